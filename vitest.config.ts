import { enableCompileCache } from "node:module";

import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

import { clockNow } from "#scripts/clock/clock.ts";
import {
  LOCAL_BACKUP_KEY,
  LOCAL_CHANNELS,
  LOCAL_COOKIE_SECRET,
  LOCAL_PASS_SECRET,
  LOCAL_SUBSCRIBER_SECRET,
} from "#scripts/local/secrets.ts";
import { inlineScript } from "#scripts/vite/inline-script.ts";
import { keptModules } from "#scripts/vite/kept-modules.ts";
import { styleRules } from "#scripts/vite/style-rules.ts";
import { symbols } from "#scripts/vite/symbols.ts";
import { plant, plantedFiles } from "#tests/support/plant.ts";
import { migratedSchema } from "#tests/support/schema.ts";

// A third of what a run of one file takes is node's compiling of wrangler, Vite and React Router's plugin.
enableCompileCache(".cache/compiled");

// `npm run trust` asks for the long form of the proofs in tests/trust and tests/e2e/trust; for planted faults for the short.
const long = process.env.TRUST === "long";
/** They kill the runtime, load it, measure it, type into every form or look at every screen: minutes that `npm test` does not have. */
const ONLY_TRUST = [
  "05-bad-input",
  "06-crashes",
  "12-load",
  "13-everybody",
  "13-large-text",
  "13-layout",
  "14-backup",
  "16-cost",
  "17-kept-pages",
  "18-told-once",
  "19-kept",
].map((name) => `tests/e2e/trust/${name}.test.ts`);
// Only what hangs takes as long, however busy the machine is.
const TWO_MINUTES = 120_000;
const HALF_AN_HOUR = 1_800_000;
/** What needs files or another program, and no portal. */
const NODE_TESTS = [
  "tests/architecture.test.ts",
  "tests/deploy.test.ts",
  "tests/find/concepts.test.ts",
  "tests/find/reading.test.ts",
  "tests/languages/words.test.ts",
  "tests/lint.test.ts",
  "tests/readings/apart.test.ts",
  "tests/readings/messages.test.ts",
  "tests/readings/sets.test.ts",
];
// One person, and one address, does more in the long proofs than it may; tests/workers/limits.test.ts tests the real limits.
const wideLimit = (id: string) => ({
  namespace_id: id,
  simple: { limit: 100_000, period: 60 as const },
});
const WIDE_LIMITS = {
  LIMIT_SIGN_IN: wideLimit("8801"),
  LIMIT_WRITES_PERSON: wideLimit("8803"),
  LIMIT_WRITES_ADMIN: wideLimit("8804"),
  LIMIT_SOCKETS_PERSON: wideLimit("8806"),
  LIMIT_OPEN_DATA: wideLimit("8813"),
};

// A project that the filter leaves out is configured too. This one takes seconds, and its watchers of the app would keep
// vitest from ending.
const asked = process.argv.filter((_, index, all) => all[index - 1] === "--project");
const inWorkers = !asked.length || asked.includes("workers");

export default defineConfig({
  test: {
    fsModuleCache: true,
    fsModuleCachePath: ".cache/modules",
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "node",
          setupFiles: ["scripts/clock/clock.ts"],
          testTimeout: 120_000,
          include: NODE_TESTS,
        },
      },
      ...(inWorkers ? [await workersProject()] : []),
      {
        plugins: [plant()],
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: process.env.TRUST ? [] : ONLY_TRUST,
          setupFiles: ["tests/e2e/support/one-day.ts"],
          provide: { long },
          testTimeout: long ? HALF_AN_HOUR : TWO_MINUTES,
          hookTimeout: TWO_MINUTES,
          // An open page may hear of a change 2 s after it and fetch 2 s later: vitest's own second is too short.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
          // Each file starts its own portal, so modules can be shared, and the browser.
          isolate: false,
        },
      },
    ],
  },
});

/** The tests inside workerd. */
async function workersProject(): Promise<TestProjectInlineConfiguration> {
  const [{ cloudflareTest, readD1Migrations }, { reactRouter }, { default: tailwindcss }] =
    await Promise.all([
      import("@cloudflare/vitest-plugin"),
      import("@react-router/dev/vite"),
      import("@tailwindcss/vite"),
    ]);
  return {
    // React Router's plugin comes before the pool's, or its virtual modules do not resolve.
    plugins: [
      plant(),
      tailwindcss(),
      styleRules(),
      symbols(),
      inlineScript(),
      reactRouter(),
      // What is tested runs as it is shipped: React's development build takes three times as long for a page.
      { name: "shipped-jsx", config: () => ({ oxc: { jsx: { development: false } } }) },
      cloudflareTest(async ({ inject }) => ({
        main: "./workers/app.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            NODE_ENV: "production",
            LOCAL_ISSUER: inject("issuer"),
            LOCAL_ORIGIN: "http://localhost",
            ADMIN_EMAILS: "asha@walkinmitra.test",
            // Tests of it count by themselves; elsewhere it would be one query more at any moment.
            COUNT_PAGES: "off",
            WATCH: "off",
            SUBSCRIBER_SECRET: LOCAL_SUBSCRIBER_SECRET,
            PASS_SECRET: LOCAL_PASS_SECRET,
            COOKIE_SECRET: LOCAL_COOKIE_SECRET,
            BACKUP_KEY: LOCAL_BACKUP_KEY,
            ...LOCAL_CHANNELS,
            SCHEMA: migratedSchema("migrations"),
            MIGRATIONS: await readD1Migrations("./migrations"),
            SEARCH_MIGRATIONS: await readD1Migrations("./migrations-search"),
          },
          // For a year's drives and a person's rows beside the one database (drizzle/shards.ts).
          d1Databases: ["OLDER"],
          ...(long && { ratelimits: WIDE_LIMITS }),
        },
      })),
      keptModules(plantedFiles()),
    ],
    server: { watch: null },
    test: {
      name: "workers",
      // The portal is loaded once for all files; tests/support/setup.ts clears what each one leaves behind.
      isolate: false,
      provide: { long, clock: clockNow() },
      testTimeout: long ? HALF_AN_HOUR : TWO_MINUTES,
      // What a hook begins goes on when its time is over, and would be counted by the next file.
      hookTimeout: TWO_MINUTES,
      include: ["tests/**/*.test.ts"],
      exclude: ["tests/e2e/**", ...NODE_TESTS],
      setupFiles: ["tests/support/setup.ts"],
      globalSetup: ["tests/support/issuer.ts"],
    },
  };
}
