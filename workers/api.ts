import { Hono } from "hono";

import type { EdgeEnv } from "#workers/edge.ts";

/** What is neither a page nor a socket. */
export const api = new Hono<EdgeEnv>();

api.get("/api/health", (c) => c.json({ ok: true }, 200, { "cache-control": "no-store" }));
