import path from "node:path";

import { exitIfRunning } from "#scripts/copies/running.ts";
import { exportPortal } from "#scripts/copies/transfer.ts";
import { freePort, startPortal } from "#scripts/portal.ts";

// `npm run export -- <file>` (docs/operations.md, "Backup and restore"), while that folder's portal is stopped.
const file = process.argv[2];
if (!file) {
  console.error("Name the file: npm run export -- backup.jsonl");
  process.exit(1);
}
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");
await exitIfRunning(state);
const portal = await startPortal({ port: await freePort(), state, demo: false });
try {
  const { rows, rooms } = await exportPortal(portal, file);
  console.log(`Exported ${rows} rows and ${rooms} conversations.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await portal.stop();
}
