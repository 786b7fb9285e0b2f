import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { launchBrowser } from "#scripts/chromium.ts";
import { PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { portal, useStage } from "#tests/e2e/support/stage.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";
import { unreadWords } from "#tests/e2e/support/words.ts";

/* Text set larger in the browser: words stay whole, and what one needs first stays on the first screen. */

useStage({ demo: true, hour: 10 });

const HEIGHT = 740;

/** Opens each page as Ravi at each size of text (in %) and width of the screen. */
async function eachSize(
  pages: Record<string, string>,
  look: (page: Page, at: string) => Promise<void>,
): Promise<void> {
  for (const size of [130, 150, 200]) {
    const large: Browser = await launchBrowser([
      `--blink-settings=defaultFontSize=${(16 * size) / 100}`,
    ]);
    const context: BrowserContext = await large.newContext(PHONE);
    const page = await context.newPage();
    await signInAs(page, portal.url, "ravi@walkinmitra.test");
    for (const [name, path] of Object.entries(pages)) {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(portal.url + path);
        await look(page, `${name} at ${size} % on ${width} px`);
      }
    }
    await large.close();
  }
}

it("breaks no word inside and cuts none, at 130, 150 and 200 % on 320 and 360 px", async () => {
  const { confirmed, unchecked, reported, cancelled, monthly } = await walkIns(portal);
  const pages = {
    "the list": "/daily/Pune",
    "a walk-in": confirmed,
    "one that nobody checked": unchecked,
    "one that is reported": reported,
    "one that is off": cancelled,
    "a drive of the month": monthly,
    "/find": "/find",
    "/mine": "/mine",
    home: "/home",
  };
  const failures: string[] = [];
  await eachSize(pages, async (page, at) => {
    const found = await page.evaluate(unreadWords);
    failures.push(...found.map((fault) => `${at}: ${fault}`));
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (wider > 0) failures.push(`${at}: ${wider} px wider than the screen`);
  });
  expect(failures, failures.join("\n")).toEqual([]);
}, 300_000);

it("shows the hour of a walk-in on the first screen, with header and bar in reach", async () => {
  const { confirmed, unchecked } = await walkIns(portal);
  const failures: string[] = [];
  await eachSize({ confirmed, unchecked }, async (page, at) => {
    const [hour, bar, top] = await page.evaluate(() =>
      [".hour b", ".dock > .btn", ".top"].map((what) => {
        const { top: from, bottom } = document.querySelector(what)!.getBoundingClientRect();
        return { from, bottom };
      }),
    );
    if (hour!.from < top!.bottom || hour!.bottom > bar!.from) {
      failures.push(
        `${at}: the hour from ${hour!.from} to ${hour!.bottom}, the bar at ${bar!.from}`,
      );
    }
    if (bar!.bottom > HEIGHT) failures.push(`${at}: the bar ends at ${bar!.bottom}`);
    if (top!.from < 0) failures.push(`${at}: the header begins at ${top!.from}`);
  });
  expect(failures, failures.join("\n")).toEqual([]);
}, 300_000);
