import { dateWords } from "#app/base/dates/date-words.ts";
import { MONTH_NAMES } from "#drizzle/values.ts";

/** Indian calendar dates. A day is the text `YYYY-MM-DD`; a moment is a number of ms since 1970. */

const TIME_ZONE = "Asia/Kolkata";

export const MONTHS = MONTH_NAMES;

export type Month = (typeof MONTHS)[number];

const FIRST_YEAR = 2017;

/** The longest series of daily drives, first and last day included (docs/product.md, Posting). */
export const MAX_SERIES_DAYS = 31;

export type CalendarDay = { date: number; month: Month; year: number };

// Constants, because India has no summer time.
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const indianDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const indianClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** No day begins within a quarter of an hour. A list asks hundreds of times: 4 % of a page that is not kept. */
const QUARTER = HOUR_MS / 4;
const days = new Map<number, string>();
const MOST_DAYS = 1000;

export function dayOf(moment: number): string {
  const quarter = Math.floor(moment / QUARTER);
  let day = days.get(quarter);
  if (day === undefined) {
    if (days.size >= MOST_DAYS) days.clear();
    days.set(quarter, (day = indianDay.format(moment)));
  }
  return day;
}

export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Undefined for an impossible day such as 31 February. */
export function toDay({ date, month, year }: CalendarDay): string | undefined {
  const day = `${year}-${pad(MONTHS.indexOf(month) + 1)}-${pad(date)}`;
  return isDay(day) ? day : undefined;
}

export function partsOf(day: string): CalendarDay {
  const [year, month, date] = day.split("-").map(Number);
  return { date: date!, month: MONTHS[month! - 1]!, year: year! };
}

export function findMonth(text: string | null | undefined): Month | undefined {
  const wanted = text?.trim().toLowerCase();
  return MONTHS.find((month) => month.toLowerCase() === wanted);
}

export function monthNumber(month: Month): number {
  return MONTHS.indexOf(month) + 1;
}

/** 2017 to next year (docs/product.md, Dates and places). */
export function yearsAround(today: string): number[] {
  const last = Number(today.slice(0, 4)) + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
}

export function monthTitle(day: string): string {
  return monthName(partsOf(day).month);
}

export function shortMonth(day: string): string {
  return dateWords().shortMonths[MONTHS.indexOf(partsOf(day).month)]!;
}

export function monthName(month: Month): string {
  return dateWords().months[MONTHS.indexOf(month)]!;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. Only the notice of a daily list still says `{date}th`. */
export function ordinal(date: number): string {
  const tens = date % 100;
  if (tens >= 11 && tens <= 13) return `${date}th`;
  return `${date}${["th", "st", "nd", "rd"][date % 10] ?? "th"}`;
}

/** `21 November`, with the year when it is not that of `today`. */
export function dayTitle(day: string, today?: string): string {
  const { date, year } = partsOf(day);
  const title = `${date} ${monthTitle(day)}`;
  return today?.startsWith(`${year}-`) ? title : `${title} ${year}`;
}

export function shortDay(day: string): string {
  return `${partsOf(day).date} ${shortMonth(day)}`;
}

export function weekday(day: string): string {
  return dateWords().weekdays[numberOfWeekday(day)]!;
}

export function shortWeekday(day: string): string {
  return dateWords().shortWeekdays[numberOfWeekday(day)]!;
}

/** 0 is Sunday. */
export function numberOfWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** `10:12am 20/11/26`: the `hh:mma dd/MM/yy` of users and patterns (docs/product.md, Dates and places). */
export function shortStamp(moment: number): string {
  const at = clock(moment);
  return `${at.time} ${at.day}/${at.month}/${at.year.slice(2)}`;
}

/** `10:12am 20/11/2026`: the `hh:mma dd/MM/yyyy` of drives (docs/product.md, Dates and places). */
export function longStamp(moment: number): string {
  const at = clock(moment);
  return `${at.time} ${at.day}/${at.month}/${at.year}`;
}

export function hourOf(moment: number): number {
  return clock(moment).hour;
}

export function msToMidnight(moment: number): number {
  return startOfDay(addDays(dayOf(moment), 1)) - moment;
}

function clock(moment: number) {
  const parts = Object.fromEntries(
    indianClock.formatToParts(moment).map((part) => [part.type, part.value]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", string>;
  const hour = Number(parts.hour);
  const time = `${pad(hour % 12 || 12)}:${parts.minute}${hour < 12 ? "am" : "pm"}`;
  return { time, hour, day: parts.day, month: parts.month, year: parts.year };
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
