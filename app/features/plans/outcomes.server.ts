import { type SQL, sql } from "drizzle-orm";

import { type Outcomes, outcomesFrom } from "#app/features/plans/outcomes.ts";
import type { PlanEnd } from "#app/features/plans/plans.ts";
import type { Database } from "#drizzle/client.ts";
import { plans } from "#drizzle/schema.ts";

/**
 * A query for a batch: how it ended for people at drives of the companies with these keys (SQL of a list or a query).
 * Of each person only the newest word counts, and none of a disabled one.
 */
export function outcomesQuery(db: Database, keys: SQL) {
  // fault: last-word
  const newest = sql`select ended, max(ended_at) from ${plans} where company_key in (${keys}) and ended is not null
    and exists (select 1 from users where id = user_id and disabled = 0) group by user_id`;
  return db
    .select({ ended: sql<PlanEnd>`ended`, people: sql<number>`count(*)` })
    .from(sql`(${newest})`)
    .groupBy(sql`ended`);
}

/** How it ended for people at drives of these companies; undefined while fewer than five told us. One round trip. */
export async function outcomesOf(db: Database, keys: SQL): Promise<Outcomes | undefined> {
  return outcomesFrom(await outcomesQuery(db, keys));
}
