/* Deactivated people get no session, but a cookie to take their data, delete their account or appeal, for ten minutes. */
import { and, eq } from "drizzle-orm";

import type { Reader } from "#app/base/reader.ts";
import { openSealed, seal } from "#app/features/sign-in/sealed.server.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

export const LEAVE_SECONDS = 600;

/** With `.data` is the data of the page before it. */
const LEAVE_PATHS: ReadonlySet<string> = new Set([
  "/profile/data.html",
  "/profile/delete",
  "/profile/delete.data",
  "/appeal",
  "/appeal.data",
]);

const USE = "leave";

type LeavePass = { uid: string; until: number; authTime: number };

/** `authTime`: when they proved who they are, in ms. */
export type Leaver = { reader: Reader; authTime: number };

/** A cookie value for a deactivated person who has just proved who they are. */
export async function makeLeavePass(
  { uid, authTime, now }: { uid: string; authTime: number; now: number },
  secrets: readonly string[],
): Promise<string> {
  return seal({ uid, authTime, until: now + LEAVE_SECONDS * 1000 }, { use: USE, secrets });
}

/** The person of a leave cookie; undefined for other paths, after its end, and if they are not deactivated. */
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
