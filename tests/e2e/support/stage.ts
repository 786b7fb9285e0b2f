import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { clockNow, setClock } from "#scripts/clock/clock.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

/* One file runs at a time, so its portal and its browser can be shared by name. */
export let portal: TestPortal;
export let browser: Browser;

/**
 * Opens a portal (empty unless `demo`) and a browser for the tests of a file, and closes both after them. With `hour`
 * it is that hour of the day in India: in the evening most walk-ins are over, and their confirmations a day old.
 */
export function useStage({ demo = false, hour }: { demo?: boolean; hour?: number } = {}): void {
  const before = clockNow();
  beforeAll(async () => {
    if (hour !== undefined) {
      const now = Date.now();
      const asked = startOfDay(dayOf(now)) + hour * HOUR_MS;
      setClock({ offset: (before?.offset ?? 0) + asked - now });
    }
    [portal, browser] = await Promise.all([openPortal({ demo }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
    setClock(before);
  });
}
