import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import { DAY_MS } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { takeBackOverQuota } from "#app/features/people/quota.server.ts";
import { reasonLabel } from "#app/features/reports/reasons.ts";
import type { ReportInput } from "#app/features/reports/reports.schema.ts";
import {
  GRAVE_REASONS,
  type RecordPlace,
  recordPath,
  type ReportedKind,
  type ReportOutcome,
  REVIEWERS,
  type ShownReport,
} from "#app/features/reports/reports.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { own } from "#app/messages/en/own.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, reportCases, reports, users } from "#drizzle/schema.ts";

/** What reports call a record that readers can open; no row when they cannot. */
function titleQuery(kind: ReportedKind, id: string): SQL {
  return kind === "drive"
    ? sql`select ${drives.company} || coalesce(': ' || ${drives.profile}, '') || ', ' || ${drives.city} as title
        from ${drives} where ${drives.id} = ${id} and ${drives.state} = 'verified'`
    : sql`select coalesce(${dailyDrives.company} || ': ' || ${dailyDrives.profile}, ${dailyDrives.company}, ${dailyDrives.profile})
        || ', ' || ${dailyDrives.city} as title
        from ${dailyDrives} where ${dailyDrives.id} = ${id} and ${dailyDrives.verified} = 1`;
}

/**
 * How many people whose word counts say that nobody should go there: one account each, older than a day when it
 * reported. Somebody who was wrong more often than right, and at least twice, is heard but does not count.
 */
function graveVoices(recordId: string): SQL {
  return sql`(select count(*) from ${reports} join ${users} on ${users.id} = ${reports.postedById}
    where ${reports.recordId} = ${recordId} and ${reports.settledAt} is null
      and ${inArray(reports.reason, [...GRAVE_REASONS])}
      and ${users.createdAt} <= ${reports.createdAt} - ${DAY_MS} and ${users.disabled} = 0
      and (select 2 > sum(past.outcome = 'dismissed') or sum(past.outcome = 'dismissed') <= sum(past.outcome <> 'dismissed')
        from reports as past where past.posted_by_id = ${users.id}) is not 0)`;
}

/**
 * Stores what somebody says is wrong with a record that readers can open. Somebody has one open report of a record:
 * another one replaces its words, or only its reason with `keepText`. Returns whether the record is under review from
 * now on. Refused: notFound; tooMany past a user's daily quota.
 */
export async function reportRecord(
  db: Database,
  input: ReportInput,
  {
    by,
    now,
    kind,
    id: recordId,
    keepText = false,
    also,
  }: Command & {
    kind: ReportedKind;
    id: string;
    keepText?: boolean;
    /** Stored with the report, or not at all; `reported` holds where the report was stored. */
    also?: (reported: SQL) => BatchItem<"sqlite">;
  },
): Promise<Outcome<{ reviewBegins: boolean }>> {
  const id = newId(now);
  const record = titleQuery(kind, recordId);
  const own = and(
    eq(reports.recordId, recordId),
    eq(reports.postedById, by.uid),
    isNull(reports.settledAt),
  );
  const { reason, text = null } = input;
  const [, , , begun, [stored], [found]] = await db.batch([
    db
      .insert(reports)
      .select(
        sql`select ${id}, ${recordId}, ${by.uid}, ${reason}, ${text}, ${now}, null, null where exists (${record})`,
      )
      .onConflictDoUpdate({
        target: [reports.recordId, reports.postedById],
        targetWhere: sql`settled_at is null`,
        set: keepText ? { reason } : { reason, text },
      }),
    takeBackOverQuota(db, reports, { by, now, id }),
    db
      .insert(reportCases)
      .select(
        sql`select ${recordId}, ${kind}, title, ${now}, null, null, null, null, 1
          from (${record}) where exists (select 1 from ${reports} where ${own})`,
      )
      .onConflictDoUpdate({
        target: reportCases.recordId,
        set: {
          openedAt: now,
          reviewSince: null,
          decidedAt: null,
          decidedById: null,
          outcome: null,
          version: sql`${reportCases.version} + 1`,
        },
        setWhere: sql`${reportCases.decidedAt} is not null`,
      }),
    db
      .update(reportCases)
      .set({ reviewSince: now })
      .where(
        and(
          eq(reportCases.recordId, recordId),
          isNull(reportCases.reviewSince),
          isNull(reportCases.decidedAt),
          sql`${graveVoices(recordId)} >= ${REVIEWERS}`,
        ),
      )
      .returning({ recordId: reportCases.recordId }),
    db.select({ id: reports.id }).from(reports).where(own),
    db.select({ there: sql<number>`exists (${record})` }).from(sql`(select 1)`),
    ...(also ? [also(sql`exists (select 1 from ${reports} where ${own})`)] : []),
  ]);
  if (!found?.there) return gone();
  if (!stored) {
    return refused("tooMany", wordsOf(answers).manyReports);
  }
  return done({ reviewBegins: begun.length > 0 });
}

/** How many reports the profile shows. */
const OWN_SHOWN = 10;

/** The query of somebody's reports, newest first, with what became of each and where its record is. */
export function ownReportsQuery(db: Database, uid: string) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      createdAt: reports.createdAt,
      outcome: reports.outcome,
      title: reportCases.title,
      ...placeColumns,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.recordId, reports.recordId))
    .leftJoin(dailyDrives, and(eq(dailyDrives.id, reports.recordId), eq(dailyDrives.verified, 1)))
    .leftJoin(drives, and(eq(drives.id, reports.recordId), eq(drives.state, "verified")))
    .where(eq(reports.postedById, uid))
    .orderBy(desc(reports.id))
    .limit(OWN_SHOWN);
}

type OwnReport = RecordPlace & Awaited<ReturnType<typeof ownReportsQuery>>[number];

/** A report in the words that its author reads. */
export function shownReport({
  id,
  title,
  reason,
  createdAt,
  outcome,
  ...place
}: OwnReport): ShownReport {
  const path = recordPath(place);
  return {
    id,
    path,
    title,
    reason: reasonLabel(reason),
    at: stamp(createdAt),
    answer: answerOf(outcome),
  };
}

/** What became of a report; `null` while it waits. */
function answerOf(outcome: ReportOutcome | null): string {
  const say = wordsOf(own);
  return outcome === null ? say.undecided : say.decided[outcome];
}

/** Where a record is, in a query that joins both kinds. */
export const placeColumns = {
  recordId: reportCases.recordId,
  kind: reportCases.kind,
  city: sql<string | null>`coalesce(${dailyDrives.city}, ${drives.city})`,
  day: dailyDrives.day,
  year: drives.year,
  month: drives.month,
};

/** How long a settled report is kept: until then it tells whether its author was right. */
const KEPT_FOR = 365 * DAY_MS;

const PURGED_AT_ONCE = 1000;

/** Removes reports that were settled a year ago, and then their cases. For a scheduled job; returns how many reports. */
export async function purgeReports(db: Database, now: number): Promise<number> {
  const late = now - KEPT_FOR;
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .where(lt(reports.settledAt, late))
    .limit(PURGED_AT_ONCE);
  const cases = db
    .select({ id: reportCases.recordId })
    .from(reportCases)
    .where(
      and(
        lt(reportCases.decidedAt, late),
        sql`not exists (select 1 from ${reports} where ${reports.recordId} = ${reportCases.recordId})`,
      ),
    )
    .limit(PURGED_AT_ONCE);
  const [{ meta }] = await db.batch([
    db.delete(reports).where(inArray(reports.id, old)),
    db.delete(reportCases).where(inArray(reportCases.recordId, cases)),
  ]);
  return meta.changes;
}
