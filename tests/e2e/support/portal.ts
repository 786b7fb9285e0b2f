import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { dayOf } from "#app/base/calendar.ts";
import { clockNow } from "#scripts/clock/clock.ts";
import { freePort, type Portal, startPortal } from "#scripts/portal.ts";

export type TestPortal = Portal & { close: () => Promise<void> };

/** State folders as a first start leaves them, by whether they hold the demo data of which day, and the clock. To make one takes seconds of CPU. */
const fresh = new Map<string, Promise<string>>();

type Opening = { demo?: boolean } & Partial<
  Pick<Parameters<typeof startPortal>[0], "port" | "change" | "backups">
>;

/** The production build in workerd, on a free port unless one is named, with a state folder of its own; empty unless `demo`. */
export async function openPortal({ demo = false, ...how }: Opening = {}): Promise<TestPortal> {
  const key = JSON.stringify([demo && dayOf(Date.now()), clockNow()]);
  if (!fresh.has(key)) fresh.set(key, prepareState(demo));
  const state = newFolder();
  try {
    cpSync(await fresh.get(key)!, state, { recursive: true });
  } catch (error) {
    // The next file tries anew.
    fresh.delete(key);
    throw error;
  }
  const backups = path.join(state, "backup");
  const portal = await startPortal({ port: await freePort(), backups, ...how, state, demo });
  return {
    ...portal,
    close: async () => {
      await portal.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

async function prepareState(demo: boolean): Promise<string> {
  const state = newFolder();
  process.once("exit", () => rmSync(state, { recursive: true, force: true }));
  const portal = await startPortal({ port: await freePort(), state, demo });
  await portal.stop();
  return state;
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "walkinmitra-"));
}
