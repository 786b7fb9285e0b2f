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

const bySlug = new Map(CITIES.map((city) => [citySlug(city), city]));

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

/** The city with this name, in any case and with spaces or hyphens; undefined when there is none. */
export function findCity(text: string | null | undefined): City | undefined {
  return text ? bySlug.get(citySlug(text)) : undefined;
}

/** The path of a city's cover image; Othercities and PAN India share one. */
export function cityCover(city: City): string {
  return `/covers/${city === PAN_INDIA ? "othercities" : city.toLowerCase()}.svg`;
}
