import { expect, it } from "vitest";

import { idle, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { prove } from "#tests/support/trust.ts";

/* Promise 19 before any script has come: a tap is answered at once, and what it does is done once. */

useStage({ demo: true });

type Watched = Window & { calls?: number };

it("keeps a plan that is tapped before any script: at once, in turn, once, and by who read the page", async (context) => {
  const proof = prove(context, 19);
  const phone = await browser.newContext({
    ...PHONE,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await phone.newPage();
  await signInAs(page, portal.url, "somebody.new@walkinmitra.test", "/daily/Pune");
  const ticket = await page.locator("article > a").first().getAttribute("href");
  // The scripts wait at the door until the taps have been made. Not by a route: Playwright never answers a request that outlives
  // its page then.
  await page.addInitScript(() => {
    const append = Reflect.get(Node.prototype, "appendChild") as <T extends Node>(
      this: Node,
      node: T,
    ) => T;
    const open = new Promise((resolve) => addEventListener("open", resolve, { once: true }));
    Node.prototype.appendChild = function held<T extends Node>(node: T): T {
      if (!(node instanceof HTMLScriptElement)) return append.call(this, node) as T;
      void open.then(() => append.call(this, node));
      return node;
    };
    // Nor by a route here: it would not let go of a fetch that outlives its page.
    const watched = window as Watched;
    watched.calls = 0;
    const answered = new Promise((resolve) => addEventListener("answer", resolve, { once: true }));
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (init?.method === "POST") {
        watched.calls! += 1;
        await answered;
      }
      return fetch(input, init);
    };
  });
  const start = () => page.evaluate(() => dispatchEvent(new Event("open")));
  const answer = () => page.evaluate(() => dispatchEvent(new Event("answer")));
  const come = () => page.goto(portal.url + ticket!, { waitUntil: "domcontentloaded" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const unsave = page.getByRole("button", { name: "Saved. Press to take it off your list" });
  const list = async () => (await page.request.get(`${portal.url}/mine`)).text();
  await come();
  await page.getByRole("button", { name: "Copy", exact: true }).first().tap();
  expect(await page.evaluate(() => window.__early?.length)).toBe(1);

  // Shown while the answer is still on its way, and the next tap waits for it.
  const asked: string[] = [];
  page.on("request", (one) => asked.push(`${one.method()} ${one.resourceType()}`));
  const sent = () => asked.filter((one) => /POST|document/.test(one));
  await save.tap();
  await unsave.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("unsave");
  await unsave.tap();
  await save.tap();
  await unsave.waitFor();
  await idle(page);
  expect(await page.evaluate(() => (window as Watched).calls)).toBe(1);
  expect(await list()).not.toContain(ticket);
  await answer();
  const three = ["POST fetch", "POST fetch", "POST fetch"];
  await expect.poll(sent).toEqual(three);
  await expect.poll(list).toContain(ticket);

  // The scripts do the rest, and send none of it again: how one is told, and the next tap.
  await start();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.getByRole("status").filter({ hasText: "cancelled, moved, closed" }).waitFor();
  expect(sent()).toEqual(three);
  await unsave.tap();
  await save.waitFor();
  await expect.poll(list).not.toContain(ticket);
  expect(sent()).toEqual([...three, "POST fetch"]);

  // Without its session the server refuses, and its page says why.
  await come();
  await phone.clearCookies();
  await save.tap();
  await answer();
  await page.getByRole("main").getByRole("link", { name: "Login" }).waitFor();

  // Who reads a page after somebody else's login taps for nobody; scripts that come later see whose page it is.
  const somebody = "somebody.new@walkinmitra.test";
  await signInAs(page, portal.url, somebody, ticket!);
  const other = await phone.newPage();
  await signInAs(other, portal.url, "another.new@walkinmitra.test", "/home");
  await Promise.all([page.waitForEvent("domcontentloaded"), save.tap()]);
  expect(await list()).not.toContain(ticket);
  await signInAs(other, portal.url, somebody, "/home");
  await Promise.all([page.waitForEvent("domcontentloaded"), start()]);
  proof.tried += 6;

  await page.goto(`${portal.url}/daily/Pune`, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Tomorrow" }).tap();
  await page.waitForURL(/\/daily\/Pune\/\d+\/\w+\/\d+$/);
  await phone.close();
});
