/*
 * A deactivated person gets no session, but may take their data along and delete their account. A sign-in of theirs puts
 * a sealed cookie into their browser, which opens two pages for ten minutes and nothing else.
 */
import { and, eq } from "drizzle-orm";

import type { Reader } from "#app/base/reader.ts";
import { openSealed, seal } from "#app/features/sign-in/sealed.server.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** How long it is good for, in seconds. */
export const LEAVE_SECONDS = 600;

/** What it opens; a browser asks for the data of the second one under the third address. */
const LEAVE_PATHS: ReadonlySet<string> = new Set([
  "/profile/data.html",
  "/profile/delete",
  "/profile/delete.data",
]);

const USE = "leave";

type LeavePass = { uid: string; until: number; authTime: number };

/** Whoever may take their data and go, and when they proved who they are, in ms. */
export type Leaver = { reader: Reader; authTime: number };

/** The cookie's value for a deactivated person who has just proved who they are. */
export async function makeLeavePass(
  { uid, authTime, now }: { uid: string; authTime: number; now: number },
  secrets: readonly string[],
): Promise<string> {
  return seal({ uid, authTime, until: now + LEAVE_SECONDS * 1000 }, { use: USE, secrets });
}

/** Whose cookie it is; undefined where it opens nothing, when it is over, or when the person is not deactivated. */
export async function readLeavePass(
  db: Database,
  options: { cookie: string | undefined; path: string; now: number; secrets: readonly string[] },
): Promise<Leaver | undefined> {
  const { cookie, path, now, secrets } = options;
  if (!cookie || !LEAVE_PATHS.has(path)) return undefined;
  const pass = await openSealed<LeavePass>(cookie, { use: USE, secrets });
  if (!pass || !(now < pass.until)) return undefined;
  const [reader] = await db
    .select({
      uid: users.id,
      username: users.username,
      email: users.email,
      profilePic: users.profilePic,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.id, pass.uid), eq(users.disabled, true)));
  return reader && { reader, authTime: pass.authTime };
}
