import type { Browser, BrowserContext, Page, Worker } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { draftKept, hydrated, signInAs } from "#tests/e2e/support/browser.ts";
import { type Front, openFront } from "#tests/e2e/support/front.ts";
import { expectNone, prove } from "#tests/support/trust.ts";

/* Promise 17, on a device: what one session read there is never kept, or shown, as another's. */

const RAVI = "ravi@walkinmitra.test";
const ASHA = "asha@walkinmitra.test";
const MEENA = "meena@walkinmitra.test";

let front: Front;
let browser: Browser;

beforeAll(async () => {
  [front, browser] = await Promise.all([openFront(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await front?.close();
});

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** The cookies of somebody's session: setting them is what a sign-in in another tab does. */
async function sessionOf(email: string): Promise<Cookies> {
  const context = await browser.newContext();
  await signInAs(await context.newPage(), front.origin, email);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** A browser in which that session is, with its worker at work. */
async function deviceWith(cookies: Cookies): Promise<[BrowserContext, Page, Worker]> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${front.origin}/home`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return [context, page, context.serviceWorkers()[0]!];
}

/** What a worker asks first after a cold start, and what comes of it, wait for `go`. */
async function holdMark(worker: Worker): Promise<() => Promise<void>> {
  await worker.evaluate(() => {
    const scope = self as typeof self & { go: () => void };
    const held = new Promise<void>((resolve) => void (scope.go = resolve));
    const get = cookieStore.get.bind(cookieStore);
    cookieStore.get = (async (name: string) => held.then(async () => get(name))) as typeof get;
  });
  return async () => worker.evaluate(() => (self as typeof self & { go: () => void }).go());
}

/** The HTML of all that the device keeps, with whose it is kept as. */
function kept(page: Page): Promise<{ mark: string; path: string; html: string }[]> {
  return page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("read-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const html = await (await cache.match(request))!.text();
        all.push({ mark: name.split(" ")[1]!, path: new URL(request.url).pathname, html });
      }
    }
    return all;
  });
}

const markOf = (cookies: Cookies) => cookies.find(({ name }) => name === "wm-signed-in")!.value;

it("a page is kept for the person it was made for, even when somebody else signs in while it comes", async (context) => {
  const proof = prove(context, 17);
  const failures: string[] = [];
  const [ravi, asha] = [await sessionOf(RAVI), await sessionOf(ASHA)];
  const database = await front.portal.miniflare.getD1Database("DB");
  const drive = await database
    .prepare(
      "select id, city, day from daily_drives where verified_at is not null and day >= ? limit 1",
    )
    .bind(dayOf(Date.now()))
    .first<{ id: string; city: "Pune"; day: string }>();
  const names = { [markOf(ravi)]: "Ravi Kumar", [markOf(asha)]: "Asha Rao" };
  for (const [first, then] of [
    [ravi, asha],
    [asha, ravi],
  ] as const) {
    for (const path of ["/mine", "/home", drivePath(drive!)]) {
      proof.tried += 1;
      const [device, page, worker] = await deviceWith(first);
      // A page of ours would see that somebody else has signed in, and leave by itself.
      await page.goto("about:blank");
      const go = await holdMark(worker);
      front.asked.length = 0;
      const coming = page.goto(front.origin + path);
      // The page is on its way for the one when the other signs in.
      await expect.poll(() => front.asked).toContain(`GET ${path}`);
      await device.addCookies(then);
      await go();
      await coming;
      await page.waitForLoadState();
      // A page that is read later is kept later.
      await page.goto(`${front.origin}/list`);
      await expect.poll(async () => (await kept(page)).map((one) => one.path)).toContain("/list");
      for (const { mark, path: where, html } of await kept(page)) {
        const other = mark === markOf(first) ? names[markOf(then)]! : names[markOf(first)]!;
        if (html.includes(other)) failures.push(`${where} of ${other} is kept as another's`);
        if (mark !== markOf(then)) failures.push(`${where} stays of whoever has gone`);
      }
      await device.setOffline(true);
      await page.goto(front.origin + path);
      const shown = await page.content();
      if (shown.includes(names[markOf(first)]!)) failures.push(`${path} is shown to another`);
      await device.close();
    }
  }
  expectNone(proof, failures);
});

it("a copy is shown again to the session that read it, never to whoever signs in after", async (context) => {
  const proof = prove(context, 17);
  const failures: string[] = [];
  // Of one role: what differs between their pages is their own.
  const people = [
    [await sessionOf(RAVI), "Ravi Kumar"],
    [await sessionOf(MEENA), "Meena Iyer"],
  ] as const;
  for (const [[first, before], [then, after]] of [people, people.toReversed()]) {
    const [device, page, worker] = await deviceWith(first!);
    const paths = ["/home", "/list", "/pattern"];
    for (const path of paths) {
      await page.goto(front.origin + path);
      await expect.poll(async () => (await kept(page)).map((one) => one.path)).toContain(path);
    }
    await page.goto("about:blank");
    // Slow to know who reads: what the first one read is still there, and its tags are told.
    const go = await holdMark(worker);
    await device.addCookies(then!);
    for (const path of paths) {
      proof.tried += 1;
      await page.goto(front.origin + path);
      const shown = await page.content();
      if (shown.includes(before)) failures.push(`${path} of ${before} is shown to ${after}`);
      if (!shown.includes(after)) failures.push(`${path} has no ${after}`);
    }
    await go();
    await device.close();
  }
  expectNone(proof, failures);
});

it("a device never gives somebody the words of the person before them", async (context) => {
  const proof = prove(context, 17);
  const failures: string[] = [];
  const [ravi, asha] = [await sessionOf(RAVI), await sessionOf(ASHA)];
  const device = await browser.newContext();
  await device.addCookies(ravi);
  const page = await device.newPage();
  await page.goto(`${front.origin}/list?mode=add`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Only Ravi knows");
  await draftKept(page, "Only Ravi knows");
  await page.goto(`${front.origin}/find`);
  await hydrated(page);
  await page.getByLabel("Company, role, skill or area").fill("ravis search");
  await page.getByLabel("Company, role, skill or area").press("Enter");
  await page.waitForURL(/q=ravis/);
  const has = (text: string) =>
    page.evaluate(
      (words) =>
        [localStorage, sessionStorage].some((store) =>
          JSON.stringify(Object.entries(store)).includes(words),
        ),
      text,
    );
  expect([await has("Only Ravi knows"), await has("ravis search")]).toEqual([true, true]);

  // The same person, in a session of later, goes on.
  await device.clearCookies();
  await device.addCookies(await sessionOf(RAVI));
  await page.goto(`${front.origin}/list?mode=add`);
  await hydrated(page);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title" }).inputValue())
    .toBe("Only Ravi knows");
  proof.tried += 1;

  await device.clearCookies();
  await device.addCookies(asha);
  for (const path of ["/list?mode=add", "/find", "/home"]) {
    proof.tried += 1;
    await page.goto(front.origin + path);
    await hydrated(page);
    if (path.startsWith("/list")) {
      const title = await page.getByRole("textbox", { name: "Title" }).inputValue();
      if (title) failures.push(`${path} is filled with ${title}`);
    }
    for (const words of ["Only Ravi knows", "ravis search"]) {
      if (await has(words)) failures.push(`${path}: the device keeps "${words}"`);
      if ((await page.content()).includes(words)) failures.push(`${path} shows "${words}"`);
    }
  }
  expectNone(proof, failures);
  await device.close();
});
