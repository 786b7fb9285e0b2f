import { addDays, DAY_MS, startOfDay } from "#app/base/calendar.ts";
import { phoneNumbers } from "#app/base/text.ts";
import type { Trust } from "#app/features/checks/trust.ts";
import { CHECK_BASES, type CHECK_OUTCOMES } from "#drizzle/values.ts";

/*
 * How we know that a drive takes place. A check is dated, because yesterday's call says little of this morning. This file
 * has its words, and says what counts for a drive's day.
 */
export { CHECK_BASES };

export type Basis = (typeof CHECK_BASES)[number];

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** The newest check of a drive that found it on. */
export type Check = {
  basis: Basis;
  note: string | null;
  /** In ms. */
  at: number;
  by: string;
};

/** The longest note, in characters. */
export const NOTE_LIMIT = 200;

/** A basis as admins choose it. */
export const BASIS_LABELS: Record<Basis, string> = {
  called: "Called the company",
  website: "Company’s website",
  "official-mail": "Official mail or poster",
  "at-the-gate": "Confirmed at the gate",
  "company-posted": "Company posted it",
};

/** From when on a check counts for a drive's day: 24 hours before the day begins, in ms. */
function countsFrom(day: string): number {
  return startOfDay(day) - DAY_MS;
}

/** Whether readers are told that nobody has checked: on the day before the drive and on its day. */
export function isUnchecked(
  { day, check }: { day: string; check: Check | null },
  now: number,
): boolean {
  const near = now >= countsFrom(day) && now < startOfDay(addDays(day, 1));
  return near && (!check || check.at < countsFrom(day));
}

/** What the mark on a ticket says; a call of long ago is worth less than one for the drive's day. */
export function trustOf({ day, check }: { day: string; check: Check | null }): Trust {
  if (!check) return "no";
  const spoken = check.basis === "called" || check.basis === "at-the-gate";
  return spoken && check.at >= countsFrom(day) ? "called" : "seen";
}

/** For how long a drive stays at the end of the list after nobody answered, in ms. */
export const NO_ANSWER_MS = 30 * 60_000;

/** How many digits of a phone number tell it from others: Indian numbers have ten, with or without +91 or 0. */
const PHONE_DIGITS = 10;

/** What is claimed for a call: every phone of the drive, or the drive itself where it has none. */
export function phonesToClaim(drive: { id: string; contactNumber: string | null }): string[] {
  const phones = phoneNumbers(drive.contactNumber).map(({ dial }) =>
    dial.replaceAll(/\D/g, "").slice(-PHONE_DIGITS),
  );
  return phones.length ? [...new Set(phones)] : [drive.id];
}
