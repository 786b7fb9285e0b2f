import { Hono } from "hono";

import { readAtMost } from "#workers/edge/body.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit } from "#workers/edge/limits.ts";
import { log } from "#workers/edge/logs.ts";

const MOST_BYTES = 8192;
const LOG_EVERY = 10_000;

let loggedAt = 0;

/** CSP reports have no `Origin`, so they come before that check. Safe: no cookie, one log line, always 204. */
export const reports = new Hono<EdgeEnv>();

reports.post("/api/reports", async (c) => {
  const { now } = c.var;
  if (isDue(now) && (await overLimit(c, "reports")) === undefined) {
    const seen = reportOf(await bodyOf(c.req.raw));
    // Another report may have been logged meanwhile.
    if (seen && isDue(now)) {
      loggedAt = now;
      log("warn", { event: "policy", ...seen });
    }
  }
  return c.body(null, 204, { "Cache-Control": "no-store" });
});

function isDue(now: number): boolean {
  return Math.abs(now - loggedAt) >= LOG_EVERY;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES || !request.body) return null;
  try {
    const bytes = await readAtMost(request.body, MOST_BYTES);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Directive and host, from either kind of report. Nothing about the page, no text of the sender's choice. */
function reportOf(body: unknown): { directive: string; blocked: string } | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const report = field(first, "csp-report") ?? field(first, "body");
  const directive = field(report, "effectiveDirective") ?? field(report, "effective-directive");
  const blocked = field(report, "blockedURL") ?? field(report, "blocked-uri");
  if (typeof directive !== "string" || !/^[a-z-]{1,40}$/.test(directive)) return undefined;
  return { directive, blocked: typeof blocked === "string" ? placeOf(blocked) : "unknown" };
}

function placeOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  return url?.host.slice(0, 100) || url?.protocol.slice(0, 30) || "unknown";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
