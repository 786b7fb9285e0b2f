import { addDays, clockTime, DAY_MS, daysBetween, dayOf, startOfDay } from "#app/base/calendar.ts";
import { phoneNumbers } from "#app/base/text.ts";
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

/** A basis within `Checked: …`. */
const BASIS_WORDS: Record<Basis, string> = {
  called: "called the HR desk",
  website: "the company’s website",
  "official-mail": "official mail or poster",
  "at-the-gate": "confirmed at the gate",
  "company-posted": "the company posted it",
};

/** A moment as people say it: `today 8:05 am`, `yesterday 6:10 pm`, `3 days ago`. */
export function agoText(at: number, now: number): string {
  const days = daysBetween(dayOf(at), dayOf(now));
  if (days > 1) return `${days} days ago`;
  return `${days === 1 ? "yesterday" : "today"} ${clockTime(at)}`;
}

/** The reason that readers see of what an admin has just heard on the phone: `The company told us at 8:05 am`. */
export function toldAt(now: number): string {
  return `The company told us at ${clockTime(now)}`;
}

/** `Checked: called the HR desk, today 8:05 am`. */
export function checkedText({ basis, at }: Pick<Check, "basis" | "at">, now: number): string {
  return `Checked: ${BASIS_WORDS[basis]}, ${agoText(at, now)}`;
}

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

/** How far a drive can be trusted: we called or were there, we saw it somewhere, or nobody has checked. */
export type Trust = "called" | "seen" | "no";

/** What the mark on a ticket says; a call of long ago is worth less than one for the drive's day. */
export function trustOf({ day, check }: { day: string; check: Check | null }): Trust {
  if (!check) return "no";
  const spoken = check.basis === "called" || check.basis === "at-the-gate";
  return spoken && check.at >= countsFrom(day) ? "called" : "seen";
}

export const TRUST_LABELS: Record<Trust, string> = {
  called: "Verified, confirmed for this day",
  seen: "Verified and checked",
  no: "Verified, not checked yet",
};

/** How long a claim on a phone lasts, in ms. */
export const CLAIM_MS = 10 * 60_000;

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
