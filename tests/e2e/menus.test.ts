import { expect, it } from "vitest";

import {
  expectAccessible,
  hydrated,
  logOut,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

useStage({ demo: true });

it("opens the account menu without JavaScript, and logs out by it", async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test");
  await page.getByLabel("Account", { exact: true }).tap();
  await page.getByRole("banner").getByRole("link", { name: "Profile" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Admin" }).tap();
  await page.waitForURL(`${portal.url}/admin`);
  await logOut(page);
  await page.getByText("Welcome! Guest").waitFor();
  await context.close();
});

it("fetches Radix with the first touch of a menu, then opens and leads through it by keys", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const errors = watchErrors(context);
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/radix-parts-")) fetched.push(request.url());
  });
  await signInAs(page, portal.url, "asha@walkinmitra.test", "/admin/users");
  await hydrated(page);
  expect(fetched).toEqual([]);
  const button = page.getByRole("banner").locator("summary");
  await button.focus();
  // Before it is here, Enter opens the plain menu.
  await page.locator("header .anchor").waitFor({ state: "attached" });
  const items = page.getByRole("menuitem");
  await button.press("Enter");
  await expect.poll(() => items.allTextContents()).toEqual(["Profile", "Logout"]);
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Profile");
  await page.keyboard.press("End");
  await expect.poll(focused).toBe("Logout");
  await page.keyboard.press("Escape");
  await items.first().waitFor({ state: "detached" });
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);

  const more = page.getByLabel("More about Abdul Kareem");
  await more.hover();
  await page.locator("main .anchor").waitFor({ state: "attached" });
  await more.click();
  await page.getByRole("menuitem", { name: "Log of this account" }).click();
  await page.waitForURL(/\/admin\/log\?entity=user&id=/);
  expect(fetched).toHaveLength(1);
  await logOut(page);
  await page.getByText("Welcome! Guest").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("keeps a toast while F8 focuses it, and dismisses it with a swipe", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto(portal.url);
  await hydrated(page);
  // With Radix here before the toast, and a clock that goes on only when it is told to: a toast lasts for two seconds.
  await page.getByRole("banner").locator("summary").first().focus();
  await page.locator("header .anchor").first().waitFor({ state: "attached" });
  await page.clock.pauseAt(start + 600_000);
  const toast = page.getByRole("alert");
  await page.getByRole("link", { name: "Pune" }).click();
  const shown = async () => {
    await page.clock.runFor(50);
    return page.locator(".toast.timed").count();
  };
  await expect.poll(shown).toBe(1);
  expect(await toast.count()).toBe(1);
  await page.keyboard.press("F8");
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  const { x, y } = (await toast.boundingBox())!;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 20, { steps: 5 });
  await page.mouse.move(x + 20, y - 50, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => toast.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it("turns the parts of a page into tabs for people who use the keyboard", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const errors = watchErrors(context);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/pattern");
  await page.getByRole("link", { name: /^View/ }).first().click();
  await hydrated(page);
  await page.getByRole("link", { name: "Link copy" }).click();
  await page.getByLabel("Link to this page").waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("tab", { name: "Detail", selected: false }).waitFor();
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Detail");
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe("Link copy");
  await page.keyboard.press("Home");
  await expect.poll(focused).toBe("Detail");
  await page.keyboard.press(" ");
  await page.getByRole("tabpanel", { name: "Detail" }).getByText("Copy Full").waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(errors).toEqual([]);
  await context.close();
});
