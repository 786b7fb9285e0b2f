import type { Context } from "hono";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";

import "#app/messages/all.server.ts";
import { loadLaterParts } from "#app/document/later-parts.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { keptRoutesOf, patternsOf } from "#workers/pages/kept-routes.ts";

await loadLaterParts();

export const renderPage = createRequestHandler(build, import.meta.env.MODE);

/** The pattern of a route by its id: `/daily/:city`; undefined for a route that answers no page. */
export const patternOf = patternsOf(build.routes);

/** Undefined when the address leads to no kept page. */
export const keptAddress = keptRoutesOf(build.routes);

/** During a deployment two versions answer. */
export function versionOf(env: Env): string {
  return env.VERSION?.id ?? build.assets.version;
}

/** `Server-Timing`: session, data and rendering in ms, or that the page was kept: in this isolate, or near it. */
export function timing(
  c: Context<EdgeEnv>,
  { began, session, kept }: { began: number; session: number; kept: false | "memory" | "place" },
): string {
  const first = `session;dur=${(session - began).toFixed(1)}`;
  if (kept) return `${first}, kept;desc="${kept}"`;
  const end = performance.now();
  const loaded = c.get("logFacts")?.loadedAt ?? end;
  return `${first}, data;dur=${(loaded - session).toFixed(1)}, render;dur=${(end - loaded).toFixed(1)}`;
}
