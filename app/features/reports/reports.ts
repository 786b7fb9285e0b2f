import { partsOf } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import type { ReportReason } from "#app/features/reports/reasons.ts";
import type { REPORT_OUTCOMES, REPORTED_KINDS } from "#drizzle/values.ts";

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** How many different people must say that a drive asks for money or is not happening to put it under review. */
export const REVIEWERS = 3;

/** The reasons for which nobody should travel there before somebody has looked. */
export const GRAVE_REASONS: readonly ReportReason[] = ["asks-money", "not-happening"];

/** Where a reported record stands. */
export type RecordPlace = {
  recordId: string;
  kind: ReportedKind;
  city: string | null;
  /** The day of a daily drive, as `YYYY-MM-DD`. */
  day: string | null;
  year: number | null;
  month: string | null;
};

/** The address of a reported record; undefined when it is gone. */
export function recordPath({
  recordId,
  kind,
  city,
  day,
  year,
  month,
}: RecordPlace): string | undefined {
  if (!city) return undefined;
  if (kind === "drive") return `/drive/${cityParam(city)}/${year}/${month}/${recordId}`;
  const on = partsOf(day!);
  return `/daily/${cityParam(city)}/${on.date}/${on.month}/${on.year}/${recordId}`;
}

/** A report as its author sees it on their profile. */
export type ShownReport = {
  id: string;
  /** Where its record is; undefined when it is gone. */
  path: string | undefined;
  title: string;
  reason: string;
  /** When it was sent, in words. */
  at: string;
  answer: string;
};
