import path from "node:path";

import { restoreCopy } from "#scripts/copies/restore.ts";
import { BACKUP_DIR, exitIfRunning } from "#scripts/copies/running.ts";

// `npm run restore -- <name>` (docs/operations.md, "Copies"), into an empty folder that no portal runs on.
const name = process.argv[2];
if (!name) {
  console.error("Name the copy: npm run restore -- <name>");
  process.exit(1);
}
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");
await exitIfRunning(state);
try {
  const { rows, messages, leftOut } = await restoreCopy(name, { state, backups: BACKUP_DIR });
  console.log(`Restored ${rows} rows and ${messages} messages from ${name}.`);
  if (leftOut) {
    console.log(`${leftOut} rows were left out: what they belong to has been deleted since.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
