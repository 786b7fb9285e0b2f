import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";

import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import {
  type Basis,
  type Check,
  type CheckOutcome,
  contactText,
} from "#app/features/checks/checks.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { checks, dailyDrives, drives } from "#drizzle/schema.ts";

export type Subject = { kind: "daily drive" | "drive"; id: string };

/** The same check again within this time (ms) counts once. */
const SAME_WITHIN = 60_000;

/** A column of a query of (daily) drives: the newest check that found the drive on, or null. */
export function newestCheck(kind: Subject["kind"]) {
  const own =
    kind === "drive"
      ? sql.raw("newest.drive_id = drives.id")
      : sql.raw("newest.daily_drive_id = daily_drives.id");
  return sql<Check | null>`(select json_object('basis', newest.basis, 'asked', newest.asked, 'note', newest.note, 'at', newest.at, 'by', newest.checked_by)
    from checks as newest where ${own} and newest.outcome = 'on' order by newest.at desc limit 1)`.mapWith(
    (text: string) => JSON.parse(text) as Check,
  );
}

/** The condition that one can still go at a minute of the drive's day: undecided, entry open, not over. */
export function stillAhead(table: "daily_drives" | "waits", minute: SQL): SQL {
  const of = sql.raw(table);
  return sql`${of}.status is null and coalesce(json_extract(${of}.facets, '$.ends'), 1440) > ${minute}
    and coalesce(substr(${of}.entry_until, 1, 2) * 60 + substr(${of}.entry_until, 4), 1440) > ${minute}`;
}

/** Today's drives that are not confirmed. By the database's clock: the header's count is fixed SQL. */
export const UNCHECKED_TODAY = sql<number>`(select count(*) from ${dailyDrives} as waits
  where waits.day = date('now', '+330 minutes') and waits.verified = 1
    and ${stillAhead("waits", sql`((unixepoch('now') + 19800) % 86400 / 60)`)} and not exists
    (select 1 from ${checks} as found where found.daily_drive_id = waits.id and found.outcome = 'on'
      and found.at > unixepoch('now', '-1 day') * 1000))`;

/** A drive that can be checked, with what the log needs; undefined when it is gone. */
export async function findSubject(db: Database, { kind, id }: Subject) {
  if (kind === "drive") {
    const { company, profile, city, day, postedBy } = drives;
    const where = and(eq(drives.id, id), isNull(drives.deletedAt));
    const [drive] = await db
      .select({
        company,
        profile,
        city,
        day,
        postedBy,
        entityId: drives.id,
        version: drives.version,
      })
      .from(drives)
      .where(where);
    return drive && { ...drive, contact: null, exists: existsIn(drives, where) };
  }
  const { company, profile, city, day, postedBy, seriesId, contactPerson, contactNumber, version } =
    dailyDrives;
  const where = and(eq(dailyDrives.id, id), isNull(dailyDrives.deletedAt));
  const [found] = await db
    .select({
      company,
      profile,
      city,
      day,
      postedBy,
      entityId: seriesId,
      contactPerson,
      contactNumber,
      version,
    })
    .from(dailyDrives)
    .where(where);
  if (!found) return undefined;
  const { contactPerson: person, contactNumber: number, ...drive } = found;
  return { ...drive, contact: contactText(person, number), exists: existsIn(dailyDrives, where) };
}

export type NewCheck = {
  basis: Basis;
  asked?: string | null | undefined;
  note?: string | null | undefined;
};

/** Stores a check where `happens` holds, for the batch of its command. */
function checkWhen(
  db: Database,
  { by, now }: Command,
  check: NewCheck & { id: string; subject: Subject; outcome?: CheckOutcome },
  happens: SQL,
) {
  const { id, subject, outcome = "on", basis, asked = null, note = null } = check;
  const daily = subject.kind === "daily drive" ? subject.id : null;
  const other = subject.kind === "drive" ? subject.id : null;
  return db.insert(checks).select(sql`
    select ${id}, ${daily}, ${other}, ${outcome}, ${basis}, ${asked}, ${note}, ${now}, ${by.username}, ${by.uid}
    where ${happens}`);
}

/** For a verification's batch: the statement that stores its check, if it has a basis, and the log's detail. */
export function checkOfVerification(
  db: Database,
  command: Command,
  said: { subject: Subject } & Partial<NewCheck>,
  happens: SQL,
) {
  const { subject, basis, asked = null, note = null } = said;
  const id = newId(command.now);
  return {
    statement: checkWhen(
      db,
      command,
      { id, subject, basis: basis ?? "called", asked, note },
      basis ? happens : sql`0`,
    ),
    detail: basis ? { basis, asked, note, check: id } : {},
  };
}

/** Deletes the check of a verification, found by the log's detail, where `happens` holds. */
export function checkTakenBack(db: Database, detail: Record<string, unknown> | null, happens: SQL) {
  const id = typeof detail?.check === "string" ? detail.check : "";
  return db.delete(checks).where(and(eq(checks.id, id), happens));
}

function ofSubject({ kind, id }: Subject): SQL {
  return eq(kind === "drive" ? checks.driveId : checks.dailyDriveId, id);
}

/**
 * Stores a check, or a try (`outcome`); returns its id for `undoCheck`. Refused: forbidden; notFound; conflict
 * when the drive has changed since `version`.
 */
export async function recordCheck(
  db: Database,
  {
    by,
    now,
    subject,
    basis,
    asked,
    note = null,
    outcome = "on",
    version,
  }: Command &
    NewCheck & { subject: Subject; outcome?: CheckOutcome; version?: number | undefined },
): Promise<Outcome<{ check: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const drive = await findSubject(db, subject);
  if (!drive) return gone();
  const { entityId, exists, contact, version: present, ...facts } = drive;
  if (version !== undefined && version !== present) {
    return changedMeanwhile(
      "Somebody changed this drive after you opened the list. Nothing was saved. Please look at it again.",
    );
  }
  // A call without a name went to the drive's own contact.
  const who = asked ?? (basis === "called" ? contact : null);
  const same = and(
    ofSubject(subject),
    eq(checks.outcome, outcome),
    eq(checks.checkedById, by.uid),
    eq(checks.basis, basis),
    sql`${checks.asked} is ${who}`,
    sql`${checks.note} is ${note}`,
    gt(checks.at, now - SAME_WITHIN),
  );
  const fresh = sql`${exists} and not ${existsIn(checks, same)}`;
  const action = outcome === "on" ? "check" : "call without answer";
  const [, , [stored]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action, entity: subject.kind, entityId, detail: { ...facts, basis, asked: who, note } },
      fresh,
    ),
    checkWhen(
      db,
      { by, now },
      { id: newId(now), subject, outcome, basis, asked: who, note },
      fresh,
    ),
    db.select({ check: checks.id }).from(checks).where(same).orderBy(desc(checks.at)).limit(1),
  ]);
  return stored ? done(stored) : gone();
}

/** Takes back one's own check. Refused: forbidden; notFound after `UNDO_GRACE_MS`, or for another's. */
export async function undoCheck(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<null>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const own = and(
    eq(checks.id, id),
    eq(checks.checkedById, by.uid),
    gt(checks.at, now - UNDO_GRACE_MS),
  );
  const [check] = await db.select().from(checks).where(own);
  const subject: Subject = check?.driveId
    ? { kind: "drive", id: check.driveId }
    : { kind: "daily drive", id: check?.dailyDriveId ?? "" };
  const drive = check && (await findSubject(db, subject));
  if (!drive) return tooLateToUndo();
  const { entityId, exists: _, contact: __, version: ___, ...facts } = drive;
  const { basis, asked, note } = check;
  const [, undone] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "take back check",
        entity: subject.kind,
        entityId,
        detail: {
          ...facts,
          changed: { basis: [basis, null], asked: [asked, null], note: [note, null] },
          undo: true,
        },
      },
      existsIn(checks, own),
    ),
    db.delete(checks).where(own).returning({ id: checks.id }),
  ]);
  return undone.length ? done(null) : tooLateToUndo();
}
