import { and, sql } from "drizzle-orm";

import { addDays, daysBetween, dayOf } from "#app/base/calendar.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused } from "#app/base/outcomes.ts";
import { tooLateToUndo } from "#app/features/audit/audit.server.ts";
import {
  asTheyWere,
  decidedOf,
  findDecision,
  former,
  writeDecision,
} from "#app/features/status/decision-rows.server.ts";
import type { Decidable, DriveKind, Values } from "#app/features/status/drive-kind.server.ts";
import {
  alreadyThere,
  firstIsOver,
  movedOn,
  nextStanding,
  standingNow,
  standingOf,
  type StatusChange,
} from "#app/features/status/status.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";

/*
 * How admins decide whether a drive takes place. A decision, its log entry and a copy on another day are one batch,
 * which does nothing if any of it has changed since it was read.
 */

/** `every`: all days of its series that are not over. */
type About = { id: string; every?: boolean | undefined };

export type DecidedOutcome = Outcome<{ changed: string[] }>;

/**
 * Cancels a drive (or `every` day left), closes its entry, moves or restores it. A moved drive stays and gets a copy
 * on the new day; `restore` deletes the copy. Days of a series move by the same distance; days that the decision does
 * not fit stay. A repeat changes nothing. Refused: forbidden; notFound; conflict (also changedMeanwhile); invalid.
 */
export async function decide<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  {
    by,
    now,
    id,
    every = false,
    version,
    ...change
  }: Command & About & { version?: number | undefined } & StatusChange,
): Promise<DecidedOutcome> {
  const forbidden = kind.forbids(by);
  if (forbidden) return forbidden;
  const present = await find(db, kind, id);
  if (!present) return gone();
  const open = await openRows(present);
  if (!open.length) return done({ changed: [] });
  const seen = version !== undefined;
  const fitting = open.filter((row) => nextStanding(change.action, standingOf(row), { seen }));
  const stale = seen && kind.isStale(present, { version, every });
  if (!fitting.length || stale) return changed(present);

  const moves = fitting.flatMap((row) => {
    const own = changeOf(row);
    return own.action === "move-day" ? [{ row, to: own.to, targetId: newId(now) }] : [];
  });
  const days = moves.map(({ to }) => to);
  const taken = kind.taken(present, days);
  const [early] = days.toSorted();
  if (early && early < dayOf(now)) return firstIsOver(early);
  const formerIds = fitting.flatMap(({ movedToId }) => movedToId ?? []);
  const copies = formerIds.length ? await kind.find(db, formerIds) : [];
  const formers = copies.filter(({ deletedAt }) => deletedAt === null);
  const further = formers.find(({ status }) => status === "moved");
  if (further) return movedOn(further.movedToDay);

  const unchanged = and(
    asTheyWere(kind, [...fitting, ...formers]),
    days.length ? sql`${taken} is null` : undefined,
  )!;
  const won = await writeDecision(
    db,
    kind,
    { by, now },
    {
      first: present,
      rows: fitting.map((row) => {
        const move = moves.find((one) => one.row === row);
        const former = formers.find((one) => one.id === row.movedToId);
        const target = move
          ? { target: move.targetId, targetVersion: 1 }
          : former && { target: former.id, targetVersion: kind.next(former) };
        return {
          row,
          values: valuesOf(changeOf(row), { now, movedToId: move?.targetId ?? null }),
          target,
        };
      }),
      action: change.action,
      detail: {
        reason: change.reason,
        to: moves.find(({ row }) => row === present)?.to,
        every: every || undefined,
      },
      unchanged,
      before: moves.length ? kind.copies(db, moves, { now, unchanged }) : [],
      targets: formers,
      deleted: true,
    },
  );
  if (won) {
    const others = [
      ...moves.map(({ targetId }) => targetId),
      ...formers.map((former) => former.id),
    ];
    return done({ changed: [...fitting.map((row) => row.id), ...others] });
  }
  const [clash] = days.length
    ? await db.all<{ day: string | null }>(sql`select ${taken} as day`)
    : [];
  if (clash?.day) return alreadyThere(present.walkInDay, clash.day);
  const after = await find(db, kind, id);
  if (!after) return gone();
  return (await openRows(after)).length ? changed(after) : done({ changed: [] });

  /** Those drives for which the decision is not true yet. */
  async function openRows(of: Row): Promise<Row[]> {
    const all = every ? await kind.days(db, of) : [];
    const today = dayOf(now);
    const left = all.filter((row) => row.id !== of.id && (row.walkInDay ?? today) >= today);
    return [of, ...left].filter((row) => !isDecided(row, changeOf(row), by.uid));
  }

  /** Other days of a series move by the same distance. */
  function changeOf(row: Row): StatusChange {
    if (change.action !== "move-day" || row.id === id || !row.walkInDay) return change;
    const far = daysBetween(present!.walkInDay ?? change.to, change.to);
    return { ...change, to: addDays(row.walkInDay, far) };
  }
}

/** Undoes what this admin just decided. Refused: forbidden; notFound after `UNDO_GRACE_MS` or a change. */
export async function undoDecision<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  { by, now, id }: Command & { id: string },
): Promise<DecidedOutcome> {
  const forbidden = kind.forbids(by);
  if (forbidden) return forbidden;
  const present = await find(db, kind, id);
  const decision = present && (await findDecision(db, kind, { by, now, row: present }));
  if (!present || !decision) return tooLateToUndo();

  const deleted = decision.action !== "restore";
  const targetIds = decision.rows.flatMap(({ target }) => target ?? []);
  const found = await kind.find(db, [...decision.rows.map(({ drive }) => drive), ...targetIds]);
  const stored = new Map(found.map((row) => [row.id, row]));
  const rows = decision.rows.flatMap(({ drive, changed: values }) => {
    const row = stored.get(drive);
    return row ? [{ row, values: { ...decidedOf(row), ...former(values) } }] : [];
  });
  const targets = targetIds.flatMap((target) => stored.get(target) ?? []);
  const isLeft =
    rows.length === decision.rows.length &&
    rows.every(({ row }) => row.version === present.version && row.deletedAt === null) &&
    targets.length === targetIds.length &&
    decision.rows.every(({ target, targetVersion }) => {
      const there = target ? stored.get(target) : undefined;
      return !there || (there.version === targetVersion && (there.deletedAt === null) === deleted);
    });
  if (!isLeft) return tooLateToUndo();
  const won = await writeDecision(
    db,
    kind,
    { by, now },
    {
      first: present,
      rows,
      action: deleted ? "restore" : "take back restore",
      detail: { undo: true },
      unchanged: asTheyWere(kind, [...rows.map(({ row }) => row), ...targets]),
      targets,
      deleted,
    },
  );
  if (!won) return tooLateToUndo();
  return done({ changed: [...rows.map(({ row }) => row.id), ...targetIds] });
}

async function find<Row extends Decidable>(db: Database, kind: DriveKind<Row>, id: string) {
  const [row] = await kind.find(db, [id]);
  return row?.deletedAt === null ? row : undefined;
}

function changed(row: Decidable): Refused {
  return changedMeanwhile(standingNow(standingOf(row)));
}

function valuesOf(
  { action, reason }: StatusChange,
  { now, movedToId }: { now: number; movedToId: string | null },
): Values {
  if (action === "restore") {
    return { status: null, statusReason: null, statusAt: null, movedToId: null };
  }
  const status = { cancel: "cancelled", "move-day": "moved", "close-entry": "closed" } as const;
  return { status: status[action], statusReason: reason ?? null, statusAt: now, movedToId };
}

function isDecided(stored: Decidable, change: StatusChange, uid: string): boolean {
  const own = stored.statusById === uid && stored.statusReason === (change.reason ?? null);
  switch (change.action) {
    case "cancel":
      return stored.status === "cancelled" && own;
    case "close-entry":
      return stored.status === "closed";
    case "restore":
      return stored.status === null;
    case "move-day":
      return stored.status === "moved" && stored.movedToDay === change.to && own;
  }
}
