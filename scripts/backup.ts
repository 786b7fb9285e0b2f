import path from "node:path";

import { quiet, writeCopy } from "#scripts/copies/copier.ts";
import { runningPortal } from "#scripts/copies/running.ts";
import { freePort, startPortal } from "#scripts/portal.ts";

// `npm run backup` (docs/operations.md, "Copies"): by the portal that runs on that folder, or by one of its own.
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");

async function byTheRunningOne(beside: string): Promise<string> {
  const answer = await fetch(`${beside}/copy`, { method: "POST" });
  const { name, error } = (await answer.json()) as { name?: string; error?: string };
  if (!name) throw new Error(error ?? `The portal on ${state} did not write a copy.`);
  return name;
}

async function byAnOwnOne(): Promise<string> {
  const portal = await startPortal({ port: await freePort(), state, demo: false, change: quiet });
  return writeCopy(portal.miniflare)
    .then(({ copied }) => copied)
    .finally(portal.stop);
}

try {
  const running = await runningPortal(state);
  console.log(`Copy: ${running ? await byTheRunningOne(running) : await byAnOwnOne()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
