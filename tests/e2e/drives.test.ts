import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { isGateDay } from "#app/features/gate/gate.ts";
import {
  expectAccessible,
  hydrated,
  idle,
  partHydrated,
  PHONE,
  scriptRan,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { adminAt, browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const today = dayOf(Date.now());

useStage({ demo: true });

/** A phone in the hands of somebody, on `path`. */
async function phoneOf(email: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (email) await signInAs(page, portal.url, email, path);
  else await page.goto(portal.url + path);
  return page;
}

it("takes a drive from its submitter through an admin to everybody, and a shared link back to it", async () => {
  const ravi = await phoneOf("ravi@walkinmitra.test", "/drive?city=Salem&mode=add");
  const errors = watchErrors(ravi.context());
  await ravi.getByRole("heading", { name: "Add Drive into City Salem" }).waitFor();
  await ravi.getByLabel("Company").fill("Kaveri Textiles");
  await ravi.getByRole("textbox", { name: "Profile" }).fill("Loom Supervisor");
  await ravi.getByLabel("Job description").fill("Two shifts.\nBring your certificates.");
  await ravi.getByLabel("Job link").fill("www.example.com/kaveri");
  await ravi.getByRole("button", { name: "Submit", exact: true }).click();
  await ravi
    .getByRole("status")
    .filter({ hasText: "Drive has been posted successfully.!" })
    .waitFor();
  await ravi.getByText("Pending").first().waitFor();

  const meena = await phoneOf("meena@walkinmitra.test", "/drive?city=Salem");
  await meena.getByRole("heading", { name: "Drives List View for Salem" }).waitFor();
  expect(await meena.getByText("Kaveri Textiles").count()).toBe(0);

  // Three others wait: more would take the test's time, and the queue shows no more.
  const database = await portal.miniflare.getD1Database("DB");
  const others = "state = 'pending' and company <> 'Kaveri Textiles'";
  await database.exec(
    `update drives set verified_at = 1 where ${others} and id not in (select id from drives where ${others} order by id desc limit 3)`,
  );
  const asha = await phoneOf("asha@walkinmitra.test", "/drive?city=Salem");
  // The queue is worked through by its script; tests/e2e/scripts.test.ts taps before there is one.
  await hydrated(asha);
  const queue = asha.getByRole("region", { name: /Waiting for you/ });
  await partHydrated(queue);
  const waiting = queue.getByRole("listitem").filter({ hasText: "Kaveri Textiles" });
  // The newest waits at the end of the queue, and comes with the server's answer. Not so in the first minutes of a month:
  // the demo's drives of this month are posted then.
  await queue
    .getByRole("listitem")
    .filter({ hasNotText: "Kaveri Textiles" })
    .first()
    .getByRole("button", { name: /^Verify/ })
    .click();
  await waiting.waitFor();
  // It leaves the queue before the server has answered. By its id: the answer to the other one may still be on its way.
  const id = await waiting.locator("input[name=id]").first().inputValue();
  const stored = asha.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes(id)),
  );
  await waiting.getByRole("button", { name: /^Verify/ }).click();
  await waiting.waitFor({ state: "detached" });
  await stored;

  await meena.reload();
  await hydrated(meena);
  const link = meena
    .getByRole("link", { name: /Kaveri Textiles/ })
    .or(meena.getByRole("link", { name: /Loom Supervisor/ }))
    .first();
  await link.click();
  const dialog = meena.getByRole("dialog");
  await dialog.getByRole("paragraph").filter({ hasText: "Bring your certificates." }).waitFor();
  const address = meena.url();
  expect(await dialog.getByRole("link", { name: "Apply link" }).getAttribute("href")).toBe(
    "https://www.example.com/kaveri",
  );
  await meena.goBack();
  await dialog.waitFor({ state: "detached" });
  await meena.getByRole("heading", { name: "Drives List View for Salem" }).waitFor();
  await meena.goto(address);
  await dialog.getByText("Loom Supervisor").first().waitFor();
  await meena.keyboard.press("Escape");
  await hydrated(meena);

  // The same link in a WhatsApp group: a stranger sees what it is, signs in, and lands on that very drive.
  const { month, year } = partsOf(today);
  const path = `/drive/Salem/${year}/${month}/${id}`;
  const guest = await phoneOf(undefined, path);
  await guest.getByRole("heading", { name: /Kaveri Textiles/ }).waitFor();
  expect(await guest.content()).not.toContain("certificates");
  expect(await guest.content()).not.toContain("example.com/kaveri");
  const image = await guest.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await guest.request.get(image!);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  await guest.context().addInitScript(() => (window.open = () => null));
  await guest.reload();
  await guest.getByRole("link", { name: /Login to/ }).click();
  // The page that is left has a text box too.
  await guest.waitForURL(/\/authorize\?/);
  await guest.getByRole("textbox").fill("stranger@example.com");
  await guest.keyboard.press("Enter");
  await guest.waitForURL(portal.url + path);
  await guest.getByText("Bring your certificates.").first().waitFor();
  expect(errors).toEqual([]);
});

it("opens last month with its code: wrong, right, and then for good", async () => {
  const last = lastMonthOf(today);
  const database = await portal.miniflare.getD1Database("DB");
  const code = await database
    .prepare("select code from codes where year = ? and month = ?")
    .bind(last.year, last.month)
    .first<string>("code");
  const page = await phoneOf("meena@walkinmitra.test", "/drive/last-month?city=Pune");
  await page.getByLabel("Month").selectOption(last.month);
  await page.getByLabel("Year").selectOption(String(last.year));
  await page.getByLabel(/Code/i).fill("GUESS");
  await page.getByRole("button", { name: "Show" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "Entered coupon code is not valid or blank!" })
    .waitFor();
  await page
    .getByText("Wrong Selection. Please check Code you have entered! (It's case sensitive)")
    .waitFor();
  await page.getByLabel(/Code/i).fill(code!);
  await page.getByRole("button", { name: "Show" }).click();
  const apply = page.getByRole("link", { name: /^Apply/ }).first();
  await apply.waitFor();
  expect(await apply.getAttribute("href")).toMatch(/^https?:\/\//);
  expect(await apply.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(page.url()).not.toContain(code!);
  await page.goto(`${portal.url}/drive/last-month?city=Pune`);
  await apply.waitFor();
});

it("lets the owner of an important list change it, and nobody else but admins", async () => {
  const ravi = await phoneOf("ravi@walkinmitra.test", "/list?mode=add");
  await ravi.getByLabel("Title").fill("Bus from Swargate to Hinjawadi");
  await ravi.getByLabel("Information").fill("Every 20 minutes. https://www.example.com/bus");
  await hydrated(ravi);
  // Whoever is quick touches the list in the moment in which it is drawn.
  await ravi.evaluate(() => {
    new MutationObserver((_, observer) => {
      const line = [...document.querySelectorAll("li")].find(({ textContent }) =>
        textContent.includes("Bus from Swargate"),
      );
      if (!line) return;
      observer.disconnect();
      line.querySelector<HTMLAnchorElement>("a[href*='edit=']")!.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await ravi.getByRole("button", { name: "Submit", exact: true }).click();
  const item = (page: Page) => page.getByRole("listitem").filter({ hasText: "Bus from Swargate" });
  await item(ravi).waitFor();
  await ravi.getByLabel("Title").fill("Bus from Swargate to Baner");
  await ravi.getByRole("button", { name: "Update", exact: true }).click();
  await ravi.getByRole("link", { name: "Bus from Swargate to Baner", exact: true }).click();
  await ravi.getByText("Yes", { exact: true }).waitFor();
  expect(
    await ravi.getByRole("link", { name: "https://www.example.com/bus" }).getAttribute("rel"),
  ).toBe("noopener noreferrer nofollow");
  const meena = await phoneOf("meena@walkinmitra.test", "/list");
  await item(meena).waitFor();
  expect(
    await item(meena)
      .getByRole("link", { name: /Edit|Delete/ })
      .count(),
  ).toBe(0);
  const asha = await phoneOf("asha@walkinmitra.test", "/list");
  await item(asha)
    .getByRole("link", { name: /Delete/ })
    .click();
  await asha.getByText("Are you sure?").waitFor();
  await asha.getByRole("button", { name: "Delete", exact: true }).click();
  await item(asha).waitFor({ state: "detached" });
});

it("is worked through from the keyboard: drive after drive posted, the queue read, verified and refused", async () => {
  const page = await adminAt("/post?city=Pune");
  const company = page.getByLabel("Company");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.getByLabel("City").selectOption("Salem");
  await page.getByLabel("Venue").fill("Fort Hall");
  // The page that comes after each post, without its notice, must not keep the next one from being sent.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const next = ({ pathname, searchParams }: URL) =>
    pathname === "/post.data" && !searchParams.has("notice");
  await page.route(next, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  for (const [name, keys] of [
    ["Keyboard One", "Control+Enter"],
    ["Keyboard Two", "Meta+Enter"],
  ] as const) {
    await company.fill(name);
    await company.press("Enter");
    await company.press(keys);
    await page.getByRole("heading", { name: new RegExp(`^${name}:`) }).waitFor();

    await expect.poll(focused).toBe("company");
    expect(await company.inputValue()).toBe("");
    expect(await page.getByLabel("City").inputValue()).toBe("Salem");
    expect(await page.getByLabel("Venue").inputValue()).toBe("Fort Hall");
  }
  answer();
  await page.unrouteAll({ behavior: "wait" });
  const database = await portal.miniflare.getD1Database("DB");
  const stored = "select count(*) as n from daily_drives where company like 'Keyboard %'";
  expect(await database.prepare(stored).first("n")).toBe(2);

  // The company is completed, and brings the place of its last drive; what is typed already stays.
  // What is typed before the script of completions is here is looked at once it is.
  let come = () => {};
  const script = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/company-history-/, async (route) => {
    await script;
    await route.continue();
  });
  await page.goto(`${portal.url}/post?city=Pune`);
  await hydrated(page);
  await page.getByLabel("Locality").fill("Hinjawadi");
  await company.pressSequentially("keyb");
  come();
  const names = page.getByRole("button", { name: /^Keyboard (One|Two)$/ });
  await expect.poll(() => names.allInnerTexts()).toEqual(["Keyboard One", "Keyboard Two"]);
  await company.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await company.inputValue()).toBe("Keyboard Two");
  await page.getByText("Fort Hall.").waitFor();
  await company.press("Tab");
  await page.keyboard.press("Enter");
  expect(await focused()).toBe("profile");
  expect(await page.getByLabel("Venue").inputValue()).toBe("Fort Hall");
  expect(await page.getByLabel("Locality").inputValue()).toBe("Hinjawadi");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect.poll(() => page.getByLabel("Venue").inputValue()).toBe("");

  await page.goto(`${portal.url}/drive?city=Salem`);
  await hydrated(page);
  const queue = page.getByRole("region", { name: /Waiting for you/ });
  await partHydrated(queue);
  const pending = () =>
    database.prepare("select count(*) as n from drives where state = 'pending'").first<number>("n");
  const before = (await pending())!;
  await queue.focus();
  await page.keyboard.press("r");
  await expect.poll(focused).toBe("reason");
  await page.keyboard.press("Escape");
  expect(await queue.locator("details[open]").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Refuse");
  await queue.focus();
  await page.keyboard.press("v");
  expect(await queue.locator("details.text[open]").count()).toBe(1);
  // The second verifies what the first opened; one more at once reaches nothing that is still closed.
  await page.keyboard.press("v");
  await page.keyboard.press("v");
  const heading = (count: number) =>
    page.getByRole("heading", { name: `Waiting for you: ${count}` }).waitFor();
  await heading(before - 1);
  expect(await pending()).toBe(before - 1);
  await queue.focus();
  for (const item of await queue.locator("details.text[open] > summary").all()) await item.click();
  await page.keyboard.press("v");
  expect(await queue.locator("details.text[open]").count()).toBe(1);
  expect(await pending()).toBe(before - 1);

  // The drives to check: down, up, cancelled, and moved to a day.
  await page.goto(`${portal.url}/admin/checks`);
  await hydrated(page);
  const calls = page.getByRole("region", { name: "Drives to check" }).locator("[data-call]");
  const ids = await calls.evaluateAll((items) => items.map(({ id }) => id));
  const [called, first, second] = ids as [string, string, string];
  const active = () => page.evaluate(() => document.activeElement?.id);
  const statusOf = (item: string) =>
    database
      .prepare("select status from daily_drives where id = ?")
      .bind(item.slice(2))
      .first<string>("status");
  await page.locator(`[id="${called}"]`).focus();
  await page.keyboard.press("j");
  // The script of the keys comes after the page, and catches up.
  await expect.poll(active).toBe(first);
  await page.keyboard.press("k");
  // A key alone says nothing of a call: it opens what only the caller knows, and Enter saves that.
  const checkOf = (item: string) =>
    database
      .prepare("select asked, note from checks where daily_drive_id = ? order by at desc limit 1")
      .bind(item.slice(2))
      .first<{ asked: string; note: string }>();
  const before1 = await checkOf(called);
  await page.keyboard.press("1");
  await expect.poll(focused).toMatch(/^(asked|note)$/);
  const on = page.locator(`[id="${called}"] details[open]`);
  await on.getByLabel("Whom did you ask?").fill("HR desk");
  await page.keyboard.press("Enter");
  // The browser asks for the answer, too.
  await expect.poll(focused).toBe("note");
  expect(await checkOf(called)).toEqual(before1);
  await page.keyboard.type("Yes, 1 to 4 pm");
  await page.keyboard.press("Enter");
  await expect.poll(() => checkOf(called)).toEqual({ asked: "HR desk", note: "Yes, 1 to 4 pm" });
  await expect.poll(active).toBe(first);
  await page.keyboard.press("3");
  await expect.poll(focused).toBe("reason");
  await page.keyboard.type("They have filled it");
  await page.keyboard.press("Enter");
  await page.locator(`[id="${first}"]`).waitFor({ state: "detached" });
  expect(await statusOf(first)).toBe("cancelled");
  await page.locator(`[id="${second}"]`).focus();
  await page.keyboard.press("2");
  await expect.poll(focused).toBe("to");
  await page.locator(`[id="${second}"]`).getByLabel("Moved to").fill(addDays(today, 40));
  await page
    .locator(`[id="${second}"]`)
    .locator("details[open]")
    .getByLabel("What did they say?")
    .fill("The hall is taken");
  await page.keyboard.press("Enter");
  await page.locator(`[id="${second}"]`).waitFor({ state: "detached" });
  expect(await statusOf(second)).toBe("moved");

  // The keys of all queues are the same: from anywhere into the list, never out of a field, one help, and a way to
  // switch them off.
  await page.goto(`${portal.url}/admin/reports`);
  await hydrated(page);
  const reported = page.getByRole("region", { name: "Reported drives" }).locator("[data-reported]");
  const [one, two] = await reported.evaluateAll((items) => items.map(({ id }) => id));
  await page.keyboard.press("j");
  await expect.poll(active).toBe(one);
  await page.keyboard.press("j");
  expect(await active()).toBe(two);
  await page.keyboard.press("Control+k");
  expect(await active()).toBe(two);
  await page.keyboard.press("t");
  await page
    .locator(`[id="${two}"]`)
    .getByText(/^You have it until/)
    .waitFor();
  await page.keyboard.press("?");
  const off = page.getByRole("button", { name: "Single keys off", exact: true });
  await off.click();
  await page.locator(`[id="${two}"]`).focus();
  for (const key of ["k", "n", "?"]) await page.keyboard.press(key);
  expect(await active()).toBe(two);
  expect(await off.getAttribute("aria-pressed")).toBe("true");
  await off.click();
  await page.locator(`[id="${two}"]`).focus();
  // What is settled leaves, and the focus stays in the list.
  await page.keyboard.press("n");
  await page.locator(`[id="${two}"]`).waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-line]")?.id))
    .toBe((await reported.evaluateAll((items) => items.map(({ id }) => id)))[1] ?? one);
});

it("keeps an admin's hand at the desk from another line than the one it was on", async () => {
  const page = await adminAt("/admin/checks");
  await scriptRan(page, "queue-keys");
  await page.clock.install();
  const ids = await page.locator("[data-call]").evaluateAll((items) => items.map(({ id }) => id));
  const leaving = page.locator(`[id="${ids[0]}"]`);
  const focused = () =>
    page.evaluate(() => {
      const { name, id } = document.activeElement as HTMLInputElement;
      return name || id;
    });
  const sent: string[] = [];
  page.on("request", (one) => {
    const { intent, id } = Object.fromEntries(new URLSearchParams(one.postData() ?? ""));
    if (intent) sent.push(`${intent} c-${id}`);
  });

  // While she types an answer, a colleague cancels the drive: what she goes on to type is no key for the next one.
  await leaving.focus();
  await page.keyboard.press("3");
  await expect.poll(focused).toBe("reason");
  await page.keyboard.type("come after ");
  const path = (await leaving.getByRole("link").first().getAttribute("href"))!;
  const cancelled = await page.request.post(portal.url + path, {
    form: { intent: "cancel", reason: "They have filled it" },
    headers: { origin: portal.url },
  });
  expect(cancelled.ok()).toBe(true);
  await leaving.waitFor({ state: "detached" });
  await expect.poll(focused).toBe(ids[1]);
  await page.keyboard.type("4 pm, to the gate");
  expect(await focused()).toBe(ids[1]);
  await page.clock.fastForward(1_000);
  await page.keyboard.press("4");
  await expect.poll(() => sent).toEqual([`no-answer ${ids[1]}`]);
  await expect.poll(focused).toBe(ids[2]);

  // A refusal opens the form again, each time, and it stays open; but it takes nobody out of another form.
  const refused = page.locator(`[id="${ids[2]}"]`);
  const form = refused.locator("details").filter({ hasText: "It is on" });
  const isOpen = () => form.evaluate((box) => box.hasAttribute("open"));
  await page.keyboard.press("1");
  await expect.poll(focused).toMatch(/^(asked|note)$/);
  await form.getByLabel("Whom did you ask?").fill("HR desk");
  await form.getByLabel("What did they say?").fill("Later");
  const hour = form.getByLabel("Another hour?");
  for (const typed of ["25:70", "26:70"]) {
    await hour.fill(typed);
    await hour.press("Enter");
    await page
      .getByRole("alert")
      .filter({ hasText: `${typed} is no time.` })
      .waitFor();
    await expect.poll(isOpen, { message: typed }).toBe(true);
  }
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/checks.data*", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await hour.press("Enter");
  await expect.poll(focused).toBe(ids[3]);
  await page.keyboard.press("3");
  await expect.poll(focused).toBe("reason");
  await page.keyboard.type("The hall");
  answer.resolve();
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.type(" is taken");
  const reason = page.locator(`[id="${ids[3]}"] details[open]`).getByLabel("What did they say?");
  expect(await reason.inputValue()).toBe("The hall is taken");
  await page.unrouteAll({ behavior: "wait" });
});

it("says why nobody can go to a drive, also when its dialog was closed while the answer was on its way", async () => {
  const ravi = await phoneOf("ravi@walkinmitra.test", "/drive?city=Pune");
  await hydrated(ravi);
  await ravi.locator("[data-drive]:not(details *):not(:has(.tag)) h3 a").first().click();
  const dialog = ravi.getByRole("dialog");
  const path = (await dialog.locator("form[data-plan]").getAttribute("action"))!;
  const answer = Promise.withResolvers<void>();
  await ravi.route(`**${path}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "I'm going", exact: true }).click();
  await dialog.getByRole("button", { name: "Going. Press if you can't go" }).waitFor();
  await dialog.getByText("Go Back").click();
  await dialog.waitFor({ state: "detached" });
  const asha = await adminAt("/");
  const cancelled = await asha.request.post(portal.url + path, {
    form: { intent: "cancel", reason: "HR called" },
    headers: { origin: portal.url },
  });
  expect(cancelled.ok()).toBe(true);
  answer.resolve();
  await ravi.waitForURL(portal.url + path);
  await ravi.getByText("nobody can go there now").waitFor();
});

it("says what became of a decision when its dialog was closed meanwhile, and offers Undo", async () => {
  const page = await adminAt("/drive?city=Pune");
  const answer = Promise.withResolvers<void>();
  await page.route("**/drive.data*", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  const openFirst = async () => {
    await page.locator("[data-drive]:not(details *):not(:has(.tag)) h3 a").first().click();
    await page.getByRole("dialog").waitFor();
  };
  const close = async () => {
    await page.getByRole("dialog").getByText("Go Back").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await openFirst();
  const verify = page.getByRole("button", { name: "Verify", exact: true });
  const unverify = page.getByRole("button", { name: "UnVerify", exact: true });
  await unverify.click();
  await verify.waitFor();
  expect(await verify.getAttribute("aria-busy")).toBe("true");
  await close();
  answer.resolve();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();

  // Somebody else has decided meanwhile.
  await openFirst();
  const late = Promise.withResolvers<void>();
  await page.route("**/drive.data*", async (route) => {
    if (route.request().method() === "POST") await late.promise;
    await route.continue({
      postData: route
        .request()
        .postData()
        ?.replace(/\bversion=\d+/, "version=0"),
    });
  });
  await unverify.click();
  await verify.waitFor();
  await close();
  late.resolve();
  await page.getByRole("alert").filter({ hasText: "changed" }).waitFor();
});

it("keeps an offer of Undo under the pointer when the next comes, and a double press undoes one decision", async () => {
  const ravi = await phoneOf("ravi@walkinmitra.test", "/suggest");
  for (const town of ["Erode", "Namakkal", "Karur"]) {
    const form = { message: `Does the mill in ${town} hire?`, source: "WhatsApp" };
    const sent = await ravi.request.post(`${portal.url}/suggest`, {
      form,
      headers: { origin: portal.url },
    });
    expect(sent.ok()).toBe(true);
  }
  const page = await adminAt("/admin/suggestions");
  const [erode, namakkal] = ["Erode", "Namakkal"].map((town) =>
    page.locator("[data-suggestion]").filter({ hasText: town }),
  ) as [Locator, Locator];
  const refuse = async (line: Locator) => {
    await line.getByRole("combobox").selectOption({ index: 1 });
    // By key: the pointer stays where it is.
    await line.getByRole("button", { name: /^Refuse with thanks/ }).press("Enter");
    await line.waitFor({ state: "detached" });
  };
  const undo = page.getByRole("button", { name: "Undo" });
  await refuse(erode);
  await undo.hover();
  const pointedAt = (await undo.elementHandle())!;
  await refuse(namakkal);
  await page.locator(".toast button[value=undo]").nth(1).waitFor({ state: "attached" });
  expect(await pointedAt.isVisible()).toBe(true);
  expect(await undo.count()).toBe(1);
  await undo.dblclick();
  await erode.waitFor();
  await undo.waitFor();
  expect(await namakkal.count()).toBe(0);
  // Undone for as long as the pointer was on the one before.
  await undo.click();
  await namakkal.waitFor();
});

it("tells open pages what people at the gate say, and that a drive is cancelled", async () => {
  const asha = await phoneOf("asha@walkinmitra.test", "/daily/Salem");
  const company = "Mettur Dam Works";
  await asha.evaluate(
    async (fields) => {
      const answer = await fetch("/post", { method: "POST", body: new URLSearchParams(fields) });
      if (!answer.url.includes("notice=daily-saved")) throw new Error(`not posted: ${answer.url}`);
    },
    { city: "Salem", startDate: today, company, profile: "Fitter", driveType: "Open walk in" },
  );
  const list = await phoneOf("ravi@walkinmitra.test", "/daily/Salem");
  await hydrated(list);
  const ticket = list.getByRole("article").filter({ hasText: company });
  const path = (await ticket.getByRole("link").first().getAttribute("href"))!;
  const page = await phoneOf("ravi@walkinmitra.test", path);
  const meena = await phoneOf("meena@walkinmitra.test", path);
  for (const open of [page, meena]) await hydrated(open);

  const gate = page.getByRole("region", { name: "At the gate now" });
  // Nobody is there before five in the morning.
  if (isGateDay(today, Date.now())) {
    await gate.getByText("No updates yet.").waitFor();
    await expectAccessible(page);
    // Until its script is here, a tap sends a plain form.
    for (const open of [page, meena]) await scriptRan(open, "gate-live");
    const tap = meena.getByRole("button", { name: "Queue long", exact: true });
    await tap.click();
    await meena.getByText("You said: Queue long. Thank you.").waitFor();
    await gate.getByRole("listitem").filter({ hasText: "Queue long 1 person" }).waitFor();
    expect(new URL(meena.url()).search).toBe("");
    await page.getByRole("button", { name: "Queue long", exact: true }).click();
    for (const open of [page, meena]) {
      await open.getByRole("listitem").filter({ hasText: "Queue long 2 people" }).waitFor();
    }

    // She has corrected herself as often as one may; the page is read again while her next tap is on its way. The button
    // keeps the focus, and the page the refusal.
    const say = async (of: Page, what: string) => {
      const form = { intent: "gate", what };
      const said = await of.request.post(portal.url + path, {
        form,
        headers: { origin: portal.url },
      });
      expect(said.ok()).toBe(true);
    };
    for (const what of ["short", "very-long", "long"]) await say(meena, what);
    const answer = Promise.withResolvers<void>();
    await meena.route(`**${path}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const short = meena.getByRole("button", { name: "Queue short", exact: true });
    const pressed = (await short.elementHandle())!;
    await short.press("Enter");
    await meena.getByText("You said: Queue short. Thank you.").waitFor();
    for (const of of [page, asha]) await say(of, "closed");
    await meena.getByText("People say entry is closed").waitFor();
    await idle(meena);
    expect(await pressed.evaluate((button) => button === document.activeElement)).toBe(true);
    answer.resolve();
    await meena.getByText(/^You just said "Queue long"/).waitFor();
    expect(await meena.getByText("You said: Queue short. Thank you.").count()).toBe(0);
  } else expect(await gate.count()).toBe(0);

  await asha.evaluate(
    async ({ to, fields }) => {
      const answer = await fetch(to, { method: "POST", body: new URLSearchParams(fields) });
      if (!answer.url.includes("notice=drive-cancelled")) throw new Error("not cancelled");
    },
    { to: path, fields: { intent: "cancel", reason: "HR told us at 7:50 am" } },
  );
  await page.getByText("Cancelled: HR told us at 7:50 am").waitFor();
  await gate.waitFor({ state: "detached" });
  await list.getByRole("button", { name: /^Something here has changed/ }).click();
  await ticket.getByText("Cancelled").waitFor();
});
