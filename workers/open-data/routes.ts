/* For colleges and channels: a list as JSON, a feed, a page that others may frame, and a poster. All of it is public. */
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";

import { dayOf, msToMidnight } from "#app/base/calendar.ts";
import { speaking } from "#app/base/languages.server.ts";
import { hrefNow, languageNow, splitPath } from "#app/base/languages.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { openAtom } from "#app/features/open-data/atom.ts";
import { coloursIn } from "#app/features/open-data/colours.ts";
import { noFrame, openFrame } from "#app/features/open-data/frame.ts";
import { openJson } from "#app/features/open-data/json.ts";
import { readOpenWeek } from "#app/features/open-data/open-list.server.ts";
import {
  aheadOf,
  type Asked,
  isWrong,
  openDay,
  openQuery,
  POSTER_SHOWN,
  readOpen,
  type Wrong,
} from "#app/features/open-data/open-list.ts";
import { readPublicDay } from "#app/features/sharing/public-drives.server.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";
import { memoryFor } from "#workers/pages/kept-data.ts";
import { changesOf, KEPT_FOR } from "#workers/pages/kept-pages.ts";
import { posterSvg } from "#workers/share-image/poster.ts";
import { pngOf } from "#workers/share-image/render.ts";

export const OPEN_PATHS = ["/api/v1/*", "/feeds/*", "/embed/*", "/posters/*"] as const;

export const openData = new Hono<EdgeEnv>();

for (const path of OPEN_PATHS) {
  openData.use(path, (c, next) => speaking(splitPath(new URL(c.req.url).pathname).language, next));
}

type C = Context<EdgeEnv>;

/** `etag` says what it is, also of what is the same for another reason. */
type Kept = { body: string | ArrayBuffer; etag: string; style?: string };

type Entry = Kept & { changed: number; until: number };

const MOST_BYTES = 4 * 1024 * 1024;

const kept = new LRUCache<string, Entry>({
  max: 500,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ body }) => (typeof body === "string" ? 2 * body.length : body.byteLength) + 1,
});

const TOPICS = ["daily"] as const;

function keyOf(c: C, name: string): string {
  return `${c.get("origin")} ${languageNow()} ${name}`;
}

function findKept(c: C, name: string): Entry | undefined {
  const known = kept.get(keyOf(c, name));
  const good = known && known.until > c.get("now") && known.changed === changesOf(TOPICS);
  return good ? known : undefined;
}

/** What was made for this address, for half a minute or until a drive changes; no D1 then. */
async function keptAnswer(
  c: C,
  name: string,
  make: () => Promise<Omit<Kept, "etag">>,
): Promise<Kept> {
  const known = findKept(c, name);
  if (known) return known;
  const now = c.get("now");
  const key = keyOf(c, name);
  const changed = changesOf(TOPICS);
  const made = await make();
  const etag = `"${typeof made.body === "string" ? shortHash(made.body) : shortHash(key)}"`;
  const until = now + Math.min(KEPT_FOR, msToMidnight(now));
  const entry = { ...made, etag, changed, until };
  kept.set(key, entry);
  return entry;
}

/** A junk `If-None-Match` is as if none was sent. */
function answer(c: C, { body, etag }: Kept, headers: Record<string, string>): Response {
  const all = { ...headers, etag, "cache-control": "public, max-age=30" };
  const known = (c.req.header("if-none-match") ?? "").split(",");
  const same = known.some((one) => one.trim().replace(/^W\//, "") === etag);
  return same ? c.body(null, 304, all) : c.body(body, 200, all);
}

function dayOfList(c: C, { city, day }: Pick<Asked, "city" | "day">) {
  const { remember } = memoryFor({ now: c.get("now"), fresh: false });
  return remember(`open ${city} ${day}`, TOPICS, () =>
    readPublicDay(c.get("database"), { city, day }),
  );
}

function nameOf(asked: Asked): string {
  return `${openQuery(asked)} ${asked.page}`;
}

/* JSON */

const FOR_ALL = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Retry-After",
};

openData.get("/api/v1/drives", async (c) => {
  const wait = await overLimit(c, "openData");
  if (wait !== undefined) return withHeaders(answerTooMany(wait), FOR_ALL);
  const now = c.get("now");
  const query = new URL(c.req.url).searchParams;
  const asked = readOpen(query, { now, other: ["page"] });
  if (isWrong(asked)) {
    const { field, message: error } = asked;
    return c.json({ error, field }, 400, { ...FOR_ALL, "cache-control": "no-store" });
  }
  const list = await keptAnswer(c, `json ${nameOf(asked)}`, async () => {
    const drives = openDay(await dayOfList(c, asked), { filters: asked.filters, now });
    return { body: openJson(drives, asked, { origin: c.get("origin"), now }) };
  });
  return answer(c, list, { ...FOR_ALL, "content-type": "application/json; charset=utf-8" });
});

// A browser asks first when a page sends If-None-Match by itself.
openData.options("/api/v1/drives", (c) =>
  c.body(null, 204, {
    ...FOR_ALL,
    "access-control-allow-methods": "GET",
    "access-control-allow-headers": "If-None-Match",
    "access-control-max-age": "86400",
  }),
);

openData.all("/api/v1/*", (c) =>
  c.req.path === "/api/v1/drives"
    ? c.json({ error: "Only GET." }, 405, { Allow: "GET, OPTIONS", "cache-control": "no-store" })
    : c.json({ error: "There is no such address." }, 404, { "cache-control": "no-store" }),
);

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/* Atom */

openData.get("/feeds/:file{[^/]+\\.atom}", async (c) => {
  const now = c.get("now");
  const asked = askedOf(c, ".atom");
  if (isWrong(asked)) return wrong(c, asked);
  const today = dayOf(now);
  const { filters, city } = asked;
  const feed = await keptAnswer(c, `atom ${nameOf(asked)}`, async () => {
    const { remember } = memoryFor({ now, fresh: false });
    const week = await remember(`open week ${city} ${today}`, TOPICS, () =>
      readOpenWeek(c.get("database"), { city, from: today }),
    );
    const drives = openDay(week, { filters, now });
    return { body: openAtom(drives, asked, { origin: c.get("origin"), now, today }) };
  });
  return answer(c, feed, { "content-type": "application/atom+xml; charset=utf-8" });
});

/** The city is the file's name. */
function askedOf(c: C, ending: string): Asked | Wrong {
  const file = c.req.param("file") ?? "";
  const query = new URL(c.req.url).searchParams;
  return readOpen(query, { now: c.get("now"), city: file.slice(0, -ending.length) });
}

function wrong(c: C, { field, message }: Wrong): Response {
  return c.text(message, field === "city" ? 404 : 400, { "cache-control": "no-store" });
}

/* Frame */

openData.get("/embed/:city", async (c) => {
  const now = c.get("now");
  const origin = c.get("origin");
  const query = new URL(c.req.url).searchParams;
  const colours = coloursIn(query);
  const asked = readOpen(query, { now, city: c.req.param("city"), other: ["accent", "ground"] });
  if (isWrong(asked)) {
    const { page, style } = noFrame(asked.message, origin);
    c.set("policy", await policyOf(style));
    return c.html(page, asked.field === "city" ? 404 : 400, { "cache-control": "no-store" });
  }
  const name = `frame ${nameOf(asked)} ${colours.accent} ${colours.ground}`;
  const frame = await keptAnswer(c, name, async () => {
    const drives = openDay(await dayOfList(c, asked), { filters: asked.filters, now });
    const { page, style } = openFrame(drives, asked, { origin, now, colours });
    return { body: page, style };
  });
  c.set("policy", await policyOf(frame.style ?? ""));
  return answer(c, frame, { "content-type": "text/html; charset=utf-8" });
});

/** Nothing but its own styles, and anybody may frame it: no script, no form, no picture, no request. */
async function policyOf(style: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  const digest = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

/* Poster */

openData.get("/posters/:file{[^/]+\\.(?:svg|png)}", async (c) => {
  const now = c.get("now");
  const wait = await overLimit(c, "pictures");
  if (wait !== undefined) return answerTooMany(wait);
  const png = c.req.path.endsWith(".png");
  const asked = askedOf(c, ".svg");
  if (isWrong(asked)) return wrong(c, asked);
  const drawn = async () => {
    const all = openDay(await dayOfList(c, asked), { filters: asked.filters, now });
    const ahead = aheadOf(all, now);
    return posterSvg({
      ...asked,
      drives: ahead.slice(0, POSTER_SHOWN),
      count: ahead.length,
      address: c.get("origin") + hrefNow(dailyPath(asked.city)),
    });
  };
  const svg = await keptAnswer(c, `poster ${nameOf(asked)}`, async () => ({ body: await drawn() }));
  if (!png) return answer(c, svg, { "content-type": "image/svg+xml" });
  const name = `poster png ${svg.etag}`;
  const missed = findKept(c, name) ? undefined : await overLimit(c, "pictureMisses");
  if (missed !== undefined) return answerTooMany(missed);
  const picture = await keptAnswer(c, name, async () => ({
    body: (await pngOf(svg.body as string)).buffer,
  }));
  return answer(c, picture, { "content-type": "image/png" });
});

for (const path of ["/feeds/*", "/embed/*", "/posters/*"]) {
  openData.all(path, (c) =>
    c.text("There is no such address.", 404, { "cache-control": "no-store" }),
  );
}
