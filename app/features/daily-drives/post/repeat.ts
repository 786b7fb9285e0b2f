import { isDay } from "#app/base/calendar.ts";
import { cityParam, type City, findCity, PAN_INDIA } from "#app/base/cities.ts";

/** Drives that one form posts, and days ahead. */
export const MOST_REPEATS = 60;
export const REPEAT_AHEAD = 92;

export type Place = { city: Exclude<City, typeof PAN_INDIA>; day: string };

/** As in an address: `Pune.2026-11-24,Salem.2026-11-25`. */
export function placesAs(places: readonly Place[]): string {
  return places.map(({ city, day }) => `${cityParam(city)}.${day}`).join(",");
}

export function readPlaces(text: string | null): Place[] {
  return (text ?? "")
    .split(",")
    .slice(0, MOST_REPEATS)
    .flatMap((one) => {
      const [name = "", day = ""] = one.split(".");
      const city = findCity(name);
      return city && city !== PAN_INDIA && isDay(day) ? [{ city, day }] : [];
    });
}
