import type { Browser, BrowserContext, Page, WebSocket } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, logOut, PHONE, roomHeard, signInAs } from "#tests/e2e/support/browser.ts";
import { type Front, openFront } from "#tests/e2e/support/front.ts";
import type { TestPortal } from "#tests/e2e/support/portal.ts";

/*
 * The service worker asks the server once for whatever is opened: pages, sign-in, files. A one-time code is good once, and
 * each download of other people's data is a line in the log. Counted on the way to the server, because a browser does not
 * show a page what it asked for in vain.
 */

declare global {
  interface Window {
    /** What a test exposes to its page: the page has looked once more who is signed in. */
    looked: () => void;
  }
}

let front: Front;
let portal: TestPortal;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [front, browser] = await Promise.all([openFront(), launchBrowser()]);
  ({ portal, origin } = front);
});

afterAll(async () => {
  await browser?.close();
  await front?.close();
});

/** A device on which somebody is signed in, with the worker at work. */
async function deviceOf(email: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await signInAs(page, origin, email);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return [context, page];
}

/** What the server was asked for while something was done; a page that is asked for last says that all of it came. */
async function askedDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  front.asked.length = 0;
  await work();
  await page.goto(`${origin}/privacy`);
  expect(front.asked.pop()).toBe("GET /privacy");
  return [...front.asked];
}

it("signs in once, in the page and in a popup, and returns to where the login began", async () => {
  const [context, page] = await deviceOf("ravi@walkinmitra.test");
  // A page of ours would notice that its session is gone, and lead away from what is opened next.
  await page.goto("about:blank");
  await context.clearCookies();
  const inPage = await askedDuring(page, async () => {
    await signInAs(page, origin, "ravi@walkinmitra.test", "/mine");
    expect(page.url()).toBe(`${origin}/mine`);
  });
  expect(inPage).toEqual(["GET /auth/google", "GET /auth/google/callback", "GET /mine"]);

  await page.goto("about:blank");
  await context.clearCookies();
  const inPopup = await askedDuring(page, async () => {
    // A page that asks for a login leads on to this one after two seconds, which the popup may outlast.
    await page.goto(`${origin}/please_login_first?returnTo=%2Fpattern`);
    await hydrated(page);
    const opened = page.waitForEvent("popup");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    const popup = await opened;
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Ravi Kumar" }).click();
    await closed;
    await page.getByRole("heading", { level: 1, name: "Pattern" }).waitFor();
    expect(page.url()).toBe(`${origin}/pattern`);
  });
  expect(inPopup).toEqual([
    "GET /please_login_first",
    "GET /auth/google",
    "GET /auth/google/callback",
    "GET /pattern",
  ]);

  // Another site cannot begin a sign-in here: the server still sees where it began.
  const elsewhere = await askedDuring(page, async () => {
    await page.goto(`${origin.replace("localhost", "127.0.0.1")}/privacy`);
    await page.evaluate((address) => location.assign(address), `${origin}/auth/google`);
    await page.getByRole("heading", { name: "Log in to WalkinMitra" }).waitFor();
  });
  expect(elsewhere).toEqual(["GET /privacy", "GET /auth/google"]);

  await context.setOffline(true);
  await signInAs(page, origin, "ravi@walkinmitra.test", "/mine");
  await page.getByRole("heading", { name: "No network" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL(`${origin}/mine`);

  const out = await askedDuring(page, async () => {
    await page.goto(`${origin}/home`);
    await logOut(page);
    await page.getByText("Welcome! Guest").waitFor();
  });
  expect(out).toEqual(["GET /home", "POST /auth/logout", "GET /"]);
  await context.close();
});

/**
 * It looks every two seconds who is signed in, and goes 2.5 s after its room has closed: here after 50 ms. Returns what waits
 * until it has looked five times more.
 */
async function looksOften(page: Page): Promise<() => Promise<void>> {
  let looks = 0;
  await page.exposeFunction("looked", () => (looks += 1));
  await page.addInitScript(() => {
    const later = setInterval;
    const often = (look: () => void, every: number) =>
      every === 2000 ? later(() => (look(), window.looked()), 50) : later(look, every);
    window.setInterval = often as typeof setInterval;
    const once = setTimeout;
    const soon = (work: () => void, after: number) => once(work, after === 2500 ? 50 : after);
    window.setTimeout = soon as typeof setTimeout;
  });
  return async () => {
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 5);
  };
}

it("waits for a slow page to come, however often it notices that somebody has signed in", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const looked = await looksOften(page);
  await page.goto(`${origin}/please_login_first?returnTo=%2Fpattern`);
  await hydrated(page);
  const asked: string[] = [];
  const { promise: network, resolve: networkIsBack } = Promise.withResolvers<void>();
  await page.route(`${origin}/pattern`, async (route) => {
    asked.push(route.request().method());
    await network;
    await route.continue();
  });
  const other = await context.newPage();
  await signInAs(other, origin, "ravi@walkinmitra.test");
  await expect.poll(() => asked).toHaveLength(1);
  await looked();
  networkIsBack();
  await page.getByRole("heading", { level: 1, name: "Pattern" }).waitFor();
  expect(asked).toEqual(["GET"]);
  await context.close();
});

it("leads on from a logout and a deletion, however often the page left notices that nobody is signed in", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const looked = await looksOften(page);
  /** What comes next, at `path`, waits until the page that is left has looked some times, and its room is closed. */
  const slowly = (path: string, says: string, press: () => Promise<void>) =>
    askedDuring(page, async () => {
      const { promise: network, resolve: networkIsBack } = Promise.withResolvers<void>();
      front.slow.set(path, network);
      const closed = room.waitForEvent("close");
      // A click waits for the page that it leads to.
      const pressed = press();
      await expect.poll(() => front.asked).toContain(`GET ${path}`);
      await closed;
      await looked();
      // On home a notice stays for two seconds.
      const told = page.getByText(says).waitFor();
      networkIsBack();
      front.slow.clear();
      await Promise.all([pressed, told]);
      await page.getByText("Welcome! Guest").waitFor();
    });
  let room: WebSocket;
  page.on("websocket", (socket) => {
    if (socket.url().includes("/user-room/")) room = socket;
  });
  const open = async (path: string) => {
    const heard = roomHeard(page);
    await signInAs(page, origin, "goes.slowly@walkinmitra.test", path);
    await hydrated(page);
    await heard;
  };
  await open("/profile");
  const out = await slowly("/", "Welcome! Guest", () => logOut(page));
  expect(out).toEqual(["POST /auth/logout", "GET /"]);

  await open("/profile/delete");
  await page.getByRole("textbox", { name: /DELETE/ }).fill("DELETE");
  const remove = page.locator("main").getByRole("button", { name: "Delete my account" });
  const gone = await slowly("/home", "Your account is deleted.", () => remove.click());
  expect(gone).toEqual(["POST /profile/delete", "GET /home"]);
  await context.close();
});

it("fetches news one after the other on a slow network, and breaks off nothing that its reader asked for", async () => {
  const [team, desk] = await deviceOf("asha@walkinmitra.test");
  const context = await browser.newContext();
  const page = await context.newPage();
  let told = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"changed"')) told += 1;
    }),
  );
  await signInAs(page, origin, "ravi@walkinmitra.test");
  await page.clock.install();
  await page.goto(`${origin}/home`);
  const room = roomHeard(page);
  await hydrated(page);
  await room;
  const heading = page.getByRole("heading", { level: 1 }).locator(".num");
  const walkIns = async () => Number.parseInt(await heading.innerText(), 10);
  const before = await walkIns();
  /** Something is posted, and the page has heard of it and has had its time to ask. */
  const post = async (company: string) => {
    const [heard, today] = [told, dayOf(Date.now())];
    const posted = await desk.request.post(`${origin}/post`, {
      form: { city: "Pune", startDate: today, endDate: today, company, confirmPast: "yes" },
      headers: { origin },
      maxRedirects: 0,
    });
    expect(posted.status()).toBe(303);
    await expect.poll(() => told).toBeGreaterThan(heard);
    await page.clock.runFor(3_000);
  };
  const asked: string[] = [];
  let network = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await network.promise;
    await route.continue();
  });

  await post("Slow Network One");
  await expect.poll(() => asked).toEqual(["/home.data"]);
  await post("Slow Network Two");
  await post("Slow Network Three");
  expect(asked).toEqual(["/home.data"]);
  network.resolve();
  await expect.poll(walkIns).toBe(before + 3);
  await expect.poll(() => asked).toEqual(["/home.data", "/home.data"]);

  network = Promise.withResolvers();
  asked.length = 0;
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect.poll(() => asked).toEqual(["/privacy.data"]);
  await post("Slow Network Four");
  expect(asked).toEqual(["/privacy.data"]);
  network.resolve();
  await page.waitForURL(`${origin}/privacy`);
  await Promise.all([team.close(), context.close()]);
});

it("downloads each file and calendar once, and opens pages, forms and redirects once", async () => {
  const [context, page] = await deviceOf("ravi@walkinmitra.test");
  const database = await portal.miniflare.getD1Database("DB");
  await page.goto(`${origin}/mine`);
  const feed = new URL(await page.locator("#feed").inputValue()).pathname;
  const daily = await database
    .prepare("select id, city, day from daily_drives where verified_at is not null limit 1")
    .first<{ id: string; city: "Pune"; day: string }>();
  const drive = await database
    .prepare(
      "select '/drive/' || city || '/' || year || '/' || month || '/' || id as path from drives where state = 'verified' and walk_in_date is not null limit 1",
    )
    .first<string>("path");
  const download = async (tab: Page, file: string) => {
    const times = await askedDuring(tab, async () => {
      const saved = tab.waitForEvent("download");
      // As a link without `download`, with which Chromium goes around the worker.
      await tab.evaluate((address) => location.assign(address), file);
      expect(await (await saved).failure(), file).toBeNull();
    });
    expect(times).toEqual([`GET ${file.split("?")[0]}`]);
  };
  await download(page, "/profile/data.html");
  await download(page, "/profile/data.json");
  await download(page, `${drive}/calendar.ics`);
  await download(page, `${drivePath(daily!)}/calendar.ics`);
  await download(page, `/hi${drivePath(daily!)}/calendar.ics`);
  await download(page, feed);
  await download(page, `${feed}?city=Pune`);
  const pages = await askedDuring(page, async () => {
    await page.goto(`${origin}/find?q=java`);
    await page.goto(`${origin}/home?notice=loggedOut`);
    await page.goto(`${origin}/daily?city=Pune`);
    await page.goto(`${origin}/api/health`);
    await page.goto(`${origin}${drivePath(daily!)}/ticket`);
  });
  expect(pages).toEqual([
    "GET /find",
    "GET /home",
    "GET /daily",
    `GET ${dailyPath("Pune", dayOf(Date.now()))}`,
    "GET /api/health",
    `GET ${drivePath(daily!)}/ticket`,
  ]);
  await context.close();

  const [team, desk] = await deviceOf("asha@walkinmitra.test");
  await download(desk, "/admin/subscribers.csv");
  await download(desk, "/admin/numbers.csv");
  const exports = "select count(*) as n from audit_log where action = 'export'";
  expect(await database.prepare(exports).first<number>("n")).toBe(1);
  await team.close();
});

it("asks for a fresh sign-in on the page, and leads on to the file or the deletion", async () => {
  const database = await portal.miniflare.getD1Database("DB");
  const old = (email: string) =>
    database
      .prepare(
        "update sessions set auth_time = auth_time - 3600000 where user_id = (select id from users where email = ?)",
      )
      .bind(email)
      .run();
  const asked = (page: Page) => page.getByRole("heading", { name: "Please sign in again" });
  const [team, desk] = await deviceOf("asha@walkinmitra.test");
  await old("asha@walkinmitra.test");
  const file = await askedDuring(desk, async () => {
    await desk.goto(`${origin}/admin/subscribers`);
    await desk.getByRole("link", { name: "Download CSV" }).click();
    await asked(desk).waitFor();
    await desk.getByRole("link", { name: "Sign in again" }).click();
    const saved = desk.waitForEvent("download");
    await desk.getByRole("button", { name: "Asha Rao" }).click();
    expect(await (await saved).failure()).toBeNull();
    await desk.getByRole("heading", { level: 1, name: "Subscribers" }).waitFor();
  });
  expect(file).toEqual([
    "GET /admin/subscribers",
    "GET /admin/subscribers.csv",
    "GET /admin/subscribers",
    "GET /auth/google",
    "GET /auth/google/callback",
    "GET /admin/subscribers",
    "GET /admin/subscribers.csv",
  ]);
  await team.close();

  const email = "leaves@walkinmitra.test";
  const [context, page] = await deviceOf(email);
  await page.setViewportSize(PHONE.viewport);
  await old(email);
  await page.goto(`${origin}/profile/delete`);
  await hydrated(page);
  await page.getByRole("textbox", { name: /DELETE/ }).fill("DELETE");
  await page.locator("main").getByRole("button", { name: "Delete my account" }).click();
  await asked(page).waitFor();
  const seen = () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector("h1")!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(seen).toBe(true);
  await hydrated(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Sign in again" }).click();
  const popup = await opened;
  const closed = popup.waitForEvent("close");
  await popup.getByRole("textbox").fill(email);
  await popup.getByRole("textbox").press("Enter");
  await closed;
  // Nothing is sent by itself: whoever signs in meanwhile may be somebody else.
  const again = page.getByRole("button", { name: "Send again" });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Your account is deleted.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/home");
  await context.close();
});
