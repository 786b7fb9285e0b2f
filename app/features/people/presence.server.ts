import { and, eq, lt } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** How often `lastSeen` is written while somebody stays online, in ms. */
export const LAST_SEEN_EVERY = HOUR_MS;

/** The statement, for a batch, that writes a person's presence. */
export function setPresence(db: Database, { uid, status, lastSeen }: PresenceChange) {
  return db.update(users).set({ status, lastSeen }).where(eq(users.id, uid));
}

/**
 * Marks everybody offline who is stored as online but has not been seen for more than an hour. Rooms normally keep
 * `status` right; this corrects it if a room was lost. For a scheduled job. Returns how many people it marked.
 */
export async function markStaleOffline(db: Database, now: number): Promise<number> {
  const marked = await db
    .update(users)
    .set({ status: "offline" })
    .where(
      and(eq(users.status, "online"), lt(users.lastSeen, now - LAST_SEEN_EVERY - HOUR_MS / 6)),
    );
  return marked.meta.changes;
}
