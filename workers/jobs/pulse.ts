/* How the portal feels to its readers: counts that the watch judges (workers/jobs/watch.ts). */
import type { MiddlewareHandler } from "hono";

import { minuteOf, type Pulse, timeKind } from "#app/features/health/pulse.ts";
import { statementsSoFar } from "#drizzle/client.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { WrittenTally } from "#workers/edge/written-tally.ts";

const beats = new WrittenTally<Pulse>({ event: "pulse", everyMs: 60_000 });

let statementsCounted = 0;

/** Counts answers, errors, how long a page took, and statements; tells the watcher after an answer, once a minute. */
export const countedAnswers: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if ((c.env.WATCH as string) === "off") return next();
  const began = Date.now();
  await next();
  const { status, headers } = c.res;
  // Answers to health checks say nothing about readers.
  if (status === 101 || c.req.path === "/api/health") return;
  const now = Date.now();
  const minute = minuteOf(now);
  beats.add({ minute, kind: "answers", n: 1 });
  if (status >= 500) beats.add({ minute, kind: "errors", n: 1 });
  else if (isPage(c.req.method, headers)) beats.add({ minute, kind: timeKind(now - began), n: 1 });
  countStatements(now);
  const written = beats.writeWhenDue(now, writer(c.env, now));
  if (written) c.executionCtx.waitUntil(written);
};

/** Tells the watcher what this isolate has counted so far. */
export function writePulse(env: Env, now: number): Promise<void> {
  countStatements(now);
  return beats.write(writer(env, now));
}

function countStatements(now: number): void {
  const n = statementsSoFar() - statementsCounted;
  statementsCounted += n;
  if (n) beats.add({ minute: minuteOf(now), kind: "statements", n });
}

function writer(env: Env, now: number) {
  return async (entries: Pulse[]): Promise<Pulse[]> => {
    await env.WATCHER.getByName(WATCHER, NEAR_INDIA).count(entries, now);
    return [];
  };
}

function isPage(method: string, headers: Headers): boolean {
  return method === "GET" && !!headers.get("content-type")?.startsWith("text/html");
}
