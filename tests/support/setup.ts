import { applyD1Migrations, type D1Migration } from "cloudflare:test";
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

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

// Whatever the tests of a file made the domain ask, each query walks an index.
afterAll(expectGoodPlans);
