import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { clockNow, setClock } from "#scripts/clock/clock.ts";
import { hydrated, signInAs } from "#tests/e2e/support/browser.ts";
import { useOwnFonts } from "#tests/e2e/support/fonts.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/* One file runs at a time, so its portal can be shared by name, and the browser with the next file. */
export let portal: TestPortal;
export let browser: Browser;

// Before the browser, which all files share, is started by the first of them.
useOwnFonts();
let launched: Promise<Browser> | undefined;

/**
 * Opens a portal (empty unless `demo`) for the tests of a file, and closes it after them, with what they opened in the
 * browser. With `hour` it is that hour of the day in India: in the evening most walk-ins are over, and their
 * confirmations a day old.
 */
export function useStage({ demo = false, hour }: { demo?: boolean; hour?: number } = {}): void {
  const before = clockNow();
  beforeAll(async () => {
    if (hour !== undefined) {
      const now = Date.now();
      const asked = startOfDay(dayOf(now)) + hour * HOUR_MS;
      setClock({ offset: (before?.offset ?? 0) + asked - now });
    }
    launched ??= launchBrowser();
    [portal, browser] = await Promise.all([openPortal({ demo }), launched]);
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    await portal?.close();
    setClock(before);
  });
}

/** An admin at a desk, on `path`. */
export async function adminAt(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test", path);
  await hydrated(page);
  return page;
}
