import { and, count, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import type { Database } from "#drizzle/client.ts";
import { conversations, sessions, users } from "#drizzle/schema.ts";

/* D1 takes 100 bound parameters per statement. */
const HASHES_AT_ONCE = 90;

/** `gone` when all its messages have been deleted. */
export type RoomSummary = ConversationSummary | { uid: string; lastSeq: number; gone: true };

/** An older summary never replaces a newer one. */
export async function writeSummary(db: Database, conversation: RoomSummary): Promise<void> {
  await ("gone" in conversation ? forget(db, conversation) : summarise(db, conversation));
}

function summarise(db: Database, { uid, ...summary }: ConversationSummary) {
  return db
    .insert(conversations)
    .values({ userId: uid, ...summary })
    .onConflictDoUpdate({
      target: conversations.userId,
      set: summary,
      setWhere: sql`(excluded.last_seq, excluded.marks_at) >= (${conversations.lastSeq}, ${conversations.marksAt})`,
    });
}

function forget(db: Database, { uid, lastSeq }: { uid: string; lastSeq: number }) {
  return db
    .delete(conversations)
    .where(and(eq(conversations.userId, uid), lte(conversations.lastSeq, lastSeq)));
}

/** It must match its index word for word, or SQLite does not use the index. */
export const UNREAD = sql`${conversations.unreadForTeam} > 0`;

/** The last message is from the person. It must match its index in the same way. */
export const UNANSWERED = sql`${conversations.lastSenderId} = ${conversations.userId}`;

export function countUnread(db: Database) {
  return db.select({ n: count() }).from(conversations).where(UNREAD);
}

const ROOMS_AT_ONCE = 50;

/** For a scheduled job. Rooms have alarms too, but perhaps for an older CHAT_RETENTION_DAYS. Returns how many. */
export async function tidyConversations(
  db: Database,
  rooms: Rooms,
  { now, days }: { now: number; days: number },
): Promise<number> {
  if (days === 0) return 0;
  const old = await db
    .select({ uid: conversations.userId })
    .from(conversations)
    .where(lt(conversations.lastMessageAt, now - days * DAY_MS))
    .orderBy(conversations.lastMessageAt)
    .limit(ROOMS_AT_ONCE);
  for (const { uid } of old) await rooms.tidy(uid);
  return old.length;
}

/** Which of these session hashes are valid and belong to an admin. */
export async function sessionsOfAdmins(
  db: Database,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<Set<string>> {
  const valid = new Set<string>();
  for (let start = 0; start < hashes.length; start += HASHES_AT_ONCE) {
    const batch = hashes.slice(start, start + HASHES_AT_ONCE);
    const rows = await db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          inArray(sessions.tokenHash, batch),
          gt(sessions.idleUntil, now),
          eq(users.role, "admin"),
          eq(users.disabled, false),
        ),
      );
    for (const { tokenHash } of rows) valid.add(tokenHash);
  }
  return valid;
}
