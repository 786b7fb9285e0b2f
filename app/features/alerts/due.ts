import { addDays, dayOf, HOUR_MS, hourOf, startOfDay } from "#app/base/calendar.ts";
import type { ALERT_DAYS } from "#drizzle/values.ts";

/*
 * When somebody is owed a message. The rule is never "the hour is now" but "it is due and was not sent": a run that was
 * missed is caught up by the next one.
 */

export type ForDay = (typeof ALERT_DAYS)[number];

/** Quiet from 22:00 to 06:00 in India, but for what is cancelled. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 6;

/** Whether only what is cancelled may be told at this moment (ms). */
export function isQuiet(now: number): boolean {
  const hour = hourOf(now);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** The hour at which a list is told: the chosen one, or for one in the quiet hours the nearest that day. */
export function toldHour(hour: number): number {
  return Math.min(Math.max(hour, QUIET_UNTIL), QUIET_FROM - 1);
}

function dueAt(day: string, hour: number): number {
  return startOfDay(day) + toldHour(hour) * HOUR_MS;
}

/**
 * The list that is owed at a moment: the Indian day on which it fell due, and the day that it is about. Undefined in the
 * quiet hours, and when the day that it is about is over.
 */
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

/** The next moment (ms) at which a list falls due. */
export function nextDue(hour: number, now: number): number {
  const today = dayOf(now);
  const due = dueAt(today, hour);
  return due > now ? due : dueAt(addDays(today, 1), hour);
}

/** How often "at once" looks for new drives, and how often a day it tells of them at most. */
export const AT_ONCE_EVERY = HOUR_MS / 12;
export const AT_ONCE_MOST = 5;

/** When the quiet hours that follow this moment end. */
export function morningAfter(now: number): number {
  const today = startOfDay(dayOf(now)) + QUIET_UNTIL * HOUR_MS;
  return today > now ? today : startOfDay(addDays(dayOf(now), 1)) + QUIET_UNTIL * HOUR_MS;
}
