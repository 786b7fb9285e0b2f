import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

import { changedMeanwhile, type Command, gone } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused } from "#app/base/outcomes.ts";
import { existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { copyOfDay, onDay } from "#app/features/daily-drives/copy-day.server.ts";
import { onlyPosters } from "#app/features/daily-drives/daily-drive-commands.server.ts";
import {
  type StoredDailyDrive,
  storedDailyDrive,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  nextVersion,
  seriesFollows,
  unchangedSince,
} from "#app/features/daily-drives/daily-versions.server.ts";
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
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/** The days that a decision changed: the drive's own, and the one that it moved to. */
type Done = Outcome<{ changed: string[] }>;

/**
 * Decides about one day: cancels it, closes its entry, moves it to another day, or lets it take place after all. A moved
 * day stays, says where it went, and its drive goes on as a series of its own; `restore` deletes that again. The same
 * decision sent twice by one person changes nothing. Refused: forbidden; notFound; conflict when the day has changed
 * since `version` (changedMeanwhile), when the decision does not fit what was decided before, or when the drive is
 * already on the day that it would move to.
 */
export async function decideDailyDrive(
  db: Database,
  {
    by,
    now,
    id,
    version,
    ...change
  }: Command & { id: string; version?: number | undefined } & StatusChange,
): Promise<Done> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  if (isDecided(stored, change, by.uid)) return done({ changed: [] });
  const { seriesId, seriesVersion } = stored;
  const looked = { id, seriesId, scope: "day", version: version ?? seriesVersion } as const;
  const stale = stored.version > looked.version || looked.version > seriesVersion;
  const fits = nextStanding(change.deed, standingOf(stored), { seen: version !== undefined });
  if (!fits || stale) return changed(stored);

  const to = change.deed === "move-day" ? change.to : undefined;
  if (to && !(await isFree(db, stored, to))) return alreadyThere(stored.day, to);
  const former = stored.movedToId ? await storedDailyDrive(db, stored.movedToId) : undefined;
  if (former?.status === "moved") return movedOn(former.movedToDay);
  const targetId = to ? newId(now) : null;
  const unchanged = and(
    unchangedSince(looked),
    to ? freeFor(stored, to) : undefined,
    former && existsIn(dailyDrives, asItIs(former)),
  )!;
  const target = targetId
    ? { target: targetId, targetVersion: 1 }
    : former && { target: former.id, targetVersion: former.seriesVersion + 1 };
  const won = await write(
    db,
    { by, now },
    {
      stored,
      values: valuesOf(change, { now, targetId }),
      action: change.deed,
      detail: { reason: change.reason, to, ...target },
      unchanged,
      before: to && targetId ? moved(db, stored, { to, targetId, now, unchanged }) : [],
      target: former && { ...former, deleted: true },
    },
  );
  if (won) return done({ changed: target ? [id, target.target] : [id] });
  const present = await storedDailyDrive(db, id);
  if (!present) return gone();
  return isDecided(present, change, by.uid) ? done({ changed: [] }) : changed(present);
}

function changed(stored: StoredDailyDrive): Refused {
  return changedMeanwhile(standingNow(standingOf(stored)));
}

function write(
  db: Database,
  command: Command,
  {
    stored,
    action,
    detail,
    target,
    ...decision
  }: {
    stored: StoredDailyDrive;
    values: Values;
    action: string;
    detail: Record<string, unknown>;
    unchanged: SQL;
    before?: ReturnType<typeof moved> | [];
    target?: (Target & { seriesId: string }) | undefined;
  },
): Promise<boolean> {
  const { seriesId, company, profile, city, day } = stored;
  return writeDecision(db, command, {
    ...decision,
    update: (set, where) =>
      db.update(dailyDrives).set(set).where(where).returning({ id: dailyDrives.id }),
    stored,
    entry: {
      action,
      entity: "daily drive",
      entityId: seriesId,
      detail: { company, profile, city, day, ...detail },
    },
    versions: {
      logged: nextVersion(seriesId),
      row: sql`(select version + 1 from daily_series where id = series_id)`,
    },
    target,
    after: [...new Set([seriesId, target?.seriesId ?? seriesId])].map((id) =>
      seriesFollows(db, id),
    ),
  });
}

function asItIs({ id, version }: { id: string; version: number }) {
  return and(
    eq(dailyDrives.id, id),
    eq(dailyDrives.version, version),
    isNull(dailyDrives.deletedAt),
  );
}

/** That neither this drive's series nor a day that it came from is on this day: it would stand there twice. */
function freeFor({ id, city }: StoredDailyDrive, day: string): SQL {
  return sql`not exists (
    with recursive line (id, series_id) as (
      select id, series_id from daily_drives where id = ${id}
      union select origin.id, origin.series_id from line
        join daily_drives as origin on origin.moved_to_id = line.id)
    select 1 from line join daily_drives as there on there.series_id = line.series_id
      where there.day = ${day} and there.city = ${city} and there.deleted_at is null)`;
}

async function isFree(db: Database, stored: StoredDailyDrive, day: string): Promise<boolean> {
  const [row] = await db.all<{ free: number }>(sql`select ${freeFor(stored, day)} as free`);
  return row?.free === 1;
}

/** The statements that put a copy of a day on another day, as a series of its own. */
function moved(
  db: Database,
  { id }: StoredDailyDrive,
  { to, targetId, now, unchanged }: { to: string; targetId: string; now: number; unchanged: SQL },
) {
  const seriesId = newId(now);
  const own = {
    ...onDay(to),
    id: targetId,
    seriesId,
    startDate: to,
    endDate: to,
    createdAt: now,
    version: 1,
  };
  return [
    // The series' id is its submission key: no form can send it again.
    db
      .insert(dailySeries)
      .select(sql`select ${seriesId}, ${to}, ${to}, ${now}, ${seriesId}, 1 where ${unchanged}`),
    copyOfDay(db, own, and(eq(dailyDrives.id, id), unchanged)),
  ];
}

/**
 * Undoes what the same admin just decided about a day. Refused: forbidden; notFound when it, or the day that it moved
 * to, has changed since, or after `UNDO_GRACE_MS`.
 */
export async function undoDailyDecision(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Done> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return tooLateToUndo();
  const decision = await findDecision(db, {
    by,
    now,
    entity: "daily drive",
    entityId: stored.seriesId,
    row: stored,
  });
  if (!decision) return tooLateToUndo();

  const deleted = decision.action !== "restore";
  const asLeft = and(
    eq(dailyDrives.id, decision.target ?? ""),
    eq(dailyDrives.version, decision.targetVersion),
    deleted ? isNull(dailyDrives.deletedAt) : isNotNull(dailyDrives.deletedAt),
  );
  const [target] = decision.target
    ? await db
        .select({ id: dailyDrives.id, seriesId: dailyDrives.seriesId })
        .from(dailyDrives)
        .where(asLeft)
    : [];
  if (decision.target && !target) return tooLateToUndo();
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
        existsIn(dailyDrives, asItIs(stored)),
        target && existsIn(dailyDrives, asLeft),
      )!,
      target: target && { ...target, deleted },
    },
  );
  return won ? done({ changed: [id, ...(target ? [target.id] : [])] }) : tooLateToUndo();
}
