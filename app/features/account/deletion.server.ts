import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";

import { PASSKEY_FIRST } from "#app/base/addresses/passkey-address.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { ownSubscription } from "#app/features/account/personal-data.server.ts";
import { DELETED_PERSON } from "#app/features/account/personal-data.ts";
import { forgetWaiting } from "#app/features/alerts/places.server.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import { departing, departureKey } from "#app/features/people/departures.server.ts";
import { identityQuery } from "#app/features/people/person-key.server.ts";
import { closingEmptyCases } from "#app/features/reports/reports.server.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import {
  checks,
  dailyDrives,
  drives,
  importantLists,
  patterns,
  roomsToForget,
  subscribers,
  users,
} from "#drizzle/schema.ts";

type Leaver = Pick<Reader, "uid" | "role" | "asksPasskey">;
type LeaverRooms = Pick<Rooms, "endPerson" | "forget" | "changed">;

/**
 * Deletes an account; published records stay, by "Deleted person". With the `secret` the day's limits stay used up for the person it
 * was. Refused: forbidden for the only admin, and before an admin's passkey.
 */
export async function deleteAccount(
  db: Database,
  { by, rooms, now, secret }: { by: Leaver; rooms: LeaverRooms; now: number; secret?: string },
): Promise<Outcome<null>> {
  // The account made anew would have no passkey: whoever has an admin's Google account alone must not get that far.
  if (by.asksPasskey) return refused("forbidden", PASSKEY_FIRST);
  const { uid } = by;
  const [identity] = await identityQuery(db, uid);
  const key = secret && identity ? await departureKey(secret, identity) : "";
  const allowed = sql`exists (select 1 from users as leaver where leaver.id = ${uid} and (leaver.role <> 'admin'
    or exists (select 1 from users as other where other.role = 'admin' and other.id <> ${uid})))`;
  const postedBy = DELETED_PERSON;
  const unpublished = and(eq(drives.postedById, uid), ne(drives.state, "verified"));
  const unpublishedDaily = and(eq(dailyDrives.postedById, uid), isNotNull(dailyDrives.deletedAt));
  // Migration 0019 left out "on delete set null", and SQLite cannot add it to a column that is there.
  const unlinked = [
    db
      .update(drives)
      .set({ statusById: null })
      .where(and(eq(drives.statusById, uid), allowed)),
    db
      .update(dailyDrives)
      .set({ statusById: null })
      .where(and(eq(dailyDrives.statusById, uid), allowed)),
    db
      .update(drives)
      .set({ movedToId: null })
      .where(
        and(
          inArray(drives.movedToId, db.select({ id: drives.id }).from(drives).where(unpublished)),
          allowed,
        ),
      ),
    db
      .update(dailyDrives)
      .set({ movedToId: null })
      .where(
        and(
          inArray(
            dailyDrives.movedToId,
            db.select({ id: dailyDrives.id }).from(dailyDrives).where(unpublishedDaily),
          ),
          allowed,
        ),
      ),
  ] as const;
  const [, , , , , , , , , , , , , , , gone] = await db.batch([
    departing(db, { key, now }, key ? allowed : sql`false`),
    db
      .insert(roomsToForget)
      .select(sql`select ${uid}, ${now} where ${allowed}`)
      .onConflictDoNothing(),
    ...unlinked,
    db.delete(drives).where(and(unpublished, allowed)),
    db
      .update(drives)
      // Early submission keys contain the uid. Nobody sends those forms again, so new keys do no harm.
      .set({ postedBy, submissionKey: sql`${drives.id}` })
      .where(and(eq(drives.postedById, uid), allowed)),
    db.delete(dailyDrives).where(and(unpublishedDaily, allowed)),
    db
      .update(dailyDrives)
      .set({ postedBy })
      .where(and(eq(dailyDrives.postedById, uid), allowed)),
    db
      .update(importantLists)
      .set({ postedBy })
      .where(and(eq(importantLists.postedById, uid), allowed)),
    db
      .update(patterns)
      .set({ postedBy })
      .where(and(eq(patterns.postedById, uid), allowed)),
    db
      .update(checks)
      .set({ checkedBy: postedBy })
      .where(and(eq(checks.checkedById, uid), allowed)),
    db.delete(subscribers).where(and(ownSubscription(uid), allowed)),
    forgetWaiting(db, uid, allowed),
    // Everything else they own goes with this row ("on delete cascade").
    db
      .delete(users)
      .where(and(eq(users.id, uid), allowed))
      .returning({ uid: users.id }),
    ...closingEmptyCases(db),
  ]);
  if (gone.length === 0) {
    return by.role === "admin"
      ? refused("forbidden", "You are the only admin. Make somebody else an admin first.")
      : refused("unauthenticated", wordsOf(shell).loginFirst);
  }
  await rooms.endPerson(uid, "signedOut");
  await forgetRoom(db, rooms, uid);
  rooms.changed("users", "drives", "daily", "lists", "patterns");
  return done(null);
}

const ROOMS_AT_ONCE = 50;

/** For the scheduled job: empties rooms that were out of reach at the deletion. Returns how many. */
export async function forgetRooms(db: Database, rooms: Rooms): Promise<number> {
  const waiting = await db
    .select({ uid: roomsToForget.userId })
    .from(roomsToForget)
    .orderBy(roomsToForget.userId)
    .limit(ROOMS_AT_ONCE);
  let forgotten = 0;
  for (const { uid } of waiting) if (await forgetRoom(db, rooms, uid)) forgotten += 1;
  return forgotten;
}

async function forgetRoom(
  db: Database,
  rooms: Pick<Rooms, "forget">,
  uid: string,
): Promise<boolean> {
  if (!(await rooms.forget(uid))) return false;
  await db.delete(roomsToForget).where(eq(roomsToForget.userId, uid));
  return true;
}
