import { editDistance } from "#app/base/spelling/spelling.ts";
import { CITY_NAMES, LIST_CITY_NAMES } from "#drizzle/values.ts";

/** All cities, in the order in which pages list them (docs/product.md, Dates and places). */
export const CITIES = CITY_NAMES;

export type City = (typeof CITIES)[number];

export const PAN_INDIA = "PAN India" satisfies City;
export const DEFAULT_CITY = "Bangalore" satisfies City;

/** Important lists use every city except PAN India, and "Common", which is shown as "India". */
export const COMMON = "Common";
export const LIST_CITIES = LIST_CITY_NAMES;
export type ListCity = (typeof LIST_CITIES)[number];

/** The name that readers see for an important list's city (docs/product.md, Important lists). */
export function listCityLabel(city: string): string {
  return city === COMMON ? "India" : city;
}

/** Other names that people use for a city, or for what belongs to it. */
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

/** The city as addresses write it: `PAN India` becomes `PAN-India`. */
export function cityParam(city: string): string {
  return city.replaceAll(" ", "-");
}

function citySlug(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s_-]+/g, "-")
    .toLowerCase();
}

/**
 * The city with this name, or another name of it, in any case and with spaces or hyphens; undefined when there is none.
 */
export function findCity(text: string | null | undefined): City | undefined {
  return text ? bySlug.get(citySlug(text)) : undefined;
}

/** The city that somebody who typed this probably meant; undefined when no name is near. */
export function nearestCity(text: string | null | undefined): City | undefined {
  const typed = citySlug(text ?? "").slice(0, 40);
  // Few people mistype the first letter, and one wrong letter of four is already another word.
  const most = typed.length < 5 ? 1 : 3;
  let nearest: { city: City; far: number } | undefined;
  for (const [name, city] of bySlug) {
    if (name[0] !== typed[0]) continue;
    const far = editDistance(typed, name);
    if (far <= most && far < (nearest?.far ?? Infinity)) nearest = { city, far };
  }
  return nearest?.city;
}

/** The path of a city's cover image; Othercities and PAN India share one. */
export function cityCover(city: City): string {
  return `/covers/${city === PAN_INDIA ? "othercities" : city.toLowerCase()}.svg`;
}
