import { addDays, daysBetween } from "#app/base/calendar.ts";

/* Figures of whether people can rely on the portal, by day and by city, from data that is there anyway. */

/** How a day or a city did. `false` trips of `went`; `confirmed` by 8:00 of `listed`; `hours` is the median, null for none. */
export type Matter = {
  of: string;
  false: number;
  went: number;
  confirmed: number;
  listed: number;
  decided: number;
  hours: number | null;
};

/** A city's drives of a day, and on average on the four same weekdays before it. */
export type Usual = { city: string; n: number; usual: number };

export type Matters = {
  days: Matter[];
  cities: Matter[];
  /** Reports of these days that nobody has decided. */
  open: number;
  day: string;
  usual: Usual[];
};

export type TripRow = { day: string; city: string; false: number; went: number };
export type ConfirmedRow = { day: string; city: string; confirmed: number; listed: number };
export type DecidedRow = { day: string; city: string | null; minutes: number };

export const SAME_WEEKDAYS = 4;

/** In drives a day: below this a city is too small for its half to mean anything. */
const LEAST_USUAL = 4;

/** Counts of one day beside the four same weekdays before it; the city that usually has most first. */
export function besideUsual(
  counts: readonly { city: string; day: string; n: number }[],
  day: string,
): Usual[] {
  const before = Array.from({ length: SAME_WEEKDAYS }, (_, week) => addDays(day, -7 * (week + 1)));
  const cities = [...new Set(counts.map(({ city }) => city))];
  return cities
    .map((city) => {
      const on = (days: readonly string[]) =>
        counts
          .filter((one) => one.city === city && days.includes(one.day))
          .reduce((sum, { n }) => sum + n, 0);
      return { city, n: on([day]), usual: on(before) / SAME_WEEKDAYS };
    })
    .filter(({ n, usual }) => n > 0 || usual > 0)
    .toSorted((a, b) => b.usual - a.usual || a.city.localeCompare(b.city));
}

export function hasFallen({ n, usual }: Usual): boolean {
  return usual >= LEAST_USUAL && n < usual / 2;
}

/** Sums rows up by day and by city. Days that had none of it are left out. */
export function mattersBy(
  key: "day" | "city",
  rows: { trips: TripRow[]; confirmed: ConfirmedRow[]; decided: DecidedRow[] },
): Matter[] {
  const found = new Map<string, Matter & { minutes: number[] }>();
  const at = (of: string) => {
    const nothing = { false: 0, went: 0, confirmed: 0, listed: 0, decided: 0, hours: null };
    const one = found.get(of) ?? { of, ...nothing, minutes: [] };
    found.set(of, one);
    return one;
  };
  for (const row of rows.trips) {
    at(row[key]).false += row.false;
    at(row[key]).went += row.went;
  }
  for (const row of rows.confirmed) {
    at(row[key]).confirmed += row.confirmed;
    at(row[key]).listed += row.listed;
  }
  for (const row of rows.decided) {
    const of = row[key];
    if (of !== null) at(of).minutes.push(row.minutes);
  }
  return [...found.values()]
    .map(({ minutes, ...one }) => ({
      ...one,
      decided: minutes.length,
      hours: medianHours(minutes),
    }))
    .toSorted((a, b) =>
      key === "day" ? daysBetween(b.of, a.of) : b.listed - a.listed || a.of.localeCompare(b.of),
    );
}

/** The middle one of some minutes, in hours with one digit; null for none. */
export function medianHours(minutes: readonly number[]): number | null {
  if (!minutes.length) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return Math.round(middle / 6) / 10;
}
