import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import type { Database } from "#drizzle/client.ts";
import { purgeOlder } from "#drizzle/purge.ts";
import { dataAccess } from "#drizzle/schema.ts";
import type { ACCESS_KINDS } from "#drizzle/values.ts";

/** How long (ms) we keep who looked at whose data. */
const LOG_KEPT_FOR = 365 * DAY_MS;

/** Notes that an admin looked at others' data, once an hour for the same: open pages read again and again. */
export async function noteAccess(
  db: Database,
  {
    by,
    now,
    kind,
    personId = null,
  }: Command & { kind: (typeof ACCESS_KINDS)[number]; personId?: string | null },
): Promise<void> {
  if (by.role !== "admin") return;
  await db.insert(dataAccess).select(sql`
    select ${newId(now)}, ${now}, ${by.uid}, ${kind}, ${personId}
    where not exists (select 1 from data_access where actor_id = ${by.uid} and at > ${now - HOUR_MS}
      and kind = ${kind} and person_id is ${personId})`);
}

/** For a scheduled job: forgets entries older than a year. Returns how many. */
export function purgeAccess(db: Database, now: number): Promise<number> {
  return purgeOlder(db, dataAccess.at, now - LOG_KEPT_FOR);
}
