import { HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { readHours } from "#app/features/facets/hours.ts";

/** Where a daily drive is in its life, by Indian time. */
export type DriveStatus = "upcoming" | "today" | "now" | "ended";

/** The status of a drive at a moment (ms). */
export function statusOf(drive: Pick<DailyDrive, "day" | "time">, now: number): DriveStatus {
  const minute = (now - startOfDay(drive.day)) / (HOUR_MS / 60);
  if (minute < 0) return "upcoming";
  if (minute >= 24 * 60) return "ended";
  const { starts, ends } = readHours(drive.time);
  if (ends !== undefined && minute >= ends) return "ended";
  return starts !== undefined && ends !== undefined && minute >= starts ? "now" : "today";
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
