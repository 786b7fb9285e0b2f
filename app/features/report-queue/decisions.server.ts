import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";

import { clockTime } from "#app/base/clock.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { TEXT_NAMES as DAILY_TEXTS } from "#app/features/daily-drives/fields.ts";
import { deleteDailyDrive, undoDailyAction } from "#app/features/daily-drives/states.server.ts";
import { decideDailyDrive, undoDailyDecision } from "#app/features/daily-drives/status.server.ts";
import { TEXT_NAMES as DRIVE_TEXTS } from "#app/features/drives/fields.ts";
import { deleteDrive, undoDriveAction } from "#app/features/drives/states.server.ts";
import { decideDrive, undoDriveDecision } from "#app/features/drives/status.server.ts";
import { forgetting, hashedTells, remembering } from "#app/features/fraud/fraud.server.ts";
import { reportedAfter } from "#app/features/report-queue/report-queue.server.ts";
import { OUTCOME_LABELS } from "#app/features/report-queue/report-queue.ts";
import type { ReportOutcome } from "#app/features/reports/reports.ts";
import { PEOPLE_TOLD_US, reportedReason, type SaidOf } from "#app/features/status/reported.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog, dailyDrives, drives, reportCases, reports, users } from "#drizzle/schema.ts";

/** All that somebody typed into a record. */
const TEXTS = sql<string>`concat_ws(char(10), ${sql.join(
  [...DAILY_TEXTS.map((name) => dailyDrives[name]), ...DRIVE_TEXTS.map((name) => drives[name])].map(
    (column) => sql`${column}`,
  ),
  sql`, `,
)})`;

const LOGGED = sql`from ${auditLog} where ${auditLog.entity} = ${reportCases.kind}
  and ${auditLog.entityId} in (${reportCases.recordId}, ${dailyDrives.seriesId})`;

/** What edits changed in it since somebody reported it, as a JSON list of the log's details. */
const EDITS = sql<string>`(select json_group_array(json(${auditLog.detail})) ${LOGGED}
  and ${auditLog.at} >= ${reportCases.openedAt} and ${auditLog.action} in ('update', 'move'))`;

/** Whether it was cancelled or deleted with the decision or since; somebody may have taken that back. */
const CARRIED_OUT = sql<number>`exists (select 1 ${LOGGED}
  and ${auditLog.at} >= ${reportCases.decidedAt} and ${auditLog.action} in ('cancel', 'delete'))`;

/** A record's text, and what an admin took out of it before deciding. */
function textOf({ texts, edits }: { texts: string; edits: string }): string {
  const details = JSON.parse(edits) as { changed?: Record<string, [from: unknown, to: unknown]> }[];
  const removed = details.flatMap(({ changed = {} }) =>
    Object.values(changed).map(([from]) => from),
  );
  return [texts, ...removed.filter((from) => typeof from === "string")].join("\n");
}

async function findCase(db: Database, id: string) {
  const [found] = await db
    .select({
      recordId: reportCases.recordId,
      kind: reportCases.kind,
      title: reportCases.title,
      reviewSince: reportCases.reviewSince,
      decidedAt: reportCases.decidedAt,
      decidedById: reportCases.decidedById,
      decidedBy: users.username,
      outcome: reportCases.outcome,
      version: reportCases.version,
      deletedAt: sql<number | null>`coalesce(${dailyDrives.deletedAt}, ${drives.deletedAt})`,
      status: sql<string | null>`coalesce(${dailyDrives.status}, ${drives.status})`,
      statusAt: sql<number | null>`coalesce(${dailyDrives.statusAt}, ${drives.statusAt})`,
      recordVersion: sql<number>`coalesce(${dailyDrives.version}, ${drives.version})`,
      there: sql<number>`coalesce(${dailyDrives.id}, ${drives.id}) is not null`,
      seriesId: dailyDrives.seriesId,
      texts: TEXTS,
      edits: EDITS,
      carriedOut: CARRIED_OUT,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.decidedById))
    .leftJoin(dailyDrives, eq(dailyDrives.id, reportCases.recordId))
    .leftJoin(drives, eq(drives.id, reportCases.recordId))
    .where(eq(reportCases.recordId, id));
  return found;
}

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Refuses because a case is not as the admin saw it, and says what happened. */
function changed({ outcome, decidedBy, decidedAt }: Case) {
  const why = outcome
    ? `${decidedBy ?? "Somebody"} was faster: “${OUTCOME_LABELS[outcome]}”, ${clockTime(decidedAt!)}.`
    : "There is a newer report of this drive than those you read.";
  return changedMeanwhile(`${why} Nothing was changed. Please check it again.`);
}

/** The statements that change a case and log it. The last returns a row only if the case was unchanged. */
function change(
  db: Database,
  { by, now }: Command,
  found: Case,
  {
    action,
    set,
    where,
  }: {
    action: string;
    set: Pick<Case, "outcome" | "decidedAt" | "decidedById">;
    where?: SQL | undefined;
  },
) {
  const { recordId, kind, title, version } = found;
  const unchanged = and(
    eq(reportCases.recordId, recordId),
    // fault: case-as-seen
    eq(reportCases.version, version),
    where,
  );
  return [
    auditWhen(
      db,
      { by, now },
      {
        action,
        entity: "report",
        entityId: recordId,
        detail: {
          drive: title,
          kind,
          changed: {
            outcome: [found.outcome, set.outcome],
            "under review": [isReview(found), isReview({ ...found, ...set })],
          },
          version: version + 1,
        },
      },
      existsIn(reportCases, unchanged),
    ),
    db
      .update(reportCases)
      .set({ ...set, version: version + 1 })
      .where(unchanged)
      .returning({ recordId: reportCases.recordId }),
  ] as const;
}

function isReview({ reviewSince, decidedAt }: Pick<Case, "reviewSince" | "decidedAt">): boolean {
  return reviewSince !== null && decidedAt === null;
}

/**
 * Settles all open reports of a record. `cancelled` marks it, `deleted` takes it down with all its days; `corrected`
 * and `dismissed` only settle. What asked for money is remembered (fraud). Nobody dismisses reports newer than `seen`, the newest they read. Refused: forbidden;
 * notFound; conflict (changedMeanwhile) after another decision, or a change since `version` or `seen`.
 */
export async function decideReports(
  db: Database,
  {
    by,
    now,
    id,
    version,
    seen,
    outcome,
    secret,
  }: Command & {
    id: string;
    version?: number | undefined;
    seen?: string | undefined;
    outcome: ReportOutcome;
    secret: string;
  },
): Promise<Outcome<unknown>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const found = await findCase(db, id);
  if (!found) return gone();
  if (found.decidedAt !== null) {
    const again = found.outcome === outcome && found.decidedById === by.uid;
    return again ? finish(db, { by, now }, found) : changed(found);
  }
  if (version !== undefined && version !== found.version) return changed(found);

  const ours = existsIn(
    reportCases,
    and(
      eq(reportCases.recordId, id),
      eq(reportCases.version, found.version + 1),
      eq(reportCases.decidedById, by.uid),
    ),
  );
  const tells = outcome === "dismissed" ? [] : await hashedTells(secret, textOf(found));
  const [said, , [won]] = await db.batch([
    voices(db, found),
    ...change(db, { by, now }, found, {
      action: outcome === "dismissed" ? "dismiss" : "uphold",
      set: { outcome, decidedAt: now, decidedById: by.uid },
      where: and(
        // fault: case-open
        isNull(reportCases.decidedAt),
        outcome === "dismissed" && seen ? sql`not ${reportedAfter(id, seen)}` : undefined,
      ),
    }),
    db
      .update(reports)
      .set({ settledAt: now, outcome })
      .where(and(eq(reports.recordId, id), isNull(reports.settledAt), ours)),
    remembering(db, { by, now }, { recordId: id, tells, happens: ours }),
  ]);
  if (!won) return changed((await findCase(db, id)) ?? found);

  // Settling first lets only one of two admins change the record.
  const action = await carryOut(db, { by, now }, { ...found, said }, outcome);
  if (!action.ok) await reopen(db, { by, now }, (await findCase(db, id)) ?? found);
  return action;
}

/** The same decision sent again: carries out what failed after the case was settled. */
async function finish(db: Database, command: Command, found: Case): Promise<Outcome<unknown>> {
  if (found.carriedOut) return done(null);
  const action = await carryOut(
    db,
    command,
    { ...found, said: await voices(db, found) },
    found.outcome!,
  );
  if (action.ok) return action;
  const after = await findCase(db, found.recordId);
  // Sent twice at once: the other has carried it out.
  if (!after || after.carriedOut) return done(null);
  if (after.version === found.version) await reopen(db, command, after);
  return action;
}

/** What the open reports of a case say, or those that its decision settled. */
function voices(db: Database, { recordId, decidedAt }: Case) {
  return (
    db
      .select({
        reason: reports.reason,
        people: count(),
        last: sql<number>`max(${reports.createdAt})`,
      })
      .from(reports)
      // Beginning with the people, it would walk everybody.
      .crossJoin(users)
      .where(
        and(
          eq(reports.recordId, recordId),
          decidedAt === null
            ? isNull(reports.settledAt)
            : sql`+${reports.settledAt} = ${decidedAt}`,
          eq(users.id, reports.postedById),
          eq(users.disabled, false),
        ),
      )
      .groupBy(reports.reason)
  );
}

async function carryOut(
  db: Database,
  command: Command,
  {
    recordId: id,
    recordVersion: version,
    kind,
    there,
    deletedAt,
    status,
    said,
  }: Case & {
    said: SaidOf[];
  },
  outcome: ReportOutcome,
): Promise<Outcome<unknown>> {
  const isDrive = kind === "drive";
  if (!there || deletedAt !== null) return done(null);
  if (outcome === "cancelled" && status !== "cancelled") {
    const change = { action: "cancel", reason: reportedReason(said) ?? PEOPLE_TOLD_US } as const;
    return isDrive
      ? decideDrive(db, { ...command, id, version, ...change })
      : decideDailyDrive(db, { ...command, id, version, ...change });
  }
  if (outcome === "deleted") {
    return isDrive
      ? deleteDrive(db, { ...command, id })
      : deleteDailyDrive(db, { ...command, id, scope: "series" });
  }
  return done(null);
}

async function takeBack(
  db: Database,
  command: Command,
  { recordId: id, kind, seriesId, outcome, decidedAt, deletedAt, statusAt }: Case,
): Promise<Outcome<unknown>> {
  const isDrive = kind === "drive";
  if (outcome === "deleted" && deletedAt === decidedAt) {
    return isDrive
      ? undoDriveAction(db, { ...command, id })
      : undoDailyAction(db, { ...command, id: seriesId! });
  }
  if (outcome === "cancelled" && statusAt === decidedAt) {
    return isDrive
      ? undoDriveDecision(db, { ...command, id })
      : undoDailyDecision(db, { ...command, id });
  }
  return done(null);
}

/** Reopens a case with the reports its decision settled; returns whether that decision still stood. */
async function reopen(db: Database, command: Command, found: Case): Promise<boolean> {
  const open = existsIn(
    reportCases,
    and(
      eq(reportCases.recordId, found.recordId),
      eq(reportCases.version, found.version + 1),
      isNull(reportCases.decidedAt),
    ),
  );
  const [, [won]] = await db.batch([
    ...change(db, command, found, {
      action: "reopen",
      set: { outcome: null, decidedAt: null, decidedById: null },
    }),
    db
      .update(reports)
      .set({ settledAt: null, outcome: null })
      .where(
        and(eq(reports.recordId, found.recordId), eq(reports.settledAt, found.decidedAt!), open),
      ),
    forgetting(db, { recordId: found.recordId, decidedAt: found.decidedAt! }, open),
  ]);
  return won !== undefined;
}

/** Takes back this admin's decision and its effect. Refused: forbidden; notFound after `UNDO_GRACE_MS` or a change. */
export async function undoDecision(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<unknown>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const found = await findCase(db, id);
  const own = found?.decidedAt && found.decidedById === by.uid;
  if (!found || !own || found.decidedAt! <= now - UNDO_GRACE_MS) return tooLateToUndo();
  const back = await takeBack(db, { by, now }, found);
  if (!back.ok) return back;
  return (await reopen(db, { by, now }, found)) ? done(null) : tooLateToUndo();
}
