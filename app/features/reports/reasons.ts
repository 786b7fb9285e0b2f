import type { REPORT_REASONS } from "#drizzle/values.ts";

export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest text of a report, in characters. */
export const REPORT_TEXT_LIMIT = 500;

/** What is wrong, as people choose it. */
export const REASON_LABELS: Record<ReportReason, string> = {
  "asks-money": "They ask for money",
  "not-happening": "It is not happening",
  "wrong-details": "Some details are wrong",
  closed: "It is closed already",
  "not-a-job": "It is not a job",
  offensive: "It is offensive",
  other: "Something else",
};
