import { cityParam } from "#app/base/cities.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import { filterAddress, type Filters } from "#app/features/filters/filters.ts";

/* Apart from drives.ts: pages without filters do not need them. */

export function placePairs({ city, year, month }: DrivePlace): [name: string, value: string][] {
  return [
    ["city", cityParam(city)],
    ["year", String(year)],
    ["month", month],
  ];
}

export function filteredAddress(
  place: DrivePlace,
  filters: Filters,
  more: Record<string, string> = {},
): string {
  return filterAddress("/drive", filters, [...placePairs(place), ...Object.entries(more)]);
}
