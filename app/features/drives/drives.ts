import { dayTitle, findMonth, type Month, yearsAround } from "#app/base/calendar.ts";
import { type City, cityParam, DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import type { Role } from "#app/base/reader.ts";
import { DRIVE_TYPES } from "#drizzle/values.ts";

export { DRIVE_TYPES };

/** How many drives a page of a list holds. */
export const DRIVES_PAGE = 20;

/** How many pending drives the queue shows at once, oldest first. */
export const QUEUE_SHOWN = 3;

/** How many of a reader's own pending or refused drives are shown above a list; the profile has all. */
export const MINE_SHOWN = 20;

/** The maximum length of each text, in characters. */
export const DRIVE_LIMITS = {
  company: 120,
  profile: 160,
  experienceLevel: 120,
  notice: 500,
  jobDescription: 10_000,
  postLink: 1000,
  reason: 500,
} as const;

/** The message for users who try what only admins may do. */
export const ONLY_ADMINS = "Only admins edit, delete and verify drives.";

/** The message when a drive has changed since its form was opened. */
export const DRIVE_CHANGED =
  "Somebody else changed this drive while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.";

/** Published, waiting for an admin, refused by one, or deleted. */
export type DriveState = "verified" | "pending" | "refused" | "deleted";

/** The list that a drive belongs to: a city and a month. */
export type DrivePlace = { city: City; year: number; month: Month };

/** A drive as a list shows it. */
export type DriveSummary = DrivePlace & {
  id: string;
  day: string;
  company: string;
  profile: string | null;
  experienceLevel: string | null;
  driveType: (typeof DRIVE_TYPES)[number];
  notice: string | null;
  state: DriveState;
};

/** A drive with everything that its reader may see. */
export type Drive = DriveSummary & {
  jobDescription: string;
  postLink: string | null;
  postedBy: string;
  posterRole: Role;
  createdAt: number;
  updatedBy: string | null;
  updatedAt: number | null;
  /** Why it was refused; only its submitter and admins see it. */
  refusedReason: string | null;
  version: number;
};

/** The list that `?city=&year=&month=` names: the default city and `otherwise` where it names none. */
export function placeIn(
  query: URLSearchParams,
  today: string,
  otherwise: { month: Month; year: number },
): DrivePlace {
  const year = Number(query.get("year"));
  return {
    city: findCity(query.get("city")) ?? DEFAULT_CITY,
    year: yearsAround(today).includes(year) ? year : otherwise.year,
    month: findMonth(query.get("month")) ?? otherwise.month,
  };
}

/** The address of a list of drives; `more` adds what is open there. */
export function drivesAddress(
  { city, year, month }: DrivePlace,
  more: Record<string, string> = {},
): string {
  return `/drive?${new URLSearchParams({ city: cityParam(city), year: String(year), month, ...more })}`;
}

/** The address of a drive. */
export function drivePath({ id, city, year, month }: DrivePlace & { id: string }): string {
  return `/drive/${cityParam(city)}/${year}/${month}/${id}`;
}

/** `Infosys is hiring System Engineer`. */
export function driveTitle({ company, profile }: Pick<Drive, "company" | "profile">): string {
  return profile ? `${company} is hiring ${profile}` : `${company} is hiring`;
}

/** What a preview shows of a drive: company, profile, city and day, nothing that needs a login. */
export function drivePreview({
  company,
  profile,
  city,
  day,
}: Pick<Drive, "company" | "profile" | "city" | "day">): string {
  return `${profile ?? "Openings"} at ${company}, ${city}. Posted on ${dayTitle(day)} on ${PRODUCT}.`;
}

/** What Copy Full copies. */
export function fullText(
  drive: Pick<Drive, "company" | "city" | "driveType" | "jobDescription"> &
    Partial<Pick<Drive, "profile" | "experienceLevel" | "notice" | "postLink">>,
  url: string,
): string {
  return [
    `*${drive.company} hiring for ${drive.profile ?? MESSAGES.notMentioned}*`,
    `City: ${drive.city}`,
    `Drive type: ${drive.driveType}`,
    `Freshers/Experienced: ${drive.experienceLevel ?? MESSAGES.notMentioned}`,
    ...(drive.notice ? [`Notice: ${drive.notice}`] : []),
    "",
    "Job description:",
    drive.jobDescription,
    "",
    `Apply link: ${drive.postLink ?? MESSAGES.notAvailable}`,
    `Details: ${url}`,
    "",
    `*${PRODUCT}*`,
    TAGLINE,
  ].join("\n");
}

/** What share-by-chat sends: a fixed greeting and the link. */
export function chatText(url: string): string {
  return `Hello! I found this drive on ${PRODUCT}. It may be for you or for a friend: ${url}`;
}
