import { reasons } from "#app/messages/en/reasons.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { REPORT_REASONS } from "#drizzle/values.ts";

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_TEXT_LIMIT = 500;

export function reasonLabel(reason: ReportReason): string {
  return wordsOf(reasons).labels[reason];
}
