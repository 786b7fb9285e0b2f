import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";

/** The day so many days from today, or before it when negative. */
export function inDays(count: number): string {
  return addDays(dayOf(Date.now()), count);
}

/** A day as the addresses of forms name it: `date=21&month=November&year=2026`. */
export function dateQuery(day: string): string {
  const { date, month, year } = partsOf(day);
  return `date=${date}&month=${month}&year=${year}`;
}

/** The first day of the next month. */
export function nextMonth(): string {
  const first = `${inDays(0).slice(0, 8)}01`;
  return `${addDays(first, 31).slice(0, 8)}01`;
}
