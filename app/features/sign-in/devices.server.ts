import { and, desc, eq, gt } from "drizzle-orm";

import { stamp } from "#app/base/clock.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { browserName } from "#app/features/sign-in/browser-family.ts";
import { own } from "#app/messages/en/own.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { sessions } from "#drizzle/schema.ts";

export type Device = {
  id: string;
  title: string;
  since: string;
  signOut: string;
  here: boolean;
};

const DEVICES_MOST = 50;

function ofPerson(db: Database, { uid, now }: { uid: string; now: number }) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, uid), gt(sessions.idleUntil, now)))
    .orderBy(desc(sessions.renewedAt))
    .limit(DEVICES_MOST);
}

/** The browsers where a person is signed in, last used first; `session` is the hash of the one asking. */
export async function readDevices(
  db: Database,
  { uid, session, now }: { uid: string; session: string | undefined; now: number },
): Promise<Device[]> {
  const say = wordsOf(own);
  const rows = await ofPerson(db, { uid, now });
  return Promise.all(
    rows.map(async ({ tokenHash, createdAt, renewedAt, ...row }) => {
      const browser = browserName(row.browser ?? "A browser");
      const here = tokenHash === session;
      return {
        id: await sha256(tokenHash),
        title: here ? say.thisDevice(browser) : browser,
        since: say.since(stamp(createdAt), stamp(renewedAt)),
        signOut: say.signOutOf(browser),
        here,
      };
    }),
  );
}

/** Ends one session of a person. Returns its hash, for its sockets; undefined when it is not theirs. */
export async function endDevice(
  db: Database,
  { uid, id, now }: { uid: string; id: string; now: number },
): Promise<string | undefined> {
  for (const { tokenHash } of await ofPerson(db, { uid, now })) {
    if ((await sha256(tokenHash)) !== id) continue;
    await db
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, uid)));
    return tokenHash;
  }
  return undefined;
}
