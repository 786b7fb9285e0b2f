import { expect, it } from "vitest";

import { hydrated, signInAs, logOut } from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

useStage({ demo: true });

it("after a logout Back shows nothing of the person who left, and the device keeps nothing", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/profile");
  await page.getByText("ravi@walkinmitra.test").first().waitFor();
  await page.goto(`${portal.url}/home`);
  await hydrated(page);
  await page.evaluate(() => {
    localStorage.setItem("draft:list", "typed by Ravi");
    sessionStorage.setItem("typed", "by Ravi");
  });
  await logOut(page);
  await page.getByText("Welcome! Guest").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("draft:list"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await page.waitForFunction(() => !/Ravi/.test(document.documentElement.outerHTML));
  }
  await context.close();
});
