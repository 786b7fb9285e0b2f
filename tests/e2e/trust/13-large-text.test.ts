import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { addressOf, FILE, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { walkIns } from "#tests/e2e/support/walk-ins.ts";
import { unreadWords } from "#tests/e2e/support/words.ts";
import { expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 13, as far as the size of text and the length of words keep it: words stay whole, what one needs first stays on
 * the first screen, and nothing leads off it.
 */

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

it("breaks no word and cuts none at 130, 150 and 200 % on 320 and 360 px, and shows a walk-in's hour on the first screen", async (context) => {
  const proof = prove(context, 13);
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
    proof.tried += 1;
  });
  expectNone(proof, failures);
});

/** What of a page is off its screen: the page itself, or the header's and the tab bar's controls. */
function offScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  for (const control of document.querySelectorAll(".top :is(a, summary):not(ul a), .tabs > *")) {
    const { left, right, bottom, width } = control.getBoundingClientRect();
    if (width && (left < 0 || right > clientWidth || bottom > innerHeight + 1)) {
      found.push(`${control.textContent.trim() || control.className} ends at ${right}, ${bottom}`);
    }
  }
  if (scrollWidth <= clientWidth) return found;
  // Innermost first; what scrolls by itself and what is fixed makes no page wider.
  const wide = [...document.querySelectorAll(":is(.page, .top, .foot) *:not(.chips *)")].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
  return [...found, ...inner.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))];
}

it("fits the screen at 200 % text on 320 and 360 px, with header and tab bar in reach", async (test) => {
  const proof = prove(test, 13);
  const large: Browser = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
  const failures: string[] = [];
  for (const [role, screens] of Object.entries(SCREENS) as [keyof typeof PEOPLE, string[]][]) {
    // As it comes: scripts draw the same, and take most of the time.
    const context = await large.newContext({
      ...PHONE,
      viewport: { width: 320, height: 740 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const email = PEOPLE[role];
    if (email) await signInAs(page, portal.url, email);
    for (const template of screens.filter((one) => one !== FILE)) {
      await page.goto(await addressOf(portal, template));
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe("32px");
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const found = await page.evaluate(offScreen);
        failures.push(...found.map((fault) => `${role} ${template} at ${width} px: ${fault}`));
        proof.tried += 1;
      }
    }
    await context.close();
  }
  await large.close();
  expectNone(proof, failures);
});

/** Words that somebody typed without a break, where they leave what they stand in. Runs in the page. */
function unbroken(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!;
    if (!/w{40}/.test(texts.currentNode.textContent!)) continue;
    if (parent.closest("script, style, textarea, option, .sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { right, width } = range.getBoundingClientRect();
    if (!width) continue;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, display, textOverflow } = getComputedStyle(box);
      if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") break;
      if (display !== "inline" && right > box.getBoundingClientRect().right + 1) {
        found.push(`leaves its ${box.tagName.toLowerCase()}.${box.className}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}

it("breaks what people typed without a space, wherever it stands", async (context) => {
  const proof = prove(context, 13);
  const long = "w".repeat(300);
  const open = async () => (await browser.newContext(PHONE)).newPage();
  const [ravi, asha] = [await open(), await open()];
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test");
  await signInAs(asha, portal.url, "asha@walkinmitra.test");
  const headers = { origin: portal.url };
  const send = async (page: Page, path: string, form: Record<string, string>) => {
    const answer = await page.request.post(portal.url + path, { headers, form });
    expect(answer.status(), `${path} ${await answer.text()}`.slice(0, 300)).toBe(200);
  };
  const name = long.slice(0, 110);
  const today = dayOf(Date.now());
  const walkIn = { company: name, profile: name, venue: long, fullInfo: long, criteria: long };
  await send(asha, "/post", { city: "Salem", startDate: today, ...walkIn });
  const monthly = { company: name, profile: name, jobDescription: long, notice: name };
  await send(ravi, "/drive", { city: "Salem", driveType: "Open walk in", ...monthly });
  await send(ravi, "/list", { city: "Common", title: name, info: long });
  await send(ravi, "/pattern", { company: name, profile: name, pattern: long });
  await send(ravi, "/suggest", { message: `${long}\nWalk-in in Salem`, source: name });
  await send(ravi, "/wrong-word", { said: long, better: long, page: "/hi/home" });
  await ravi.goto(portal.url + dailyPath("Salem", today));
  const path = (await ravi.locator("article a").first().getAttribute("href"))!;
  await send(ravi, path, { intent: "save" });
  await send(ravi, path, { intent: "report", reason: "other", text: long });
  // The support chat, on both sides.
  await ravi.goto(`${portal.url}/home`);
  await hydrated(ravi);
  await ravi.getByRole("button", { name: /Support chat/ }).tap();
  const box = ravi.getByRole("textbox", { name: "Your message" });
  await box.fill(long);
  await ravi.getByRole("button", { name: "Send" }).tap();
  await ravi.locator(".said", { hasText: long }).waitFor();
  const failures = (await ravi.evaluate(unbroken)).map((fault) => `chat: ${fault}`);
  const look = async (page: Page, at: string) => {
    await page.goto(portal.url + at);
    const found = await page.evaluate(unbroken);
    failures.push(...found.map((fault) => `${at.slice(0, 60)}: ${fault}`));
    proof.tried += 1;
  };
  const q = `q=${long}`;
  const pages = `/find?${q} /find?q=salem /daily/Salem?${q} ${dailyPath("Salem", today)} ${path} /drive?city=Salem&${q}
    /drive?city=Salem /pattern?${q} /pattern?company=${long} /pattern /list /mine /suggest /profile /company/${name}
    /daily/${name} /profile/alerts?${q}`;
  for (const at of pages.split(/\s+/)) await look(ravi, at);
  const team = `/admin/reports /admin/suggestions /admin/words /admin/log /admin/log?${q} /admin/users?${q} /admin/chat?${q}
    /post?city=Salem&${q} /drive?city=Salem /admin/checks /admin/share?city=Salem ${path}`;
  for (const at of team.split(/\s+/)) await look(asha, at);
  await asha.goto(`${portal.url}/admin/chat`);
  await asha.locator(".inbox-line", { hasText: "Ravi" }).first().click();
  await asha.locator(".said", { hasText: long }).waitFor();
  failures.push(...(await asha.evaluate(unbroken)).map((fault) => `inbox: ${fault}`));
  expectNone(proof, failures);
});
