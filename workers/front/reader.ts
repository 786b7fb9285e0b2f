/* Who sends a request, as their session says, and what becomes of the session. */
import type { Context } from "hono";

import type { Reader } from "#app/base/reader.ts";
import { readSession, type SessionRead } from "#app/features/sign-in/sessions.server.ts";
import { clearSession, sendSession, sessionToken } from "#workers/front/cookies.ts";
import type { EdgeEnv } from "#workers/front/env.ts";

/** Whose request it is, as their session says. */
export type Caller = { reader: Reader | undefined; blocked: boolean; session: SessionRead };

/** Who sends this request. One D1 round trip with a session cookie, none without. */
export async function readCaller(c: Context<EdgeEnv>): Promise<Caller> {
  const token = sessionToken(c);
  const session = await readSession(c.var.database, { token, now: c.var.now });
  c.set("role", session.state === "valid" ? session.reader.role : "guest");
  return {
    session,
    reader: session.state === "valid" ? session.reader : undefined,
    blocked: session.state === "blocked",
  };
}

/**
 * Writes into the answer what became of the session: a cookie that is malformed, ended or of a blocked person is
 * cleared, a renewed one is sent again. Call it once the answer stands in `c.res`.
 */
export async function settleSession(c: Context<EdgeEnv>, { session }: Caller): Promise<void> {
  const token = sessionToken(c);
  if (session.state === "invalid" || session.state === "blocked") clearSession(c);
  if (session.state === "valid" && session.renewed && token) {
    await sendSession(c, { token, ...session.renewed });
  }
}
