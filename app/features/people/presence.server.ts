import { and, eq, lt } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** How often `lastSeen` reaches the database while somebody stays online, in ms. */
export const LAST_SEEN_EVERY = HOUR_MS;

/** The statement that writes what a person's room knows of their presence. */
export function setPresence(db: Database, { uid, status, lastSeen }: PresenceChange) {
  return db.update(users).set({ status, lastSeen }).where(eq(users.id, uid));
}

/**
 * Takes everybody offline of whom nothing was heard for more than an hour: rooms keep `status` right by themselves,
 * and should one ever be lost, its last word does not count for ever. For a scheduled job; returns how many there were.
 */
export async function sweepGhosts(db: Database, now: number): Promise<number> {
  const swept = await db
    .update(users)
    .set({ status: "offline" })
    .where(
      and(eq(users.status, "online"), lt(users.lastSeen, now - LAST_SEEN_EVERY - HOUR_MS / 6)),
    );
  return swept.meta.changes;
}
