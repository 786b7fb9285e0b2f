import { addDays, daysBetween, partsOf } from "#app/base/calendar.ts";
import { CITIES, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import { joined } from "#app/base/text.ts";
import type { Check } from "#app/features/checks/checks.ts";
import type { Texts } from "#app/features/daily-drives/fields.ts";
import type { Known } from "#app/features/fraud/fraud.ts";
import type { SaidClosed } from "#app/features/gate/gate.ts";
import type { Decided } from "#app/features/status/status.ts";
import type { Warned } from "#app/features/warnings/warned.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CALL_LETTERS, DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

export { CALL_LETTERS, DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES };

/** A walk-in has one place, so PAN India has no daily list. */
export const DAILY_CITIES = CITIES.filter((city) => city !== PAN_INDIA);

/** The address of a daily list; without a day it is today's, the short address that people type and share. */
export function dailyPath(city: string, day?: string): string {
  if (!day) return `/daily/${cityParam(city)}`;
  const { date, month, year } = partsOf(day);
  return `/daily/${cityParam(city)}/${date}/${month}/${year}`;
}

export function drivePath(drive: Pick<DailyDrive, "id" | "city" | "day">): string {
  return `${dailyPath(drive.city, drive.day)}/${drive.id}`;
}

/** Today and the six days after it. */
export function daysAhead(today: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(today, index));
}

/** The post form with a city's and day's list below; `more` adds its open parts. */
export function postAddress(
  { city, day }: { city: string; day: string },
  more: Record<string, string> = {},
): string {
  return `/post${postSearch({ city, day }, more)}`;
}

export function postSearch(
  { city, day }: { city: string; day: string },
  more: Record<string, string> = {},
): string {
  const { date, month, year } = partsOf(day);
  return `?${new URLSearchParams({ city: cityParam(city), date: String(date), month, year: String(year), ...more })}`;
}

export const SIMILAR_DAYS = 7;

export const DAILY_PAGE = 50;

export const SUBMISSIONS_PAGE = 20;

/** What an edit or a deletion is about: one day, or every day of the drive. */
export type Scope = "day" | "series";

export type Submission = Pick<
  DailyDrive,
  "id" | "city" | "day" | "company" | "profile" | "verified" | "version"
> & { warned: Warned[]; known: Known[] };

/** Names a drive and the version the admin saw, in a form for several. */
export function chosenAs({ id, version }: { id: string; version: number }): string {
  return `${id} ${version}`;
}

export function readChosen(text: string): { id: string; version: number } {
  const [id = "", version] = text.split(" ");
  return { id, version: Number(version) };
}

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
    /** From the fixed list, joined by ", ". */
    documents: string | null;
    callLetter: (typeof CALL_LETTERS)[number] | null;
    /** The last entry, as `14:30`. */
    entryUntil: string | null;
    postedBy: string;
    verified: number | null;
    /** 1 if it was read from a message sent in. */
    fromMessage: number | null;
    check: Check | null;
    /** Only on pages. */
    saidClosed?: SaidClosed | null;
    version: number;
  };

export type DriveWithGoing = DailyDrive & { going: number };

export const DAILY_DRIVE_CHANGED =
  "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.";

export function daysOf(drive: { startDate: string; endDate: string }): string[] {
  return Array.from({ length: daysBetween(drive.startDate, drive.endDate) + 1 }, (_, index) =>
    addDays(drive.startDate, index),
  );
}

/** A drive's name in titles and previews. */
export function driveTitle(drive: Pick<DailyDrive, "company" | "profile">): string {
  return joined([drive.profile, drive.company], ", ") ?? wordsOf(shell).notMentioned;
}
