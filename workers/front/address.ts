import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";

import { type Language, plainPath, splitPath } from "#app/base/languages.ts";
import type { EdgeEnv } from "#workers/front/env.ts";

/**
 * The longest address that we read, as on Cloudflare; ours have a few hundred characters. Finding its route takes time with
 * each character.
 */
const LONGEST_ADDRESS = 16_384;

function isTooLong({ url }: Request): boolean {
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
 * The request with a path that can be decoded: where a `%` begins no character, each counts as itself. React Router
 * would find the same page, but write the whole address into the log.
 */
export function decodable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
    return new Request(url, request);
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
