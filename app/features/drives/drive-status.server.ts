import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

import { changedMeanwhile, type Command, gone } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { driveQuery, type FoundDrive } from "#app/features/drives/drives.server.ts";
import { ONLY_ADMINS } from "#app/features/drives/drives.ts";
import {
  findDecision,
  isDecided,
  type Target,
  type Values,
  valuesOf,
  writeDecision,
} from "#app/features/status/status.server.ts";
import {
  alreadyThere,
  movedOn,
  nextStanding,
  standingNow,
  standingOf,
  type StatusChange,
} from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

/** The drives that a decision changed: itself, and the one that it moved to. */
type Done = Outcome<{ changed: string[] }>;

/**
 * Decides about a drive: cancels it, closes its entry, moves its walk-in to another day, or lets it take place after
 * all. A moved drive stays, says where it went, and a copy of it has the new day; `restore` deletes that again. The same
 * decision sent twice by one person changes nothing. Refused: forbidden; notFound; conflict when the drive has changed
 * since `version` (changedMeanwhile), when the decision does not fit what was decided before, or when the walk-in is
 * already on the day that it would move to.
 */
export async function decideDrive(
  db: Database,
  {
    by,
    now,
    id,
    version,
    ...change
  }: Command & { id: string; version?: number | undefined } & StatusChange,
): Promise<Done> {
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const stored = await presentDrive(db, id);
  if (!stored) return gone();
  if (isDecided(stored, change, by.uid)) return done({ changed: [] });
  const fits = nextStanding(change.deed, standingOf(stored), { seen: version !== undefined });
  if (!fits || (version !== undefined && version !== stored.version)) return changed(stored);

  const to = change.deed === "move-day" ? change.to : undefined;
  if (to && !(await isFree(db, id, to))) return alreadyThere(stored.walkInDate, to);
  const former = stored.movedToId ? await presentDrive(db, stored.movedToId) : undefined;
  if (former?.status === "moved") return movedOn(former.movedToDay);
  const targetId = to ? newId(now) : null;
  const unchanged = and(
    existsIn(drives, asItIs(stored)),
    to ? freeFor(id, to) : undefined,
    former && existsIn(drives, asItIs(former)),
  )!;
  const target = targetId
    ? { target: targetId, targetVersion: 1 }
    : former && { target: former.id, targetVersion: former.version + 1 };
  const won = await write(
    db,
    { by, now },
    {
      stored,
      values: valuesOf(change, { now, targetId }),
      action: change.deed,
      detail: { reason: change.reason, to, ...target },
      unchanged,
      before: to && targetId ? [copyWithDay(db, { id, to, targetId, unchanged })] : [],
      target: former && { id: former.id, deleted: true },
    },
  );
  if (won) return done({ changed: target ? [id, target.target] : [id] });
  const present = await presentDrive(db, id);
  if (!present) return gone();
  return isDecided(present, change, by.uid) ? done({ changed: [] }) : changed(present);
}

async function presentDrive(db: Database, id: string): Promise<FoundDrive | undefined> {
  const [found] = await driveQuery(db, id);
  return found?.state === "deleted" ? undefined : found;
}

function changed(stored: FoundDrive): Refused {
  return changedMeanwhile(standingNow(standingOf(stored)));
}

function write(
  db: Database,
  command: Command,
  {
    stored,
    action,
    detail,
    ...decision
  }: {
    stored: FoundDrive;
    values: Values;
    action: string;
    detail: Record<string, unknown>;
    unchanged: SQL;
    before?: ReturnType<typeof copyWithDay>[];
    target?: Target | undefined;
  },
): Promise<boolean> {
  const { id, company, profile, city, postedBy, walkInDate, version } = stored;
  return writeDecision(db, command, {
    ...decision,
    update: (set, where) => db.update(drives).set(set).where(where).returning({ id: drives.id }),
    stored,
    entry: {
      action,
      entity: "drive",
      entityId: id,
      detail: { company, profile, city, postedBy, day: walkInDate, ...detail },
    },
    versions: { logged: sql`${version + 1}`, row: sql`version + 1` },
  });
}

function asItIs({ id, version }: { id: string; version: number }) {
  return and(eq(drives.id, id), eq(drives.version, version), isNull(drives.deletedAt));
}

/** That neither this drive nor one that it came from has its walk-in on this day. */
function freeFor(id: string, day: string): SQL {
  return sql`not exists (
    with recursive line (id) as (
      select ${id} union select origin.id from line join drives as origin on origin.moved_to_id = line.id)
    select 1 from line join drives as there on there.id = line.id
      where there.walk_in_date = ${day} and there.deleted_at is null)`;
}

async function isFree(db: Database, id: string, day: string): Promise<boolean> {
  const [row] = await db.all<{ free: number }>(sql`select ${freeFor(id, day)} as free`);
  return row?.free === 1;
}

/** The statement that copies a drive with another day for its walk-in; who posted it, and when, stays. */
function copyWithDay(
  db: Database,
  { id, to, targetId, unchanged }: { id: string; to: string; targetId: string; unchanged: SQL },
) {
  const own = new Map<string, SQL>(
    Object.entries({
      id: sql`${targetId}`,
      walkInDate: sql`${to}`,
      // A last day to apply that is after the walk-in was meant for the old one.
      applyBy: sql`case when apply_by <= ${to} then apply_by end`,
      // No form can send it again.
      submissionKey: sql`${targetId}`,
      version: sql`1`,
      ...Object.fromEntries(FRESH.map((name) => [name, sql`null`])),
    }),
  );
  const values = Object.entries(getTableColumns(drives))
    .filter(([, column]) => !column.generated)
    .map(([name, column]) => own.get(name) ?? sql`${column}`);
  return db
    .insert(drives)
    .select(
      sql`select ${sql.join(values, sql`, `)} from ${drives} where ${and(eq(drives.id, id), unchanged)}`,
    );
}

const FRESH = [
  "updatedAt",
  "updatedById",
  "status",
  "statusReason",
  "statusAt",
  "statusById",
  "movedToId",
] as const;

/**
 * Undoes what the same admin just decided about a drive. Refused: forbidden; notFound when it, or the one that it moved
 * to, has changed since, or after `UNDO_GRACE_MS`.
 */
export async function undoDriveDecision(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Done> {
  const forbidden = onlyAdmins(by, ONLY_ADMINS);
  if (forbidden) return forbidden;
  const stored = await presentDrive(db, id);
  if (!stored) return tooLateToUndo();
  const decision = await findDecision(db, { by, now, entity: "drive", entityId: id, row: stored });
  if (!decision) return tooLateToUndo();

  const deleted = decision.action !== "restore";
  const asLeft = and(
    eq(drives.id, decision.target ?? ""),
    eq(drives.version, decision.targetVersion),
    deleted ? isNull(drives.deletedAt) : isNotNull(drives.deletedAt),
  );
  const { status, statusReason, statusAt, movedToId } = stored;
  const won = await write(
    db,
    { by, now },
    {
      stored,
      values: { status, statusReason, statusAt, movedToId, ...decision.former },
      action: deleted ? "restore" : "take back restore",
      detail: { undo: true },
      unchanged: and(
        existsIn(drives, asItIs(stored)),
        decision.target ? existsIn(drives, asLeft) : undefined,
      )!,
      target: decision.target ? { id: decision.target, deleted } : undefined,
    },
  );
  const changedIds = decision.target ? [id, decision.target] : [id];
  return won ? done({ changed: changedIds }) : tooLateToUndo();
}
