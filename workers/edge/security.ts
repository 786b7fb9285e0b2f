import type { Context, MiddlewareHandler } from "hono";

import { READ_BY, type Reader } from "#app/base/reader.ts";
import { sessionMark, sessionToken } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";

/** Methods that only read. */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** Pages and their data. They show refusals themselves. */
export function isPagePath(path: string): boolean {
  return !/^\/(?:auth|api|parties|og)\//.test(path);
}

/** On shared computers, Back would show the next person a signed-in reader's pages or data. */
export const unkeptPages: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const role = c.get("role") ?? "guest";
  const shown = role !== "guest" && c.res.headers.get("content-type")?.startsWith("text/html");
  if (shown || c.req.path.endsWith(".data")) c.res.headers.set("cache-control", "no-store");
  const token = shown && sessionToken(c);
  if (token) c.res.headers.set(READ_BY, await sessionMark(token));
};

/** For every response. The policy is extra: it has a nonce of its own. */
const SECURITY_HEADERS: readonly [name: string, value: string][] = [
  ["cross-origin-resource-policy", "same-origin"],
  // The sign-in popup must reach the page that opened it.
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ["origin-agent-cluster", "?1"],
  // Not `no-referrer`: browsers would send `Origin: null` for forms, and our check would refuse them.
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
  // Style attributes run no scripts. The covers' aspect ratio and the chat's height use them.
  "'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // The service worker
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  // For current browsers, then for older ones.
  "report-to policy",
  "report-uri /api/reports",
].join("; ");

function policyWith(nonce: string): string {
  return POLICY_BEFORE + nonce + POLICY_BETWEEN + nonce + POLICY_AFTER;
}

/** 128 random bits in base64. */
function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** With a fresh nonce for scripts. Not on socket upgrades. */
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
  const own = c.get("policy");
  // It says who may frame the page; the older header could only forbid it.
  if (own !== undefined) headers.delete("x-frame-options");
  headers.set("content-security-policy", own ?? policyWith(nonce));
};

/** Refuses writes from other sites. React Router checks UI routes only, and lets an absent `Origin` pass. */
export const sameOriginWrites: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (isSafe(c.req.method) || isSameOrigin(c.req.raw)) return next();
  return c.text("This request did not come from WalkinMitra. Open the page again and retry.", 403);
};

/** Counts writes per address. Pages show the refusal with the typed values (app/http/every-request.ts). */
export const limitedWrites: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (isSafe(c.req.method)) return next();
  const subscribes = /^\/subscribe(?:\.data)?$/.test(c.req.path);
  const wait =
    (subscribes ? await overLimit(c, "subscriptions") : undefined) ??
    (await overLimit(c, "writesOfAddress"));
  if (wait === undefined) return next();
  if (!isPagePath(c.req.path)) return answerTooMany(wait);
  c.set("retryAfter", wait);
  return next();
};

/** Seconds until the reader may write again; undefined when they may, or only read. */
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
