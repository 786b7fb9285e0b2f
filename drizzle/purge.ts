import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { Database } from "#drizzle/client.ts";

const AT_ONCE = 5000;

/** For scheduled jobs: deletes up to 5,000 rows whose `moment` is before `before` (ms). Returns how many. */
export async function purgeOlder(
  db: Database,
  moment: SQLiteColumn,
  before: number,
): Promise<number> {
  const { table } = moment;
  const { meta } = await db.run(sql`delete from ${table} where rowid in
    (select rowid from ${table} where ${moment} < ${before} limit ${AT_ONCE})`);
  return meta.changes;
}
