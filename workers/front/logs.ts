import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";

import type { EdgeEnv } from "#workers/front/env.ts";

/** One structured line. It never holds an address with its ids, a cookie, a code, an email or what a person wrote. */
export function log(level: "log" | "warn" | "error", facts: Record<string, unknown>): void {
  console[level](JSON.stringify(facts));
}

/**
 * Gives each request its id, which the answer carries too, and writes one line about it once it is answered: which
 * route, not which address; which role, not who.
 */
export const requestLog: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  const { status } = c.res;
  // The answer to an upgrade is the runtime's own and stays as it is.
  if (status !== 101) {
    c.header("x-request-id", requestId);
    // Where scripts of the page can read it of an answer that failed (ui/screens.tsx).
    if (status >= 500) c.header("server-timing", `request;desc="${requestId}"`);
  }
  if ((c.env.LOG_REQUESTS as string) === "no") return;
  const colo = c.req.raw.cf?.colo;
  log("log", {
    event: "request",
    requestId,
    method: c.req.method,
    route: c.get("logFacts")?.route ?? edgeRoute(matchedRoutes(c)),
    status,
    ms: Date.now() - started,
    role: c.get("role") ?? "unknown",
    ...(typeof colo === "string" ? { colo } : {}),
  });
};

/** Of what matched, the handler rather than what stands before it. */
function edgeRoute(matched: { path: string }[]): string {
  return matched.findLast(({ path }) => !path.endsWith("*"))?.path ?? "other";
}
