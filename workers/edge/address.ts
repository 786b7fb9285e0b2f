import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { LRUCache } from "lru-cache";

import { hasEmptyPart } from "#app/base/addresses/own-address.ts";
import { type Language, plainPath, splitPath } from "#app/base/languages.ts";
import { isLoopback } from "#app/features/sign-in/local-issuer.ts";
import { CONFIGURATION_SECTION } from "#workers/edge/config.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { log } from "#workers/edge/logs.ts";
import { isSafe } from "#workers/edge/security.ts";

/** As on Cloudflare; ours have a few hundred characters. Each character costs time when matching routes. */
const LONGEST_ADDRESS = 16_384;

function isTooLong({ url }: Request): boolean {
  // fault: long-address
  return url.length > LONGEST_ADDRESS;
}

const parsed = new LRUCache<string, Readonly<URL>>({ max: 1000 });

/** In characters. Anybody can invent addresses: what we keep of them has a limit. */
const LONGEST_PARSED = 300;

/** Parsed once for the many who ask in a row. Never change it or its parameters. */
export function parsedAddress(text: string): Readonly<URL> {
  let address = parsed.get(text);
  if (!address) {
    address = new URL(text);
    if (text.length <= LONGEST_PARSED) parsed.set(text, address);
  }
  return address;
}

/** For hono, without the language. Does not search an address that we will refuse. */
export function pathOf(request: Request): string {
  return isTooLong(request) ? "/" : plainPath(getPath(request));
}

/** Answers 414. */
export const shortAddresses: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (!isTooLong(c.req.raw)) return next();
  return c.text("This address is too long.", 414, { "Cache-Control": "no-store" });
};

/** Leads an address with an empty part (`/hi//host/`) to our page without it (301), before anything reads the path. */
export const wholePaths: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { origin, pathname, search } = parsedAddress(c.req.url);
  // fault: whole-paths
  if (!hasEmptyPart(pathname)) return next();
  if (!isSafe(c.req.method)) {
    return c.text("There is no such address.", 404, { "Cache-Control": "no-store" });
  }
  // fault: whole-path
  return c.redirect(origin + pathname.replaceAll(/\/{2,}/g, "/") + search, 301);
};

/**
 * Sets the origin of all links. Without PUBLIC_ORIGIN only loopback hosts are answered: any other is what somebody wrote
 * into a request.
 */
export const knownOrigin: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { origin, hostname } = parsedAddress(c.req.url);
  const { publicOrigin } = c.get("config");
  // fault: own-origin-only
  if (!publicOrigin && !isLoopback(hostname)) {
    log("error", { event: "configuration", missing: "PUBLIC_ORIGIN", requestId: c.var.requestId });
    return c.text(
      `This portal does not know its own address yet: set PUBLIC_ORIGIN (${CONFIGURATION_SECTION}).`,
      503,
      { "Cache-Control": "no-store" },
    );
  }
  c.set("origin", publicOrigin ?? origin);
  return next();
};

/**
 * A `%` that begins no character counts as itself: React Router would log the address. Also for encoded backslashes
 * and controls: it decodes the path and reads it as an address again (`/%5Chost` leads to a host).
 */
export function decodable(request: Request): Request {
  if (isDecodable(parsedAddress(request.url).pathname)) return request;
  const url = new URL(request.url);
  url.pathname = url.pathname.replaceAll("%", "%25");
  return new Request(url, request);
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    // fault: hidden-in-path
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The address's language, and the same request without it. */
export function inPlain(request: Request): { language: Language; plain: Request } {
  const { language, path } = splitPath(parsedAddress(request.url).pathname);
  if (language === "en") return { language, plain: request };
  const url = new URL(request.url);
  url.pathname = path;
  return { language, plain: new Request(url, request) };
}
