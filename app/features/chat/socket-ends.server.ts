/*
 * An order to end sockets may fail to reach its Durable Object. It is then stored in D1, and a job that runs every minute
 * delivers it.
 */
import { and, asc, eq, lt } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { pendingSocketEnds } from "#drizzle/schema.ts";

/** A socket closes by itself when its session expires, after 14 days at most. An older order has nothing left to end. */
const KEPT_FOR = 15 * DAY_MS;

/** How many orders one run of the job delivers. */
const AT_ONCE = 500;

export type PendingEnd = typeof pendingSocketEnds.$inferSelect;

/** Stores an order that could not be delivered. It replaces an earlier one for the same sockets. */
export async function keepPendingEnd(db: Database, end: PendingEnd): Promise<void> {
  const { reason, at } = end;
  await db
    .insert(pendingSocketEnds)
    .values(end)
    .onConflictDoUpdate({
      target: [pendingSocketEnds.object, pendingSocketEnds.userId, pendingSocketEnds.session],
      set: { reason, at },
    });
}

/** The orders that are still to be delivered, oldest first. Those that are too old to matter are deleted. */
export async function readPendingEnds(db: Database, now: number): Promise<PendingEnd[]> {
  const [, ends] = await db.batch([
    db.delete(pendingSocketEnds).where(lt(pendingSocketEnds.at, now - KEPT_FOR)),
    db.select().from(pendingSocketEnds).orderBy(asc(pendingSocketEnds.at)).limit(AT_ONCE),
  ]);
  return ends;
}

/** Deletes an order that has been delivered. A newer one for the same sockets stays. */
export async function dropPendingEnd(db: Database, end: PendingEnd): Promise<void> {
  await db
    .delete(pendingSocketEnds)
    .where(
      and(
        eq(pendingSocketEnds.object, end.object),
        eq(pendingSocketEnds.userId, end.userId),
        eq(pendingSocketEnds.session, end.session),
        eq(pendingSocketEnds.at, end.at),
      ),
    );
}
