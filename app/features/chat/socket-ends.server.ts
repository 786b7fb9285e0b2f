/* An order to end sockets that could not reach its Durable Object waits in D1; a job delivers it every minute. */
import { and, asc, eq, lt } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { pendingSocketEnds } from "#drizzle/schema.ts";

/** Sockets close by themselves within 14 days, when their session expires. */
const ENDS_KEPT_FOR = 15 * DAY_MS;

const AT_ONCE = 500;

export type PendingEnd = typeof pendingSocketEnds.$inferSelect;

/** Stores an undelivered order, in place of an earlier one for the same sockets. */
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

/** Undelivered orders, oldest first. Deletes those too old to matter. */
export async function readPendingEnds(db: Database, now: number): Promise<PendingEnd[]> {
  const [, ends] = await db.batch([
    db.delete(pendingSocketEnds).where(lt(pendingSocketEnds.at, now - ENDS_KEPT_FOR)),
    db.select().from(pendingSocketEnds).orderBy(asc(pendingSocketEnds.at)).limit(AT_ONCE),
  ]);
  return ends;
}

/** Deletes a delivered order; a newer one for the same sockets stays. */
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
