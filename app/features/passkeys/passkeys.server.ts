import { and, eq, isNull, ne, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { MOST_PASSKEYS, type Passkey } from "#app/features/passkeys/passkeys.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { passkeys, sessions, users } from "#drizzle/schema.ts";

/** Somebody's passkeys, oldest first. */
export function readPasskeys(db: Database, uid: string): Promise<Passkey[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, uid))
    .orderBy(passkeys.createdAt);
}

/**
 * Stores a passkey that `verifyNew` has checked. The first one confirms its session and ends all others, whose hashes it
 * returns. Refused: forbidden; conflict for one that is there; tooMany.
 */
export async function addPasskey(
  db: Database,
  {
    by,
    now,
    session,
    name,
    made: { id, publicKey, counter },
  }: Command & {
    session: string;
    name: string;
    made: { id: string; publicKey: string; counter: number };
  },
): Promise<Outcome<string[]>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const own = sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${by.uid})`;
  const room = sql`${own} < ${MOST_PASSKEYS} and not ${existsIn(passkeys, eq(passkeys.id, id))}
    and ${existsIn(users, and(eq(users.id, by.uid), eq(users.role, "admin")))}`;
  const stored = and(eq(passkeys.id, id), eq(passkeys.userId, by.uid));
  const [, , , ended, [there], [counted]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "add passkey",
        entity: "user",
        entityId: by.uid,
        detail: { username: by.username, passkey: name },
      },
      room,
    ),
    db
      .insert(passkeys)
      .select(
        sql`select ${id}, ${by.uid}, ${publicKey}, ${counter}, ${name}, ${now}, null where ${room}`,
      ),
    db
      .update(sessions)
      .set({ passkeyAt: now })
      .where(
        and(
          eq(sessions.tokenHash, session),
          eq(sessions.userId, by.uid),
          isNull(sessions.passkeyAt),
          existsIn(passkeys, stored),
        ),
      ),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, by.uid),
          ne(sessions.tokenHash, session),
          sql`${own} = 1`,
          existsIn(passkeys, and(stored, eq(passkeys.createdAt, now))),
        ),
      )
      .returning({ session: sessions.tokenHash }),
    db.select({ id: passkeys.id }).from(passkeys).where(stored),
    db.select({ n: own }).from(sql`(select 1)`),
  ]);
  if (there) return done(ended.map((one) => one.session));
  return counted!.n >= MOST_PASSKEYS
    ? refused("tooMany", `You have ${MOST_PASSKEYS} passkeys. Remove one first.`)
    : refused("conflict", "This passkey is known already.");
}

/** Removes one of one's own. Refused: forbidden; notFound. */
export async function removePasskey(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<null>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, by.uid));
  const [, removed] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "remove passkey",
        entity: "user",
        entityId: by.uid,
        detail: sql`(select json_object('username', ${by.username}, 'was', ${passkeys.name}) from ${passkeys} where ${own})`,
      },
      existsIn(passkeys, own),
    ),
    db.delete(passkeys).where(own).returning({ id: passkeys.id }),
  ]);
  return removed.length ? done(null) : gone();
}

/**
 * Removes all passkeys of another admin who lost them, and ends their sessions: they are an admin again by their account at
 * Google. Only for who has a passkey. Refused: forbidden; notFound.
 */
export async function resetPasskeys(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  // fault: passkeys-of-another
  if (id === by.uid) return refused("forbidden", "Your own are at Passkeys, in the admin area.");
  // fault: passkeys-for-passkeys
  const has = (uid: string) => existsIn(passkeys, eq(passkeys.userId, uid));
  const allowed = sql`${has(id)} and ${has(by.uid)}`;
  const [[found], , , removed] = await db.batch([
    db
      .select({ mine: sql<number>`${has(by.uid)}` })
      .from(users)
      .where(eq(users.id, id)),
    auditWhen(
      db,
      { by, now },
      {
        action: "reset passkeys",
        entity: "user",
        entityId: id,
        detail: sql`(select json_object('username', username,
          'was', (select json_group_array(name) from passkeys where user_id = users.id)) from users where id = ${id})`,
      },
      allowed,
    ),
    db.delete(sessions).where(and(eq(sessions.userId, id), allowed)),
    db
      .delete(passkeys)
      .where(and(eq(passkeys.userId, id), has(by.uid)))
      .returning({ id: passkeys.id }),
  ]);
  if (!found) return refused("notFound", "There is no such person.");
  if (!found.mine) {
    return refused("forbidden", "Make a passkey of your own first, at Passkeys in the admin area.");
  }
  return removed.length ? done({ id }) : refused("notFound", "They have no passkey.");
}
