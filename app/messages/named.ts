import type { City, ListCity } from "#app/base/cities.ts";

/** Looks a city up by its English name; another name stays as it is. */
export function named(table: Readonly<Record<City | ListCity, string>>): (city: string) => string {
  return (city) => (table as Partial<Record<string, string>>)[`${city}`] ?? `${city}`;
}
