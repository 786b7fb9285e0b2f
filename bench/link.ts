import type { Browser } from "playwright-core";

import { dayOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { freePort, startPortal } from "#scripts/portal.ts";

import { SLOW_4G, throttle } from "./browser.ts";
import { freshFolder, median, type Part, spread } from "./lib.ts";

const ROUNDS = 3;
const GOAL = 5;
/** How long somebody reads before they tap Login, ms. Their time does not count. */
const READINGS = { "Login at once": 0, "Login after 5 s of reading": 5000 };

/** What a thumb waits for and then touches, in turn; the last is only seen. */
const STEPS: readonly (readonly [name: string, selector: string])[] = [
  ["the guest's page", 'main a[href*="/auth/google"]'],
  ["the issuer's page", 'button[value*="ravi"]'],
  ["the walk-in again", "button[value=save]"],
  ["saved", "button[value=unsave]"],
];

/** From a tap on a link in WhatsApp to the saved walk-in, for somebody who has never been here. */
export async function link(): Promise<Part> {
  const state = freshFolder("link-state");
  const portal = await startPortal({ port: await freePort(), state, demo: true });
  const database = await portal.miniflare.getD1Database("DB");
  // One for each round: whoever saved it before would find it saved.
  const { results: drives } = await database
    .prepare(
      "select id, city, day from daily_drives where verified = 1 and status is null and day > ? order by id",
    )
    .bind(dayOf(Date.now()))
    .all<{ id: string; city: "Pune"; day: string }>();
  const chrome = await launchBrowser();
  const waits: Record<string, number[][]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, reading] of Object.entries(READINGS)) {
      const address =
        portal.url + drivePath(drives[drives.length - 1 - round * 2 - (reading ? 1 : 0)]!);
      (waits[way] ??= []).push(await goThrough(chrome, address, reading));
    }
  }
  await chrome.close();
  await portal.stop();
  const sum = (steps: number[]) => steps.reduce((a, b) => a + b, 0) / 1000;
  return {
    details: [
      ["seconds until", ...STEPS.map(([name]) => name)],
      ...Object.entries(waits).map(([way, rounds]) => [
        way,
        ...STEPS.map((_, step) => (median(rounds.map((steps) => steps[step]!)) / 1000).toFixed(2)),
      ]),
    ],
    rows: Object.entries(waits).map(([way, rounds]) => {
      const value = median(rounds.map(sum));
      return {
        what: `from a link to the saved walk-in, slow 4G, 4× slower CPU, s: ${way}`,
        goal: `≤ ${GOAL}`,
        limit: GOAL,
        measured: value.toFixed(2),
        spread: spread(rounds.map(sum)),
        value,
      };
    }),
    notes: [
      `${ROUNDS} rounds in turn, a fresh profile each, 360 × 740, no popups and no device worker; the browser's clock, from each touch to the frame that shows what is touched next.`,
    ],
  };
}

/** Returns the wait for each of STEPS, ms. */
async function goThrough(chrome: Browser, address: string, reading: number): Promise<number[]> {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await throttle(page, SLOW_4G);
  type Sight = { at: number; x: number; y: number };
  const sights = STEPS.map(() => Promise.withResolvers<Sight>());
  await context.exposeBinding("seen", (_, step: number, sight: Sight) =>
    sights[step]!.resolve(sight),
  );
  await context.addInitScript(
    (selectors: string[]) => {
      window.open = () => null;
      const seen = Reflect.get(window, "seen") as (step: number, sight: object) => void;
      const known = new Set<number>();
      const look = () => {
        selectors.forEach((selector, step) => {
          if (known.has(step)) return;
          const all = [...document.querySelectorAll(selector)];
          const shown = all.find((element) => element.getClientRects().length > 0);
          if (!shown) return;
          known.add(step);
          shown.scrollIntoView({ block: "center" });
          const at = performance.timeOrigin + performance.now();
          // Where it stands once nothing moves any more.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { x, y, width, height } = shown.getBoundingClientRect();
              seen(step, { at, x: x + width / 2, y: y + height / 2 });
            }),
          );
        });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    STEPS.map(([, selector]) => selector),
  );
  const waits: number[] = [];
  let began = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  for (const [step, { promise }] of sights.entries()) {
    const { at, x, y } = await promise;
    waits.push(at - began);
    if (step === 0) await page.waitForTimeout(reading);
    if (step === STEPS.length - 1) break;
    began = Date.now();
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await context.close();
  return waits;
}
