import { HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";

/** When a drive's time says that it starts and ends, in minutes of the day; undefined where it does not say. */
export type Hours = { starts?: number | undefined; ends?: number | undefined };

/** Where a daily drive is in its life, by Indian time. */
export type DriveStatus = "upcoming" | "today" | "now" | "ended";

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?|noon\b)?`;
const RANGE = new RegExp(String.raw`\b${CLOCK}\s*(?:-|–|—|to|till|until|upto)\s*${CLOCK}`, "i");
const ONE = new RegExp(String.raw`\b${CLOCK}`, "gi");

/** Reads a drive's time such as `9:30 am – 12:30 pm`. What is not certain stays undefined. */
export function readHours(time: string | null): Hours {
  const text = time ?? "";
  const range = RANGE.exec(text);
  if (range) {
    const starts = minutesOf(range[1]!, range[2], range[3]);
    const ends = minutesOf(range[4]!, range[5], range[6]);
    if (starts === undefined || ends === undefined || starts >= ends) return {};
    return { starts, ends };
  }
  // A single number without minutes or half of the day may be anything.
  const single = [...text.matchAll(ONE)].find(([, , minutes, half]) => minutes ?? half);
  return { starts: single && minutesOf(single[1]!, single[2], single[3]) };
}

/** A single time of day such as `11:30 am` or `14:30`, as `14:30`; undefined for anything else. */
export function readClock(text: string): string | undefined {
  const [, hours, minutes, half] =
    /^\s*(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap]\.?m\.?|noon)?\s*$/i.exec(text) ?? [];
  if (!hours || !(minutes ?? half)) return undefined;
  // A form's field for times always sends 24 hours, so `05:30` is the morning.
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
  const [hours, minutes] = stored.split(":").map(Number);
  const { hour, half } = clockOf(hours! * 60 + minutes!);
  return `${hour.replace(":00", "")} ${half}`;
}

/** Without am or pm, 7 to 11 is the morning and 12 to 6 the afternoon: nobody interviews at night. */
function minutesOf(hours: string, minutes = "0", half = ""): number | undefined {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (minute > 59 || hour > 23 || (half && hour > 12)) return undefined;
  if (hour > 12) return hour * 60 + minute;
  const afternoon = half ? !/^a/i.test(half) : hour < 7 || hour === 12;
  return ((hour % 12) + (afternoon ? 12 : 0)) * 60 + minute;
}

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
