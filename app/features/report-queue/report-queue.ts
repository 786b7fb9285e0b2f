import type { Claim } from "#app/features/claims/claims.ts";
import type { Known } from "#app/features/fraud/fraud.ts";
import { type ReportReason } from "#app/features/reports/reasons.ts";
import {
  GRAVE_REASONS,
  type RecordPlace,
  type ReportOutcome,
} from "#app/features/reports/reports.ts";
import type { Warning } from "#app/features/warnings/warnings.ts";

export const QUEUE_SHOWN = 20;

/** The newest reports of a record, shown in full. */
export const QUOTES_SHOWN = 3;

export type Quote = {
  id: string;
  reason: ReportReason;
  text: string | null;
  createdAt: number;
  by: string;
  right: number;
  wrong: number;
};

export type ReportedRecord = RecordPlace & {
  title: string;
  time: string | null;
  contactNumber: string | null;
  openedAt: number;
  reviewSince: number | null;
  version: number;
  there: boolean;
  people: number;
  reasons: { reason: ReportReason; people: number }[];
  quotes: Quote[];
  warnings: Warning[];
  known: Known[];
  claim: Claim | null;
  newest: string | undefined;
};

export type DecidedRecord = RecordPlace & {
  title: string;
  outcome: ReportOutcome;
  decidedAt: number;
  decidedBy: string | null;
};

export function harmOf(reasons: ReportedRecord["reasons"]): "grave" | "plain" {
  return reasons.some(({ reason }) => GRAVE_REASONS.includes(reason)) ? "grave" : "plain";
}

export function trackRecord({ right, wrong }: Quote): string {
  const before = right + wrong;
  return before ? `${right} of ${before} right before` : "first report";
}

export const OUTCOME_LABELS: Record<ReportOutcome, string> = {
  cancelled: "Marked as cancelled",
  deleted: "Deleted",
  corrected: "Corrected",
  dismissed: "Not a problem",
};

export const WARNING_LABELS: Record<Warning, string> = {
  "asks-fee": "A fee is asked for",
  webmail: "A webmail address",
  "short-link": "A shortened link",
  "asks-id-or-bank": "ID or bank details are asked for",
  "no-venue": "No venue",
  "offer-before-interview": "An offer before an interview",
};
