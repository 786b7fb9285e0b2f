import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { decidableDrives, type DecidableDrive } from "#app/features/drives/drives.server.ts";
import { decide, undoDecision } from "#app/features/status/decisions.server.ts";
import type { DriveKind } from "#app/features/status/drive-kind.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

const DRIVE: DriveKind<DecidableDrive> = {
  entity: "drive",
  table: drives,
  forbids: (by) => onlyAdmins(by, wordsOf(answers).onlyAdminsDrives),
  find: decidableDrives,
  days: async (_, drive) => [drive],
  isStale: (drive, { version }) => drive.version !== version,
  facts: ({ id, company, profile, city, postedBy, walkInDay }) => ({
    entityId: id,
    detail: { company, profile, city, postedBy, day: walkInDay },
  }),
  taken: ({ id }, days) => sql`(
    with recursive line (id) as (
      select ${id} union select origin.id from line join drives as origin on origin.moved_to_id = line.id)
    select min(there.walk_in_date) from line join drives as there on there.id = line.id
      where there.walk_in_date in (select value from json_each(${JSON.stringify(days)}))
        and there.deleted_at is null)`,
  copies: (db, moves, { unchanged }) =>
    moves.map(({ row, to, targetId }) =>
      copyWithDay(db, { to, targetId }, and(eq(drives.id, row.id), unchanged)!),
    ),
  nextVersion: ({ version }) => sql`${version + 1}`,
  next: ({ version }) => version + 1,
  update: (db, set, where) =>
    db
      .update(drives)
      .set({ ...set, version: sql`${drives.version} + 1` })
      .where(where)
      .returning({ id: drives.id }),
  after: () => [],
};

/** Copies a drive to another walk-in date; poster and time of posting stay. */
function copyWithDay(db: Database, { to, targetId }: { to: string; targetId: string }, where: SQL) {
  const own = new Map<string, SQL>(
    Object.entries({
      id: sql`${targetId}`,
      walkInDate: sql`${to}`,
      // A last day to apply after the walk-in was meant for the old date.
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
    .select(sql`select ${sql.join(values, sql`, `)} from ${drives} where ${where}`);
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

export function decideDrive(db: Database, command: Parameters<typeof decide<DecidableDrive>>[2]) {
  return decide(db, DRIVE, command);
}

export function undoDriveDecision(db: Database, command: Command & { id: string }) {
  return undoDecision(db, DRIVE, command);
}
