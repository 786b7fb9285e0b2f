import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import {
  expectAccessible,
  hydrated,
  launchBrowser,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
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

const GUEST = [
  "/",
  "/home",
  "/daily/Pune",
  "/please_login_first?returnTo=%2Fdaily",
  "/please_login_first?problem=expired",
  "/nowhere",
  "/subscribe",
];
const USER = [
  "/home",
  "/daily",
  "/daily/Bangalore",
  "/daily/Bangalore/1/January/2020",
  "/daily?day=tomorrow",
  "/daily?city=&date=31&month=February&year=2026",
  "/post",
  "/Check_city_spelling",
  "/subscribe?token=UNSUBSCRIBE_TOKEN_OF_FORTY_THREE_CHARACTERS",
];
const ADMIN = [
  "/home",
  "/daily/Pune",
  "/post?city=Pune",
  "/post?city=Pune&edit=first",
  "/post?city=Pune&ask=delete&id=first",
  "/admin",
  "/admin/users",
  "/admin/users?q=nobody+at+all",
  "/admin/subscribers",
  "/admin/log",
];

/** `first` in an address stands for a drive of the seed. */
async function address(template: string): Promise<string> {
  if (!template.includes("first")) return portal.url + template;
  const database = await portal.miniflare.getD1Database("DB");
  const query =
    "select d.id from daily_drives d join daily_series s on s.id = d.series_id where d.city = 'Pune' and s.start_date < s.end_date limit 1";
  const id = await database.prepare(query).first<string>("id");
  return portal.url + template.replace("=first", `=${id}`);
}

it.each([
  ["a guest", undefined, GUEST],
  ["a user", "ravi@walkinmitra.test", USER],
  ["an admin", "asha@walkinmitra.test", ADMIN],
] as const)(
  "everybody can use every screen of %s: axe, both themes, nothing wider than 360 px",
  async (_, email, addresses) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ ...PHONE, colorScheme, reducedMotion: "reduce" });
      const errors = watchErrors(context);
      const page = await context.newPage();
      if (email) await signInAs(page, portal.url, email);
      for (const template of addresses) {
        await page.goto(await address(template));
        await hydrated(page);
        await expectAccessible(page);
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  },
  240_000,
);

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
