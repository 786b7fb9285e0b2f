import { addDays, DAY_MS, startOfDay } from "#app/base/calendar.ts";
import { phoneNumbers, plainDigits } from "#app/base/text.ts";
import type { Trust } from "#app/features/checks/trust.ts";
import { CHECK_BASES, type CHECK_OUTCOMES } from "#drizzle/values.ts";

/* Checks are dated: yesterday's call says little about this morning. */
export { CHECK_BASES };

export type Basis = (typeof CHECK_BASES)[number];

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** The newest check that found the drive on. */
export type Check = {
  basis: Basis;
  /** As the admin wrote it; null for old checks. */
  asked: string | null;
  note: string | null;
  at: number;
  by: string;
};

export const NOTE_LIMIT = 200;
export const ASKED_LIMIT = 120;

/** True when a person said it, who can be asked again. */
export function isSpoken(basis: Basis): boolean {
  return basis === "called" || basis === "at-the-gate";
}

/** For readers: without numbers and addresses, which may be private; empty for the HR desk itself. */
export function askedShown(asked: string | null): string {
  const name = plainDigits(asked ?? "")
    .replaceAll(/\S+@\S+|\+?\d[\d\s()./-]{4,}\d/g, "")
    .replaceAll(/\s*[,;:/|–-]\s*(?=[,;:/|–-]|$)|^[\s,;:/|–-]+/g, "")
    .trim();
  return /^(the )?(company’?'?s? )?hr( desk| team)?$/i.test(name) ? "" : name;
}

export const BASIS_LABELS: Record<Basis, string> = {
  called: "Called the company",
  website: "Company’s website",
  "official-mail": "Official mail or poster",
  "at-the-gate": "Asked at the gate",
  "company-posted": "Company posted it",
};

/** A check confirms a drive for this long (ms). */
const CONFIRMED_MS = DAY_MS;

type Checked = { day: string | null; check: Pick<Check, "basis" | "at"> | null };

/** Confirmed within the last 24 hours; once its day is over, on that day or in the 24 hours before it. */
export function isConfirmed({ day, check }: Checked, now: number): boolean {
  if (!check) return false;
  const over = day !== null && now >= startOfDay(addDays(day, 1));
  return check.at > (over ? startOfDay(day) : now) - CONFIRMED_MS;
}

/** A person's word is worth more than what was published. */
export function trustOf(drive: Checked, now: number): Trust {
  if (!drive.check || !isConfirmed(drive, now)) return "no";
  const { basis } = drive.check;
  return isSpoken(basis) ? "called" : "seen";
}

/** A drive's contact: `Ms. Mary, 98220 14785`; null when unknown. */
export function contactText(person: string | null, number: string | null): string | null {
  return [person, number].filter(Boolean).join(", ").slice(0, ASKED_LIMIT) || null;
}

/** After no answer a drive stays at the end of the list this long (ms). */
export const NO_ANSWER_MS = 30 * 60_000;

/** Indian numbers have ten digits, with or without +91 or 0. */
const PHONE_DIGITS = 10;

/** Claim keys: every phone of the drive, or its id without one. */
export function phonesToClaim(drive: { id: string; contactNumber: string | null }): string[] {
  const phones = phoneNumbers(drive.contactNumber).map(({ dial }) =>
    dial.replaceAll(/\D/g, "").slice(-PHONE_DIGITS),
  );
  return phones.length ? [...new Set(phones)] : [drive.id];
}
