import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import {
  type Against,
  type AppealKind,
  type AppealLine,
  type AppealOutcome,
  type OwnAppeal,
  QUEUE_SHOWN,
} from "#app/features/appeals/appeals.ts";
import { claimsFrom, claimsQuery } from "#app/features/claims/claims.server.ts";
import { subjectOf } from "#app/features/claims/claims.ts";
import { placeColumns } from "#app/features/reports/reports.server.ts";
import { recordPath } from "#app/features/reports/reports.ts";
import { REFUSAL_LABELS } from "#app/features/suggestions/suggestions.ts";
import { gone } from "#app/http/gone.ts";
import { appeal as words } from "#app/messages/en/appeal.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { purgeOlder } from "#drizzle/purge.ts";
import {
  appeals,
  dailyDrives,
  drives,
  reportCases,
  reports,
  suggestions,
  users,
} from "#drizzle/schema.ts";

/** A query for what was decided against `uid`; no row where nothing was. Deciders who are gone are nobody. */
export function decisionOf(against: Against, uid: string): SQL {
  switch (against.kind) {
    case "drive":
      return sql`select id as subject, refused_at as at, refused_by_id as decider,
        company || coalesce(': ' || profile, '') || ', ' || city || ', refused: ' || coalesce(refused_reason, '') as title
        from drives where id = ${against.id} and posted_by_id = ${uid} and state = 'refused'`;
    case "suggestion":
      return sql`select id as subject, settled_at as at, settled_by_id as decider,
        substr(message, 1, 120) || ', not posted: ' || outcome as title
        from suggestions where id = ${against.id} and posted_by_id = ${uid} and outcome <> 'posted'`;
    case "report":
      return sql`select r.id as subject, r.settled_at as at,
        (select u.id from users as u join audit_log as l on l.actor_id = u.id where l.entity = 'report'
          and l.entity_id = r.record_id and l.action = 'dismiss' and l.at = r.settled_at limit 1) as decider,
        c.title || ', reported: ' || r.reason as title
        from reports as r join report_cases as c on c.record_id = r.record_id
        where r.id = ${against.id} and r.posted_by_id = ${uid} and r.outcome = 'dismissed'`;
    case "account":
      return sql`select l.id as subject, l.at as at, (select u.id from users as u where u.id = l.actor_id) as decider,
        p.email as title from audit_log as l join users as p on p.id = l.entity_id
        where l.entity = 'user' and l.entity_id = ${uid} and l.action = 'deactivate' and p.disabled = 1
        order by l.id desc limit 1`;
  }
}

/** Somebody's appeal against this; that of an account only if it was against the deactivation that holds. */
function ownQuery(db: Database, against: Against, uid: string) {
  return db
    .select({
      text: appeals.text,
      createdAt: appeals.createdAt,
      outcome: appeals.outcome,
      answer: appeals.answer,
      alone: appeals.alone,
    })
    .from(appeals)
    .where(
      and(
        eq(appeals.kind, against.kind),
        eq(appeals.postedById, uid),
        against.kind === "account"
          ? sql`${appeals.subjectId} = (select subject from (${decisionOf(against, uid)}))`
          : eq(appeals.subjectId, against.id),
      ),
    );
}

/** Whether something was decided against somebody, and what they asked and were answered. One round trip. */
export async function readAppeal(
  db: Database,
  against: Against,
  uid: string,
): Promise<{ decided: boolean; appeal: OwnAppeal | undefined }> {
  const [decided, [appeal]] = await db.batch([
    db.select({ there: sql<number>`1` }).from(sql`(${decisionOf(against, uid)})`),
    ownQuery(db, against, uid),
  ]);
  return { decided: decided.length > 0, appeal };
}

/** Asks another admin to look again, once for each decision. Refused: notFound without one; conflict after the first time. */
export async function appeal(
  db: Database,
  { against, text }: { against: Against; text: string },
  { by, now }: Command,
): Promise<Outcome<null>> {
  const id = newId(now);
  const [, [stored]] = await db.batch([
    db
      .insert(appeals)
      .select(
        sql`select ${id}, ${against.kind}, d.subject, ${by.uid}, ${text}, ${now}, d.title, d.at, d.decider,
          null, null, null, null, 0 from (${decisionOf(against, by.uid)}) as d where true`,
      )
      .onConflictDoNothing({ target: [appeals.kind, appeals.subjectId] }),
    ownQuery(db, against, by.uid),
  ]);
  if (!stored) return gone();
  // fault: appeal-once
  return stored.text === text ? done(null) : refused("conflict", wordsOf(words).once);
}

const answerer = alias(users, "answerer");
const decider = alias(users, "decider");

/** SQL: somebody else of the team could answer instead of this person. */
export function othersThan(uid: string): SQL {
  return sql`exists (select 1 from users as other where other.role = 'admin' and other.id <> ${uid})`;
}

/** What waits, oldest first, and how much that is. One round trip. */
export async function readAppealQueue(
  db: Database,
  { by, now }: { by: Pick<Reader, "uid">; now: number },
): Promise<{ lines: AppealLine[]; waiting: number }> {
  const isOpen = isNull(appeals.answeredAt);
  const [rows, [all], held] = await db.batch([
    db
      .select({
        id: appeals.id,
        // Unique column names: D1 drops duplicates in a batch.
        appealKind: sql<AppealKind>`${appeals.kind}`.as("appeal_kind"),
        subjectId: appeals.subjectId,
        uid: appeals.postedById,
        title: appeals.title,
        text: appeals.text,
        by: users.username,
        createdAt: appeals.createdAt,
        decidedAt: appeals.decidedAt,
        decidedBy: sql<string | null>`${decider.username}`.as("decided_by"),
        standsAt: sql<number | null>`case ${appeals.kind}
          when 'drive' then (select refused_at from drives as d where d.id = ${appeals.subjectId} and d.state = 'refused')
          when 'suggestion' then iif(${suggestions.outcome} <> 'posted', ${suggestions.settledAt}, null)
          when 'report' then iif(${reports.outcome} = 'dismissed', ${reports.settledAt}, null) end`,
        refusedFor: sql<string | null>`case ${appeals.kind}
          when 'drive' then (select refused_reason from drives as d where d.id = ${appeals.subjectId})
          when 'suggestion' then ${suggestions.outcome} end`,
        said: sql<string | null>`coalesce(${suggestions.message}, ${reports.text})`,
        own: sql<number>`coalesce(${appeals.decidedById} = ${by.uid}, 0) and ${othersThan(by.uid)}`,
        ...placeColumns,
      })
      .from(appeals)
      .innerJoin(users, eq(users.id, appeals.postedById))
      .leftJoin(decider, eq(decider.id, appeals.decidedById))
      .leftJoin(
        suggestions,
        and(eq(appeals.kind, "suggestion"), eq(suggestions.id, appeals.subjectId)),
      )
      .leftJoin(reports, and(eq(appeals.kind, "report"), eq(reports.id, appeals.subjectId)))
      .leftJoin(reportCases, eq(reportCases.recordId, reports.recordId))
      .leftJoin(dailyDrives, eq(dailyDrives.id, reports.recordId))
      .leftJoin(drives, eq(drives.id, reports.recordId))
      .where(isOpen)
      .orderBy(appeals.id)
      .limit(QUEUE_SHOWN),
    db.select({ waiting: count() }).from(appeals).where(isOpen),
    claimsQuery(db, now),
  ]);
  const claims = claimsFrom(held, by);
  return {
    waiting: all!.waiting,
    lines: rows.map(({ appealKind, subjectId, uid, own, ...row }) => ({
      id: row.id,
      kind: appealKind,
      title: row.title,
      text: row.text,
      by: row.by,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy,
      said: row.said,
      path:
        placeOf(appealKind, { subjectId, uid }) ??
        (row.kind ? recordPath({ ...row, recordId: row.recordId!, kind: row.kind }) : undefined),
      own: own === 1,
      anew:
        row.standsAt === null || row.standsAt === row.decidedAt
          ? null
          : { at: row.standsAt, reason: reasonSaid(row.refusedFor) },
      claim: claims[subjectOf("appeals", row.id)] ?? null,
    })),
  };
}

/** A reason as the admin wrote it, or the label of the one that they chose. */
function reasonSaid(reason: string | null): string | null {
  const labels: Record<string, string> = REFUSAL_LABELS;
  return reason && (labels[reason] ?? reason);
}

function placeOf(kind: AppealKind, { subjectId, uid }: { subjectId: string; uid: string }) {
  if (kind === "drive") return `/drive?drive=${subjectId}`;
  if (kind === "account") return `/admin/users?q=${uid}`;
  return undefined;
}

export type AnsweredAppeal = {
  id: string;
  kind: AppealKind;
  title: string;
  outcome: AppealOutcome;
  answer: string;
  answeredAt: number;
  answeredBy: string | null;
};

/** What was answered last. */
export async function readAnswered(db: Database): Promise<AnsweredAppeal[]> {
  const rows = await db
    .select({
      id: appeals.id,
      kind: appeals.kind,
      title: appeals.title,
      outcome: appeals.outcome,
      answer: appeals.answer,
      answeredAt: appeals.answeredAt,
      answeredBy: answerer.username,
    })
    .from(appeals)
    .leftJoin(answerer, eq(answerer.id, appeals.answeredById))
    .where(isNotNull(appeals.answeredAt))
    .orderBy(desc(appeals.answeredAt))
    .limit(QUEUE_SHOWN);
  return rows as AnsweredAppeal[];
}

const KEPT_FOR = 365 * DAY_MS;

/** For a scheduled job. Removes what was answered a year ago; returns how many. */
export function purgeAppeals(db: Database, now: number): Promise<number> {
  return purgeOlder(db, appeals.answeredAt, now - KEPT_FOR);
}
