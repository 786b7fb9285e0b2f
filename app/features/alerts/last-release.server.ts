import { and, gte, lte, sql } from "drizzle-orm";

import { PLACES_A_DISPATCH } from "#app/features/alerts/places.server.ts";
import type { Database } from "#drizzle/client.ts";
import { deliveries, dispatches } from "#drizzle/schema.ts";

/**
 * Takes over what the last release left waiting, a row for each message; what one of its consumers has stays its own. Each is
 * in one of both, also when releases take turns.
 */
export async function takeOver(db: Database, now: number): Promise<void> {
  const waits = and(
    sql`${deliveries.state} = 'waiting'`,
    gte(deliveries.dueAt, 0),
    lte(deliveries.busyUntil, now),
  );
  const waiting = sql`select *, (row_number() over (partition by bulletin_id, channel) - 1) / ${PLACES_A_DISPATCH} as part
    from ${deliveries} where ${waits}`;
  await db.batch([
    db.insert(dispatches).select(
      sql`select null, bulletin_id, channel,
          json_group_array(json_array(user_id, target, tries, case when tries then due_at else 0 end)), 0, 0, 'waiting', 0,
          min(due_at), 0, max(changed_at), null
        from (${waiting}) group by bulletin_id, channel, part`,
    ),
    db.update(deliveries).set({ state: "failed", reason: "in dispatches" }).where(waits),
  ]);
}
