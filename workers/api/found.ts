/* What programs read of us before anything else: robots.txt, sitemaps, security.txt. */
import { type Context, Hono } from "hono";

import { addDays, dayOf, isDay, msToMidnight, startOfDay } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import {
  companyPlaces,
  monthPlaces,
  readContents,
  walkInPlaces,
} from "#app/features/found/sitemaps.server.ts";
import {
  indexOf,
  pageEntry,
  type Place,
  readFileName,
  SITEMAP_HEAD,
  SITEMAP_TAIL,
} from "#app/features/found/sitemaps.ts";
import { offeredTo } from "#app/messages/offered.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";

export const found = new Hono<EdgeEnv>();

/** In seconds. With as long in the isolate, past drives are gone within a minute. */
const KEPT_SECONDS = 25;
const CACHED = `public, max-age=${KEPT_SECONDS}`;

found.get("/robots.txt", (c) =>
  c.text(
    [
      "User-agent: *",
      ...["/auth/", "/api/", "/parties/", "/admin", "/calendar/"].map(
        (path) => `Disallow: ${path}`,
      ),
      "",
      `Sitemap: ${c.get("origin")}/sitemap.xml`,
      "",
    ].join("\n"),
    200,
    { "cache-control": "public, max-age=3600" },
  ),
);

/** In days. RFC 9116 asks for less than a year; it is computed, so it never passes. */
const SECURITY_VALID_DAYS = 180;

/** RFC 9116; 404 where no contact is configured. */
found.get("/.well-known/security.txt", (c) => {
  const { securityContact } = c.get("config");
  if (!securityContact) return c.notFound();
  const expires = new Date(startOfDay(addDays(dayOf(c.get("now")), SECURITY_VALID_DAYS)));
  return c.text(
    [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${c.get("origin")}/.well-known/security.txt`,
      "",
    ].join("\n"),
    200,
    { "cache-control": "public, max-age=3600" },
  );
});

type Contents = Awaited<ReturnType<typeof readContents>>;

let contents: { is: Promise<Contents>; until: number } | undefined;

/** Read once for all who ask meanwhile. */
function contentsOf(c: Context<EdgeEnv>): Promise<Contents> {
  const now = c.get("now");
  if (!contents || contents.until <= now || contents.until > now + KEPT_SECONDS * 1000) {
    const is = readContents(c.get("database"), now);
    contents = { is, until: now + Math.min(KEPT_SECONDS * 1000, msToMidnight(now)) };
    is.catch(() => (contents = undefined));
  }
  return contents.is;
}

found.get("/sitemap.xml", async (c) => {
  const { files } = await contentsOf(c);
  const pages = { path: "/sitemaps/pages.xml", changedAt: startOfDay(dayOf(c.get("now"))) };
  return c.body(indexOf([pages, ...files], c.get("origin")), 200, xml());
});

/** The start page and each list. */
async function startAndLists(c: Context<EdgeEnv>): Promise<Response> {
  const { lists } = await contentsOf(c);
  const home = { path: "/", changedAt: startOfDay(dayOf(c.get("now"))) };
  return streamed(
    c,
    (async function* () {
      yield [home];
      yield lists;
    })(),
  );
}

// Not `walk-ins/:day/:file`: hono's fast router has no parameter beside a word.
found.get("/sitemaps/:kind/:day/:file", (c, next) => {
  if (c.req.param("kind") !== "walk-ins") return next();
  const day = c.req.param("day");
  const file = readFileName(c.req.param("file"));
  const city = findCity(file?.name);
  if (!isDay(day) || !file || !city || day < dayOf(c.get("now"))) return c.notFound();
  const { part } = file;
  return streamed(c, walkInPlaces(c.get("database"), { city, day, part, now: c.get("now") }));
});

const OTHERS = new Map([
  ["drives", monthPlaces],
  ["companies", companyPlaces],
]);

found.get("/sitemaps/:file", (c) => {
  if (c.req.param("file") === "pages.xml") return startAndLists(c);
  const { name = "", part = 1 } = readFileName(c.req.param("file")) ?? {};
  const placesOf = OTHERS.get(name);
  if (!placesOf) return c.notFound();
  return streamed(c, placesOf(c.get("database"), { part, now: c.get("now") }));
});

found.notFound((c) => c.text("There is no such file.", 404));

function xml() {
  return { "content-type": "application/xml; charset=utf-8", "cache-control": CACHED };
}

/** As it is read, so that memory stays flat; 404 without any page. */
async function streamed(c: Context<EdgeEnv>, places: AsyncGenerator<Place[]>): Promise<Response> {
  let first = await places.next();
  // All of a batch may be over since midnight.
  while (!first.done && first.value.length === 0) first = await places.next();
  if (first.done) return c.notFound();
  const named = { origin: c.get("origin"), languages: offeredTo("guest") };
  const encoder = new TextEncoder();
  const entries = (some: Place[]) => some.map((place) => pageEntry(place, named)).join("");
  let head: string | undefined = SITEMAP_HEAD + entries(first.value);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (head !== undefined) {
        controller.enqueue(encoder.encode(head));
        head = undefined;
        return;
      }
      const next = await places.next();
      controller.enqueue(encoder.encode(next.done ? SITEMAP_TAIL : entries(next.value)));
      if (next.done) controller.close();
    },
    async cancel() {
      await places.return(undefined);
    },
  });
  return c.body(stream, 200, xml());
}
