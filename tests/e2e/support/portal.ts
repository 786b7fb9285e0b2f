import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { freePort, type Portal, startPortal } from "#scripts/portal.ts";

export type TestPortal = Portal & { close: () => Promise<void> };

/** The production build in workerd on a free port, with a state folder of its own; empty unless `demo`. */
export async function openPortal({ demo = false } = {}): Promise<TestPortal> {
  const state = mkdtempSync(path.join(tmpdir(), "walkinmitra-"));
  const portal = await startPortal({ port: await freePort(), state, demo });
  return {
    ...portal,
    close: async () => {
      await portal.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
