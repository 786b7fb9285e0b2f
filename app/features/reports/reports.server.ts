import { and, count, desc, eq, inArray, isNull, lt, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

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
import { cityName } from "#app/messages/city-name.ts";
import { answers } from "#app/messages/en/answers.ts";
import { own } from "#app/messages/en/own.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, reportCases, reports } from "#drizzle/schema.ts";

/** The title of a record in reports; no row when readers cannot open it. */
function titleQuery(kind: ReportedKind, id: string): SQL {
  return kind === "drive"
    ? sql`select ${drives.company} || coalesce(': ' || ${drives.profile}, '') || ', ' || ${drives.city} as title
        from ${drives} where ${drives.id} = ${id} and ${drives.state} = 'verified'`
    : sql`select coalesce(${dailyDrives.company} || ': ' || ${dailyDrives.profile}, ${dailyDrives.company}, ${dailyDrives.profile})
        || ', ' || ${dailyDrives.city} as title
        from ${dailyDrives} where ${dailyDrives.id} = ${id} and ${dailyDrives.verified} = 1`;
}

/**
 * Counts people with a grave report, from accounts older than a day. People who were wrong at least twice, and more
 * often than right, do not count.
 */
function graveVoices(recordId: string): SQL {
  return sql`(select count(*) from ${graveRows(recordId)})`;
}

function graveRows(recordId: string | SQLiteColumn): SQL {
  // SQLite never reorders a cross join: beginning with the authors, it would walk everybody.
  return sql`reports as voice cross join users as author on author.id = voice.posted_by_id
    where voice.record_id = ${recordId} and voice.settled_at is null
      and ${inArray(sql`voice.reason`, [...GRAVE_REASONS])}
      and author.created_at <= voice.created_at - ${DAY_MS} and author.disabled = 0
      and (select 2 > sum(past.outcome = 'dismissed') or sum(past.outcome = 'dismissed') <= sum(past.outcome <> 'dismissed')
        from reports as past where past.posted_by_id = author.id) is not 0`;
}

/** What the people whose word counts say of a record, as JSON in a column of a query: a `SaidOf` for each grave reason. */
export function graveSaid(recordId: SQLiteColumn): SQL {
  return sql`(select json_group_array(json_object('reason', reason, 'people', people, 'last', last)) from
    (select voice.reason, count(*) as people, max(voice.created_at) as last from ${graveRows(recordId)} group by voice.reason))`;
}

/** The query for how many people were right that a record asks for money, and when the last of them said it (ms). */
export function upheldMoneyQuery(db: Database, recordId: string) {
  return db
    .select({ people: count(), last: max(reports.createdAt) })
    .from(reports)
    .where(
      and(
        eq(reports.recordId, recordId),
        eq(reports.reason, "asks-money"),
        ne(reports.outcome, "dismissed"),
      ),
    );
}

/**
 * Stores a report. A person's next report of a record replaces the open one, or only its reason with `keepText`, and
 * is as new as a first one; the same again changes nothing. Returns whether a review begins. Refused: notFound; tooMany
 * past the daily quota.
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
    /** Runs in the same batch. `reported` is SQL: the report was stored. */
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
        // Another id than the one taken back over the quota: to say it otherwise is no further report.
        set: { id: newId(now), createdAt: now, reason, ...(!keepText && { text }) },
        setWhere: or(
          ne(reports.reason, reason),
          keepText ? undefined : sql`${reports.text} is not ${text}`,
        ),
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
    beginningReview(db, { recordId, now }),
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

/** For a batch, where `happens` holds: enough people whose word counts put a record under review. A row says that it begins. */
export function beginningReview(
  db: Database,
  { recordId, now, happens }: { recordId: string; now: number; happens?: SQL },
) {
  return db
    .update(reportCases)
    .set({ reviewSince: now })
    .where(
      and(
        eq(reportCases.recordId, recordId),
        isNull(reportCases.reviewSince),
        isNull(reportCases.decidedAt),
        sql`${graveVoices(recordId)} >= ${REVIEWERS}`,
        happens,
      ),
    )
    .returning({ recordId: reportCases.recordId });
}

const OWN_SHOWN = 10;

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
    // It ends with the city, as `titleQuery` wrote it.
    title: title.replace(/[^,]+$/, (city) => ` ${cityName(city.trim())}`),
    reason: reasonLabel(reason),
    at: stamp(createdAt),
    answer: answerOf(outcome),
    dismissed: outcome === "dismissed",
  };
}

function answerOf(outcome: ReportOutcome | null): string {
  const say = wordsOf(own);
  return outcome === null ? say.undecided : say.decided[outcome];
}

export const placeColumns = {
  recordId: reportCases.recordId,
  kind: reportCases.kind,
  city: sql<string | null>`coalesce(${dailyDrives.city}, ${drives.city})`,
  day: dailyDrives.day,
  year: drives.year,
  month: drives.month,
};

/**
 * The statements after reports have gone, of one record or of any. A case whose open reports have all gone waits for nobody: it
 * is decided as it was before, for those whose settled reports stay, or goes too.
 */
export function closingEmptyCases(db: Database, recordId?: string) {
  const waiting = and(
    isNull(reportCases.decidedAt),
    recordId === undefined ? undefined : eq(reportCases.recordId, recordId),
  );
  const said = (settled: SQL) =>
    sql`from reports where record_id = ${reportCases.recordId} and ${settled}`;
  const last = (column: SQLiteColumn) =>
    sql`(select ${column} ${said(sql`settled_at is not null`)} order by settled_at desc limit 1)`;
  return [
    db
      .update(reportCases)
      .set({
        decidedAt: last(reports.settledAt),
        outcome: last(reports.outcome),
        version: sql`${reportCases.version} + 1`,
      })
      .where(
        and(
          waiting,
          sql`not exists (select 1 ${said(sql`settled_at is null`)})`,
          sql`exists (select 1 ${said(sql`settled_at is not null`)})`,
        ),
      ),
    db.delete(reportCases).where(and(waiting, sql`not exists (select 1 ${said(sql`true`)})`)),
  ] as const;
}

/** Until then a settled report tells whether its author was right. */
const REPORTS_KEPT_FOR = 365 * DAY_MS;

const PURGED_AT_ONCE = 1000;

/** For a scheduled job. Removes reports settled a year ago, then their cases; returns how many reports. */
export async function purgeReports(db: Database, now: number): Promise<number> {
  const late = now - REPORTS_KEPT_FOR;
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
    ...closingEmptyCases(db),
  ]);
  return meta.changes;
}
