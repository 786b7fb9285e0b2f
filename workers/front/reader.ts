/* Who sent a request, according to their session, and how the answer updates its cookie. */
import type { Context } from "hono";

import type { Reader } from "#app/base/reader.ts";
import { readSession, type SessionRead } from "#app/features/sign-in/sessions.server.ts";
import { clearSession, sendSession, sessionToken } from "#workers/front/cookies.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { MARKS } from "#workers/front/marks.ts";

export type Caller = { reader: Reader | undefined; blocked: boolean; session: SessionRead };

/** Who sent this request. One D1 round trip with a session cookie, none without. */
export async function readCaller(c: Context<EdgeEnv>): Promise<Caller> {
  const token = sessionToken(c);
  return callerOf(c, await readSession(c.var.database, { token, now: c.var.now, marks: MARKS }));
}

/** Who sent this request, by a session that has been read. */
export function callerOf(c: Context<EdgeEnv>, session: SessionRead): Caller {
  c.set("role", session.state === "valid" ? session.reader.role : "guest");
  return {
    session,
    reader: session.state === "valid" ? session.reader : undefined,
    blocked: session.state === "blocked",
  };
}

/**
 * Updates the session cookie in the answer: clears one that is malformed, ended or a blocked person's, and sends a
 * renewed one again. Call it once `c.res` is set.
 */
export async function settleSession(c: Context<EdgeEnv>, { session }: Caller): Promise<void> {
  const token = sessionToken(c);
  if (session.state === "invalid" || session.state === "blocked") clearSession(c);
  if (session.state === "valid" && session.renewed && token) {
    await sendSession(c, { token, ...session.renewed });
  }
}
