import { CITY_NAMES, LIST_CITY_NAMES } from "#drizzle/values.ts";

/** The cities of section 9, in the order in which the product lists them. */
export const CITIES = CITY_NAMES;

export type City = (typeof CITIES)[number];

export const PAN_INDIA = "PAN India" satisfies City;
export const DEFAULT_CITY = "Bangalore" satisfies City;

/** Important lists know every city but PAN India, and "Common", which is shown as "India". */
export const COMMON = "Common";
export const LIST_CITIES = LIST_CITY_NAMES;
export type ListCity = (typeof LIST_CITIES)[number];

/** What a reader is shown for an important list's city (section 2, /list). */
export function listCityLabel(city: string): string {
  return city === COMMON ? "India" : city;
}

const bySlug = new Map(CITIES.map((city) => [citySlug(city), city]));

/** The city as it stands in addresses: `PAN India` becomes `PAN-India`. */
export function cityParam(city: string): string {
  return city.replaceAll(" ", "-");
}

function citySlug(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s_-]+/g, "-")
    .toLowerCase();
}

/** The city that a piece of an address or of a form names, whatever its case; undefined when there is none. */
export function findCity(text: string | null | undefined): City | undefined {
  return text ? bySlug.get(citySlug(text)) : undefined;
}

/** The address of a city's cover image; Othercities and PAN India share one (section 9). */
export function cityCover(city: City): string {
  return `/covers/${city === PAN_INDIA ? "othercities" : city.toLowerCase()}.svg`;
}
