/* Who sent a request, by their session, and its cookie in the answer. */
import type { Context } from "hono";

import type { Reader } from "#app/base/reader.ts";
import { readSession, type SessionRead } from "#app/features/sign-in/sessions.server.ts";
import { clearSession, sendSession, sessionToken } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { MARKS } from "#workers/edge/marks.ts";

export type Caller = { reader: Reader | undefined; blocked: boolean; session: SessionRead };

/** How a page reads the session. */
export function asPage(c: Context<EdgeEnv>) {
  return { marks: MARKS, afterwards: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
}

/** One D1 round trip with a session cookie, none without. */
export async function readCaller(c: Context<EdgeEnv>): Promise<Caller> {
  const token = sessionToken(c);
  const { database, now } = c.var;
  return callerOf(c, await readSession(database, { token, now, ...asPage(c) }));
}

/** From a session already read. */
export function callerOf(c: Context<EdgeEnv>, session: SessionRead): Caller {
  c.set("role", session.state === "valid" ? session.reader.role : "guest");
  return {
    session,
    reader: session.state === "valid" ? session.reader : undefined,
    blocked: session.state === "blocked",
  };
}

/** Clears a malformed, ended or blocked session's cookie, and sends a renewed one. Call once `c.res` is set. */
export async function settleSession(c: Context<EdgeEnv>, { session }: Caller): Promise<void> {
  const token = sessionToken(c);
  if (session.state === "invalid" || session.state === "blocked") clearSession(c);
  if (session.state === "valid" && session.renewed && token) {
    await sendSession(c, { token, ...session.renewed });
  }
}
