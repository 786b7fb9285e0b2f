import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { base64url } from "jose";

import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { isPushEndpoint } from "#app/features/alerts/devices.ts";
import { MOST_DEVICES } from "#app/features/alerts/reach.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { devices } from "#drizzle/schema.ts";

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** An uncompressed point of P-256, and the secret (RFC 8291). */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

function bytesOf(text: string): Uint8Array {
  if (text.length > 200) return new Uint8Array();
  try {
    return base64url.decode(text);
  } catch {
    return new Uint8Array();
  }
}

/**
 * Stores a browser for pushes while `session` lives; the oldest past `MOST_DEVICES` goes.
 * Refused: invalid for an address that is no push service's or for bad keys; unauthenticated for an ended session.
 */
export async function addDevice(
  db: Database,
  { endpoint, p256dh, auth }: Subscription,
  {
    uid,
    session,
    browser,
    now,
    local,
  }: {
    uid: string;
    session: string | undefined;
    browser: string;
    now: number;
    local: boolean;
  },
): Promise<Outcome<void>> {
  const point = bytesOf(p256dh);
  const known =
    isPushEndpoint(endpoint, { local }) &&
    point.length === P256DH_BYTES &&
    point[0] === 4 &&
    bytesOf(auth).length === AUTH_BYTES;
  if (!known) return refused("invalid", wordsOf(answers).unknownPush);
  const own = session ?? "";
  const values = { userId: uid, sessionHash: own, p256dh, auth, browser, createdAt: now };
  const newest = db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, uid))
    .orderBy(desc(devices.createdAt), desc(devices.id))
    .limit(MOST_DEVICES);
  const [stored] = await db.batch([
    db
      .insert(devices)
      .select(
        sql`select ${newId(now)}, ${uid}, ${own}, ${endpoint}, ${p256dh}, ${auth}, ${browser}, ${now}
          where ${isAlive(own, uid, now)}`,
      )
      .onConflictDoUpdate({ target: devices.endpoint, set: values })
      .returning({ id: devices.id }),
    db.delete(devices).where(and(eq(devices.userId, uid), notInArray(devices.id, newest))),
  ]);
  return stored.length ? done(undefined) : refused("unauthenticated", wordsOf(shell).loginFirst);
}

export async function removeDevice(
  db: Database,
  { uid, id }: { uid: string; id: string },
): Promise<void> {
  await db.delete(devices).where(and(eq(devices.userId, uid), eq(devices.id, id)));
}
