import { addDays, dayOf, daysBetween, isDay } from "#app/base/calendar.ts";
import type { Count } from "#app/features/numbers/counts.ts";
import type { Links } from "#app/features/numbers/links.ts";
import type { Matters } from "#app/features/numbers/matters.ts";
import type { Waits } from "#app/features/numbers/waits.ts";
import type { CHANNELS, REPORT_REASONS } from "#drizzle/values.ts";

/** Both days included. */
export type Span = { from: string; to: string };

const MOST_DAYS = 31;
/** No drive is posted further ahead, and the portal is no older. */
const AHEAD_DAYS = 400;
const OLDEST = "2020-01-01";

export type SpanProblem = { field: "from" | "to"; message: string };

/** Reads `from` and `to`. Default: the last four days, today and the next two. */
export function readSpan(
  query: URLSearchParams,
  now: number,
): { span: Span; problem?: undefined } | { span?: undefined; problem: SpanProblem } {
  const today = dayOf(now);
  const [typedFrom, typedTo] = [query.get("from")?.trim(), query.get("to")?.trim()];
  const newest = addDays(today, AHEAD_DAYS);
  for (const [field, typed] of [
    ["from", typedFrom],
    ["to", typedTo],
  ] as const) {
    if (!typed) continue;
    if (!isDay(typed))
      return { problem: { field, message: "Give a day, for example 2026-11-23." } };
    if (typed < OLDEST || typed > newest)
      return { problem: { field, message: `Give a day from ${OLDEST} to ${newest}.` } };
  }
  const from = typedFrom || (typedTo ? addDays(typedTo, -6) : addDays(today, -4));
  const to = typedTo || (typedFrom ? addDays(typedFrom, 6) : addDays(today, 2));
  if (to < from) return { problem: { field: "to", message: "The last day is before the first." } };
  if (daysBetween(from, to) >= MOST_DAYS)
    return { problem: { field: "to", message: `Show ${MOST_DAYS} days at most.` } };
  return { span: { from, to } };
}

export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** How long submissions waited until an admin verified them. `under` is in minutes. */
export const WAITS = [
  { under: 15, label: "under 15 min" },
  { under: 30, label: "15 to 30 min" },
  { under: 60, label: "30 to 60 min" },
  { under: 120, label: "1 to 2 h" },
  { under: 24 * 60, label: "2 to 24 h" },
  { under: Infinity, label: "over a day" },
] as const;

export type Numbers = {
  span: Span;
  today: string;
  matters: Matters;
  /** Verified walk-ins: the city with the most first, one number for each day. */
  cities: { city: string; byDay: number[] }[];
  waits: number[];
  waiting: number;
  reports: { reason: (typeof REPORT_REASONS)[number]; n: number }[];
  deliveries: {
    channel: (typeof CHANNELS)[number];
    sent: number;
    failed: number;
    waiting: number;
  }[];
  people: number;
  links: Links;
  visits: Waits;
  missed: { words: string; n: number }[];
};

export type Readers = {
  day: string;
  byHour: number[];
  before: number[];
  byDay: number[];
  areas: { area: string; guests: number; users: number }[];
};

/** Sums up the counts of a span and the day before it, without pages read by admins. */
export function readersOf(counts: readonly Count[], { from, to }: Span, today: string): Readers {
  const day = to < today ? to : from > today ? from : today;
  const others = counts.filter(({ audience }) => audience !== "admin");
  const hoursOf = (one: string) => {
    const hours = Array.from({ length: 24 }, () => 0);
    for (const { hour, n } of others) {
      if (hour.startsWith(one)) hours[Number(hour.slice(11))]! += n;
    }
    return hours;
  };
  const within = others.filter(({ hour }) => hour.slice(0, 10) >= from && hour.slice(0, 10) <= to);
  const areas = new Map<string, { area: string; guests: number; users: number }>();
  for (const { area, audience, n } of within) {
    const one = areas.get(area) ?? { area, guests: 0, users: 0 };
    one[audience === "guest" ? "guests" : "users"] += n;
    areas.set(area, one);
  }
  return {
    day,
    byHour: hoursOf(day),
    before: hoursOf(addDays(day, -1)),
    byDay: daysOf({ from, to }).map((one) => sum(hoursOf(one))),
    areas: [...areas.values()].toSorted((a, b) => b.guests + b.users - a.guests - a.users),
  };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

export function number(n: number): string {
  return n.toLocaleString("en-IN");
}
