import { and, eq, lt, ne, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** While a person stays online, their `lastSeen` is written this often, in ms. */
export const LAST_SEEN_EVERY = HOUR_MS / 2;

/** A literal in the SQL: SQLite uses the partial index only where it can see the value. */
export const ONLINE = sql`${users.status} = 'online'`;

/** A statement for a batch. `unsure` writes only a changed status: offline people keep `lastSeen` after a restart. */
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

/** When D1 last saw a person, in ms; null for never. */
export async function readLastSeen(db: Database, uid: string): Promise<number | null> {
  const [person] = await db.select({ at: users.lastSeen }).from(users).where(eq(users.id, uid));
  return person?.at ?? null;
}

const SWEPT_AT_ONCE = 500;

/** Up to 500 people stored as online and not written for half an hour. Their rooms then write the truth. */
export async function readLongOnline(db: Database, now: number): Promise<string[]> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ONLINE, lt(users.lastSeen, now - LAST_SEEN_EVERY)))
    .limit(SWEPT_AT_ONCE);
  return people.map(({ id }) => id);
}

/** For a scheduled job: marks people offline after 90 minutes, if their room was lost. Returns how many. */
export async function markStaleOffline(db: Database, now: number): Promise<number> {
  const marked = await db
    .update(users)
    .set({ status: "offline" })
    .where(and(ONLINE, lt(users.lastSeen, now - LAST_SEEN_EVERY - HOUR_MS)));
  return marked.meta.changes;
}
