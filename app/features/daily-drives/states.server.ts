import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";

import type { City } from "#app/base/cities.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { auditWhen, existsIn, ownAction, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import {
  checkOfVerification,
  checkTakenBack,
  type NewCheck,
} from "#app/features/checks/checks.server.ts";
import { onlyPosters } from "#app/features/daily-drives/commands.server.ts";
import {
  type StoredDailyDrive,
  storedDailyDrive,
} from "#app/features/daily-drives/daily-drives.server.ts";
import type { Scope } from "#app/features/daily-drives/daily-drives.ts";
import {
  daysInScope,
  nextVersion,
  seriesFollows,
  unchangedSince,
} from "#app/features/daily-drives/versions.server.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog, dailyDrives, dailySeries } from "#drizzle/schema.ts";

/** Without a `version` it applies to whatever is stored. */
type Action = Command & { id: string; scope: Scope; version?: number | undefined };

/** The number of changed days, and the id for `undoDailyAction`. */
type ChangedDays = { days: number; undo: string };

/** The log's detail; undo finds it by the version. */
function detailOf(
  { company, profile, city, day, postedBy, seriesId }: StoredDailyDrive,
  more: Record<string, unknown>,
) {
  const facts = JSON.stringify({ company, profile, city, day, postedBy, ...more });
  return sql`json_set(${facts}, '$.version', ${nextVersion(seriesId)})`;
}

function stateOf({ verified }: StoredDailyDrive) {
  return verified ? "verified" : "pending";
}

function changed(stored: StoredDailyDrive) {
  return changedMeanwhile(
    `Somebody changed this drive after you opened it; this day is ${stateOf(stored)} now. Nothing was changed. Please check it again.`,
  );
}

/** Deletes one day or all; `undoDailyAction` brings them back. Refused: forbidden; notFound; conflict if changed. */
export async function deleteDailyDrive(
  db: Database,
  { by, now, id, scope, version }: Action,
): Promise<Outcome<ChangedDays>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { seriesId } = stored;
  const looked = { id, seriesId, scope, version: version ?? stored.seriesVersion };
  const unchanged = unchangedSince(looked);
  const [, days, [won]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "delete",
        entity: "daily drive",
        entityId: seriesId,
        detail: detailOf(stored, { scope, was: stateOf(stored) }),
      },
      unchanged,
    ),
    db
      .update(dailyDrives)
      .set({ deletedAt: now, deletedById: by.uid, version: nextVersion(seriesId) })
      .where(and(daysInScope(looked), unchanged))
      .returning({ id: dailyDrives.id }),
    seriesFollows(db, seriesId),
    db
      .update(dailySeries)
      .set({ submissionKey: seriesId })
      .where(
        and(
          eq(dailySeries.id, seriesId),
          sql`not exists (select 1 from daily_drives as day where day.series_id = ${seriesId} and day.deleted_at is null)`,
        ),
      ),
  ]);
  if (won) return done({ days: days.length, undo: seriesId });
  const present = await storedDailyDrive(db, id);
  return present ? changed(present) : gone();
}

/** For a batch: deletes whole series where `happens` holds. Nobody can undo it, so they may be posted again. */
export function deletingSeries(
  db: Database,
  { by, now }: Command,
  ids: readonly string[],
  happens: SQL,
) {
  const these = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return [
    ...ids.map((id) =>
      auditWhen(
        db,
        { by, now },
        {
          action: "delete",
          entity: "daily drive",
          entityId: id,
          detail: sql`(select json_object('company', company, 'profile', profile, 'city', city, 'scope', 'series', 'undo', json('true'))
            from daily_drives where series_id = ${id} limit 1)`,
        },
        happens,
      ),
    ),
    db
      .update(dailyDrives)
      .set({
        deletedAt: now,
        deletedById: by.uid,
        version: nextVersion(sql`${dailyDrives.seriesId}`),
      })
      .where(and(sql`${dailyDrives.seriesId} in ${these}`, isNull(dailyDrives.deletedAt), happens)),
    db
      .update(dailySeries)
      .set({ version: sql`${dailySeries.version} + 1`, submissionKey: sql`${dailySeries.id}` })
      .where(and(sql`${dailySeries.id} in ${these}`, happens)),
  ];
}

/** Verifies, or takes back to Pending; adds a check if `said`. Refused: forbidden; notFound; conflict if changed. */
export async function verifyDailyDrive(
  db: Database,
  {
    by,
    now,
    id,
    scope,
    version,
    verified,
    ...said
  }: Action & Partial<NewCheck> & { verified: boolean },
): Promise<Outcome<ChangedDays>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { seriesId } = stored;
  const looked = { id, seriesId, scope, version: version ?? stored.seriesVersion };
  const inOtherState = and(daysInScope(looked), eq(dailyDrives.verified, verified ? 0 : 1));
  const affected = and(inOtherState, unchangedSince(looked));
  const happens = existsIn(dailyDrives, affected);
  const subject = { kind: "daily drive", id } as const;
  const check = checkOfVerification(db, { by, now }, { subject, ...said }, happens);
  const [, , days, [won], [left]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: verified ? "verify" : "unverify",
        entity: "daily drive",
        entityId: seriesId,
        detail: detailOf(stored, {
          scope,
          was: verified ? "pending" : "verified",
          ...check.detail,
        }),
      },
      happens,
    ),
    check.statement,
    db
      .update(dailyDrives)
      .set({
        verifiedAt: verified ? now : null,
        verifiedById: verified ? by.uid : null,
        version: nextVersion(seriesId),
      })
      .where(affected)
      .returning({ id: dailyDrives.id }),
    seriesFollows(db, seriesId),
    db.select({ id: dailyDrives.id }).from(dailyDrives).where(inOtherState).limit(1),
  ]);
  if (won) return done({ days: days.length, undo: seriesId });
  const present = await storedDailyDrive(db, id);
  if (!present) return gone();
  return left ? changed(present) : done({ days: 0, undo: seriesId });
}

/** Moves one day to another city. Refused: forbidden; notFound; conflict if it has changed since `version`. */
export async function moveDailyDrive(
  db: Database,
  { by, now, id, version, city }: Omit<Action, "scope"> & { city: City },
): Promise<Outcome<ChangedDays>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { seriesId } = stored;
  const scope = "day";
  const looked = { id, seriesId, scope, version: version ?? stored.seriesVersion } as const;
  const elsewhere = and(daysInScope(looked), ne(dailyDrives.city, city));
  const affected = and(elsewhere, unchangedSince(looked));
  const [, days, [won], [left]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "move",
        entity: "daily drive",
        entityId: seriesId,
        detail: detailOf(stored, { scope, changed: { city: [stored.city, city] } }),
      },
      existsIn(dailyDrives, affected),
    ),
    db
      .update(dailyDrives)
      .set({ city, updatedAt: now, updatedById: by.uid, version: nextVersion(seriesId) })
      .where(affected)
      .returning({ id: dailyDrives.id }),
    seriesFollows(db, seriesId),
    db.select({ id: dailyDrives.id }).from(dailyDrives).where(elsewhere).limit(1),
  ]);
  if (won) return done({ days: days.length, undo: seriesId });
  const present = await storedDailyDrive(db, id);
  if (!present) return gone();
  return left ? changed(present) : done({ days: 0, undo: seriesId });
}

/** Undoes the admin's last command; returns the first day's place. Refused: forbidden; notFound when too late. */
export async function undoDailyAction(
  db: Database,
  { by, now, id: seriesId }: Command & { id: string },
): Promise<Outcome<{ city: string; day: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const [[series], actions] = await db.batch([
    db
      .select({ version: dailySeries.version })
      .from(dailySeries)
      .where(eq(dailySeries.id, seriesId)),
    db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(
        and(
          ownAction({ by, entity: "daily drive", entityId: seriesId }),
          gt(auditLog.at, now - UNDO_GRACE_MS),
          inArray(auditLog.action, ["delete", "verify", "unverify", "move"]),
        ),
      ),
  ]);
  const last = actions.find(({ detail }) => detail?.version === series?.version);
  if (!series || !last || last.detail?.undo) return tooLateToUndo();
  const { version } = series;
  const touched = and(
    eq(dailyDrives.seriesId, seriesId),
    eq(dailyDrives.version, version),
    last.action === "delete" ? isNotNull(dailyDrives.deletedAt) : isNull(dailyDrives.deletedAt),
    existsIn(dailySeries, and(eq(dailySeries.id, seriesId), eq(dailySeries.version, version))),
  );
  const { version: _, check: _check, was: _was, ...facts } = last.detail ?? {};
  const former = formerCity(facts.changed);
  if (former) facts.changed = { city: (facts.changed as CityChange).city.toReversed() };
  const back = {
    delete: { deletedAt: null, deletedById: null },
    verify: { verifiedAt: null, verifiedById: null },
    unverify: { verifiedAt: now, verifiedById: by.uid },
    move: { city: former },
  }[last.action as "delete" | "verify" | "unverify" | "move"];
  const opposite = {
    delete: { action: "restore", was: "deleted" },
    verify: { action: "unverify", was: "verified" },
    unverify: { action: "verify", was: "pending" },
    move: { action: "move" },
  };
  const { action, ...was } = opposite[last.action as keyof typeof opposite];
  const [, , days] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action,
        entity: "daily drive",
        entityId: seriesId,
        detail: { ...facts, ...was, undo: true, version: version + 1 },
      },
      existsIn(dailyDrives, touched),
    ),
    checkTakenBack(db, last.detail, existsIn(dailyDrives, touched)),
    db
      .update(dailyDrives)
      .set({ ...back, version: version + 1 })
      .where(touched)
      .returning({ city: dailyDrives.city, day: dailyDrives.day }),
    seriesFollows(db, seriesId),
  ]);
  const [first] = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return first ? done(first) : tooLateToUndo();
}

/** The city before a move, from the log. */
function formerCity(changes: unknown): City | undefined {
  return (changes as CityChange | undefined)?.city[0];
}

type CityChange = { city: [from: City, to: City] };
