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

/** Opens each page as Ravi at each size of text (in %), and looks at it on each width of a phone. */
async function eachSize(
  pages: Record<string, string>,
  look: (page: Page, name: string, at: string) => Promise<void>,
): Promise<void> {
  for (const size of [130, 150, 200]) {
    const large: Browser = await launchBrowser([
      `--blink-settings=defaultFontSize=${(16 * size) / 100}`,
    ]);
    const context: BrowserContext = await large.newContext(PHONE);
    const page = await context.newPage();
    await signInAs(page, portal.url, "ravi@walkinmitra.test");
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(portal.url + path);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await look(page, name, `${name} at ${size} % on ${width} px`);
      }
    }
    await large.close();
  }
}

/** Where a walk-in's hour, its bar of one action and the header stand, when they are out of reach. */
async function hourOutOfReach(page: Page): Promise<string[]> {
  const [hour, bar, top] = await page.evaluate(() =>
    [".hour b", ".dock > .btn", ".top"].map((what) => {
      const { top: from, bottom } = document.querySelector(what)!.getBoundingClientRect();
      return { from, bottom };
    }),
  );
  return [
    ...(hour!.from < top!.bottom || hour!.bottom > bar!.from
      ? [`the hour from ${hour!.from} to ${hour!.bottom}, the bar at ${bar!.from}`]
      : []),
    ...(bar!.bottom > HEIGHT ? [`the bar ends at ${bar!.bottom}`] : []),
    ...(top!.from < 0 ? [`the header begins at ${top!.from}`] : []),
  ];
}

it("breaks no word and cuts none at 130, 150 and 200 % on 320 and 360 px, and shows a walk-in's hour on the first screen", async () => {
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
  await eachSize(pages, async (page, name, at) => {
    const found = await page.evaluate(unreadWords);
    if (name === "a walk-in" || name === "one that nobody checked") {
      found.push(...(await hourOutOfReach(page)));
    }
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (wider > 0) found.push(`${wider} px wider than the screen`);
    failures.push(...found.map((fault) => `${at}: ${fault}`));
  });
  expect(failures, failures.join("\n")).toEqual([]);
}, 300_000);
