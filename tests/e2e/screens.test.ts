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
  "/privacy",
  "/drive/FIRST",
  "/list/FIRST",
  "/pattern/FIRST",
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
  "/drive",
  "/drive?city=Pune&mode=add",
  "/drive?city=Pune&drive=DRIVE",
  "/drive/FIRST",
  "/drive/FIRST?tab=copy-link",
  "/drive/Pune/2026/November/nothing",
  "/drive/last-month",
  "/list",
  "/list?mode=add",
  "/list/FIRST",
  "/pattern",
  "/pattern?mode=add",
  "/pattern/FIRST",
  "/profile",
  "/profile/delete",
  "/admin",
  "/subscribe?token=UNSUBSCRIBE_TOKEN_OF_FORTY_THREE_CHARACTERS",
];
const ADMIN = [
  "/home",
  "/daily/Pune",
  "/post?city=Pune",
  "/post?city=Pune&edit=first",
  "/post?city=Pune&ask=delete&id=first",
  "/drive?city=Pune",
  "/drive?city=Pune&edit=DRIVE",
  "/drive?city=Pune&ask=delete&id=DRIVE",
  "/drive/last-month",
  "/list",
  "/pattern",
  "/profile",
  "/admin",
  "/admin/submit-code",
  "/admin/users",
  "/admin/users?q=nobody+at+all",
  "/admin/subscribers",
  "/admin/log",
];

/** `first`, `DRIVE` and `FIRST` in an address stand for a record of the seed. */
async function address(template: string): Promise<string> {
  const database = await portal.miniflare.getD1Database("DB");
  const text = (query: string) => database.prepare(query).first<string>("it");
  const DAILY =
    "select d.id as it from daily_drives d join daily_series s on s.id = d.series_id where d.city = 'Pune' and s.start_date < s.end_date limit 1";
  const DRIVE = "from drives where city = 'Pune' and state = 'verified' order by id desc limit 1";
  const [, kind] = /^\/(\w+)\/FIRST/.exec(template) ?? [];
  const first = {
    drive: `select city || '/' || year || '/' || month || '/' || id as it ${DRIVE}`,
    list: "select id as it from important_lists order by id desc limit 1",
    pattern: "select id as it from patterns order by id desc limit 1",
  }[kind ?? ""];
  let path = template;
  if (first) path = path.replace("FIRST", (await text(first))!);
  if (path.includes("DRIVE"))
    path = path.replace("DRIVE", (await text(`select id as it ${DRIVE}`))!);
  if (path.includes("=first")) path = path.replace("=first", `=${await text(DAILY)}`);
  return portal.url + path;
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
