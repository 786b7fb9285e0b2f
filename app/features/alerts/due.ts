import { addDays, dayOf, HOUR_MS, hourOf, startOfDay } from "#app/base/calendar.ts";
import type { ALERT_DAYS } from "#drizzle/values.ts";

/* The rule is never "it is 7 pm now" but "due and not sent yet": the next run makes up for one that was missed. */

export type ForDay = (typeof ALERT_DAYS)[number];

/** In India's time. At night only cancellations are told, and what somebody asks for with "Send me one now". */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 6;

export function isQuiet(now: number): boolean {
  const hour = hourOf(now);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** The chosen hour, moved out of the quiet hours of the same day: to 6:00 or 21:00. */
export function alertHour(hour: number): number {
  return Math.min(Math.max(hour, QUIET_UNTIL), QUIET_FROM - 1);
}

function dueAt(day: string, hour: number): number {
  return startOfDay(day) + alertHour(hour) * HOUR_MS;
}

/** The day a list fell due and the day it is about; undefined in quiet hours and once that day is over. */
export function owed(
  { forDay, hour }: { forDay: Exclude<ForDay, "at-once">; hour: number },
  now: number,
): { dueOn: string; about: string } | undefined {
  if (isQuiet(now)) return undefined;
  const today = dayOf(now);
  const dueOn = now >= dueAt(today, hour) ? today : addDays(today, -1);
  const about = forDay === "tomorrow" ? addDays(dueOn, 1) : dueOn;
  return about < today ? undefined : { dueOn, about };
}

export function nextDue(hour: number, now: number): number {
  const today = dayOf(now);
  const due = dueAt(today, hour);
  return due > now ? due : dueAt(addDays(today, 1), hour);
}

/** "At once" looks this often for new drives, and tells at most this many times a day. */
export const AT_ONCE_EVERY = HOUR_MS / 12;
export const AT_ONCE_MOST = 5;

export function morningAfter(now: number): number {
  const today = startOfDay(dayOf(now)) + QUIET_UNTIL * HOUR_MS;
  return today > now ? today : startOfDay(addDays(dayOf(now), 1)) + QUIET_UNTIL * HOUR_MS;
}
