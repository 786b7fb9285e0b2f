import {
  dayTitle,
  findMonth,
  type Month,
  monthName,
  shortDay,
  yearsAround,
} from "#app/base/calendar.ts";
import { type City, cityParam, DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import type { Role } from "#app/base/reader.ts";
import type { Check } from "#app/features/checks/checks.ts";
import type { ListedTexts, Texts } from "#app/features/drives/fields.ts";
import type { Match } from "#app/features/filters/for-me.ts";
import type { SaidClosed } from "#app/features/gate/gate.ts";
import type { Decided } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { DRIVE_TYPES } from "#drizzle/values.ts";

export { DRIVE_TYPES };

export const DRIVES_PAGE = 20;

/** The newest drives of a month are counted and filtered. */
export const FILTERED_MOST = 500;

export const QUEUE_SHOWN = 3;

/** Pending or refused drives above a list; the profile has all. */
export const MINE_SHOWN = 20;

export const LONGEST_REASON = 500;

export type DriveState = "verified" | "pending" | "refused" | "deleted";

export type DrivePlace = { city: City; year: number; month: Month };

export type DriveSummary = DrivePlace &
  Decided &
  ListedTexts & {
    id: string;
    day: string;
    driveType: (typeof DRIVE_TYPES)[number];
    walkInDate: string | null;
    /** The last day to apply, `YYYY-MM-DD`. */
    applyBy: string | null;
    state: DriveState;
    /** Only in lists. */
    saidClosed?: SaidClosed | null;
  };

/** `match` only on lists of one reader. */
export type ListedDrive = DriveSummary & { match?: Match };

export type Drive = DriveSummary &
  Texts & {
    check: Check | null;
    postedBy: string;
    posterRole: Role;
    createdAt: number;
    updatedBy: string | null;
    updatedAt: number | null;
    refusedReason: string | null;
    /** The reader submitted it, and it is not published. */
    own: boolean;
    going: number;
    version: number;
  };

/** Admins may correct and withdraw any drive, others their own while it waits. */
export function mayChange(reader: { role: string }, drive: Pick<Drive, "own" | "state">): boolean {
  return reader.role === "admin" || (drive.own && drive.state === "pending");
}

/** The list of `?city=&year=&month=`; by default the default city and `otherwise`. */
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

/** What to say about an unknown city, year or month; undefined if all are known. */
export function wrongPlaceIn(
  query: URLSearchParams,
  today: string,
  shown: DrivePlace,
): string | undefined {
  const say = wordsOf(drivelist);
  const years = yearsAround(today);
  const [city, year, month] = ["city", "year", "month"].map((name) => query.get(name));
  const told = [
    city && !findCity(city) ? say.noCity(cityName(shown.city)) : "",
    month && !findMonth(month) ? say.noMonth(monthName(shown.month)) : "",
    year && !years.includes(Number(year)) ? say.noYear(years[0]!, years.at(-1)!, shown.year) : "",
  ].filter(Boolean);
  return told.length ? told.join(" ") : undefined;
}

export function monthOf({ year, month }: Pick<DrivePlace, "year" | "month">): string {
  return `${monthName(month)} ${year}`;
}

/** `more` adds its open parts. */
export function drivesAddress(
  { city, year, month }: DrivePlace,
  more: Record<string, string> = {},
): string {
  return `/drive?${new URLSearchParams({ city: cityParam(city), year: String(year), month, ...more })}`;
}

export function drivePath({ id, city, year, month }: DrivePlace & { id: string }): string {
  return `/drive/${cityParam(city)}/${year}/${month}/${id}`;
}

export function driveTitle({ company, profile }: Pick<Drive, "company" | "profile">): string {
  const say = wordsOf(shared);
  return profile ? say.hiringFor(company, profile) : say.hiring(company);
}

export function postedOn(day: string): string {
  return wordsOf(words).posted(shortDay(day));
}

export function applyUntil(applyBy: string | null, today: string): string | undefined {
  if (!applyBy) return undefined;
  const day = dayTitle(applyBy, today);
  const say = wordsOf(words);
  return applyBy < today ? say.closedOn(day) : say.until(day);
}

/** The walk-in or the last day to apply has passed. */
export function isOver(
  { walkInDate, applyBy }: Pick<Drive, "walkInDate" | "applyBy">,
  today: string,
): boolean {
  return [walkInDate, applyBy].some((day) => day !== null && day < today);
}
