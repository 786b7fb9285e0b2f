import { editDistance } from "#app/base/spelling/spelling.ts";
import { CITY_NAMES, LIST_CITY_NAMES } from "#drizzle/values.ts";

/** In the order in which pages list them (docs/product.md, Dates and places). */
export const CITIES = CITY_NAMES;

export type City = (typeof CITIES)[number];

export const PAN_INDIA = "PAN India" satisfies City;
export const DEFAULT_CITY = "Bangalore" satisfies City;

/** Every city except PAN India, plus "Common", shown as "India" (docs/product.md, Important lists). */
export const COMMON = "Common";
export const LIST_CITIES = LIST_CITY_NAMES;
export type ListCity = (typeof LIST_CITIES)[number];

export function listCityLabel(city: string): string {
  return city === COMMON ? "India" : city;
}

/** Other names of a city, and places that belong to it. */
const OTHER_NAMES: Partial<Record<City, readonly string[]>> = {
  Bangalore: ["Bengaluru"],
  Delhi: ["Delhi NCR", "New Delhi"],
  Noida: ["Greater Noida"],
  Gurgaon: ["Gurugram"],
  Chennai: ["Madras"],
  Mumbai: ["Navi Mumbai", "Bombay"],
  Kolkata: ["Calcutta"],
  Othercities: ["Other cities"],
};

const bySlug = new Map(
  CITIES.flatMap((city) =>
    [city, ...(OTHER_NAMES[city] ?? [])].map((name) => [citySlug(name), city] as const),
  ),
);

export function cityParam(city: string): string {
  return city.replaceAll(" ", "-");
}

function citySlug(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s_-]+/g, "-")
    .toLowerCase();
}

export function findCity(text: string | null | undefined): City | undefined {
  return text ? bySlug.get(citySlug(text)) : undefined;
}

/** The city that a mistyped name probably means; undefined when none is near. */
export function nearestCity(text: string | null | undefined): City | undefined {
  const typed = citySlug(text ?? "").slice(0, 40);
  // Few people mistype the first letter. In a short name, one wrong letter of four already makes another word.
  const most = typed.length < 5 ? 1 : 3;
  let nearest: { city: City; far: number } | undefined;
  for (const [name, city] of bySlug) {
    if (name[0] !== typed[0]) continue;
    const far = editDistance(typed, name);
    if (far <= most && far < (nearest?.far ?? Infinity)) nearest = { city, far };
  }
  return nearest?.city;
}

export function cityCover(city: City): string {
  return `/covers/${city === PAN_INDIA ? "othercities" : city.toLowerCase()}.svg`;
}
