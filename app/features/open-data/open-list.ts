import { addDays, dayOf, daysBetween, isDay } from "#app/base/calendar.ts";
import { type City, cityParam, findCity, nearestCity, PAN_INDIA } from "#app/base/cities.ts";
import { firstCharacters } from "#app/base/text.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { type Filters, passes, readFilters } from "#app/features/filters/filters.ts";
import { type PublicDrive, publicStatus } from "#app/features/sharing/public-drive.ts";
import { isAhead, takesPlace } from "#app/features/status/status.ts";
import { pictures } from "#app/messages/en/pictures.ts";
import { wordsOf } from "#app/messages/words.ts";

/* What colleges and channels take: the same fields as guests see, in one order, on all of their ways. */

export const FEED_DAYS = 7;
export const FEED_MOST = 50;
export const JSON_PAGE = 50;
export const FRAME_SHOWN = 12;
export const POSTER_SHOWN = 8;

const AHEAD_MOST = 92;

/** What can be filtered by what anybody may know. */
const OPEN_FILTERS = ["for", "batch", "degree", "mode", "starts"] as const;

export type Asked = { city: City; day: string; filters: Filters; page: number };

export type Wrong = { field: string; message: string };

/** A city by any of its names; a sentence in English for an unknown one. */
function cityAsked(name: string): City | Wrong {
  const city = findCity(name);
  if (city && city !== PAN_INDIA) return city;
  const meant = nearestCity(name);
  const known = `There is no list of “${firstCharacters(name, 40)}”.`;
  return { field: "city", message: meant ? `${known} Did you mean ${meant}?` : known };
}

/** The address's list, or the first thing that is wrong in it. `city` is from its path, if it is there. */
export function readOpen(
  query: URLSearchParams,
  {
    now,
    city: named = query.get("city") ?? "",
    other = [],
  }: { now: number; city?: string; other?: readonly string[] },
): Asked | Wrong {
  const known = new Set<string>([...OPEN_FILTERS, "city", "day", ...other]);
  const unknown = [...query.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    const field = firstCharacters(unknown, 40);
    return { field, message: `Nothing is called “${field}” here.` };
  }
  if (!named) return { field: "city", message: "Name a city: city=Pune." };
  const city = cityAsked(named);
  if (typeof city === "object") return city;
  const today = dayOf(now);
  const typed = query.get("day") ?? "today";
  const day = { today, tomorrow: addDays(today, 1) }[typed] ?? typed;
  const ahead = isDay(day) ? daysBetween(today, day) : -1;
  if (ahead < 0 || ahead > AHEAD_MOST) {
    const message = `Write the day as today, tomorrow or YYYY-MM-DD, ${AHEAD_MOST} days ahead at most.`;
    return { field: "day", message };
  }
  const { filters, dropped } = readFilters(query);
  if (dropped[0]) {
    const [field = ""] = dropped[0].split("=");
    return { field, message: `There is no ${firstCharacters(dropped[0], 60)}.` };
  }
  const number = query.get("page") ?? "1";
  if (!/^[1-9]\d{0,3}$/.test(number)) {
    return { field: "page", message: "Pages are numbers from 1 on." };
  }
  return { city, day, filters, page: Number(number) };
}

export function listTitle(city: City): string {
  const say = wordsOf(pictures);
  return city === "Othercities" ? say.walkInsElsewhere : say.walkInsIn(city);
}

export function isWrong(asked: Asked | Wrong): asked is Wrong {
  return "message" in asked;
}

function facetsOf({ driveFor, batch, degrees, callBased, starts }: PublicDrive): Facets {
  return {
    mode: callBased ? "call" : "walk-in",
    ...(driveFor && { for: driveFor }),
    ...(batch && { batch: batch === "any" ? batch : [...batch] }),
    ...(degrees.length > 0 && { degree: [...degrees] }),
    ...(starts !== undefined && { starts }),
  };
}

const NO_HOUR = 24 * 60;

/** Drives that fit, by hour; cancelled and past ones come last. */
export function openDay(
  drives: readonly PublicDrive[],
  { filters, now }: { filters: Filters; now: number },
): PublicDrive[] {
  const place = (drive: PublicDrive) =>
    (isAhead(publicStatus(drive, now)) ? 0 : 2 * NO_HOUR) + (drive.starts ?? NO_HOUR);
  return drives
    .filter((drive) => passes(facetsOf(drive), filters))
    .toSorted((one, other) => place(one) - place(other) || (one.id < other.id ? -1 : 1));
}

export function aheadOf(drives: readonly PublicDrive[], now: number): PublicDrive[] {
  return drives.filter((drive) => isAhead(publicStatus(drive, now)));
}

/** Confirmed for its day by a person or by what was published; nothing of one that is off. */
export function confirmedBy(drive: PublicDrive, now: number): "called" | "seen" | "no" | null {
  if (!takesPlace(publicStatus(drive, now))) return null;
  return trustOf(drive, now);
}

export function openPath({ id, city, day }: PublicDrive): string {
  return day ? drivePath({ id, city, day }) : dailyPath(city);
}

/** The city and filters as in an address, always in one order. */
export function openQuery({ city, day, filters }: Omit<Asked, "page">): URLSearchParams {
  const pairs = OPEN_FILTERS.flatMap((group) =>
    filters.chosen[group].map((value) => [group, value]),
  );
  return new URLSearchParams([["city", cityParam(city)], ["day", day], ...pairs]);
}
