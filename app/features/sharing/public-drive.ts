import { timeOfDay, timeRange } from "#app/base/clock.ts";
import { plainDigits } from "#app/base/text.ts";
import type { Check } from "#app/features/checks/checks.ts";
import { type Degree, degreeText } from "#app/features/facets/degrees.ts";
import type { DriveFor } from "#app/features/facets/facets.ts";
import {
  type ShownStatus,
  type Status,
  statusOf,
  timedStatus,
} from "#app/features/status/status.ts";
import { facets } from "#app/messages/en/facets.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

/**
 * All that anybody may know of a drive (docs/product.md, Sharing). Guests' pages, pictures, feeds and what search engines
 * read are made of this and of nothing else: never of its venue, contact, apply link, documents or full text.
 */
export type PublicDrive = {
  kind: "daily drive" | "drive";
  id: string;
  city: string;
  day: string | null;
  company: string | null;
  role: string | null;
  area: string | null;
  /** One calls before one goes. */
  callBased: boolean;
  driveFor: DriveFor | undefined;
  batch: readonly number[] | "any" | undefined;
  degrees: readonly Degree[];
  /** Minutes of the day. */
  starts: number | undefined;
  ends: number | undefined;
  entryUntil: number | undefined;
  /** When and how it was last made sure of. */
  check: Pick<Check, "basis" | "at"> | null;
  origin: "team" | "message" | "reader";
  status: ShownStatus | null;
  movedToDay: string | null;
  /** Of its last change that anybody may know of (ms). */
  changedAt: number;
};

const LINK = /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S*|\b[\w-]+(?:\.[\w-]+)+\/\S*/gi;
const ADDRESS = /\S+@\S+/g;
/** Years and amounts are shorter, or grouped by commas. */
const PHONE = /\+?\d(?:[\s().–-]{0,3}\d){7,}/g;
const YEARS = /^(?:(?:19|20)\d\d\D*)+$/;

/** What somebody typed, without numbers, addresses and links that lead to a person or a form; null when nothing is left. */
export function publicText(typed: string | null): string | null {
  if (typed === null) return null;
  const digits = plainDigits(typed);
  const left = digits
    .replaceAll(LINK, "")
    .replaceAll(ADDRESS, "")
    .replaceAll(PHONE, (number) => (YEARS.test(number) ? number : ""));
  if (left === digits) return typed;
  // fault: public-text
  return left.replaceAll(/\s+/g, " ").replaceAll(/^[\s,;:|/–-]+|[\s,;:|/–-]+$/g, "") || null;
}

/** In days after its posting, for a drive that names no date. */
export const UNDATED_FOR = 30;

export function publicStatus(drive: PublicDrive, now: number): Status {
  return statusOf(drive, timedStatus(drive, now));
}

/** `Fresher · 2024–26 · B.E., B.Tech, MCA`; only what is certain. */
export function whoMayCome({ driveFor, batch, degrees }: PublicDrive): string {
  const say = wordsOf(tickets);
  const level = {
    Freshers: say.fresher,
    Experienced: say.experienced,
    "Fresher/Experienced": say.either,
    "No info about Fresher/Experienced": "",
  }[driveFor ?? "No info about Fresher/Experienced"];
  const years = batch === "any" ? wordsOf(facets).anyBatch : batch && yearsText(batch);
  return [level, years, degrees.map(degreeText).join(", ")].filter(Boolean).join(" · ");
}

/** `9:30 am to 1 pm`; empty when unknown. */
export function hoursText({ starts, ends }: Pick<PublicDrive, "starts" | "ends">): string {
  if (starts === undefined) return ends === undefined ? "" : wordsOf(tickets).till(timeOfDay(ends));
  return ends === undefined ? timeOfDay(starts) : timeRange(starts, ends);
}

/** `2024–26` for years in a row, otherwise `2022, 2025`. */
function yearsText(years: readonly number[]): string {
  const [first, last] = [years[0]!, years.at(-1)!];
  if (years.length < 3 || last - first !== years.length - 1) return years.join(", ");
  return `${first}–${String(last).slice(2)}`;
}
