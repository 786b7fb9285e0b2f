import type { Check } from "#app/features/checks/checks.ts";
import type { Claim } from "#app/features/claims/claims.ts";

/** The address of the list of what to check. */
export const CHECKS_ADDRESS = "/admin/checks";

/** How many drives /admin/checks shows. */
export const CALLS_SHOWN = 40;

/** How many answers of the last day are offered again. */
export const ANSWERS_OFFERED = 6;

/** A drive of today or tomorrow as /admin/checks shows it. */
export type Call = {
  id: string;
  city: string;
  day: string;
  company: string | null;
  profile: string | null;
  contactPerson: string | null;
  contactNumber: string | null;
  time: string | null;
  /** The newest check that found it on. */
  check: Check | null;
  /** When nobody answered the last time, in ms; null when a later check found it on. */
  noAnswerAt: number | null;
  /** Who is calling its phone now. */
  caller: Claim | null;
};
