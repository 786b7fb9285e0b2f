import { and, eq, gt, type SQL, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { existsIn } from "#app/features/audit/audit.server.ts";
import type { Database } from "#drizzle/client.ts";
import { purgeOlder } from "#drizzle/purge.ts";
import { deletedRecords } from "#drizzle/schema.ts";

/* A deleted row leaves its table, so no query has to skip it. It stays here while the deletion can be undone. */

type Kept = { id: string; postedById: string | null };

/** Keeps a row about to be deleted, where `happens` holds. Put it before the deletion in the same batch. */
export function keepDeleted(
  db: Database,
  { by, now }: Command,
  { entity, row, happens }: { entity: string; row: Kept; happens: SQL },
) {
  return db
    .insert(deletedRecords)
    .select(
      sql`select ${row.id}, ${entity}, ${now}, ${by.uid}, ${row.postedById}, ${JSON.stringify(row)} where ${happens}`,
    )
    .onConflictDoNothing();
}

function ownDeleted({ by, id, entity, now }: Command & { id: string; entity: string }) {
  return and(
    eq(deletedRecords.id, id),
    eq(deletedRecords.entity, entity),
    eq(deletedRecords.deletedById, by.uid),
    gt(deletedRecords.deletedAt, now - UNDO_GRACE_MS),
  );
}

/** The row this person deleted a moment ago; undefined when it is too late. One round trip. */
export async function findDeleted(
  db: Database,
  action: Command & { id: string; entity: string },
): Promise<Record<string, unknown> | undefined> {
  const [found] = await db
    .select({ record: deletedRecords.record })
    .from(deletedRecords)
    .where(ownDeleted(action));
  return found?.record;
}

/** The condition that the row is still kept: of two undos at once, the second finds it gone. */
export function isKept(action: Command & { id: string; entity: string }): SQL {
  return existsIn(deletedRecords, ownDeleted(action));
}

/** Forgets a kept row once it is back in its table. */
export function forgetDeleted(db: Database, action: Command & { id: string; entity: string }) {
  return db.delete(deletedRecords).where(ownDeleted(action));
}

/** For a scheduled job: forgets rows that can no longer be undone. Returns how many. */
export function purgeDeletedRecords(db: Database, now: number): Promise<number> {
  return purgeOlder(db, deletedRecords.deletedAt, now - UNDO_GRACE_MS);
}
