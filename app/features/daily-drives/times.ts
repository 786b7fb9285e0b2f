import { dayOf } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { minutesIn, readHours } from "#app/features/facets/hours.ts";
import {
  isAhead,
  type Status,
  statusOf,
  timedStatus,
  type Timing,
} from "#app/features/status/status.ts";

export function timingOf({ day, time, entryUntil }: Timed): Timing {
  return {
    day,
    ...readHours(time),
    entryUntil: entryUntil === null ? undefined : minutesIn(entryUntil),
  };
}

type Timed = Pick<DailyDrive, "day" | "time" | "entryUntil">;

export function dailyStatus(drive: Timed & Pick<DailyDrive, "status">, now: number): Status {
  return statusOf(drive, timedStatus(timingOf(drive), now));
}

/** Off, or over today: at the end of every list, and not counted. On a past day only what was off is. */
export function isOffOrOver(drive: Placed, now: number): boolean {
  const status = dailyStatus(drive, now);
  return status === "ended" ? drive.day === dayOf(now) : !isAhead(status);
}

type Placed = Timed & Pick<DailyDrive, "status">;

const DAY_MINUTES = 24 * 60;

/** A drive's place in its day's list: by hour, then those without, then cancelled and past ones. */
export function placeInDay(drive: Placed, now: number): number {
  const { starts = DAY_MINUTES } = readHours(drive.time);
  return isOffOrOver(drive, now) ? starts + 2 * DAY_MINUTES : starts;
}

/** The one order of a day's drives, on pages and in texts. */
export function byHour<Drive extends Placed>(drives: readonly Drive[], now: number): Drive[] {
  const placed = drives.map((drive) => ({ drive, place: placeInDay(drive, now) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ drive }) => drive);
}

/** Reads `11:30 am` or `14:30` as `14:30`; undefined for anything else. */
export function readClock(text: string): string | undefined {
  const [, hours, minutes, half] =
    /^\s*(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap]\.?m\.?|noon)?\s*$/i.exec(text) ?? [];
  if (!hours || !(minutes ?? half)) return undefined;
  // A form's time field sends 24 hours, so `05:30` is the morning.
  const early = !half && hours.length === 2 && hours.startsWith("0") && Number(minutes) < 60;
  const minute = early ? Number(hours) * 60 + Number(minutes) : minutesOf(hours, minutes, half);
  return minute === undefined
    ? undefined
    : twoDigits(Math.floor(minute / 60)) + ":" + twoDigits(minute % 60);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** `14:30` as `2:30 pm`. */
export function saidClock(stored: string): string {
  return timeOfDay(minutesIn(stored));
}

/** Without am or pm, 7 to 11 is morning and 12 to 6 afternoon: nobody interviews at night. */
function minutesOf(hours: string, minutes = "0", half = ""): number | undefined {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (minute > 59 || hour > 23 || (half && hour > 12)) return undefined;
  if (hour > 12) return hour * 60 + minute;
  const afternoon = half ? !/^a/i.test(half) : hour < 7 || hour === 12;
  return ((hour % 12) + (afternoon ? 12 : 0)) * 60 + minute;
}
