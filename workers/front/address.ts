import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";

import { hasEmptyPart } from "#app/base/addresses/own-address.ts";
import { type Language, plainPath, splitPath } from "#app/base/languages.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { isSafe } from "#workers/front/security.ts";

/**
 * The longest address that we read, as on Cloudflare; ours have a few hundred characters. Finding its route takes time with
 * each character.
 */
const LONGEST_ADDRESS = 16_384;

function isTooLong({ url }: Request): boolean {
  // fault: long-address
  return url.length > LONGEST_ADDRESS;
}

/** The path that hono looks for, without its language. An address that will be refused is not searched. */
export function pathOf(request: Request): string {
  return isTooLong(request) ? "/" : plainPath(getPath(request));
}

/** Refuses an address that is too long (414). */
export const shortAddresses: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (!isTooLong(c.req.raw)) return next();
  return c.text("This address is too long.", 414, { "Cache-Control": "no-store" });
};

/**
 * An address with an empty part (`/hi//host/`, also written `/hi/\\host/` or `/hi/.//host/`) leads to the same one without
 * it (301), and takes no form (404). Our own have none, and whatever is made of such a path later, a link or a redirect,
 * could leave the site. Mount it before everything that reads the path.
 */
export const wholePaths: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { origin, pathname, search } = new URL(c.req.url);
  // fault: whole-paths
  if (!hasEmptyPart(pathname)) return next();
  if (!isSafe(c.req.method)) {
    return c.text("There is no such address.", 404, { "Cache-Control": "no-store" });
  }
  // fault: whole-path
  return c.redirect(origin + pathname.replaceAll(/\/{2,}/g, "/") + search, 301);
};

/**
 * The request with a path that can be decoded: where a `%` begins no character, each counts as itself. React Router
 * would find the same page, but write the whole address into the log. So they do where a backslash, a tab or a line break
 * is encoded: React Router decodes the path and takes it for an address once more, which leads to a host then (`/%5Chost`)
 * or to nothing (`/%09/`).
 */
export function decodable(request: Request): Request {
  const url = new URL(request.url);
  if (isDecodable(url.pathname)) return request;
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

/** The language that the address of a request names, and the same request without it. */
export function inPlain(request: Request): { language: Language; plain: Request } {
  const url = new URL(request.url);
  const { language, path } = splitPath(url.pathname);
  if (language === "en") return { language, plain: request };
  url.pathname = path;
  return { language, plain: new Request(url, request) };
}
