import { and, eq, lt, ne, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** How often `lastSeen` is written while somebody stays online, in ms. */
export const LAST_SEEN_EVERY = HOUR_MS / 2;

/** Who is stored as online. It says the word itself: SQLite uses the index of those alone only where it can read that. */
export const ONLINE = sql`${users.status} = 'online'`;

/**
 * The statement, for a batch, that writes a person's presence. With `unsure` it writes only over the other status: whoever
 * has been offline since an object restarted keeps the moment at which they were last seen.
 */
export function setPresence(
  db: Database,
  { uid, status, lastSeen, unsure = false }: PresenceChange & { unsure?: boolean },
) {
  const other = unsure ? ne(users.status, status) : undefined;
  return db
    .update(users)
    .set({ status, lastSeen })
    .where(and(eq(users.id, uid), other))
    .returning({ lastSeen: users.lastSeen });
}

/** When somebody was last seen, as D1 has it, in ms; null for never. */
export async function readLastSeen(db: Database, uid: string): Promise<number | null> {
  const [person] = await db.select({ at: users.lastSeen }).from(users).where(eq(users.id, uid));
  return person?.at ?? null;
}

/** How many people one sweep asks after. */
const SWEPT_AT_ONCE = 500;

/**
 * Who is stored as online since half an hour without a word: their rooms know better, and write what is true. 500 at most.
 */
export async function readLongOnline(db: Database, now: number): Promise<string[]> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ONLINE, lt(users.lastSeen, now - LAST_SEEN_EVERY)))
    .limit(SWEPT_AT_ONCE);
  return people.map(({ id }) => id);
}

/**
 * Marks everybody offline who is stored as online but has not been seen for two hours. Rooms normally keep `status`
 * right, and are asked every half hour; this corrects it if a room was lost. For a scheduled job. Returns how
 * many people it marked.
 */
export async function markStaleOffline(db: Database, now: number): Promise<number> {
  const marked = await db
    .update(users)
    .set({ status: "offline" })
    .where(and(ONLINE, lt(users.lastSeen, now - LAST_SEEN_EVERY - HOUR_MS)));
  return marked.meta.changes;
}
