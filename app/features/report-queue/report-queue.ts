import type { Claim } from "#app/features/claims/claims.ts";
import { type ReportReason } from "#app/features/reports/reasons.ts";
import {
  GRAVE_REASONS,
  type RecordPlace,
  type ReportOutcome,
} from "#app/features/reports/reports.ts";
import type { Warning } from "#app/features/warnings/warnings.ts";

/** How many reported records a page of /admin/reports shows. */
export const QUEUE_SHOWN = 20;

/** How many of the newest reports of a record are shown in full. */
export const QUOTES_SHOWN = 3;

/** One report, with how often its author was right and wrong before. */
export type Quote = {
  id: string;
  reason: ReportReason;
  text: string | null;
  createdAt: number;
  by: string;
  right: number;
  wrong: number;
};

/** A reported record as admins see it. */
export type ReportedRecord = RecordPlace & {
  title: string;
  time: string | null;
  contactNumber: string | null;
  openedAt: number;
  reviewSince: number | null;
  version: number;
  /** Whether readers can still open it. */
  there: boolean;
  people: number;
  reasons: { reason: ReportReason; people: number }[];
  quotes: Quote[];
  /** What in its own words warns. */
  warnings: Warning[];
  /** Who has it in hand. */
  claim: Claim | null;
  /** The id of its newest report. */
  newest: string | undefined;
};

/** A record whose reports somebody has decided. */
export type DecidedRecord = RecordPlace & {
  title: string;
  outcome: ReportOutcome;
  decidedAt: number;
  decidedBy: string | null;
};

/** How harmful a report is: the line of a record goes by its worst. */
export function harmOf(reasons: ReportedRecord["reasons"]): "grave" | "plain" {
  return reasons.some(({ reason }) => GRAVE_REASONS.includes(reason)) ? "grave" : "plain";
}

/** `2 of 3 right before`, or that it is somebody's first. */
export function recordOf({ right, wrong }: Quote): string {
  const before = right + wrong;
  return before ? `${right} of ${before} right before` : "first report";
}

/** What each outcome is called in the list of decisions. */
export const OUTCOME_LABELS: Record<ReportOutcome, string> = {
  cancelled: "Marked as cancelled",
  deleted: "Deleted",
  corrected: "Corrected",
  dismissed: "Not a problem",
};

/** What warns in the words of a record. */
export const WARNING_LABELS: Record<Warning, string> = {
  "asks-fee": "A fee is asked for",
  webmail: "A webmail address",
  "short-link": "A shortened link",
  "asks-id-or-bank": "ID or bank details are asked for",
  "no-venue": "No venue",
  "offer-before-interview": "An offer before an interview",
};
