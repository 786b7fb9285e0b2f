import type { Check } from "#app/features/checks/checks.ts";
import type { Claim } from "#app/features/claims/claims.ts";

export const CHECKS_ADDRESS = "/admin/checks";

export const AS_POSTED = "Yes, as posted";
export const anotherHour = (time: string) => `Yes, but another hour: ${time}`;

export const CALLS_SHOWN = 40;

export const ANSWERS_OFFERED = 6;

export type Call = {
  id: string;
  city: string;
  day: string;
  company: string | null;
  profile: string | null;
  contactPerson: string | null;
  contactNumber: string | null;
  time: string | null;
  version: number;
  /** The newest one that found it on. */
  check: Check | null;
  /** In ms; null once a later check found it on. */
  noAnswerAt: number | null;
  caller: Claim | null;
};
