import { and, count, desc, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";

import type { Reader } from "#app/base/reader.ts";
import { claimsFrom, claimsQuery } from "#app/features/claims/claims.server.ts";
import { subjectOf } from "#app/features/claims/claims.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { knownIn } from "#app/features/fraud/fraud.server.ts";
import {
  type DecidedRecord,
  QUEUE_SHOWN,
  QUOTES_SHOWN,
  type ReportedRecord,
} from "#app/features/report-queue/report-queue.ts";
import { type ReportReason } from "#app/features/reports/reasons.ts";
import { placeColumns } from "#app/features/reports/reports.server.ts";
import { GRAVE_REASONS } from "#app/features/reports/reports.ts";
import { warningsIn } from "#app/features/warnings/warnings.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, reportCases, reports, users } from "#drizzle/schema.ts";

const GRAVE = sql.join(
  GRAVE_REASONS.map((reason) => sql`${reason}`),
  sql`, `,
);

function openReports(reasons?: SQL): SQL {
  return sql`(select count(*) from reports as one where one.record_id = ${reportCases.recordId}
    and one.settled_at is null ${reasons ? sql`and one.reason in (${reasons})` : sql``})`;
}

/** A person's settled reports that were dismissed (`=`) or not (`<>`). */
function pastReports(dismissed: SQL): SQL<number> {
  return sql<number>`(select count(*) from reports as past where past.posted_by_id = ${users.id}
    and past.outcome ${dismissed} 'dismissed')`;
}

/** Under review first, then the most harmful, then the oldest. */
const WORST_FIRST = [
  sql`${reportCases.reviewSince} is null`,
  sql`${openReports(GRAVE)} desc`,
  sql`${openReports()} desc`,
  sql`${reportCases.openedAt}`,
];

/** Deleted records keep their place while their row exists. */
const shownColumns = {
  ...placeColumns,
  title: reportCases.title,
  there: sql<boolean>`coalesce(${dailyDrives.verified}, ${drives.state} = 'verified', 0)`.mapWith(
    Boolean,
  ),
};

/** A page of open cases, worst first, and how many there are. One round trip. */
export async function readReportQueue(
  db: Database,
  { by, now, secret }: { by: Pick<Reader, "uid">; now: number; secret: string },
): Promise<{ records: ReportedRecord[]; waiting: number }> {
  const shown = db
    .select({ id: reportCases.recordId })
    .from(reportCases)
    .where(isNull(reportCases.decidedAt))
    .orderBy(...WORST_FIRST)
    .limit(QUEUE_SHOWN);
  const [records, reasons, quotes, [waiting], held] = await db.batch([
    db
      .select({
        ...shownColumns,
        time: sql<string | null>`coalesce(${dailyDrives.time}, ${drives.time})`,
        words: sql<string>`concat_ws(char(10), ${dailyDrives.fullInfo}, ${dailyDrives.criteria}, ${dailyDrives.rounds},
          ${drives.jobDescription}, ${drives.notice}, ${drives.postLink})`,
        contactNumber: dailyDrives.contactNumber,
        openedAt: reportCases.openedAt,
        reviewSince: reportCases.reviewSince,
        version: reportCases.version,
      })
      .from(reportCases)
      .leftJoin(dailyDrives, eq(dailyDrives.id, reportCases.recordId))
      .leftJoin(drives, eq(drives.id, reportCases.recordId))
      .where(isNull(reportCases.decidedAt))
      .orderBy(...WORST_FIRST)
      .limit(QUEUE_SHOWN),
    db
      .select({
        recordId: reports.recordId,
        reason: reports.reason,
        people: count(),
        newest: sql<string>`max(${reports.id})`,
      })
      .from(reports)
      .where(and(sql`${reports.recordId} in ${shown}`, isNull(reports.settledAt)))
      .groupBy(reports.recordId, reports.reason)
      .orderBy(desc(count()), reports.reason),
    db
      .select({
        recordId: sql<string>`newest.record_id`,
        id: sql<string>`newest.id`,
        reason: sql<ReportReason>`newest.reason`,
        text: sql<string | null>`newest.text`,
        createdAt: sql<number>`newest.created_at`,
        by: users.username,
        right: pastReports(sql`<>`),
        wrong: pastReports(sql`=`),
      })
      .from(
        sql`(select *, row_number() over (partition by record_id order by text is null, id desc) as place
          from reports where record_id in ${shown} and settled_at is null) as newest`,
      )
      .innerJoin(users, sql`${users.id} = newest.posted_by_id`)
      .where(sql`newest.place <= ${QUOTES_SHOWN}`)
      .orderBy(sql`newest.id desc`),
    db.select({ n: count() }).from(reportCases).where(isNull(reportCases.decidedAt)),
    claimsQuery(db, now),
  ]);
  const of = <Row extends { recordId: string }>(rows: Row[], id: string) =>
    rows.filter(({ recordId }) => recordId === id);
  const claims = claimsFrom(held, by);
  const texts = records.map(({ words, contactNumber }) => `${words}\n${contactNumber ?? ""}`);
  const known = await knownIn(db, { secret, now }, texts);
  return {
    waiting: waiting!.n,
    records: records.map(({ words, time, ...record }, index) => {
      const said = of(reasons, record.recordId);
      return {
        ...record,
        time: saidHours(time),
        known: known[index]!,
        claim: claims[subjectOf("reports", record.recordId)] ?? null,
        people: said.reduce((sum, { people }) => sum + people, 0),
        reasons: said.map(({ reason, people }) => ({ reason, people })),
        newest: said
          .map(({ newest }) => newest)
          .toSorted()
          .at(-1),
        warnings: [...new Set(warningsIn(words).map(({ warning }) => warning))],
        quotes: of(quotes, record.recordId),
      };
    }),
  };
}

export async function readDecidedReports(db: Database): Promise<DecidedRecord[]> {
  const rows = await db
    .select({
      ...shownColumns,
      outcome: reportCases.outcome,
      decidedAt: reportCases.decidedAt,
      decidedBy: users.username,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.decidedById))
    .leftJoin(
      dailyDrives,
      and(eq(dailyDrives.id, reportCases.recordId), eq(dailyDrives.verified, 1)),
    )
    .leftJoin(drives, and(eq(drives.id, reportCases.recordId), eq(drives.state, "verified")))
    .where(isNotNull(reportCases.decidedAt))
    .orderBy(desc(reportCases.decidedAt))
    .limit(QUEUE_SHOWN);
  return rows.map(({ outcome, decidedAt, there: _, ...row }) => ({
    ...row,
    outcome: outcome!,
    decidedAt: decidedAt!,
  }));
}

/** SQL: an open report of the record is newer than `seen`. */
export function reportedAfter(recordId: string, seen: string): SQL {
  return sql`exists (select 1 from ${reports} where ${and(
    eq(reports.recordId, recordId),
    isNull(reports.settledAt),
    sql`not ${lte(reports.id, seen)}`,
  )})`;
}
