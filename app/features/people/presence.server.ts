import { and, eq, lt, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** How often `lastSeen` is written while somebody stays online, in ms. */
export const LAST_SEEN_EVERY = HOUR_MS;

/** Who is stored as online. It says the word itself: SQLite uses the index of those alone only where it can read that. */
export const ONLINE = sql`${users.status} = 'online'`;

/** The statement, for a batch, that writes a person's presence. */
export function setPresence(db: Database, { uid, status, lastSeen }: PresenceChange) {
  return db.update(users).set({ status, lastSeen }).where(eq(users.id, uid));
}

/**
 * Marks everybody offline who is stored as online but has not been seen for two hours. Rooms normally keep `status`
 * right, and write at least every hour and a half; this corrects it if a room was lost. For a scheduled job. Returns how
 * many people it marked.
 */
export async function markStaleOffline(db: Database, now: number): Promise<number> {
  const marked = await db
    .update(users)
    .set({ status: "offline" })
    .where(and(ONLINE, lt(users.lastSeen, now - LAST_SEEN_EVERY - HOUR_MS)));
  return marked.meta.changes;
}
