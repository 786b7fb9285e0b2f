import type { Request, Route } from "playwright-core";
import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  hydrated,
  idle,
  PHONE,
  scriptRan,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { addressOf } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

/* What a page is like under a thumb: on a small screen, on a slow network. */

useStage({ demo: true });

it("keeps the parts of an admin's header apart, however much waits", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test");
  await hydrated(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [apart, wide] = await page.evaluate(() => {
      for (const count of document.querySelectorAll(".top .waiting")) count.textContent = "1,116";
      const parts = [...document.querySelectorAll(".top > .brand, .top > div > *")];
      const ends = parts.map((part) => part.getBoundingClientRect());
      return [
        ends.every(({ left }, at) => at === 0 || left >= ends[at - 1]!.right),
        document.documentElement.scrollWidth,
      ];
    });
    expect([apart, wide]).toEqual([true, width]);
  }
  await context.close();
});

it("answers each tap at once: pressed, then busy at its place, then in words", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test");
  await hydrated(page);
  const [answer, begin] = gate();
  await context.route("**/*.data*", async (route) => {
    await answer;
    await route.continue();
  });
  await page.getByText("More", { exact: true }).click();
  const drives = page.locator(".more-list").getByRole("link", { name: "Patterns" });
  const { x, y } = (await drives.boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  expect(await drives.evaluate((link) => getComputedStyle(link).boxShadow)).toContain("inset");
  await page.mouse.up();
  await page.locator("a[aria-busy=true]").waitFor({ state: "attached" });
  await page.getByText("Please wait...").waitFor();
  begin();
  await page.waitForURL(`${portal.url}/pattern`);
  await page.locator("[aria-busy]").waitFor({ state: "detached" });
  await page.locator(".more[open]").waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});

it("opens the ticket that was tapped last; one that comes too late, or never, leads nobody away", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", dailyPath("Pune", dayOf(Date.now())));
  await hydrated(page);
  const links = page.locator("article > a");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  /** Taps a ticket whose answer waits for what the test does with it. */
  const tapSlow = async (number: number) => {
    const { promise, resolve } = Promise.withResolvers<Route>();
    await page.route(`**${paths[number]}/ticket`, resolve);
    await links.nth(number).tap();
    await page.locator("article.busy").waitFor();
    return promise;
  };
  const ended = async (slow: Route, how: "finished" | "failed") => {
    const of = (request: Request) => request.url() === slow.request().url();
    const finished = how === "finished";
    const end = finished
      ? page.waitForEvent("requestfinished", of)
      : page.waitForEvent("requestfailed", of);
    await (finished ? slow.continue() : slow.abort());
    await end;
    await idle(page);
  };
  const opened = () =>
    page
      .locator("article.open > a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));

  const late = await tapSlow(0);
  await links.nth(1).tap();
  await expect.poll(opened).toEqual([paths[1]]);
  expect(await page.locator("article.busy").count()).toBe(0);
  await ended(late, "finished");
  expect(await opened()).toEqual([paths[1]]);

  // On the way to another page.
  const [answer, begin] = gate();
  await page.route("**/mine.data*", async (route) => {
    await answer;
    await route.continue();
  });
  const mine = page.getByRole("navigation", { name: "Sections" }).getByText("Mine");
  const lost = await tapSlow(2);
  await mine.tap();
  await page.locator(".pending-bar").waitFor({ state: "attached" });
  await ended(lost, "failed");
  begin();
  await page.waitForURL(`${portal.url}/mine`);

  // And once that is here.
  await page.goBack();
  const gone = await tapSlow(3);
  await mine.tap();
  await page.waitForURL(`${portal.url}/mine`);
  await page.evaluate(() => (document.documentElement.dataset.same = "yes"));
  await ended(gone, "failed");
  expect(page.url()).toBe(`${portal.url}/mine`);
  expect(await page.locator("html[data-same]").count()).toBe(1);

  // Whoever goes nowhere else is led to its page.
  await page.goBack();
  await ended(await tapSlow(4), "failed");
  await page.waitForURL(portal.url + paths[4]!);
  // Those that never came.
  expect(errors).toEqual(Array(3).fill("Failed to load resource: net::ERR_FAILED"));
  await context.close();
});

it("keeps a tap that comes before the scripts, says so, and does it once they are here", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test");
  const [answer, begin] = gate();
  await context.route("**/assets/*.js", async (route) => {
    await answer;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  // The page's first script keeps the tap, and waits for the styles; a test taps faster than they come.
  await page.waitForFunction(() => window.__early);
  const chat = page.getByRole("button", { name: /Support chat/ });
  await chat.tap();
  expect(await chat.getAttribute("aria-busy")).toBe("true");
  begin();
  const dialog = page.getByRole("dialog", { name: "Support chat" });
  await dialog.waitFor();
  await expect.poll(() => chat.getAttribute("aria-busy")).toBe(null);
  // On a phone the chat covers the page: Back closes it, and leaves the page where it is.
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/home");
  await context.close();
});

it("has its tabs and More without JavaScript, and the chat floats on wide screens only", async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test");
  const tabs = page.getByRole("navigation", { name: "Sections" });
  expect(await tabs.locator("> *").allInnerTexts()).toEqual([
    "Daily List",
    "Find",
    "Mine",
    "Chat",
    "More",
  ]);
  await tabs.getByText("More", { exact: true }).tap();
  await tabs.getByRole("link", { name: "Last month" }).tap();
  await page.waitForURL(/\/drive\/last-month/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const chat = (await page.getByRole("button", { name: /Support chat/ }).boundingBox())!;
  expect([chat.width, chat.height]).toEqual([56, 56]);
  expect(chat.x + chat.width).toBeLessThanOrEqual(1280);
  await page.goto(`${portal.url}/daily/Pune`);
  expect(await page.locator("[data-copy]").filter({ visible: true }).count()).toBe(0);
  await context.close();
});

it("goes back once, however often Go Back is tapped", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/drive?city=Pune");
  await hydrated(page);
  // Not one of one's own, which are folded.
  await page.locator("[data-drive]:not(details *) h3 a").first().click();
  const back = page.getByRole("dialog").getByText("Go Back");
  await back.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/drive");
  await context.close();
});

it("says above an open dialog what concerns the page, and it can be reached there", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test", "/drive?city=Pune");
  await hydrated(page);
  // One that is verified: on the first days of a month those that wait come first.
  await page.locator("[data-drive]:not(details *):not(:has(.tag)) h3 a").first().click();
  const dialog = page.locator("dialog:modal");
  const radix = Promise.withResolvers<void>();
  await page.route("**/radix-parts*", async (route) => {
    await radix.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "UnVerify" }).click();
  const undo = dialog.getByRole("button", { name: "Undo" });
  const pressed = (await undo.elementHandle())!;
  radix.resolve();
  await scriptRan(page, "radix-parts");
  // An element that Radix replaced under a finger would lose its press.
  expect(await pressed.evaluate((button) => button.isConnected)).toBe(true);
  await undo.click();
  await page.getByText("Undone.").waitFor();

  await page.goto(`${portal.url}/list?mode=add`);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset.same = "yes"));
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, portal.url, "asha@walkinmitra.test", "/profile");
  // Awaited from before the press, and in one look: it is said for 2.5 s, then the page loads again.
  const onSamePage = page.waitForFunction(() => {
    const said = document.querySelector("dialog:modal [role=alert]")?.textContent;
    return said?.includes("logged out") ? document.documentElement.dataset.same : undefined;
  });
  await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(await (await onSamePage).jsonValue()).toBe("yes");
  expect(errors).toEqual([]);
  await other.close();
  await context.close();
});

it("shows and selects the whole text where the browser refuses to copy it", async () => {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/daily/Pune");
  const ticket = await page.locator("article > a").first().getAttribute("href");
  for (const path of [ticket!, "/drive/FIRST", "/list/FIRST", "/pattern/FIRST"]) {
    await page.goto(await addressOf(portal, path));
    await hydrated(page);
    const buttons = page.locator(":is([data-copy], [data-copy-from]):visible");
    expect(await buttons.count(), path).toBeGreaterThan(0);
    for (const button of await buttons.all()) {
      await button.click();
      const { copy, copyFrom } = await button.evaluate(({ dataset: { copy, copyFrom } }) => ({
        copy,
        copyFrom,
      }));
      const text = copy ?? (await page.locator(`[id="${copyFrom}"]`).inputValue());
      // A browser reports a line break of a field as it draws it.
      const selected = () => page.evaluate(() => getSelection()!.toString().trim());
      await expect.poll(selected).toBe(text.trim());
      expect(await page.locator("textarea:focus").isVisible()).toBe(true);
    }
  }
  await context.close();
});

/** A promise, and what resolves it. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
