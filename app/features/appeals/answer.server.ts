import { and, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { DAY_MS } from "#app/base/calendar.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { statements } from "#app/features/alerts/places.server.ts";
import { decisionOf, othersThan } from "#app/features/appeals/appeals.server.ts";
import { appealAddress, type AppealOutcome } from "#app/features/appeals/appeals.ts";
import { type AuditEntry, auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { type Bell, bellsQuery } from "#app/features/notices/notices.server.ts";
import { written } from "#app/features/notices/written.server.ts";
import { beginningReview } from "#app/features/reports/reports.server.ts";
import { findSuggestion, reopening } from "#app/features/suggestions/suggestions.server.ts";
import { gone } from "#app/http/gone.ts";
import { appeal as words } from "#app/messages/en/appeal.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import {
  appeals,
  bulletins,
  drives,
  reportCases,
  reports,
  sessions,
  suggestions,
  users,
} from "#drizzle/schema.ts";

const TOLD_FOR = 30 * DAY_MS;

const NOWHERE = sql`select '' as user_id, '' as id where false`;

type Appeal = typeof appeals.$inferSelect;

/**
 * Answers an appeal, and takes the decision back if it is `taken-back`: the one that was appealed against, or the newer one
 * of the moment `stands`, which this admin has read. Whoever decided may answer only while nobody else is an admin. Returns
 * whose bell rings. Refused: forbidden; notFound; conflict once answered, when it was decided anew, or its subject is gone.
 */
export async function answerAppeal(
  db: Database,
  {
    by,
    now,
    id,
    outcome,
    answer,
    stands,
  }: Command & {
    id: string;
    outcome: AppealOutcome;
    answer: string;
    stands?: number | undefined;
  },
): Promise<Outcome<Bell[]>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const found = await findAppeal(db, id);
  if (!found) return gone();
  const alone = found.decidedById === by.uid;
  // Another deactivation is another decision, with an appeal of its own.
  const seen =
    found.kind === "account" ? found : { ...found, decidedAt: stands ?? found.decidedAt };
  const open = and(
    eq(appeals.id, id),
    /* fault: appeal-open */ isNull(appeals.answeredAt),
    /* fault: appeal-by-another */ alone ? sql`not ${othersThan(by.uid)}` : undefined,
    // Nobody is told that a decision was taken back which somebody has made anew.
    /* fault: refusal-as-appealed */ outcome === "kept" ? undefined : canTakeBack(seen),
  );
  const ours = existsIn(
    appeals,
    and(eq(appeals.id, id), eq(appeals.answeredAt, now), eq(appeals.answeredById, by.uid)),
  );
  const back = outcome === "kept" ? undefined : await takingBack(db, seen, now, ours);
  const log = (entry: AuditEntry, happens: SQL) => auditWhen(db, { by, now }, entry, happens);
  const changed = { outcome: [null, outcome] };
  const detail = { about: found.title, kind: found.kind, answer, ...(alone && { alone }), changed };
  const effects = back
    ? [
        log({ ...back.log, detail: { appeal: found.title } }, sql`${ours} and ${asDecided(seen)}`),
        ...back.statements,
      ]
    : [];
  const [, [won], ...rest] = await db.batch([
    log(
      { action: back ? "take back" : "keep", entity: "appeal", entityId: id, detail },
      existsIn(appeals, open),
    ),
    db
      .update(appeals)
      .set({ answeredAt: now, answeredById: by.uid, outcome, answer, alone })
      .where(open)
      .returning({ id: appeals.id }),
    ...effects,
    ...telling(db, found, { now, outcome, answer, alone }, ours),
  ]);
  if (won) return done(rest.at(-1) as Bell[]);
  const after = await findAppeal(db, id);
  if (!after) return gone();
  if (after.answeredAt === null) return whyNot(db, after, alone && by.uid);
  const same =
    after.answeredById === by.uid && after.outcome === outcome && after.answer === answer;
  return same
    ? done([])
    : changedMeanwhile("Another admin has answered this meanwhile. Nothing was changed.");
}

/** A query for what stands against whoever appealed, about the same thing. */
function standing({ kind, subjectId, postedById }: Appeal): SQL {
  return decisionOf(kind === "account" ? { kind } : { kind, id: subjectId }, postedById);
}

/** SQL: it is the decision of that moment that stands. */
function asDecided(appeal: Appeal): SQL {
  const { subjectId, decidedAt } = appeal;
  return sql`exists (select 1 from (${standing(appeal)}) as d where d.subject = ${subjectId} and d.at = ${decidedAt})`;
}

/** SQL: that decision stands, or none does any more, and what it was about is still there. */
function canTakeBack(appeal: Appeal): SQL {
  return sql`(${asDecided(appeal)} or not (exists (select 1 from (${standing(appeal)})) or ${isGone(appeal)}))`;
}

function isGone({ kind, subjectId }: Appeal): SQL {
  const there = {
    drive: existsIn(drives, and(eq(drives.id, subjectId), ne(drives.state, "deleted"))),
    suggestion: existsIn(suggestions, eq(suggestions.id, subjectId)),
    report: existsIn(reports, eq(reports.id, subjectId)),
    // An appeal goes with its account.
    account: sql`1`,
  };
  return sql`not ${there[kind]}`;
}

/** Why an appeal is still open that somebody has answered; `decider` is whoever decided and answers themselves. */
async function whyNot(db: Database, appeal: Appeal, decider: string | false) {
  const [now] = await db
    .select({
      others: sql<number>`${decider ? othersThan(decider) : sql`0`}`,
      gone: sql<number>`${isGone(appeal)}`,
    })
    .from(sql`(select 1)`);
  if (now?.others) return refused("forbidden", "You decided this yourself. Another admin answers.");
  const why = now?.gone
    ? "What this is about is gone, so there is nothing to take back."
    : appeal.kind === "account"
      ? "Their account was deactivated anew since, and they may ask about that."
      : "It was decided anew since they asked. Please read what stands now, and answer again.";
  return changedMeanwhile(`${why} Nothing was changed.`);
}

async function findAppeal(db: Database, id: string): Promise<Appeal | undefined> {
  const [found] = await db.select().from(appeals).where(eq(appeals.id, id));
  return found;
}

/**
 * For a batch, where `happens` holds: what was decided at `decidedAt` waits for the team again. `log` is the entry for the
 * record.
 */
async function takingBack(
  db: Database,
  { kind, subjectId, postedById, decidedAt }: Appeal,
  now: number,
  happens: SQL,
): Promise<{ log: AuditEntry; statements: BatchItem<"sqlite">[] }> {
  switch (kind) {
    case "drive": {
      const refusal = and(eq(drives.id, subjectId), eq(drives.state, "refused"));
      const waits = { refusedAt: null, refusedById: null, refusedReason: null, dismissedAt: null };
      return {
        log: { action: "take back refusal", entity: "drive", entityId: subjectId },
        statements: [
          db
            .update(drives)
            .set({ ...waits, version: sql`${drives.version} + 1` })
            .where(and(refusal, happens)),
        ],
      };
    }
    case "suggestion": {
      const found = await findSuggestion(db, subjectId);
      const settled = and(eq(suggestions.id, subjectId), eq(suggestions.settledAt, decidedAt));
      const stands = sql`${happens} and ${existsIn(suggestions, settled)}`;
      return {
        log: { action: "reopen", entity: "suggestion", entityId: subjectId },
        statements: found ? [...reopening(db, { ...found, settledAt: decidedAt }, stands)] : [],
      };
    }
    case "report": {
      const [report] = await db.select().from(reports).where(eq(reports.id, subjectId));
      const recordId = report?.recordId ?? "";
      const ofCase = (column: SQLiteColumn) =>
        sql`(select ${column} from ${reportCases} where ${reportCases.recordId} = ${recordId})`;
      return {
        log: { action: "reopen", entity: "report", entityId: recordId },
        statements: [
          db
            .update(reportCases)
            .set({
              outcome: null,
              decidedAt: null,
              decidedById: null,
              // One report of many is open again: how many there are now decides.
              reviewSince: null,
              version: sql`${reportCases.version} + 1`,
            })
            .where(
              and(
                eq(reportCases.recordId, recordId),
                eq(reportCases.outcome, "dismissed"),
                happens,
              ),
            ),
          // Open again, or as the reports of others were decided since.
          db
            .update(reports)
            .set({ settledAt: ofCase(reportCases.decidedAt), outcome: ofCase(reportCases.outcome) })
            .where(
              and(
                eq(reports.id, subjectId),
                eq(reports.settledAt, decidedAt),
                sql`not exists (select 1 from reports as newer where newer.record_id = ${recordId}
                  and newer.posted_by_id = ${postedById} and newer.settled_at is null)`,
                happens,
              ),
            ),
          beginningReview(db, { recordId, now, happens }),
        ],
      };
    }
    case "account": {
      const newest = sql`${subjectId} = (select id from audit_log where entity = 'user' and entity_id = ${postedById}
        and action = 'deactivate' order by id desc limit 1)`;
      const person = and(eq(users.id, postedById), newest, happens);
      return {
        log: { action: "activate", entity: "user", entityId: postedById },
        statements: [
          db
            .delete(sessions)
            .where(
              and(eq(sessions.userId, postedById), lte(sessions.endsAt, now), newest, happens),
            ),
          db.update(users).set({ disabled: false }).where(person),
        ],
      };
    }
  }
}

/** For a batch: the answer as a notice and as a mail, and at its end whose bell rings. */
function telling(
  db: Database,
  { id, kind, subjectId, postedById }: Appeal,
  {
    now,
    outcome,
    answer,
    alone,
  }: { now: number; outcome: AppealOutcome; answer: string; alone: boolean },
  happens: SQL,
) {
  const bulletin = newId(now);
  const { title, text, translations } = written(() => {
    const say = wordsOf(words);
    const lines = [say.outcomes[outcome], say.answer(answer), alone && say.alone];
    return { title: say.answered, text: lines.filter(Boolean).join("\n") };
  });
  const path =
    kind !== "account"
      ? appealAddress(kind, subjectId)
      : outcome === "kept"
        ? "/moderation"
        : "/home";
  const person = sql`users as u where u.id = ${postedById} and ${happens}`;
  return [
    db.insert(bulletins).select(
      sql`select ${bulletin}, ${`appeal ${id}`}, null, null, null, ${title}, ${text}, ${path}, ${translations},
        null, 0, ${now}, ${now + TOLD_FOR}, '', ${now} where ${happens}`,
    ),
    ...statements(db, {
      bulletin,
      due: now,
      notices: sql`select u.id, ${bulletin}, null from ${person}`,
      email: sql`select u.id as user_id from ${person} and u.email_verified = 1`,
      telegram: NOWHERE,
      push: NOWHERE,
    }),
    bellsQuery(db, sql`select u.id from ${person}`),
  ] as const;
}
