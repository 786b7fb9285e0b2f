import { eq, sql } from "drizzle-orm";

import { keyedHash } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** Characters of the keyed hash in an address: 132 bits. */
const PROOF = 22;

/** The uid, and a keyed hash of it with a version. Nothing of it is stored: a copied database opens no calendar. */
async function feedSecret(secret: string, uid: string, version: number): Promise<string> {
  const hash = await keyedHash(secret);
  const proof = await hash(`calendar ${uid} ${version}`);
  return uid.replaceAll("-", "") + proof.slice(0, PROOF);
}

/** The path of a person's calendar; `version` is `users.calendar_version`. */
export async function feedPath({
  uid,
  version,
  secret,
}: {
  uid: string;
  version: number;
  secret: string;
}): Promise<string> {
  return `/calendar/${await feedSecret(secret, uid, version)}.ics`;
}

export async function changeFeed(db: Database, uid: string): Promise<void> {
  await db
    .update(users)
    .set({ calendarVersion: sql`${users.calendarVersion} + 1` })
    .where(eq(users.id, uid));
}

/** The uid a calendar file belongs to; undefined for a bad or replaced name. One round trip. */
export async function readFeed(
  db: Database,
  { file, secret }: { file: string; secret: string },
): Promise<string | undefined> {
  const [, hex] = /^([\da-f]{32})[\w-]{22}\.ics$/.exec(file) ?? [];
  if (!hex) return undefined;
  const uid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const [person] = await db
    .select({ version: users.calendarVersion, disabled: users.disabled })
    .from(users)
    .where(eq(users.id, uid));
  if (!person || person.disabled) return undefined;
  return file === `${await feedSecret(secret, uid, person.version)}.ics` ? uid : undefined;
}
