import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { draftKept, hydrated, PHONE, signInAs, watchErrors } from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { inDays } from "#tests/support/days.ts";

/* What is fetched for a walk-in's page only once somebody needs it: the form to report it, and what they have ready. */

useStage({ demo: true });

it("keeps the draft of a report, whose form and draft are fetched when it is opened", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  const path = await aWalkIn(page, "1 = 1");
  const [summary, reason, happened] = formOf(page);
  await summary.click();
  await reason.selectOption("other");
  await happened.fill("The gate is at the back");
  await draftKept(page, "The gate is at the back");

  await page.reload();
  await hydrated(page);
  await page.getByText("We restored what you typed before.").waitFor();
  expect(await happened.inputValue()).toBe("The gate is at the back");
  expect(await reason.inputValue()).toBe("other");
  await page.getByRole("button", { name: "Discard it" }).click();
  expect(await happened.isVisible()).toBe(false);
  await page.reload();
  await hydrated(page);
  expect(await happened.isVisible()).toBe(false);
  await summary.click();
  expect(await happened.inputValue()).toBe("");

  // "Something else" needs words.
  await reason.selectOption("other");
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "Write what is wrong" }).waitFor();
  // Where the page changes out of sight, one is taken there, eyes and focus.
  const focusSeen = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return document.activeElement !== document.body && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(focusSeen).toBe(true);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await reason.inputValue()).toBe("other");
  await happened.fill("The gate is at the back");
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => happened.isVisible()).toBe(false);
  await expect.poll(focusSeen).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(await happened.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

it("ends the draft of a report that was sent, though its walk-in was saved while it was on its way", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const path = await aWalkIn(page, "1 = 1");
  const [summary, reason, happened] = formOf(page);
  await summary.click();
  await reason.selectOption("other");
  await happened.fill("The map shows another street");
  await draftKept(page, "The map shows another street");
  const answer = Promise.withResolvers<void>();
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).tap();
  await page.getByRole("button", { name: "Saved. Press to take it off your list" }).waitFor();
  answer.resolve();
  await expect.poll(() => happened.isVisible()).toBe(false);
  await page.reload();
  await hydrated(page);
  await summary.click();
  expect(await happened.inputValue()).toBe("");
  await context.close();
});

it("keeps the ticked documents on the device", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await aWalkIn(page, "documents like '%,%'");
  const boxes = page.locator(".carry input");
  const all = await boxes.count();
  await boxes.first().check();
  const said = page.locator(".carry + [role=status]");
  await said.filter({ hasText: `1 of ${all}` }).waitFor();
  await page.reload();
  await hydrated(page);
  await said.waitFor();
  expect(await boxes.first().isChecked()).toBe(true);

  const other = await context.newPage();
  await other.goto(page.url());
  // At once: a tap before the scripts are here counts too.
  await other.locator(".carry input").nth(1).click();
  await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
  await said.filter({ hasText: `2 of ${all}` }).waitFor();
  for (const index of [0, 1]) await boxes.nth(index).uncheck();
  await expect.poll(() => said.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it("says in the page's language that it is cancelled, and keeps a refused report with what is typed meanwhile", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  const path = await aWalkIn(page, `status is null and day > '${inDays(2)}'`);
  await page.goto(`${portal.url}/hi${path}`);
  await hydrated(page);
  // "Something else" needs words: the page shows the answer, and he goes on writing.
  const reported = page.locator("details", { has: page.locator("select[name=reason]") });
  const happened = reported.locator("textarea");
  await reported.locator("summary").click();
  await reported.locator("select").selectOption("other");
  await reported.locator("button[value=report]").click();
  await reported.getByRole("alert").waitFor();
  await happened.fill("The guard sends everybody home");
  const admin = await browser.newContext();
  await signInAs(await admin.newPage(), portal.url, "asha@walkinmitra.test", "/");
  const database = await portal.miniflare.getD1Database("DB");
  const version = await database
    .prepare(
      "select s.version from daily_drives d join daily_series s on s.id = d.series_id where d.id = ?",
    )
    .bind(path.split("/").at(-1))
    .first<number>("version");
  const cancelled = await admin.request.post(portal.url + path, {
    headers: { origin: portal.url },
    form: { intent: "cancel", reason: "HR called", version: String(version) },
    maxRedirects: 0,
  });
  expect(cancelled.status()).toBe(303);
  await page.locator(".wk .sure.bad").filter({ hasText: "HR called" }).waitFor();
  expect(await page.locator(".wk .sure.bad").textContent()).toContain("रद्द");
  expect(await page.locator(".wk.cancelled").count()).toBe(1);
  await reported.getByRole("alert").waitFor();
  expect(await happened.inputValue()).toBe("The guard sends everybody home");
  expect(await reported.locator("select").inputValue()).toBe("other");
  expect(errors).toEqual([]);
  await context.close();
  await admin.close();
});

/** Opens, as Ravi, a walk-in of which this holds; returns its path. */
async function aWalkIn(page: Page, holds: string): Promise<string> {
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database
    .prepare(`select id from daily_drives where verified = 1 and ${holds} order by day desc`)
    .first<string>("id");
  await signInAs(page, portal.url, "ravi@walkinmitra.test", `/daily/Pune/1/January/2025/${id}`);
  await hydrated(page);
  return new URL(page.url()).pathname;
}

function formOf(page: Page) {
  return [
    page.getByText("Something is wrong? Tell us"),
    page.getByLabel("What is wrong?"),
    page.getByLabel("What happened?"),
  ] as const;
}
