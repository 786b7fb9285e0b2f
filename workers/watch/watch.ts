/* The watch from outside. It shares nothing with the portal but its address, no code either. */
import { DurableObject } from "cloudflare:workers";

import { type Checked, claim, figuresOf, mark, note } from "./log.ts";
import { statusPage } from "./page.ts";
import { channelsOf, tell, type WatchEnv } from "./tell.ts";

/** In ms. People who wait longer have gone. */
const ANSWERS_WITHIN = 10_000;

/** What was seen of the portal, and who was told. One object, by its name. */
export class Uptime extends DurableObject<WatchEnv> {
  /** One check, and the messages that follow from it or are left from before. */
  async check(now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    note(kv, await ask(this.env.PORTAL), { now, channels: channelsOf(this.env) });
    for (const claimed of claim(kv, now)) {
      const taken = await tell(this.env, claimed);
      mark(kv, { ...claimed, taken, now });
    }
  }

  page(now: number): string {
    return statusPage(this.env.PORTAL, { ...figuresOf(this.ctx.storage.kv, now), now });
  }
}

async function ask(portal: string): Promise<Checked> {
  const began = Date.now();
  try {
    const answer = await fetch(`${new URL(portal).origin}/api/health`, {
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    const { ok } = await answer.json<{ ok?: unknown }>();
    const ms = Date.now() - began;
    const well = answer.status === 200 && ok === true && ms < ANSWERS_WITHIN;
    return well ? { well, ms } : { well, why: `it answered ${answer.status} after ${ms} ms` };
  } catch {
    return { well: false, why: "it did not answer" };
  }
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=60",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  "x-content-type-options": "nosniff",
};

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname !== "/") return new Response("Not found", { status: 404 });
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("Only GET", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return new Response(await env.UPTIME.getByName("uptime").page(Date.now()), {
      headers: HEADERS,
    });
  },
  async scheduled(controller, env) {
    await env.UPTIME.getByName("uptime").check(controller.scheduledTime);
  },
} satisfies ExportedHandler<WatchEnv & { UPTIME: DurableObjectNamespace<Uptime> }>;
