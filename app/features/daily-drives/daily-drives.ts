import {
  addDays,
  daysBetween,
  findMonth,
  ordinal,
  partsOf,
  toDay,
  yearsAround,
} from "#app/base/calendar.ts";
import { CITIES, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import type { Decided } from "#app/features/status/status.ts";
import { DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES } from "#drizzle/values.ts";

export { DAILY_DRIVE_TYPES, DRIVE_FOR, PROFILE_TYPES };

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

/** What an address or a form says of a day. */
type NamedDay = Record<"date" | "month" | "year", string | null | undefined>;

/** The day (`YYYY-MM-DD`) that an address or a form names, or a sentence about what is wrong with it. */
export function readNamedDay(
  named: NamedDay,
  today: string,
): { day: string; problem?: undefined } | { day?: undefined; problem: string } {
  const written = `${named.date} ${named.month} ${named.year}`;
  const month = findMonth(named.month);
  const date = Number.parseInt(named.date ?? "", 10);
  const year = Number(named.year);
  const day = month && toDay({ date, month, year });
  if (!day) return { problem: `${written} is not a day of the calendar.` };
  const years = yearsAround(today);
  if (years.includes(year)) return { day };
  return {
    problem: `${written} is too far away: daily lists go from ${years[0]} to ${years.at(-1)}.`,
  };
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
>;

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
export type DailyDrive = Decided & {
  id: string;
  city: string;
  day: string;
  startDate: string;
  endDate: string;
  company: string | null;
  driveType: (typeof DAILY_DRIVE_TYPES)[number];
  entryChances: string | null;
  profile: string | null;
  profileType: (typeof PROFILE_TYPES)[number] | null;
  graduationType: string | null;
  passoutYear: string | null;
  driveFor: (typeof DRIVE_FOR)[number];
  requiredExperience: string | null;
  criteria: string | null;
  package: string | null;
  skills: string | null;
  rounds: string | null;
  contactPerson: string | null;
  contactNumber: string | null;
  time: string | null;
  venue: string | null;
  fullInfo: string | null;
  postedBy: string;
  verified: number | null;
  /** Counts the edits. */
  version: number;
};

/** The message for the second of two admins editing the same drive. */
export const DAILY_DRIVE_CHANGED =
  "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.";

/** The text fields of a daily drive and their longest length, in characters. */
export const DAILY_TEXT_LIMITS = {
  company: 120,
  entryChances: 120,
  profile: 160,
  graduationType: 200,
  passoutYear: 80,
  requiredExperience: 120,
  criteria: 500,
  package: 120,
  skills: 500,
  rounds: 300,
  contactPerson: 120,
  contactNumber: 160,
  time: 80,
  venue: 500,
} as const;

export const FULL_INFO_LIMIT = 5000;

/** Every day from start to end, both included. */
export function daysOf(drive: { startDate: string; endDate: string }): string[] {
  return Array.from({ length: daysBetween(drive.startDate, drive.endDate) + 1 }, (_, index) =>
    addDays(drive.startDate, index),
  );
}

/** Whether a drive counts as technical: Technical and Core do. */
function isTechnical(drive: Pick<DailyDrive, "profileType">): boolean {
  return drive.profileType === "Technical" || drive.profileType === "Core";
}

/** What the shared text needs to know about a drive. */
export type SharedDrive = Pick<
  DailyDrive,
  | "company"
  | "profile"
  | "profileType"
  | "driveType"
  | "entryChances"
  | "driveFor"
  | "graduationType"
  | "passoutYear"
  | "package"
  | "contactPerson"
  | "contactNumber"
  | "time"
  | "venue"
>;

/**
 * The formatted list that people share: fixed header and footer with the tagline, Technical and Core first, with their
 * number. Plain text; `*bold*` is WhatsApp's.
 */
export function shareText(
  list: { city: string; day: string; url: string },
  drives: SharedDrive[],
): string {
  const sorted = technicalFirst(drives);
  return [
    header(list, drives),
    ...sorted.map((drive, index) => entry(drive, index + 1)),
    footer(list.url),
  ].join("\n\n");
}

/** The longest `wa.me` address that phones and the web client are known to take, in characters. */
export const WHATSAPP_LIMIT = 2000;

/**
 * The WhatsApp link of a list. When the list is too long, it says how many drives it left out and links to the page.
 */
export function shareLink(
  list: { city: string; day: string; url: string },
  drives: SharedDrive[],
): string {
  const head = whatsappLink(header(list, drives));
  const foot = encodeURIComponent(`\n\n${footer(list.url)}`);
  const left = (count: number) =>
    count ? encodeURIComponent(`\n\n…and ${count} more on the page below.`) : "";
  // Each piece is encoded once. As many drives go in as fit beside the note about the rest.
  let body = "";
  let link = head + left(drives.length) + foot;
  for (const [index, drive] of technicalFirst(drives).entries()) {
    body += encodeURIComponent(`\n\n${brief(drive, index + 1)}`);
    const longer = head + body + left(drives.length - index - 1) + foot;
    if (longer.length <= WHATSAPP_LIMIT) link = longer;
    else if (head.length + body.length > WHATSAPP_LIMIT) break;
  }
  return link;
}

function technicalFirst(drives: SharedDrive[]): SharedDrive[] {
  return [...drives.filter(isTechnical), ...drives.filter((drive) => !isTechnical(drive))];
}

function header(list: { city: string; day: string }, drives: SharedDrive[]): string {
  const { date, month, year } = partsOf(list.day);
  const technical = drives.filter(isTechnical).length;
  const untyped = drives.filter(({ profileType }) => !profileType).length;
  const counts = [
    `Technical: ${technical}`,
    `Non-Technical: ${drives.length - technical - untyped}`,
    ...(untyped ? [`${MESSAGES.notMentioned}: ${untyped}`] : []),
  ];
  return [
    `*${PRODUCT}: Daily Walkin List*`,
    `*${list.city}, ${ordinal(date)} ${month} ${year}*`,
    `Total: ${drives.length} (${counts.join(", ")})`,
  ].join("\n");
}

function footer(url: string): string {
  return `*${PRODUCT}*\n${TAGLINE}\n${url}`;
}

function entry(drive: SharedDrive, number: number): string {
  const type =
    drive.driveType === "Call based" && drive.entryChances
      ? `${drive.driveType} (entry chances: ${drive.entryChances})`
      : drive.driveType;
  const rows: [string, string | null][] = [
    [
      "Profile",
      `${drive.profile ?? MESSAGES.notMentioned}${drive.profileType ? ` (${drive.profileType})` : ""}`,
    ],
    ["For", drive.driveFor],
    ["Type", type],
    ["Graduation", joined([drive.graduationType, drive.passoutYear], ", ")],
    ["Package", drive.package],
    ["Time", drive.time],
    ["Venue", drive.venue],
    ["Contact", joined([drive.contactPerson, drive.contactNumber], ", ")],
  ];
  return [
    `${number}) *${drive.company ?? MESSAGES.notMentioned}*`,
    ...rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
  ].join("\n");
}

function brief(drive: SharedDrive, number: number): string {
  const what = drive.profile ?? MESSAGES.notMentioned;
  const where = joined([drive.time, drive.venue ?? drive.contactNumber], ", ");
  return `${number}) *${drive.company ?? MESSAGES.notMentioned}*: ${what}${where ? `\n${where}` : ""}`;
}

/** The parts that are not empty, as one text; null when all are. */
export function joined(parts: (string | null)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
