import { dayOf, monthName, partsOf } from "#app/base/calendar.ts";
import type { CHECK_BASES } from "#drizzle/values.ts";

type Basis = (typeof CHECK_BASES)[number];

/** Of walk-ins and drives together. What moved to another day counts there only. */
export type Figures = {
  posted: number;
  /** The first day; null for a company with patterns only. */
  since: string | null;
  /** Their day is over, also of those that were called off. */
  past: number;
  /** Of the past ones: not called off, and nobody who was there told us otherwise. */
  held: number;
  cancelled: number;
  moved: number;
  checked: number;
  /** Most used first. One that was checked in two ways counts for both. */
  ways: { basis: Basis; count: number }[];
  underReview: number;
  /** People whose reports an admin found right. */
  notHappening: number;
  askedMoney: number;
};

/** Fewer say nothing about a company. */
const RATES_FROM = 3;

/** In percent; undefined for too few. */
export function heldRate({ past, held }: Pick<Figures, "past" | "held">): number | undefined {
  return past < RATES_FROM ? undefined : Math.round((100 * held) / past);
}

export function sinceMonth(day: string, now: number): string {
  const { month, year } = partsOf(day);
  return year === partsOf(dayOf(now)).year ? monthName(month) : `${monthName(month)} ${year}`;
}

/** Coming ones that a guest sees. */
export const TORN_SHOWN = 5;

export const COMING_SHOWN = 20;
export const PAST_SHOWN = 8;
export const PATTERNS_SHOWN = 5;
export const NAME_LIMIT = 120;

/** How a past walk-in ended. */
export type Past = {
  id: string;
  city: string;
  day: string;
  role: string | null;
  end: "held" | "cancelled" | "moved" | "denied" | "review";
};

/** What previews and search engines are told of a company. */
export type Face = {
  name: string;
  city: string | undefined;
  posted: number;
  confirmed: number;
  /** How many one can still go to. */
  coming: number;
  next: string | undefined;
  since: string;
};

/** What an admin decided about a name: another name of this company, or another company in one city. */
export type NameRule = { key: string; city: string; company: string };
