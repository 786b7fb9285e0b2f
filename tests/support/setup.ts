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
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

// Whatever the tests of a file made the domain ask, each query walks an index.
afterAll(expectGoodPlans);
