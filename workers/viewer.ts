import type { Context } from "hono";

import { readSession } from "#app/domain/sessions.server.ts";
import type { Viewer } from "#app/domain/sessions.ts";
import { clearSession, sendSession, sessionToken } from "#workers/cookies.ts";
import type { EdgeEnv } from "#workers/edge.ts";

export type Reader = { viewer: Viewer | undefined; blocked: boolean };

/**
 * Who sends this request. One D1 round trip with a session cookie, none without. A cookie that is malformed, ended or
 * of a blocked person is cleared in the answer (section 4, "Session").
 */
export async function readReader(c: Context<EdgeEnv>): Promise<Reader> {
  const token = sessionToken(c);
  const session = await readSession(c.var.database, { token, now: c.var.now });
  switch (session.state) {
    case "none":
      return { viewer: undefined, blocked: false };
    case "invalid":
    case "blocked":
      clearSession(c);
      return { viewer: undefined, blocked: session.state === "blocked" };
    case "valid":
      if (session.renewed && token) await sendSession(c, { token, ...session.renewed });
      return { viewer: session.viewer, blocked: false };
  }
}
