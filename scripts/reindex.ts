import path from "node:path";

import { reindex } from "#app/features/search/index.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { freePort, startPortal } from "#scripts/portal.ts";

// `npm run reindex`: docs/operations.md, "Search". The portal of that state folder must not be running.
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");
const portal = await startPortal({ port: await freePort(), state, demo: false });
try {
  const database = createDatabase(await portal.miniflare.getD1Database("DB"));
  const search = await portal.miniflare.getD1Database("SEARCH");
  console.log(`Indexed ${await reindex(database, search, Date.now())} upcoming drives.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await portal.stop();
}
