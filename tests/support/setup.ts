import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";

import { expectGoodPlans } from "#tests/support/queries.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
    }
  }
}

// A worker process serves several files (vitest.config.ts): each begins with empty storage all the same.
beforeAll(async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    await reset();
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    // A write of the file before may end after its storage was emptied.
    if (!(await env.DB.prepare("select 1 from users limit 1").first())) return;
  }
  throw new Error("The database is not empty.");
});

// Whatever the tests of a file made the domain ask, each query walks an index.
afterAll(expectGoodPlans);
