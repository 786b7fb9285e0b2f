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

const tomorrow = addDays(dayOf(Date.now()), 1);

useStage();

it("Saving answers at once, waits for the network, goes back when refused, and works without JavaScript", async () => {
  const desk = await browser.newContext();
  const errors = watchErrors(desk);
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test");
  for (const company of ["Zensoft", "Other Works"]) {
    const form = { city: "Pune", startDate: tomorrow, company, time: "10 am", venue: "Baner Road" };
    const headers = { origin: portal.url };
    const posted = await asha.request.post(`${portal.url}/post`, { headers, form });
    expect(posted.status()).toBe(200);
  }

  const phone = await browser.newContext(PHONE);
  errors.push(...watchErrors(phone));
  const ravi = await phone.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test", dailyPath("Pune", tomorrow));
  await hydrated(ravi);
  const article = (company: string) => ravi.getByRole("article").filter({ hasText: company });
  const open = async (company: string) => {
    await ravi.goto(portal.url + dailyPath("Pune", tomorrow));
    const page = await article(company).getByRole("link").first().getAttribute("href");
    await ravi.goto(portal.url + page!);
    await hydrated(ravi);
  };
  const button = (name: string) => ravi.getByRole("button", { name });

  // The answer is still on its way, and the button says what was done; the focus is where it was.
  await open("Zensoft");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await ravi.route("**/daily/**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await button("Save").tap();
  await button("Saved. Press to take it off your list").waitFor();
  expect(await ravi.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe(
    "unsave",
  );
  const list = async () => (await ravi.request.get(`${portal.url}/mine`)).text();
  expect(await list()).not.toContain("Zensoft");
  answer();
  await expect.poll(list).toContain("Zensoft");
  await ravi.unroute("**/daily/**");
  await expectAccessible(ravi);
  await ravi.goto(portal.url + dailyPath("Pune", tomorrow));
  const mark = () =>
    article("Zensoft")
      .getByRole("heading")
      .evaluate((heading) => getComputedStyle(heading, "::after").content);
  expect(await mark()).toContain("Saved");

  // Without network it waits, and is sent by itself.
  await open("Other Works");
  await phone.setOffline(true);
  await button("I'm going").tap();
  await button("Going. Press if you can't go").waitFor();
  await ravi.getByText("You are offline. This will be sent when you are back online.").waitFor();
  await phone.setOffline(false);
  await ravi
    .getByText("You are offline. This will be sent when you are back online.")
    .waitFor({ state: "detached" });
  await ravi.goto(`${portal.url}/mine`);
  await article("Other Works").getByText("Going", { exact: true }).waitFor();
  await article("Zensoft").getByText("Starts at the same time as Other Works").waitFor();
  await expectAccessible(ravi);

  // It is cancelled while he looks at it: he is told why, and nothing claims that he goes.
  await open("Zensoft");
  const cancelled = await asha.request.post(ravi.url(), {
    headers: { origin: portal.url },
    form: { intent: "cancel", reason: "HR called", version: "1" },
    maxRedirects: 0,
  });
  expect(cancelled.status()).toBe(303);
  await ravi.getByText("HR called").first().waitFor();
  await ravi.goto(`${portal.url}/mine`);
  await article("Zensoft").getByText("HR called").waitFor();

  // Without a script the same buttons are a form.
  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const meena = await plain.newPage();
  await signInAs(meena, portal.url, "meena@walkinmitra.test", dailyPath("Pune", tomorrow));
  await meena
    .getByRole("article")
    .filter({ hasText: "Other Works" })
    .getByRole("link")
    .first()
    .click();
  await meena.getByRole("button", { name: "I'm going" }).click();
  await meena.getByText("You are going. It is under Mine now.").waitFor();
  await meena.getByRole("button", { name: "Going. Press if you can't go" }).click();
  await meena.getByText("You are not going. It stays saved under Mine.").waitFor();
  await meena.goto(`${portal.url}/mine`);
  await meena.getByRole("button", { name: "Take off my list" }).click();
  await meena.getByText("Nothing on your list yet.").waitFor();
  expect(errors).toEqual([]);
});
