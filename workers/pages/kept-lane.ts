/*
 * A kept page is answered here, before hono: its middleware and what it adds to an answer take longer than everything that
 * a kept page needs. Whatever is unusual (a write just made, a pass that this isolate has not checked, a language to
 * offer) goes the usual way, which gives the same answer (tests/workers/kept-pages.test.ts). `VITE_WITHOUT=kept-lane` at
 * the build leaves it out (docs/speed.md).
 */
import { LRUCache } from "lru-cache";

import { hasEmptyPart } from "#app/base/addresses/own-address.ts";
import { type Language, splitPath } from "#app/base/languages.ts";
import type { Audience } from "#app/base/reader.ts";
import { fillTemplate } from "#app/document/placeholders.ts";
import { readerValues } from "#app/document/reader.tsx";
import { checkedPass } from "#app/features/sign-in/passes.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { type Config, readConfig } from "#workers/front/config.ts";
import { plainCookies } from "#workers/front/cookies.ts";
import { countersOf, countPage } from "#workers/front/counts.ts";
import { isLightFor } from "#workers/front/light.ts";
import { logRequest } from "#workers/front/logs.ts";
import { makeNonce, policyWith, SECURITY_HEADERS } from "#workers/front/security.ts";
import { findKept, type KeptPage } from "#workers/pages/kept-pages.ts";
import type { KeptAddress } from "#workers/pages/kept-routes.ts";
import { alternatesOf, languageToOffer } from "#workers/pages/languages.ts";
import { keptAddress } from "#workers/pages/pages.ts";

const WITHOUT = String(import.meta.env.VITE_WITHOUT ?? "").includes("kept-lane");

type Place = KeptAddress & { language: Language; origin: string; path: string; asked: string };

/** Addresses that lead to kept pages, as they were asked for. Anybody can invent some: longer ones go the usual way. */
const places = new LRUCache<string, Place>({ max: 1000 });
const LONGEST = 300;

/** The headers that are the same in every answer with a page, for one origin. */
const fixed = new WeakMap<KeptPage, { origin: string; headers: Headers }>();

/** The answer with a kept page, at once; undefined when the request goes the usual way. */
export function keptAnswer(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Response | undefined {
  if (WITHOUT || request.method !== "GET" || request.url.length > LONGEST) return undefined;
  const place = placeOf(request.url);
  const header = (name: string) => request.headers.get(name);
  const cookies = place && header("upgrade") === null && plainCookies(header("cookie"));
  if (!cookies || cookies.stirred) return undefined;
  const now = Date.now();
  const { token } = cookies;
  const reader = token === undefined ? undefined : checkedPass(cookies.pass, { token, now });
  if (token !== undefined && !reader) return undefined;
  const audience = reader?.role ?? "guest";
  const { language } = place;
  if (
    !cookies.offered &&
    languageToOffer(header("accept-language"), { language, audience }) !== undefined
  ) {
    return undefined;
  }
  const light = isLightFor(cookies.chosen, header);
  const address = light ? { ...place, key: `light ${place.key}` } : place;
  const page = findKept(address, audience, { now });
  if (!page) return undefined;

  const config = readConfig(env);
  const nonce = makeNonce();
  const requestId = crypto.randomUUID();
  const values = readerValues(reader, { nonce, requestId, offer: "" });
  const response = new Response(fillTemplate(page.template, values), {
    status: page.status,
    headers: headersOf(page, { place, audience, config }),
  });
  response.headers.set("content-security-policy", policyWith(nonce));
  response.headers.set("x-request-id", requestId);
  response.headers.set("age", String(Math.max(0, Math.floor((now - page.madeAt) / 1000))));
  if (config.countPages && header("sec-purpose") === null) {
    const counters = () => countersOf(env, config, createDatabase(env.DB));
    const after = (work: Promise<void>) => ctx.waitUntil(work);
    countPage({ now, audience, page: place.asked }, { counters, after });
  }
  const { status } = page;
  logRequest(env, request, () => ({ requestId, route: "other", status, ms: 0, role: audience }));
  return response;
}

function placeOf(url: string): Place | undefined {
  let place = places.get(url);
  if (!place) {
    const address = new URL(url);
    const { origin, pathname: asked } = address;
    if (hasEmptyPart(asked)) return undefined;
    const { language, path } = splitPath(asked);
    if (language !== "en") address.pathname = path;
    const kept = keptAddress(address, language);
    if (!kept) return undefined;
    places.set(url, (place = { ...kept, language, origin, path, asked }));
  }
  return place;
}

function headersOf(
  page: KeptPage,
  { place, audience, config }: { place: Place; audience: Audience; config: Config },
): Headers {
  const origin = config.publicOrigin ?? place.origin;
  const known = fixed.get(page);
  if (known?.origin === origin) return known.headers;
  const headers = new Headers(page.headers);
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  // Time does not pass here: a Worker's clock moves only while it waits.
  headers.set("server-timing", 'session;dur=0.0, kept;desc="memory"');
  headers.set("accept-ch", "ECT");
  if (audience === "guest") {
    const links = alternatesOf(origin, place.path);
    if (links) headers.set("link", links);
  } else {
    headers.set("cache-control", "no-store");
  }
  fixed.set(page, { origin, headers });
  return headers;
}
