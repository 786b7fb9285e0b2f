import { addDays, daysBetween, partsOf } from "#app/base/calendar.ts";
import { CITIES, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import type { Check } from "#app/features/checks/checks.ts";
import type { Texts } from "#app/features/daily-drives/fields.ts";
import type { SaidClosed } from "#app/features/gate/gate.ts";
import type { Decided } from "#app/features/status/status.ts";
import type { Warned } from "#app/features/warnings/warned.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CALL_LETTERS, DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

export { CALL_LETTERS, DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES };

/** The cities that have a daily list: a walk-in has one place, so PAN India has none. */
export const DAILY_CITIES = CITIES.filter((city) => city !== PAN_INDIA);

/**
 * The address of the daily list of a city and day. Without a day it is today's list, at the short address people type
 * and share.
 */
export function dailyPath(city: string, day?: string): string {
  if (!day) return `/daily/${cityParam(city)}`;
  const { date, month, year } = partsOf(day);
  return `/daily/${cityParam(city)}/${date}/${month}/${year}`;
}

/** The address of one daily drive. */
export function drivePath(drive: Pick<DailyDrive, "id" | "city" | "day">): string {
  return `${dailyPath(drive.city, drive.day)}/${drive.id}`;
}

/** The next seven days, today first: each is one tap away. */
export function daysAhead(today: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(today, index));
}

/** The address of the post form with the list of a city and day below it; `more` adds what is open there. */
export function postAddress(
  { city, day }: { city: string; day: string },
  more: Record<string, string> = {},
): string {
  return `/post${postSearch({ city, day }, more)}`;
}

/** The query of that address. */
export function postSearch(
  { city, day }: { city: string; day: string },
  more: Record<string, string> = {},
): string {
  const { date, month, year } = partsOf(day);
  return `?${new URLSearchParams({ city: cityParam(city), date: String(date), month, year: String(year), ...more })}`;
}

/** How many days ahead a drive's page looks for similar drives. */
export const SIMILAR_DAYS = 7;

/** How many drives a page of a daily list holds. */
export const DAILY_PAGE = 50;

/** How many drives a page of the list below the post form holds. */
export const SUBMISSIONS_PAGE = 20;

/** What an edit or a deletion is about: one day, or every day of the drive. */
export type Scope = "day" | "series";

/** A daily drive as the list below the post form shows it. */
export type Submission = Pick<
  DailyDrive,
  "id" | "city" | "day" | "company" | "profile" | "verified" | "version"
> & { warned: Warned[] };

/** How a form for several drives names one of them, with the version that the admin saw. */
export function chosenAs({ id, version }: { id: string; version: number }): string {
  return `${id} ${version}`;
}

/** Reads such a name back. */
export function readChosen(text: string): { id: string; version: number } {
  const [id = "", version] = text.split(" ");
  return { id, version: Number(version) };
}

/** A daily drive as readers see it. */
export type DailyDrive = Decided &
  Texts & {
    id: string;
    city: string;
    day: string;
    startDate: string;
    endDate: string;
    driveType: (typeof DAILY_DRIVE_TYPES)[number];
    profileType: (typeof PROFILE_TYPES)[number] | null;
    driveFor: (typeof DRIVE_FOR)[number];
    /** What to bring, from the fixed list, joined by ", ". */
    documents: string | null;
    callLetter: (typeof CALL_LETTERS)[number] | null;
    /** Until when somebody is let in, as `14:30`. */
    entryUntil: string | null;
    postedBy: string;
    verified: number | null;
    /** 1 when it was read from a message that somebody sent. */
    fromMessage: number | null;
    check: Check | null;
    /** Where people at the gate say that the entry is closed; only on pages. */
    saidClosed?: SaidClosed | null;
    /** Counts the edits. */
    version: number;
  };

/** A daily drive with how many people are going. */
export type DriveWithGoing = DailyDrive & { going: number };

/** The message for the second of two admins editing the same drive. */
export const DAILY_DRIVE_CHANGED =
  "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.";

/** Every day from start to end, both included. */
export function daysOf(drive: { startDate: string; endDate: string }): string[] {
  return Array.from({ length: daysBetween(drive.startDate, drive.endDate) + 1 }, (_, index) =>
    addDays(drive.startDate, index),
  );
}

/** The parts that are not empty, as one text; null when all are. */
export function joined(parts: (string | null)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}

/** What a drive is called in titles and previews. */
export function driveTitle(drive: Pick<DailyDrive, "company" | "profile">): string {
  return joined([drive.profile, drive.company], ", ") ?? wordsOf(shell).notMentioned;
}
