import { inArray, lt } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** How long a deleted daily drive is kept: whoever deleted the wrong one can still ask for it. */
const DELETED_KEPT_MS = 30 * DAY_MS;

/** How many go at once; the next hour goes on. */
const PURGED_AT_ONCE = 1000;

/** Removes daily drives for good that were deleted long ago; returns how many. */
export async function purgeDeletedDailyDrives(db: Database, now: number): Promise<number> {
  const late = db
    .select({ id: dailyDrives.id })
    .from(dailyDrives)
    .where(lt(dailyDrives.deletedAt, now - DELETED_KEPT_MS))
    .limit(PURGED_AT_ONCE);
  const { meta } = await db.delete(dailyDrives).where(inArray(dailyDrives.id, late));
  return meta.changes;
}
