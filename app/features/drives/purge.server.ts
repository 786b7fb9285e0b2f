import { and, eq, inArray, lt } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

/** In case the wrong drive was deleted. */
const DELETED_KEPT_MS = 30 * DAY_MS;

/** In one run; the next hour takes more. */
const PURGED_AT_ONCE = 1000;

/** For a scheduled job: removes drives deleted long ago. Returns how many. */
export async function purgeDeletedDrives(db: Database, now: number): Promise<number> {
  const late = db
    .select({ id: drives.id })
    .from(drives)
    .where(and(eq(drives.state, "deleted"), lt(drives.deletedAt, now - DELETED_KEPT_MS)))
    .limit(PURGED_AT_ONCE);
  const { meta } = await db.delete(drives).where(inArray(drives.id, late));
  return meta.changes;
}
