import { type Context, Hono, type MiddlewareHandler } from "hono";

import { dayOf, isDay, yearsAround } from "#app/base/calendar.ts";
import { cityParam, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { speaking } from "#app/base/languages.server.ts";
import { splitPath } from "#app/base/languages.ts";
import { readCompanyCard } from "#app/features/companies/company-face.server.ts";
import { publicDay } from "#app/features/sharing/public-day.ts";
import { readPublicDay } from "#app/features/sharing/public-drives.server.ts";
import { readShareCard } from "#app/features/sharing/share-image.server.ts";
import { cardVersion, dailyCard, type ShareCard } from "#app/features/sharing/share-image.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { networkOf, overLimit, answerTooMany } from "#workers/edge/limits.ts";
import { log } from "#workers/edge/logs.ts";
import { renderCard } from "#workers/share-image/render.ts";

import fallback from "../../public/og/default.png?inline";

/** Drawn when a crawler first asks, then kept in Cloudflare's cache. */
export const shareImages = new Hono<EdgeEnv>();

/** Other sites may show the pictures; our security headers forbid it. Mount before those. */
export const showableAnywhere: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  c.res.headers.set("cross-origin-resource-policy", "cross-origin");
};

/** Until when (ms) an address must wait, after too many missing or new pictures. */
const waiting = new Map<string, number>();

const MOST_WAITING = 1000;

shareImages.use("/og/*", (c, next) =>
  speaking(splitPath(new URL(c.req.url).pathname).language, next),
);

shareImages.use("/og/*", async (c, next) => {
  const { now } = c.var;
  const until = waiting.get(addressOf(c)) ?? 0;
  if (until > now) return answerTooMany(Math.ceil((until - now) / 1000));
  const wait = await overLimit(c, "pictures");
  return wait === undefined ? next() : answerTooMany(wait);
});

/** Anybody can invent ids, and each costs a query. Past the limit, an address gets no picture for a minute. */
async function countMiss(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const wait = await overLimit(c, "pictureMisses");
  if (wait === undefined) return undefined;
  if (waiting.size >= MOST_WAITING) waiting.delete(waiting.keys().next().value!);
  waiting.set(addressOf(c), c.var.now + wait * 1000);
  return answerTooMany(wait);
}

function addressOf(c: Context<EdgeEnv>): string {
  return networkOf(c.req.header("cf-connecting-ip"));
}

const FOREVER = "public, max-age=31536000, immutable";
// Under an outdated version, the picture may differ tomorrow.
const FIVE_MINUTES = "public, max-age=300";

shareImages.get("/og/daily/:city/:file{[0-9-]+\\.png}", async (c) => {
  const city = findCity(c.req.param("city"));
  const day = nameOf(c.req.param("file"));
  const known = isDay(day) && yearsAround(dayOf(c.var.now)).includes(Number(day.slice(0, 4)));
  if (!city || city === PAN_INDIA || !known) return c.notFound();
  const drives = await readPublicDay(c.var.database, { city, day });
  const card = dailyCard({ city, day, known: publicDay(drives, c.var.now) });
  return answer(c, card, `daily/${cityParam(city)}/${day}`);
});

for (const kind of ["daily-drive", "drive", "list", "pattern"] as const) {
  shareImages.get(`/og/${kind}/:file{[0-9a-f-]{36}\\.png}`, async (c) => {
    const id = nameOf(c.req.param("file"));
    const card = await readShareCard(c.var.database, { kind, id });
    return card ? answer(c, card, `${kind}/${id}`) : ((await countMiss(c)) ?? c.notFound());
  });
}

shareImages.get("/og/company/:file{[^/]+\\.png}", async (c) => {
  const slug = nameOf(c.req.param("file"));
  const card = await readCompanyCard(c.var.database, { slug, now: c.var.now });
  if (!card) return (await countMiss(c)) ?? c.notFound();
  return answer(c, card, `company/${encodeURIComponent(slug)}`);
});

shareImages.all("/og/*", (c) => c.notFound());

shareImages.notFound((c) => c.text("There is no such picture.", 404));

/** Never redirects: crawlers do not follow. Ignores other query parameters. */
async function answer(c: Context<EdgeEnv>, card: ShareCard, path: string): Promise<Response> {
  const version = cardVersion(card);
  const etag = `"${version}"`;
  const right = c.req.query("v") === version;
  const headers = { "cache-control": right ? FOREVER : FIVE_MINUTES, etag };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);

  // Our browser files need the DOM's types, which lack Cloudflare's default cache.
  const cache = (caches as CacheStorage & { default: Cache }).default;
  const key = new URL(`/og/${path}.png?v=${version}`, c.req.url);
  const kept = await cache.match(key);
  if (kept) return c.body(await kept.arrayBuffer(), 200, { ...headers, ...PNG });
  const wait = await countMiss(c);
  if (wait) return wait;
  try {
    const png = await renderCard(card);
    const copy = new Response(png, { headers: { "cache-control": FOREVER, ...PNG } });
    c.executionCtx.waitUntil(cache.put(key, copy));
    return c.body(png, 200, { ...headers, ...PNG });
  } catch (error) {
    log("error", { event: "picture", requestId: c.get("requestId"), ...errorFacts(error) });
    return c.body(await defaultImage(), 200, { "cache-control": FIVE_MINUTES, ...PNG });
  }
}

const PNG = { "content-type": "image/png" };

async function defaultImage(): Promise<ArrayBuffer> {
  return (await fetch(fallback)).arrayBuffer();
}

function nameOf(file: string): string {
  return file.slice(0, -".png".length);
}
