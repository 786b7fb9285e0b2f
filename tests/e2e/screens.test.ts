import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { launchBrowser, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal({ demo: true }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it("works with the first tap, before any script has been fetched", async () => {
  const context = await browser.newContext({
    ...PHONE,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test");
  // The scripts wait at the door until the taps have been made.
  let open = () => {};
  const door = new Promise<void>((resolve) => (open = resolve));
  await context.route("**/assets/*.js", async (route) => {
    await door;
    await route.continue();
  });
  await page.goto(`${portal.url}/daily/Pune`, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Copy venue" }).first().tap();
  expect(await page.evaluate(() => window.__early?.length)).toBe(1);
  open();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await context.unrouteAll();
  await page.goto(`${portal.url}/daily/Pune`, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Tomorrow" }).tap();
  await page.waitForURL(/\/daily\/Pune\/\d+\/\w+\/\d+$/);
  await context.close();
});

it("is complete with its scripts blocked", async () => {
  const context = await browser.newContext(PHONE);
  await context.route("**/assets/*.js", (route) => route.abort());
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/daily/Pune");
  expect(await page.getByRole("article").count()).toBe(41);
  await page.getByText("Full details").first().click();
  await page.getByText("Posted by").first().waitFor();
  await page.getByRole("link", { name: "Mumbai" }).click();
  await page.getByRole("heading", { name: /^Mumbai/ }).waitFor();
  await context.close();
});
