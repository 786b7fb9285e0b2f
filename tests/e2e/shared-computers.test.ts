import { expect, it } from "vitest";

import { expectAccessible, hydrated, logOut, signInAs } from "#tests/e2e/support/browser.ts";
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

it("an admin makes a passkey, and the next login asks for it before it opens the admin area", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInAs(page, portal.url, "asha@walkinmitra.test", "/admin/passkeys");
  await hydrated(page);
  await page.getByLabel("What you call it").fill("Phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey is saved.").waitFor();
  await page.getByRole("heading", { name: "Phone" }).waitFor();
  await expectAccessible(page);
  await logOut(page);
  await page.getByRole("link", { name: "Login", exact: true }).first().waitFor();

  await signInAs(page, portal.url, "asha@walkinmitra.test", "/admin");
  await page.getByRole("heading", { name: "Confirm with your passkey" }).waitFor();
  await hydrated(page);
  await expectAccessible(page);
  // Who stops, or whose finger is not theirs, stays where they are and reads why.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await page.getByText("Your browser has not finished this.").waitFor();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();

  await page.goto(`${portal.url}/admin/passkeys`);
  await page.getByRole("button", { name: "Remove Phone" }).click();
  await page.getByText("You have none").waitFor();
  await context.close();
});
