import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

import { hasContent } from "#party/copies/tables.ts";
import { fillFrom, quiet } from "#scripts/copies/copier.ts";
import { catchUp, freePort, startPortal } from "#scripts/portal.ts";

/** A state folder's part that holds databases and objects. */
const DATA = "v3";
/** Restored data becomes the portal's data at once, when it is complete. */
const BESIDE = "restoring";

/** Fills an empty state folder; one that is there, but empty, is replaced. @throws Error with a sentence */
export async function restoreCopy(
  name: string,
  { state, backups }: { state: string; backups: string },
) {
  const data = path.join(state, DATA);
  const beside = path.join(state, BESIDE);
  if (existsSync(data) && readdirSync(data).length && (await isFilled(state, backups))) {
    throw new Error(`${state} is not empty: name an empty folder with STATE_DIR.`);
  }
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const portal = await startPortal({
    port: await freePort(),
    state: beside,
    demo: false,
    backups,
    change: quiet,
  });
  try {
    const restored = await fillFrom(portal.miniflare, name).finally(async () => {
      await catchUp(portal.miniflare, "search").finally(portal.stop);
    });
    rmSync(data, { recursive: true, force: true });
    renameSync(path.join(beside, DATA), data);
    return restored;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** It may have its tables and nothing in them. */
async function isFilled(state: string, backups: string): Promise<boolean> {
  const portal = await startPortal({
    port: await freePort(),
    state,
    demo: false,
    backups,
    change: quiet,
  });
  return portal.miniflare
    .getD1Database("DB")
    .then((database) => hasContent(database))
    .finally(portal.stop);
}
