import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  expectAccessible,
  hydrated,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);
const VENUE = "Amar Paradigm, Baner Road";

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

useStage({ demo: true });

it("finds the walk-in that fits: in three taps, from a shared link, by keyboard, without JavaScript", async () => {
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const errors = watchErrors(desk);
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test");
  for (const [company, startDate] of [
    ["Zensoft", tomorrow],
    ["Too Late Systems", addDays(today, 9)],
  ] as const) {
    const posted = await asha.request.post(`${portal.url}/post`, {
      headers: { origin: portal.url },
      form: {
        city: "Pune",
        startDate,
        company,
        profile: "Java Trainee",
        graduationType: "B.E., B.Tech",
        passoutYear: "2024-26",
        driveFor: "Freshers",
        skills: "Core Java, SQL",
        time: "9:30 am - 1 pm",
        venue: VENUE,
      },
    });
    expect(posted.status()).toBe(200);
  }

  // From home: Find, the search, "7 days".
  const phone = await browser.newContext(PHONE);
  errors.push(...watchErrors(phone));
  const ravi = await phone.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test");
  await hydrated(ravi);
  await ravi
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Find" })
    .tap();
  const search = ravi.getByLabel("Company, role, skill or area");
  await search.tap();
  await search.pressSequentially("java 2025 fresher Pun");
  // The word that is typed is suggested, before what was searched for on this device.
  const suggested = ravi.locator('datalist option[value="java 2025 fresher pune"]');
  await suggested.waitFor({ state: "attached" });
  await search.pressSequentially("e");
  await ravi.waitForURL((url) => url.searchParams.get("q") === "java 2025 fresher Pune");
  // The address changes at once, the links when the list is here.
  await ravi.locator('a[href*="fresher+Pune"]').filter({ hasText: "7 days" }).tap();
  const zensoft = ravi.getByRole("article").filter({ hasText: "Zensoft" });
  await ravi.waitForURL((url) => url.searchParams.get("to") === addDays(today, 6));
  await zensoft.waitFor();
  await ravi.getByText("Too Late Systems").waitFor({ state: "detached" });
  expect(await search.inputValue()).toBe("java 2025 fresher Pune");
  // What is near, but not there, comes last and is named so.
  const full = ravi.locator("article:not([data-near] article)");
  for (const found of await full.allTextContents()) {
    expect(found).toContain("Pune");
  }
  await expectAccessible(ravi);
  await zensoft.getByRole("link").tap();
  await ravi.getByText(VENUE).first().waitFor();
  const shared = ravi.url();

  // Below the specified notice, six tickets of one line of role end about where the first screen does; none is high.
  await ravi.goto(portal.url + dailyPath("Pune"));
  const { heights, top, cut } = await ravi.getByRole("article").evaluateAll((tickets) => {
    const boxes = tickets.map((ticket) => ticket.getBoundingClientRect());
    // Who may come, and pay.
    const said = [...document.querySelectorAll(".l3:not(.why) > *")];
    const isCut = (part: Element) =>
      getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth;
    const cut = said.filter(isCut).map(({ textContent }) => textContent);
    return { heights: boxes.map(({ height }) => height), top: boxes[0]!.top, cut };
  });
  expect(cut).toEqual([]);
  expect(Math.max(...heights)).toBeLessThanOrEqual(140);
  // Which roles come first, and so how many lines they have, depends on the day and the hour.
  const gap = 6;
  const notice = 20;
  expect(top + 6 * Math.min(...heights) + 5 * gap).toBeLessThanOrEqual(
    PHONE.viewport.height + notice,
  );

  // Who gets the drive's link sees what it is, and all of it after the login.
  const guest = await browser.newContext(PHONE);
  errors.push(...watchErrors(guest));
  const friend = await guest.newPage();
  await friend.goto(shared);
  await friend.getByText("Java Trainee").first().waitFor();
  expect(await friend.content()).not.toContain(VENUE);
  await signInAs(friend, portal.url, "meena@walkinmitra.test", new URL(shared).pathname);
  await friend.getByText(VENUE).first().waitFor();

  // By keyboard: a choice takes effect at once, keeps the focus, and goes along to another day and back.
  await asha.goto(portal.url + dailyPath("Pune", tomorrow));
  await hydrated(asha);
  const box = asha.getByRole("checkbox", { name: /^2025/ });
  await asha.getByLabel("Company, role or area").focus();
  await asha.keyboard.press("Tab");
  await asha.keyboard.press("Enter");
  await box.focus();
  await asha.keyboard.press("Space");
  await asha.waitForURL(/\?batch=2025$/);
  await asha.locator(".active").getByText("2025").waitFor();
  expect(await box.isChecked()).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await asha.getByRole("article").filter({ hasText: "Zensoft" }).count()).toBe(1);
  await expectAccessible(asha);
  await asha.getByRole("link", { name: "Today" }).press("Enter");
  await asha.waitForURL(`${portal.url}/daily/Pune?batch=2025`);
  await asha.goBack();
  // The address changes at once, the list when it is here.
  await asha.locator(".days [aria-current]").getByText("Tomorrow").waitFor();
  await asha.getByRole("link", { name: "Remove 2025" }).press("Enter");
  await asha.waitForURL(portal.url + dailyPath("Pune", tomorrow));
  await expect.poll(() => box.isChecked()).toBe(false);

  // Without a script the same form is sent by its button.
  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const meena = await plain.newPage();
  await signInAs(meena, portal.url, "meena@walkinmitra.test", dailyPath("Pune", tomorrow));
  await meena.getByText("Filters", { exact: true }).click();
  await meena.getByRole("checkbox", { name: /^2025/ }).check();
  await meena.getByRole("button", { name: /^Show \d+ drives?$/ }).click();
  await meena.waitForURL(/batch=2025/);
  await meena.getByRole("article").filter({ hasText: "Zensoft" }).getByRole("link").click();
  await meena.getByText(VENUE).first().waitFor();
  expect(errors).toEqual([]);
});

it("reads a list in Hindi: filters it, opens a ticket and its page, goes back, and stays in Hindi", async () => {
  const phone = await browser.newContext(PHONE);
  const errors = watchErrors(phone);
  const ravi = await phone.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test", "/hi/daily/Pune");
  await hydrated(ravi);
  expect(await ravi.locator("html").getAttribute("lang")).toBe("hi-IN");
  await ravi.getByText("फ़िल्टर", { exact: true }).tap();
  await ravi.getByRole("checkbox", { name: /^वॉक-इन/ }).tap();
  await ravi.waitForURL(`${portal.url}/hi/daily/Pune?mode=walk-in`);
  await ravi.getByRole("link", { name: "वॉक-इन हटाएँ" }).waitFor();
  await ravi.getByRole("article").getByRole("link").first().tap();
  await ravi.locator("article.open").getByRole("link", { name: "पूरी जानकारी" }).tap();
  await ravi.getByRole("heading", { name: "कौन आ सकता है" }).waitFor();
  expect(new URL(ravi.url()).pathname).toMatch(/^\/hi\/daily\/Pune\//);
  await ravi.goBack();
  await ravi.locator("article.open").getByRole("link", { name: "पूरी जानकारी" }).waitFor();
  expect(ravi.url()).toBe(`${portal.url}/hi/daily/Pune?mode=walk-in`);
  expect(errors).toEqual([]);
  await phone.close();
});

it("“Show” closes the choices and lands on the first result, Enter stays in the search; on a wide screen the chosen walk-in stands beside them", async () => {
  const phone = await browser.newContext(PHONE);
  const errors = watchErrors(phone);
  const ravi = await phone.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test", "/find");
  await hydrated(ravi);
  await ravi.getByText("Filters", { exact: true }).tap();
  // In view without a scroll, above the tabs.
  const show = ravi.getByRole("button", { name: /^Show / });
  const bottom = await show.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(PHONE.viewport.height);
  await ravi.getByRole("checkbox", { name: /^Batch not said/ }).tap();
  await ravi.waitForURL(/batch=none/);
  await ravi.locator(".active").getByText("Batch not said").waitFor();
  // The answer to a choice that comes under the next press does not take it away.
  const answer = Promise.withResolvers<void>();
  await ravi.route("**/find.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await ravi.getByRole("checkbox", { name: /^Batch not said/ }).tap();
  const fewer = await show.innerText();
  const { x, y, width, height } = (await show.boundingBox())!;
  await ravi.mouse.move(x + width / 2, y + height / 2);
  await ravi.mouse.down();
  answer.resolve();
  await expect.poll(() => show.innerText()).not.toBe(fewer);
  await ravi.mouse.up();
  const first = ravi.getByRole("article").first();
  await expect
    .poll(() => first.evaluate((ticket) => Math.round(ticket.getBoundingClientRect().top)))
    .toBeLessThan(150);
  expect(await ravi.locator(".choices").evaluate((it) => (it as HTMLDetailsElement).open)).toBe(
    false,
  );
  await expect
    .poll(() => first.locator("a").evaluate((link) => link === document.activeElement))
    .toBe(true);

  // Enter in the search stays in it, and near results are never taken for the answer.
  await ravi.goto(`${portal.url}/find`);
  await hydrated(ravi);
  const search = ravi.getByLabel("Company, role, skill or area");
  await search.fill("data entry steward");
  await search.press("Enter");
  const none = ravi.getByRole("status").filter({ hasText: "0 walk-ins found." });
  await none.waitFor();
  await ravi.getByRole("heading", { name: /^Near: without/ }).waitFor();
  await ravi.waitForURL(/q=data\+entry\+steward/);
  expect(await none.evaluate(isInView)).toBe(true);
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  await ravi.getByText("Filters", { exact: true }).tap();
  await ravi.getByRole("button", { name: "Show 0 walk-ins" }).tap();
  await ravi.locator(".choices:not([open])").waitFor();
  await expect
    .poll(() => none.evaluate((said) => Math.round(said.getBoundingClientRect().top)))
    .toBeLessThan(150);
  expect(await none.evaluate(isInView)).toBe(true);
  await phone.close();

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  errors.push(...watchErrors(desk));
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test", "/find");
  // The choices stand open before any script.
  await asha.getByRole("checkbox", { name: /^Freshers/ }).waitFor();
  await hydrated(asha);
  await asha.getByRole("article").first().locator("a").click();
  const chosen = asha.locator(".beside-list");
  await chosen.getByRole("link", { name: "Full details" }).waitFor();
  expect(new URL(asha.url()).pathname).toBe("/find");
  const left = await chosen.evaluate((box) => box.getBoundingClientRect().left);
  const right = await asha
    .getByRole("article")
    .first()
    .evaluate((ticket) => ticket.getBoundingClientRect().right);
  expect(left).toBeGreaterThan(right);
  await expectAccessible(asha);
  expect(errors).toEqual([]);
});

it("On a wide screen, what chooses another list stands beside it, and what is past beside what comes; on a phone it is folded", async () => {
  const boxOf = (page: Page, what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      });
  // Before any script, and without one.
  for (const javaScriptEnabled of [true, false]) {
    const desk = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      javaScriptEnabled,
    });
    const asha = await desk.newPage();
    await desk.route("**/assets/*.js", (route) => route.abort());
    await signInAs(asha, portal.url, "asha@walkinmitra.test", dailyPath("Pune", tomorrow));
    const cities = asha.getByRole("navigation", { name: "City" });
    const mumbai = cities.getByRole("link", { name: /^Mumbai \d+$/ });
    for (const part of [
      mumbai,
      asha.getByRole("combobox", { name: "Month" }),
      asha.getByRole("button", { name: "Retrive" }),
      asha.getByRole("button", { name: "Check Submission" }),
      asha.getByRole("heading", { name: "no of drives per city (today only)" }),
      asha.getByRole("heading", { level: 1, name: "Pune" }),
    ]) {
      expect(await part.isVisible()).toBe(true);
    }
    expect(await asha.locator(".place summary").isVisible()).toBe(false);
    const [column, list] = [await boxOf(asha, ".place"), await boxOf(asha, "#part-list")];
    expect(column.right).toBeLessThan(list.left);
    expect(Math.abs(column.top - (await boxOf(asha, "h1:visible")).top)).toBeLessThan(20);
    // The head of the list stands at its top, however high the column is.
    expect((await boxOf(asha, "article")).top).toBeLessThan(300);
    await mumbai.click();
    await asha.getByRole("heading", { level: 1, name: "Mumbai" }).waitFor();
    await asha.getByRole("button", { name: "Check Submission" }).click();
    await asha.waitForURL(/\/post\?/);
    await desk.close();
  }

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const errors = watchErrors(context);
  const ravi = await context.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test", dailyPath("Pune", tomorrow));
  await hydrated(ravi);
  await expectAccessible(ravi);
  // Retrive is off while it names no list: the script finds the form that is open.
  await ravi.getByRole("combobox", { name: "Date" }).selectOption("31");
  await ravi.getByRole("combobox", { name: "Month" }).selectOption("February");
  await expect.poll(() => ravi.getByRole("button", { name: "Retrive" }).isDisabled()).toBe(true);

  await ravi.goto(`${portal.url}/mine`);
  const [coming, past, calendar] = await Promise.all(
    ["#coming article", "#past", "#calendar"].map((what) => boxOf(ravi, what)),
  );
  expect(past!.left).toBeGreaterThan(coming!.right);
  expect(Math.abs(past!.top - coming!.top)).toBeLessThan(30);
  expect([calendar!.left, calendar!.right]).toEqual([past!.left, past!.right]);
  // Nothing but a gap between them.
  expect(calendar!.top - past!.bottom).toBeLessThan(40);
  await expectAccessible(ravi);

  await ravi.setViewportSize(PHONE.viewport);
  const [above, below] = [await boxOf(ravi, "#coming"), await boxOf(ravi, "#past")];
  expect(below.left).toBe(above.left);
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  await ravi.goto(portal.url + dailyPath("Pune", tomorrow));
  expect(await ravi.getByRole("button", { name: "Retrive" }).isVisible()).toBe(false);
  await ravi.locator(".place summary").click();
  await ravi.getByRole("button", { name: "Retrive" }).waitFor();
  expect(await ravi.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});
