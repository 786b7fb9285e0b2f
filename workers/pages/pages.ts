/* Hands pages, data and forms to React Router: shared (shared-pages.ts) or for one reader (own-pages.ts). */
import { type Context, Hono } from "hono";

import { speaking } from "#app/base/languages.server.ts";
import { inLanguage, type Language, splitPath } from "#app/base/languages.ts";
import { decodable, inPlain, parsedAddress } from "#workers/edge/address.ts";
import { isLed, offeredLanguage } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { isLight } from "#workers/edge/light.ts";
import { isPagePath } from "#workers/edge/security.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";
import { ownPage } from "#workers/pages/own-pages.ts";
import { keptAddress } from "#workers/pages/render.ts";
import { sharedNews, sharedPage } from "#workers/pages/shared-pages.ts";

export const pages = new Hono<EdgeEnv>();

pages.all("*", async (c) => {
  const { language, plain } = inPlain(decodable(c.req.raw));
  c.req.raw = plain;
  c.set("language", language);
  const url = parsedAddress(c.req.url);
  const address = c.req.method === "GET" ? addressFor(c, url) : undefined;
  const answer = await speaking(language, async () => {
    // A page that a login has just led to says so, to this reader alone.
    const led = address !== undefined && (await isLed(c, url));
    const shared = address && !led ? await sharedPage(c, address) : await sharedNews(c, url);
    return shared ?? ownPage(c);
  });
  // hono copies an answer that is set twice, and with every `c.header` after the first.
  if (!c.finalized) c.res = answer;
  const { headers } = c.res;
  // Asks how slow the network is, for light pages.
  if (headers.get("content-type")?.startsWith("text/html")) headers.set("accept-ch", "ECT");
  leadInLanguage(c.res, language);
  if (c.get("offered")) offeredLanguage(c);
});

/** Routes know plain addresses: redirects between pages must keep the language. */
function leadInLanguage(response: Response, language: Language): void {
  const location = response.headers.get("location");
  if (location?.startsWith("/") && isPagePath(location) && splitPath(location).language === "en") {
    response.headers.set("location", inLanguage(language, location));
  }
}

/** Of addresses that were parsed lately; an unkept page has undefined. */
const found = new WeakMap<Readonly<URL>, Map<Language, KeptAddress | undefined>>();

function foundAddress(url: Readonly<URL>, language: Language): KeptAddress | undefined {
  let known = found.get(url);
  if (!known) found.set(url, (known = new Map()));
  if (!known.has(language)) known.set(language, keptAddress(url, language));
  return known.get(language);
}

/** Its links carry our origin; light pages are kept beside the full ones. */
function addressFor(c: Context<EdgeEnv>, url: Readonly<URL>): KeptAddress | undefined {
  const address = foundAddress(url, c.get("language"));
  if (!address) return undefined;
  const of = [/* fault: kept-origin */ c.get("origin"), isLight(c) ? "light" : "full"];
  return { ...address, key: `${of.join(" ")} ${address.key}` };
}
