import { partsOf } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import type { ReportReason } from "#app/features/reports/reasons.ts";
import type { REPORT_OUTCOMES, REPORTED_KINDS } from "#drizzle/values.ts";

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** So many people with grave reports put a drive under review. */
export const REVIEWERS = 3;

/** For these reasons nobody should travel there before an admin has looked. */
export const GRAVE_REASONS: readonly ReportReason[] = ["asks-money", "not-happening"];

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

export type ShownReport = {
  id: string;
  path: string | undefined;
  title: string;
  reason: string;
  at: string;
  answer: string;
  dismissed: boolean;
};
