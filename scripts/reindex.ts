import path from "node:path";

import { exitIfRunning } from "#scripts/copies/running.ts";
import { catchUp, freePort, startPortal } from "#scripts/portal.ts";

// `npm run reindex` (docs/operations.md, "Search"), while that folder's portal is stopped.
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");
await exitIfRunning(state);
const portal = await startPortal({ port: await freePort(), state, demo: false });
try {
  await catchUp(portal.miniflare, "reindex");
  const search = await portal.miniflare.getD1Database("SEARCH");
  const count = await search.prepare("select count(*) as n from drives").first<number>("n");
  console.log(`Indexed ${count} upcoming drives.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await portal.stop();
}
