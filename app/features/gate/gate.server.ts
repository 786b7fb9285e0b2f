import { and, desc, eq, gt, isNull, lt, max, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { DAY_MS, dayOf } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import type { Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { firstIdAt, newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { findSubject } from "#app/features/checks/checks.server.ts";
import {
  CLOSERS,
  gateLabel,
  type GateState,
  type GateVoice,
  type GateWord,
  heardSince,
  isGateDay,
  KEPT_DAYS,
  MOST_CORRECTIONS,
  ONE_WITHIN,
  type SaidClosed,
} from "#app/features/gate/gate.ts";
import { takeBackOverQuota } from "#app/features/people/quota.server.ts";
import { closingEmptyCases } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import { type SetStatus, standingNow } from "#app/features/status/status.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, gateReports, reports, users } from "#drizzle/schema.ts";

/** `marked`: tickets begin or cease to say that the entry is closed. */
export type GateChange = { state: GateState; marked: boolean };

type Gate = { kind: ReportedKind; id: string };

const DATABASE_NOW = sql`cast(unixepoch('subsec') * 1000 as integer)`;

/** Rows that count: not of people silenced at this gate, nor of disabled ones. */
function heard(recordId: SQLiteColumn | string, now: number): SQL {
  // fault: gate-silenced
  const silenced = sql`silenced.silenced_at is not null`;
  // SQLite never reorders a cross join: beginning with the people, it would walk everybody.
  return sql`gate_reports as heard cross join users on users.id = heard.posted_by_id and users.disabled = 0
    where heard.record_id = ${recordId} and heard.said_at > ${heardSince(now)} and not exists
      (select 1 from gate_reports as silenced where silenced.record_id = heard.record_id
        and silenced.posted_by_id = heard.posted_by_id and ${silenced})`;
}

/** As JSON: people whose last word is "closed"; null for too few. */
function closedJson(recordId: SQLiteColumn | string, now: number): SQL {
  // With max(), SQLite takes the other columns from that row.
  return sql`(select json_object('people', count(*), 'last', max(last)) from
    (select heard.what, max(heard.said_at) as last from ${heard(recordId, now)} group by heard.posted_by_id)
    where what = 'closed' having count(*) >= ${/* fault: gate-closers */ CLOSERS})`;
}

/** A column of a query of drives: who calls the entry closed; null when they are too few. */
export function saidClosed(id: SQLiteColumn, now: number): SQL<SaidClosed | null> {
  return sql<SaidClosed | null>`${closedJson(id, now)}`.mapWith(
    (text: string) => JSON.parse(text) as SaidClosed,
  );
}

function stateJson(id: SQLiteColumn | string, now: number): SQL {
  return sql`json_object(
    'at', (select coalesce(max(changed_at), 0) from gate_reports where record_id = ${id}),
    'lines', json((select json_group_array(json_object('what', what, 'people', people, 'last', last)) from
      (select heard.what, count(distinct heard.posted_by_id) as people, max(heard.said_at) as last
        from ${heard(id, now)} group by heard.what order by last desc))),
    'closed', json(${closedJson(id, now)}))`;
}

const parsedState = (text: string) => JSON.parse(text) as GateState;

export function gateQuery(db: Database, id: string, now: number) {
  return db
    .select({ state: sql<GateState>`${stateJson(id, now)}`.mapWith(parsedState) })
    .from(sql`(select 1)`);
}

/** A column of a query of drives: what was said at the gate today; null on another day. */
export function gateToday(
  { id, day }: Record<"id" | "day", SQLiteColumn>,
  now: number,
): SQL<GateState | null> {
  return sql<GateState | null>`case when ${day} = ${dayOf(now)} then ${stateJson(id, now)} end`.mapWith(
    parsedState,
  );
}

const VOICES = 50;

/** Who said what last at a gate, newest first; no row unless `admin`. */
export function voicesQuery(
  db: Database,
  id: string,
  { now, admin }: { now: number; admin: boolean },
) {
  const saidAt = max(gateReports.saidAt).mapWith(Number);
  return db
    .select({
      id: gateReports.id,
      username: users.username,
      what: gateReports.what,
      saidAt,
      silenced: sql<number>`total(${gateReports.silencedAt} is not null)`,
    })
    .from(gateReports)
    .innerJoin(users, eq(users.id, gateReports.postedById))
    .where(
      and(
        eq(gateReports.recordId, /* fault: gate-voices */ admin ? id : ""),
        gt(gateReports.saidAt, heardSince(now)),
      ),
    )
    .groupBy(gateReports.postedById)
    .orderBy(desc(saidAt))
    .limit(VOICES) satisfies PromiseLike<GateVoice[]>;
}

type AtGate = { day: string | null; status: SetStatus | null; byPhone: number };

/** No row for a drive that readers cannot open. */
function driveAtGate(db: Database, { kind, id }: Gate) {
  return kind === "drive"
    ? db
        .select({
          day: drives.walkInDate,
          status: drives.status,
          byPhone: sql<number>`0`.as("by_phone"),
        })
        .from(drives)
        .where(and(eq(drives.id, id), eq(drives.state, "verified")))
    : db
        .select({
          day: dailyDrives.day,
          status: dailyDrives.status,
          byPhone: sql<number>`${dailyDrives.driveType} = 'Call based'`.as("by_phone"),
        })
        .from(dailyDrives)
        .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
}

/** Why nobody can be at the gate; undefined when people can. */
function closedGate({ day, status, byPhone }: AtGate, now: number): Refused | undefined {
  if (byPhone) return refused("conflict", wordsOf(answers).byPhone);
  if (status === "cancelled" || status === "moved") return refused("conflict", standingNow(status));
  if (isGateDay(day, now)) return undefined;
  const early = day !== null && day >= dayOf(now);
  return refused("conflict", early ? wordsOf(answers).gateLater : wordsOf(answers).gateOver);
}

/** The SQL condition that people can be at the gate now. */
function isOpen({ kind, id }: Gate, now: number): SQL {
  const today = dayOf(now);
  if (!isGateDay(today, now)) return sql`false`;
  const on = sql`(status is null or status = 'closed')`;
  return kind === "drive"
    ? existsIn(drives, sql`id = ${id} and state = 'verified' and walk_in_date = ${today} and ${on}`)
    : existsIn(
        dailyDrives,
        sql`id = ${id} and verified = 1 and day = ${today} and ${on} and drive_type = 'Open walk in'`,
      );
}

/**
 * Stores a word; within ten minutes another replaces it, three times, and takes back what the one before has reported
 * (`withdrawn`). Refused: notFound; conflict; tooMany.
 */
export async function sayAtGate(
  db: Database,
  what: GateWord,
  { by, now, ...gate }: Command & Gate,
): Promise<Outcome<GateChange & { withdrawn: boolean }>> {
  const { id: recordId } = gate;
  const id = newId(now);
  const open = isOpen(gate, now);
  const recent = and(
    eq(gateReports.recordId, recordId),
    eq(gateReports.postedById, by.uid),
    gt(gateReports.createdAt, now - ONE_WITHIN),
  )!;
  const corrected = and(
    recent,
    ne(gateReports.what, what),
    lt(gateReports.corrections, MOST_CORRECTIONS),
    open,
  );
  const [[drive], [before], withdrawn, , , , , , [own], [after]] = await db.batch([
    driveAtGate(db, gate),
    gateQuery(db, recordId, now),
    // Of that tap alone, by its moment: what they wrote, or reported on the drive's page, stays.
    db
      .delete(reports)
      .where(
        and(
          eq(reports.recordId, recordId),
          eq(reports.postedById, by.uid),
          isNull(reports.settledAt),
          isNull(reports.text),
          existsIn(
            gateReports,
            and(
              corrected,
              sql`${gateReports.what} = ${reports.reason} and ${gateReports.saidAt} = ${reports.createdAt}`,
            ),
          ),
        ),
      )
      .returning({ id: reports.id }),
    ...closingEmptyCases(db, recordId),
    db
      .update(gateReports)
      .set({
        what,
        saidAt: now,
        corrections: sql`${gateReports.corrections} + 1`,
        changedAt: DATABASE_NOW,
      })
      .where(corrected),
    db.insert(gateReports).select(
      sql`select ${id}, ${recordId}, ${by.uid}, ${what}, ${now}, ${now}, 0, null, null, ${DATABASE_NOW}
        where ${open} and not ${/* fault: gate-once */ existsIn(gateReports, recent)}`,
    ),
    takeBackOverQuota(db, gateReports, { by, now, id }),
    db
      .select({ what: gateReports.what, createdAt: gateReports.createdAt })
      .from(gateReports)
      .where(recent),
    gateQuery(db, recordId, now),
  ]);
  if (!drive) return gone();
  const closed = closedGate(drive, now);
  if (closed) return closed;
  if (!own) return refused("tooMany", wordsOf(answers).manyAtGates);
  if (own.what === what)
    return done({ ...changeOf(before!, after!), withdrawn: withdrawn.length > 0 });
  const next = clockTime(own.createdAt + ONE_WITHIN);
  return refused("tooMany", wordsOf(answers).saidAlready(gateLabel(own.what), next));
}

function changeOf(before: { state: GateState }, { state }: { state: GateState }): GateChange {
  return { state, marked: (before.state.closed === null) !== (state.closed === null) };
}

/** Hides all that a person (of `report`) says at this gate; they are not told. Refused: forbidden; notFound. */
export async function silence(
  db: Database,
  { by, now, report, ...gate }: Command & Gate & { report: string },
): Promise<Outcome<GateChange>> {
  const loud = and(isNull(gateReports.silencedAt), eq(gateReports.id, report));
  return change(
    db,
    { by, now, report, ...gate },
    {
      where: loud,
      to: { silencedAt: now, silencedById: by.uid },
      action: "silence at the gate",
      otherwise: gone,
    },
  );
}

/** Undoes the admin's own silencing of a moment ago. Refused: forbidden; notFound. */
export async function undoSilence(
  db: Database,
  { by, now, report, ...gate }: Command & Gate & { report: string },
): Promise<Outcome<GateChange>> {
  const own = and(
    eq(gateReports.id, report),
    eq(gateReports.silencedById, by.uid),
    gt(gateReports.silencedAt, now - UNDO_GRACE_MS),
  );
  return change(
    db,
    { by, now, report, ...gate },
    {
      where: own,
      to: { silencedAt: null, silencedById: null },
      action: "hear again at the gate",
      otherwise: tooLateToUndo,
    },
  );
}

/** Writes a row and its log entry where `where` holds. */
async function change(
  db: Database,
  { by, now, report, kind, id }: Command & Gate & { report: string },
  {
    where,
    to,
    action,
    otherwise,
  }: {
    where: SQL | undefined;
    to: { silencedAt: number | null; silencedById: string | null };
    action: string;
    otherwise: () => Refused;
  },
): Promise<Outcome<GateChange>> {
  // fault: gate-admins
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const subject = await findSubject(db, { kind, id });
  if (!subject) return gone();
  const { entityId, exists: _, ...facts } = subject;
  const row = and(eq(gateReports.recordId, id), where)!;
  const quiet = to.silencedAt !== null;
  const detail = sql`json_patch(${JSON.stringify({
    ...facts,
    drive: id,
    changed: { heard: [quiet, !quiet] },
  })}, (select json_object('person', users.username, 'said', gate_reports.what) from gate_reports
    join users on users.id = gate_reports.posted_by_id where gate_reports.id = ${report}))`;
  const [[before], , written, [after]] = await db.batch([
    gateQuery(db, id, now),
    auditWhen(
      db,
      { by, now },
      { action, entity: kind, entityId, detail },
      existsIn(gateReports, row),
    ),
    db
      .update(gateReports)
      .set({ ...to, changedAt: DATABASE_NOW })
      .where(row)
      .returning({ id: gateReports.id }),
    gateQuery(db, id, now),
  ]);
  return written.length ? done(changeOf(before!, after!)) : otherwise();
}

const PURGED_AT_ONCE = 1000;

/** For a scheduled job: removes what was said a week ago. Returns how many rows. */
export async function purgeGates(db: Database, now: number): Promise<number> {
  const { meta } = await db.run(sql`delete from ${gateReports} where ${gateReports.id} in
    (select id from ${gateReports} where id < ${firstIdAt(now - KEPT_DAYS * DAY_MS)} limit ${PURGED_AT_ONCE})`);
  return meta.changes;
}
