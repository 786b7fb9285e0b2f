/* Ends of sockets that did not reach their object: kept in D1 until they do, so that none is forgotten. */
import { and, asc, eq, lt } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { pendingSocketEnds } from "#drizzle/schema.ts";

/** A socket knows when its session ends, which is 14 days ahead at most: later there is nothing left to end. */
const KEPT_FOR = 15 * DAY_MS;

/** How many one run of the job takes. */
const AT_ONCE = 500;

export type PendingEnd = typeof pendingSocketEnds.$inferSelect;

/** Keeps an end that could not be delivered; a later one of the same sockets takes its place. */
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

/** The ends that wait to be delivered, oldest first; what is too old to matter is deleted. */
export async function readPendingEnds(db: Database, now: number): Promise<PendingEnd[]> {
  const [, ends] = await db.batch([
    db.delete(pendingSocketEnds).where(lt(pendingSocketEnds.at, now - KEPT_FOR)),
    db.select().from(pendingSocketEnds).orderBy(asc(pendingSocketEnds.at)).limit(AT_ONCE),
  ]);
  return ends;
}

/** An end has been delivered; one that was decided since stays. */
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
