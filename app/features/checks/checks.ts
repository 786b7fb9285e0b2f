import { addDays, DAY_MS, startOfDay } from "#app/base/calendar.ts";
import { phoneNumbers, plainDigits } from "#app/base/text.ts";
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
  /** Who was asked, as the admin wrote it; null for an old one. */
  asked: string | null;
  /** What they said, or what was found. */
  note: string | null;
  /** In ms. */
  at: number;
  by: string;
};

/** The longest note, in characters, and the longest name of who was asked. */
export const NOTE_LIMIT = 200;
export const ASKED_LIMIT = 120;

/** Whether somebody said it, to whom one can put a question; otherwise it was found somewhere. */
export function isSpoken(basis: Basis): boolean {
  return basis === "called" || basis === "at-the-gate";
}

/** Who was asked, as readers see it: without numbers and addresses, which may be private; empty for the HR desk itself. */
export function askedShown(asked: string | null): string {
  const name = plainDigits(asked ?? "")
    .replaceAll(/\S+@\S+|\+?\d[\d\s()./-]{4,}\d/g, "")
    .replaceAll(/\s*[,;:/|–-]\s*(?=[,;:/|–-]|$)|^[\s,;:/|–-]+/g, "")
    .trim();
  return /^(the )?(company’?'?s? )?hr( desk| team)?$/i.test(name) ? "" : name;
}

/** A basis as admins choose it. */
export const BASIS_LABELS: Record<Basis, string> = {
  called: "Called the company",
  website: "Company’s website",
  "official-mail": "Official mail or poster",
  "at-the-gate": "Asked at the gate",
  "company-posted": "Company posted it",
};

/** For how long a check confirms a drive, in ms: yesterday's call says little of this morning. */
const CONFIRMED_MS = DAY_MS;

type Checked = { day: string | null; check: Check | null };

/**
 * Whether a drive is confirmed for its day: by a check of the last 24 hours; once the day is over, by one of the day or
 * of the 24 hours before it.
 */
export function isConfirmed({ day, check }: Checked, now: number): boolean {
  if (!check) return false;
  const over = day !== null && now >= startOfDay(addDays(day, 1));
  return check.at > (over ? startOfDay(day) : now) - CONFIRMED_MS;
}

/** What the mark of a drive says; what a person told us is worth more than what was published. */
export function trustOf(drive: Checked, now: number): Trust {
  if (!drive.check || !isConfirmed(drive, now)) return "no";
  const { basis } = drive.check;
  return isSpoken(basis) ? "called" : "seen";
}

/** The contact of a drive as somebody who called it would name them: `Ms. Mary, 98220 14785`. */
export function contactText(person: string | null, number: string | null): string | null {
  return [person, number].filter(Boolean).join(", ").slice(0, ASKED_LIMIT) || null;
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
