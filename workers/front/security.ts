import type { Context, MiddlewareHandler } from "hono";

import type { Reader } from "#app/base/reader.ts";
import type { EdgeEnv } from "#workers/front/env.ts";
import { overLimit, tooMany } from "#workers/front/limits.ts";

/** Whether requests of this method only read. */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** Whether this is the address of a page or its data: pages show their refusals themselves. */
export function isPage(path: string): boolean {
  return !/^\/(?:auth|api|parties|og)\//.test(path);
}

/**
 * Keeps personal pages out of the browser's cache on shared computers: every page of a signed-in reader, and all data
 * that our scripts load. Otherwise the Back button would show them to the next person.
 */
export const unkeptPages: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const role = c.get("role") ?? "guest";
  const shown = role !== "guest" && c.res.headers.get("content-type")?.startsWith("text/html");
  if (shown || c.req.path.endsWith(".data")) c.res.headers.set("cache-control", "no-store");
};

/** The security headers of every response but the policy, which has a nonce of its own in each. */
const SECURITY_HEADERS: readonly [name: string, value: string][] = [
  ["cross-origin-resource-policy", "same-origin"],
  // Lets the sign-in popup reach the page that opened it.
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["origin-agent-cluster", "?1"],
  // Not `no-referrer`: with it browsers send `Origin: null` for forms, and the origin check would refuse them.
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["strict-transport-security", "max-age=31536000; includeSubDomains"],
  ["x-content-type-options", "nosniff"],
  ["x-dns-prefetch-control", "off"],
  ["x-download-options", "noopen"],
  ["x-frame-options", "DENY"],
  ["x-permitted-cross-domain-policies", "none"],
  ["x-xss-protection", "0"],
  [
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  ],
  ["reporting-endpoints", 'policy="/api/reports"'],
];

const POLICY_BEFORE = "default-src 'self'; script-src 'nonce-";
const POLICY_BETWEEN = "' 'strict-dynamic'; style-src-elem 'self' 'nonce-";
const POLICY_AFTER = [
  // Style attributes cannot run scripts; the covers' aspect ratio and the chat's height use them.
  "'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // The one that shows pushes.
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  // The first is for current browsers, the second for older ones.
  "report-to policy",
  "report-uri /api/reports",
].join("; ");

/** The content security policy of an answer whose scripts and styles have this nonce. */
function policyWith(nonce: string): string {
  return POLICY_BEFORE + nonce + POLICY_BETWEEN + nonce + POLICY_AFTER;
}

/** A fresh nonce: 128 random bits in base64. */
function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The security headers of every response, with a fresh nonce for its scripts; not on socket upgrades. */
export const securityHeaders: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (c.req.header("upgrade") === "websocket") {
    c.set("nonce", "");
    return next();
  }
  const nonce = makeNonce();
  c.set("nonce", nonce);
  await next();
  const { headers } = c.res;
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  headers.set("content-security-policy", policyWith(nonce));
};

/**
 * Refuses whatever could write unless our own pages sent it: `Sec-Fetch-Site: same-origin`, or an `Origin` equal to
 * ours. React Router checks UI routes only and lets an absent Origin pass; this runs before everything.
 */
export const sameOriginWrites: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (isSafe(c.req.method) || isSameOrigin(c.req.raw)) return next();
  return c.text("This request did not come from WalkinMitra. Open the page again and retry.", 403);
};

/**
 * Counts writes per address. Pages show the refusal themselves, with what was typed (app/http/every-request.ts);
 * everything else is refused here.
 */
export const limitedWrites: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (isSafe(c.req.method)) return next();
  const subscribes = /^\/subscribe(?:\.data)?$/.test(c.req.path);
  const wait =
    (subscribes ? await overLimit(c, "subscriptions") : undefined) ??
    (await overLimit(c, "writesOfAddress"));
  if (wait === undefined) return next();
  if (!isPage(c.req.path)) return tooMany(wait);
  c.set("retryAfter", wait);
  return next();
};

/** Seconds until this page's reader may write again; undefined when they may now, or when the request only reads. */
export async function waitOf(
  c: Context<EdgeEnv>,
  reader: Reader | undefined,
): Promise<number | undefined> {
  if (isSafe(c.req.method)) return undefined;
  const wait = c.get("retryAfter");
  if (wait !== undefined || !reader) return wait;
  return overLimit(c, reader.role === "admin" ? "writesOfAdmin" : "writesOfPerson", reader.uid);
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  // fault: own-site
  if (site) return site === "same-origin";
  // fault: own-origin
  return request.headers.get("origin") === new URL(request.url).origin;
}
