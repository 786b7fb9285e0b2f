import { applyD1Migrations, type D1Migration, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";

import { TOPICS } from "#app/base/topics.ts";
import { QUOTAS } from "#app/features/people/quota.ts";
import { messageReader } from "#app/features/readings/later.server.ts";
import { shiftObject, shiftWorker } from "#scripts/clock/worker.ts";
import { clockOfFile } from "#tests/support/clock.ts";
import { expectGoodPlans } from "#tests/support/queries.ts";
import { resetAll } from "#tests/support/reset.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
      SEARCH_MIGRATIONS: D1Migration[];
      SCHEMA: string[];
    }
  }
}

// The Worker, its databases and its objects are in this isolate, and go by one clock.
const shifted = shiftWorker(clockOfFile(), [env.DB, env.SEARCH]);
await runInDurableObject(env.LIVE_TOPIC.getByName("clock"), (_topic, ctx) =>
  shiftObject(ctx, shifted),
);

beforeAll(async () => {
  // vitest fetches a module for the request that imports it. Another that imports it meanwhile waits for something of the
  // first one, which workerd forbids: it hangs.
  await messageReader();
  // Tests submit more than a day allows; tests/people/quota.test.ts sets it back.
  for (const quota of QUOTAS) quota.aDay = 1_000_000;
  // The files share a runtime, which loads the portal once: each begins with nothing stored and nothing kept.
  await resetAll();
  dropTopics(TOPICS);
  await env.DB.batch(env.SCHEMA.map((statement) => env.DB.prepare(statement)));
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
});

// Whatever the tests of a file made the domain ask, each query walks an index.
afterAll(expectGoodPlans);
