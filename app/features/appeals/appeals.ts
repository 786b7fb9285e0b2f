import type { Claim } from "#app/features/claims/claims.ts";
import type { APPEAL_KINDS, APPEAL_OUTCOMES } from "#drizzle/values.ts";

export type AppealKind = (typeof APPEAL_KINDS)[number];

export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** In characters. */
export const LONGEST_APPEAL = 1000;

export const LONGEST_ANSWER = 500;

export const QUEUE_SHOWN = 20;

/** A decision against somebody. An account needs no id: it is their own. */
export type Against = { kind: Exclude<AppealKind, "account">; id: string } | { kind: "account" };

/** Where somebody asks another admin to look again, and reads the answer. */
export function appealAddress(kind: Exclude<AppealKind, "account">, id: string): string {
  return `/appeal?${kind}=${id}`;
}

/** What somebody asked, and what became of it. */
export type OwnAppeal = {
  text: string;
  createdAt: number;
  outcome: AppealOutcome | null;
  answer: string | null;
  alone: boolean;
};

/** One line of /admin/appeals. */
export type AppealLine = {
  id: string;
  kind: AppealKind;
  title: string;
  text: string;
  by: string;
  createdAt: number;
  decidedAt: number;
  decidedBy: string | null;
  /** What was decided against them since, and stands instead. */
  anew: { at: number; reason: string | null } | null;
  /** What they had sent in or reported, in full. */
  said: string | null;
  path: string | undefined;
  /** Its reader decided, and another admin is there to answer. */
  own: boolean;
  claim: Claim | null;
};

export const KIND_LABELS: Record<AppealKind, string> = {
  drive: "Refused drive",
  suggestion: "Message that was not posted",
  report: "Report that was dismissed",
  account: "Deactivated account",
};

export const OUTCOME_LABELS: Record<AppealOutcome, string> = {
  kept: "The decision stays",
  "taken-back": "Taken back",
};
