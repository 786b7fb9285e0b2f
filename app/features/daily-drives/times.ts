import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { type Status, statusOf, timedStatus, type Timing } from "#app/features/status/status.ts";

/** When a daily drive takes place. */
export function timingOf({ day, time }: Pick<DailyDrive, "day" | "time">): Timing {
  return { day, ...readHours(time) };
}

/** The status of a daily drive at a moment (ms). */
export function dailyStatus(
  drive: Pick<DailyDrive, "day" | "time" | "status">,
  now: number,
): Status {
  return statusOf(drive, timedStatus(timingOf(drive), now));
}

/** A time of day as tickets show it: the hour, and am, noon or pm. */
export function clockOf(minutes: number): { hour: string; half: string } {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const half = minutes === 12 * 60 ? "noon" : hour < 12 ? "am" : "pm";
  return { hour: `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`, half };
}

/** `12:30` or `5`, as in "to 5". */
export function shortClock(minutes: number): string {
  return clockOf(minutes).hour.replace(":00", "");
}
