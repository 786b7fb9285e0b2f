import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";

import type { EdgeEnv } from "#workers/edge/env.ts";

/** One line, never with an address and its ids, a cookie, a code, an email or people's words. */
export function log(level: "log" | "warn" | "error", facts: Record<string, unknown>): void {
  console[level](JSON.stringify(facts));
}

/** Logs one line per request, with its id: the route, not the address; the role, not the person. */
export const requestLog: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  const { status } = c.res;
  // An upgrade's headers cannot change.
  if (status !== 101) {
    // Not `c.header`: it copies the whole answer each time.
    c.res.headers.set("x-request-id", requestId);
    // The page's scripts can read it here when an answer failed (app/shell/screens.tsx).
    if (status >= 500) c.res.headers.set("server-timing", `request;desc="${requestId}"`);
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

/** The handler's route, not the middleware's. */
function edgeRoute(matched: { path: string }[]): string {
  return matched.findLast(({ path }) => !path.endsWith("*"))?.path ?? "other";
}
