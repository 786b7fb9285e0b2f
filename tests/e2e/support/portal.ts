import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { type Portal, startPortal } from "#scripts/portal.ts";

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
