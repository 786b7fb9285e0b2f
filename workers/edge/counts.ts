/* Counts pages by hour and kind, never by reader. */
import type { Context, MiddlewareHandler } from "hono";

import { pageOfData } from "#app/base/addresses/data-address.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { HAS_COPIES } from "#app/base/reader.ts";
import { engineCounters, tableCounters } from "#app/features/numbers/counts.server.ts";
import { type Count, type Counters, hourKey, kindOf } from "#app/features/numbers/counts.ts";
import { isProgram, noteStep, sharedCityOf } from "#app/features/numbers/links.ts";
import { missedWrite } from "#app/features/numbers/missed.server.ts";
import { isMissedDue } from "#app/features/numbers/missed.ts";
import { isTallyDue, writeTallies } from "#app/features/numbers/tally.server.ts";
import type { Database } from "#drizzle/client.ts";
import { parsedAddress } from "#workers/edge/address.ts";
import type { Config } from "#workers/edge/config.ts";
import { newsCookie } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { log } from "#workers/edge/logs.ts";
import { WrittenTally } from "#workers/edge/written-tally.ts";

/** The shortest time between two writes. An isolate's end loses its unwritten counts. */
const EVERY_MS = 10_000;

const pages = new WrittenTally<Count>({ event: "counts", everyMs: EVERY_MS });

/** Analytics Engine when we can read it, else a table. */
export function countersOf(env: Env, config: Config, database: Database): Counters {
  const { analytics } = config;
  return analytics
    ? engineCounters({ dataset: env.COUNTS, fetch: (...asked) => fetch(...asked), ...analytics })
    : tableCounters(database);
}

/** Counts and writes after the answer: no page waits. */
export const countedPages: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const { req, res } = c;
  if (!c.get("config")?.countPages) return;
  const now = c.get("now");
  if (isMissedDue(now)) c.executionCtx.waitUntil(writeMissedSearches(c.get("database"), now));
  noteCame(c);
  if (isTallyDue(now)) c.executionCtx.waitUntil(writeCounted(c.get("database"), now));
  if (req.method !== "GET" || res.status !== 200) return;
  const address = parsedAddress(req.url);
  const page = pageOf(address, res);
  // A prefetched page has not been read; one that heard news, or that the device keeps beside its data, has been counted.
  if (page === undefined || req.header("sec-purpose") || newsCookie(c) !== undefined) return;
  if (req.header(HAS_COPIES) !== undefined && req.header("sec-fetch-mode") !== "navigate") return;
  pages.add({ hour: hourKey(now), audience: c.get("role") ?? "guest", ...kindOf(page), n: 1 });
  const written = pages.writeWhenDue(now, (counts) =>
    countersOf(c.env, c.get("config"), c.get("database")).add(counts),
  );
  if (written) c.executionCtx.waitUntil(written);
};

/** A guest who reads a shared page came by its link. Programs that make previews are no guests. */
function noteCame({ req, res, get }: Pick<Context<EdgeEnv>, "req" | "res" | "get">): void {
  if (req.method !== "GET" || res.status !== 200 || (get("role") ?? "guest") !== "guest") return;
  if (!res.headers.get("content-type")?.startsWith("text/html")) return;
  const city = sharedCityOf(parsedAddress(req.url).pathname);
  if (city === undefined || req.header("sec-purpose") || isProgram(req.header("user-agent")))
    return;
  noteStep("came", { city, now: get("now") });
}

/** The page's path, for a document or its data; undefined for anything else. */
function pageOf(address: Readonly<URL>, { headers }: Response): string | undefined {
  const { pathname, searchParams } = address;
  if (headers.get("content-type")?.startsWith("text/html")) return pathname;
  if (!pathname.endsWith(".data") || searchParams.has("_routes")) return undefined;
  return pageOfData(address).pathname;
}

async function writeCounted(database: Database, now: number): Promise<void> {
  try {
    await writeTallies(database, now);
  } catch (error) {
    log("warn", { event: "tallies", ...errorFacts(error) });
  }
}

async function writeMissedSearches(database: Database, now: number): Promise<void> {
  try {
    await missedWrite(database, now);
  } catch (error) {
    log("warn", { event: "missed-searches", ...errorFacts(error) });
  }
}
