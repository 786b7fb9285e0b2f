import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { launchBrowser } from "#scripts/chromium.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/* One file runs at a time, so its portal and its browser can be shared by name. */
export let portal: TestPortal;
export let browser: Browser;

/** Opens a portal (empty unless `demo`) and a browser for the tests of a file, and closes both after them. */
export function useStage({ demo = false } = {}): void {
  beforeAll(async () => {
    [portal, browser] = await Promise.all([openPortal({ demo }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });
}
