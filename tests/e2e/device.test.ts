import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  logOut,
  PHONE,
  hydrated,
  roomHeard,
  scriptRan,
  signInAs,
  watchErrors,
  workerAnswers,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

/* What the service worker keeps of what somebody has read, and for whom. */

useStage({ demo: true });

const RAVI = "ravi@walkinmitra.test";
const NOTE = "kept-note";

async function phoneOf(email: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signInAs(page, portal.url, email);
  await hydrated(page);
  await workerAnswers(page);
  return [context, page];
}

/** The addresses of all pages that are kept on the device. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("read-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The copies of a page on the device. */
function copyOf(page: Page, path: string): Promise<string> {
  return page.evaluate(async (asked) => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of name.startsWith("read-") ? await cache.keys() : []) {
        if (new URL(request.url).pathname !== asked) continue;
        texts.push((await (await cache.match(request))?.text()) ?? "");
      }
    }
    return texts.join("\n");
  }, path);
}

async function isKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(path);
}

/** Reads a page as a document, until the worker has it and its scripts. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(portal.url + path);
  await hydrated(page);
  await isKept(page, path);
}

it("shows offline what was read last, with its age, and links to it from pages that were not read", async () => {
  const [context, page] = await phoneOf(RAVI);
  const errors = watchErrors(context);
  // What was open when the worker came.
  await isKept(page, "/home");
  await read(page, "/mine");
  const list = dailyPath("Pune", addDays(dayOf(Date.now()), 1));
  await read(page, list);
  const drives = page.locator(
    `main a[href^="${list}/"]:not([href*="?"], [href$=".ics"], [href$="/ticket"])`,
  );
  const drive = (await drives.first().getAttribute("href"))!;
  await hydrated(page);
  await drives.first().click();
  await page.locator("article.open").waitFor();
  await isKept(page, `${drive}/ticket`);
  await page.goto(portal.url + drive);
  const title = await page.title();
  await isKept(page, drive);
  // The router draws this one from its data alone.
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Patterns" }).click();
  await page.waitForURL(`${portal.url}/pattern`);
  await isKept(page, "/pattern");

  await context.setOffline(true);
  await page.goto(portal.url + list);
  expect(await page.locator(NOTE).textContent()).toMatch(/^Read at \d\d:\d\d, no network$/);
  // It came without styles, because this browser has their file: so has the device.
  expect(await page.locator("#css").textContent()).toMatch(/^@import "[^"]+\.css";/);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
  await hydrated(page);
  await drives.first().click();
  await page.locator("article.open .in").waitFor();
  // The router has no network: what it leads to is kept.
  await page.getByRole("contentinfo").getByRole("link", { name: "Patterns" }).click();
  await page.waitForURL(`${portal.url}/pattern`);
  await page.locator(NOTE).waitFor();
  await page.goto(portal.url + drive);
  expect(await page.title()).toBe(title);
  // What opens below a ticket is no page of its own.
  await page.goto(`${portal.url}${drive}/ticket`);
  await page.getByRole("heading", { name: "No network" }).waitFor();
  await page.goto(`${portal.url}/hi/daily/Chennai`);
  await page.getByRole("heading", { name: "नेटवर्क नहीं है" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("hi-IN");
  await page.goto(`${portal.url}/daily/Chennai`);
  await page.getByRole("heading", { name: "No network" }).waitFor();
  await page.locator('a[href="/mine"]').click();
  await page.locator(NOTE).waitFor();
  await hydrated(page);

  // The network is back: the page renews itself, and says nothing any more.
  await context.setOffline(false);
  await page.locator(NOTE).waitFor({ state: "detached" });
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/.test(error))).toEqual(
    [],
  );
  await context.close();
});

it("shows its copy again only while the server says that this is the page, with the time of now", async () => {
  const [context, page] = await phoneOf(RAVI);
  const errors = watchErrors(context);
  const shown = () =>
    page.evaluate(() => ({
      // Of the answer from which the page was made.
      nonce: document.querySelector<HTMLElement>("script[nonce]")!.nonce,
      at: (window as { __at?: number }).__at!,
    }));
  const back = async () => {
    await page.goto(`${portal.url}/find`);
    await page.goBack();
    await hydrated(page);
    return shown();
  };
  const list = "/list?city=Pune";
  await page.goto(portal.url + list);
  await hydrated(page);
  const first = await shown();
  await isKept(page, "/list");
  const same = await back();
  expect(same.nonce).toBe(first.nonce);
  // A machine that takes half a minute for this has made the page again meanwhile.
  expect(same.at).toBeGreaterThanOrEqual(first.at);
  // A list of another city makes the page anew, as it was. Twice, and without network as ever.
  const write = (city: string, title: string) =>
    context.request.post(`${portal.url}/list`, {
      headers: { origin: portal.url },
      form: { city, title, info: "x" },
    });
  await write("Chennai", "Seen elsewhere");
  for (let round = 0; round < 2; round += 1) {
    const again = await back();
    expect(again.nonce).toBe(first.nonce);
    expect(again.at).toBeGreaterThan(first.at);
  }
  await context.setOffline(true);
  await page.reload();
  await page.locator(NOTE).waitFor();
  await hydrated(page);
  await context.setOffline(false);
  await page.locator(NOTE).waitFor({ state: "detached" });

  // What its reader writes is there at once.
  await write("Pune", "Seen on the way back");
  const written = await back();
  expect(written.nonce).not.toBe(first.nonce);
  await page.getByText("Seen on the way back").waitFor();
  // The worker puts it in the place of the older copy after the page has it.
  await expect.poll(() => copyOf(page, "/list")).toContain("Seen on the way back");
  await page.reload();
  await hydrated(page);
  expect((await shown()).nonce).toBe(written.nonce);

  // A copy that is gone though its tag was told: the whole page, once more asked for.
  await page.goto(`${portal.url}/pattern`);
  await hydrated(page);
  await isKept(page, "/pattern");
  const lost = await shown();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete("/pattern");
  });
  const whole = await back();
  expect(whole.nonce).not.toBe(lost.nonce);
  expect(await page.title()).toMatch(/Pattern/);
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/.test(error))).toEqual(
    [],
  );
  await context.close();
});

it("plans are the same on every open page and in the copies on the device, with the network gone or back", async () => {
  const [context, here] = await phoneOf("meena@walkinmitra.test");
  const list = dailyPath("Pune", addDays(dayOf(Date.now()), 1));
  await read(here, "/mine");
  await read(here, list);
  const drive = (await here
    .locator(`main a[href^="${list}/"]:not([href*="?"], [href$=".ics"], [href$="/ticket"])`)
    .first()
    .getAttribute("href"))!;
  await read(here, drive);
  const there = await context.newPage();
  await there.goto(portal.url + drive);
  await hydrated(there);
  // From then on it hears what the other tab says.
  await scriptRan(there, "reader-start");
  const going = (page: Page) => page.getByRole("button", { name: "Going. Press if you can't go" });

  await here.getByRole("button", { name: "Save", exact: true }).tap();
  await there.getByRole("button", { name: "Saved. Press to take it off your list" }).waitFor();

  const stored = async () => (await here.request.get(`${portal.url}/mine`)).text();
  await expect.poll(stored).toContain(drive);

  // The network and the room's socket are gone: the other tab knows all the same, and so does the kept page.
  await context.setOffline(true);
  await here.getByRole("button", { name: "I'm going" }).tap();
  await going(there).waitFor();
  await there.goto(portal.url + drive);
  await there.locator(NOTE).waitFor();
  await going(there).waitFor();

  // It is sent, and the page of what one plans is kept anew, without anybody opening it.
  await context.setOffline(false);
  const copy = () => here.evaluate(async () => (await (await caches.match("/mine"))?.text()) ?? "");
  await expect.poll(copy).toMatch(/>Going</);
  expect(await copy()).toContain(drive);
  await context.setOffline(true);
  await there.goto(portal.url + drive);
  await there.locator(NOTE).waitFor();
  // By the page itself: nothing waits to be sent any more.
  const shown = await there.evaluate(() => document.getElementById("plans")!.textContent);
  expect(shown).toContain(drive.slice(-8));
  await context.setOffline(false);

  // On another device, and taken back there: the open page hears it from the room.
  const [desk, other] = await phoneOf("meena@walkinmitra.test");
  await other.goto(`${portal.url}/mine`);
  await hydrated(other);
  await there.close();
  await here.goto("about:blank");
  const heard = roomHeard(here);
  await here.goto(portal.url + drive);
  await heard;
  await going(here).waitFor();
  await other
    .locator(`article:has(a[href="${drive}"])`)
    .getByRole("button", { name: "I can't go" })
    .tap();
  await going(here).waitFor({ state: "hidden", timeout: 5_000 });
  await desk.close();
  await context.close();
});

it("sends the first press on a plan as well, whether its script was here when the network went or never came", async () => {
  const [context, page] = await phoneOf("first.press@walkinmitra.test");
  const list = dailyPath("Pune", addDays(dayOf(Date.now()), 1));
  await read(page, list);
  const links = page.locator(
    `main a[href^="${list}/"]:not([href*="?"], [href$=".ics"], [href$="/ticket"])`,
  );
  const [one, other] = await Promise.all([0, 1].map((at) => links.nth(at).getAttribute("href")));
  const stored = async () => (await page.request.get(`${portal.url}/mine`)).text();
  const go = page.getByRole("button", { name: "I'm going" });
  const going = page.getByRole("button", { name: "Going. Press if you can't go" });

  // It is here before anybody presses: what waits for the network is shown, and outlives the page.
  await page.goto(portal.url + one!);
  await hydrated(page);
  await scriptRan(page, "plan-forms");
  await context.setOffline(true);
  await go.tap();
  await going.waitFor();
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto(portal.url + list);
  await hydrated(page);
  await expect.poll(stored).toContain(one!);

  await context.close();

  // It did not come, and a browser remembers that: the form goes as it would without scripts.
  const [bare, there] = await phoneOf("first.press@walkinmitra.test");
  await bare.route("**/plan-forms*", (route) => route.abort());
  const lost = there.waitForEvent("requestfailed", (request) =>
    request.url().includes("plan-forms"),
  );
  await there.goto(portal.url + other!);
  await hydrated(there);
  await lost;
  await bare.setOffline(true);
  await there.getByRole("button", { name: "I'm going" }).tap();
  await there.getByText("You are offline. This will be sent when you are back online.").waitFor();
  await bare.setOffline(false);
  await there.getByRole("button", { name: "Going. Press if you can't go" }).waitFor();
  expect(await (await there.request.get(`${portal.url}/mine`)).text()).toContain(other!);
  await bare.close();
});

it("keeps nobody's pages for somebody else, and nothing after a logout", async () => {
  const [context, page] = await phoneOf(RAVI);
  await read(page, "/mine");
  // Somebody else logs in without a logout before, as after a session that ended elsewhere.
  await signInAs(page, portal.url, "asha@walkinmitra.test");
  await read(page, "/list");
  expect(await kept(page)).not.toContain("/mine");
  await context.setOffline(true);
  await page.goto(`${portal.url}/mine`);
  await page.getByRole("heading", { name: "No network" }).waitFor();
  expect(await page.content()).not.toMatch(/Ravi/);
  await context.setOffline(false);

  await page.goto(`${portal.url}/home`);
  await hydrated(page);
  await logOut(page);
  await page.getByText("Welcome! Guest").waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  // A session that ends without us, as when its cookie is deleted: nothing is shown either.
  await context.close();
  const [other, again] = await phoneOf(RAVI);
  await read(again, "/mine");
  await other.clearCookies();
  await other.setOffline(true);
  await again.goto(`${portal.url}/mine`);
  await again.getByRole("heading", { name: "No network" }).waitFor();
  await expect.poll(() => kept(again)).toEqual([]);
  await other.close();
});

it("opens pages as ever when the device is full, cleared, or has an older worker's pages", async () => {
  const [context, page] = await phoneOf(RAVI);
  await read(page, "/mine");
  const devtools = await context.newCDPSession(page);
  const origin = portal.url;
  await page.evaluate(async () => {
    await (await caches.open("read-0 older")).put("/mine", new Response("older"));
    // A script that the next version no longer has.
    const script = new Response("export {}", { headers: { "content-type": "text/javascript" } });
    await (await caches.open("files-1")).put("/assets/older.js", script);
  });
  await page.goto(`${origin}/home`);
  await expect.poll(() => page.evaluate(() => caches.has("read-0 older"))).toBe(false);
  expect(await page.evaluate(async () => (await fetch("/assets/older.js")).status)).toBe(200);
  expect(await page.evaluate(async () => (await fetch("/assets/none.js")).status)).toBe(404);

  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.goto(`${origin}/daily/Pune`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await devtools.send("Storage.overrideQuotaForOrigin", { origin });
  const room = () => page.evaluate(async () => (await navigator.storage.estimate()).quota);
  await expect.poll(room).toBeGreaterThan(1_000_000);
  // What browsers clear together: the worker that is gone comes back with the next page, and keeps it.
  const storageTypes = "cache_storage,service_workers,local_storage,indexeddb";
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  const readAgain = async () => {
    await page.goto(`${origin}/daily/Pune`);
    await hydrated(page);
    return kept(page);
  };
  await expect.poll(readAgain).toContain("/daily/Pune");
  await context.close();
});

it("offers to install the portal from the second day on, and never again once it is answered", async () => {
  const [context, page] = await phoneOf(RAVI);
  const offer = page.getByRole("region", { name: "Install" });
  /** Reads the start page while the browser would install the portal. */
  const visit = async () => {
    await page.goto(`${portal.url}/home`);
    await page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(
        Object.assign(event, { prompt: async () => void (document.title = "Asked") }),
      );
    });
    await hydrated(page);
    await scriptRan(page, "reader-start");
    // The offer is drawn once its words are here.
    await page.waitForLoadState("networkidle");
  };
  await visit();
  expect(await offer.count()).toBe(0);

  await page.evaluate(() => localStorage.setItem("first-visit", "another day"));
  await visit();
  await offer.getByRole("button", { name: "Install" }).click();
  await page.waitForFunction(() => document.title === "Asked");
  await visit();
  expect(await offer.count()).toBe(0);

  await page.evaluate(() => localStorage.removeItem("install-answered"));
  await visit();
  await offer.getByRole("button", { name: "Not now" }).click();
  await visit();
  expect(await offer.count()).toBe(0);
  await context.close();
});
