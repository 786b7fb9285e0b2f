import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import {
  draftKept,
  expectAccessible,
  hydrated,
  idle,
  logOut,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const today = dayOf(Date.now());

useStage();

it("leads from an admin's three-day walk-in in Pune to a job seeker's WhatsApp, from an empty database", async () => {
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const errors = watchErrors(desk);
  const asha = await desk.newPage();

  // The admin signs in by the popup.
  await asha.goto(`${portal.url}/`);
  await asha.getByText("Welcome! Guest Please login first").waitFor();
  await hydrated(asha);
  const [popup] = await Promise.all([
    asha.waitForEvent("popup"),
    asha.getByRole("link", { name: "Login", exact: true }).click(),
  ]);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: /Asha Rao/ }).click();
  await closed;
  await asha.getByRole("heading", { name: /Good (morning|afternoon|evening), Asha/ }).waitFor();

  // She posts a walk-in of three days.
  await asha
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Daily List" })
    .click();
  await asha.getByText("Select City + Date to see Drive List").waitFor();
  await asha.getByRole("link", { name: "Post", exact: true }).click();
  await asha.getByRole("heading", { name: "Post Drive" }).waitFor();
  await asha.getByLabel("City").selectOption("Pune");
  await asha.getByLabel("Start date").fill(today);
  await asha.getByLabel("End date").fill(addDays(today, 2));
  await asha.getByLabel("Company").fill("Persistent Systems");
  await asha.getByRole("textbox", { name: "Profile" }).fill("Java Developer");
  await asha.getByLabel("Profile type").selectOption("Technical");
  await asha.getByLabel("Time").fill("9:30 AM onwards");
  await asha.getByLabel("Venue").fill("Bhageerath, Senapati Bapat Road");
  await asha.getByLabel("Contact number").fill("+91 50123 45678 / 020 0123 4567");
  await asha.getByRole("button", { name: "Post", exact: true }).click();
  await asha.getByRole("status").filter({ hasText: "Drive for Pune Saved Successfully" }).waitFor();
  await asha.getByText("Persistent Systems: Java Developer").waitFor();
  expect(await asha.getByLabel("Company").inputValue()).toBe("");

  // A job seeker signs in on a phone whose browser blocks popups, and comes back to the list.
  const phone = await browser.newContext({
    ...PHONE,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  errors.push(...watchErrors(phone));
  await phone.addInitScript(() => (window.open = () => null));
  const ravi = await phone.newPage();
  await ravi.goto(`${portal.url}/daily/Pune`);
  await ravi.getByRole("heading", { name: /Walk-ins in Pune/ }).waitFor();
  // Enough to know that it is worth a login, and no place or number.
  await ravi.getByRole("article").getByText("Persistent Systems").waitFor();
  expect(await ravi.content()).not.toMatch(/Bhageerath|50123|0123 4567/);
  await ravi.getByRole("link", { name: "Login to read it" }).click();
  await ravi.getByRole("button", { name: /Ravi Kumar/ }).click();

  // He reads the walk-in.
  const { date, month } = partsOf(today);
  await ravi
    .getByText(`Retrived! Pune Drives List Received for ${date}th ${month}. found 1 drives`)
    .waitFor();
  const ticket = ravi.getByRole("article", { name: "Java Developer" });
  await hydrated(ravi);
  await ticket.getByRole("link").first().click();
  await ticket.getByText("Bhageerath, Senapati Bapat Road").waitFor();
  const calls = ticket.getByRole("link", { name: /Call/ });
  expect(
    await calls.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(["tel:+915012345678", "tel:+915012345678", "tel:02001234567"]);
  expect(await calls.first().textContent()).toContain("Call first: ");
  expect(await ticket.getByRole("link", { name: "Maps" }).getAttribute("href")).toContain(
    "Bhageerath%2C%20Senapati%20Bapat%20Road%2C%20Pune",
  );
  await expectAccessible(ravi);

  // The walk-in has a page of its own, and Back finds its ticket open.
  await ticket.getByRole("link", { name: "Full details" }).click();
  await ravi.getByRole("heading", { level: 1, name: "Java Developer" }).waitFor();
  expect(await ravi.getByRole("main").getAttribute("data-status")).toMatch(/today|now|ended/);
  await expectAccessible(ravi);
  await ravi.goBack();
  await ravi.getByRole("heading", { level: 1, name: /^Pune/ }).waitFor();
  await ticket.getByText("Bhageerath, Senapati Bapat Road").waitFor();

  // He shares the day's text.
  const link = await ravi
    .getByRole("link", { name: "Share on Whatsapp" })
    .first()
    .getAttribute("href");
  const text = new URL(link!).searchParams.get("text")!;
  expect(text).toContain("Persistent Systems");
  expect(text).toContain(`${portal.url}/daily/Pune`);
  await ravi.getByRole("button", { name: "Copy", exact: true }).click();
  await ravi.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await ravi.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await ravi.getByLabel("The list, ready to share").inputValue());
  expect(copied).toContain("Every walk-in, every city, every day.");

  // The two days after show it too, the one after them does not.
  const at = (day: string) => {
    const parts = partsOf(day);
    return `${portal.url}/daily/Pune/${parts.date}/${parts.month}/${parts.year}`;
  };
  await ravi.getByRole("link", { name: "Tomorrow" }).click();
  await ravi.waitForURL(at(addDays(today, 1)));
  // The address changes at once, the list when it is here.
  await ravi.locator(".days [aria-current]").getByText("Tomorrow").waitFor();
  await ticket.waitFor();
  await ravi.goto(at(addDays(today, 3)));
  await ravi.getByText("No drives in Pune").waitFor();

  // The admin takes tomorrow's list to a group, as it stands there.
  await asha.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await asha.goto(`${portal.url}/admin`);
  await asha.getByRole("link", { name: "Share lists" }).click();
  await asha.getByRole("heading", { name: "Tomorrow, all cities" }).waitFor();
  const card = asha.getByRole("region", { name: "Pune" });
  await card.getByRole("button", { name: "Copy" }).click();
  await card.getByRole("button", { name: "Copied" }).waitFor();
  const sent = await asha.evaluate(() => navigator.clipboard.readText());
  expect(sent).toBe(await card.getByLabel("Text in English").inputValue());
  expect(sent).toContain("1) 9:30 am Persistent Systems, Java Developer");
  const whatsapp = await card.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(whatsapp!).searchParams.get("text")).toBe(sent);
  expect(errors).toEqual([]);
});

it("tells everybody, on any page, that a walk-in is cancelled, and takes it back", async () => {
  const contexts = await Promise.all(
    [1280, 1280, 1280, 1280].map((width) =>
      browser.newContext({ viewport: { width, height: 900 } }),
    ),
  );
  const errors = contexts.flatMap(watchErrors);
  const [asha, reader, lister, guest] = await Promise.all(
    contexts.map(async (context) => context.newPage()),
  );
  await signInAs(asha!, portal.url, "asha@walkinmitra.test", "/post");
  const day = addDays(today, 4);
  const form = { city: "Indore", startDate: day, company: "Narmada Mills", profile: "Fitter" };
  const headers = { origin: portal.url };
  await asha!.request.post(`${portal.url}/post`, { form, headers });
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database
    .prepare("select id from daily_drives where company = 'Narmada Mills'")
    .first<string>("id");
  const { date, month, year } = partsOf(day);
  const list = `/daily/Indore/${date}/${month}/${year}`;
  const path = `${list}/${id}`;
  await signInAs(reader!, portal.url, "ravi@walkinmitra.test", path);
  await signInAs(lister!, portal.url, "meena@walkinmitra.test", list);
  await guest!.goto(portal.url + path);
  const status = (page: Page, is: string) => page.locator(`main[data-status="${is}"]`).waitFor();
  for (const page of [reader!, guest!]) await status(page, "upcoming");
  const picture = () => guest!.locator('meta[property="og:image"]').getAttribute("content");
  const before = await picture();
  const ticket = lister!.locator(`[data-drive="${id}"]`);
  await ticket.waitFor();
  for (const page of [reader!, lister!]) await hydrated(page);

  await asha!.goto(portal.url + path);
  await hydrated(asha!);
  await asha!.getByText("Is it on?").click();
  await asha!.getByLabel("Why, for readers").fill("HR told us at 7:50 am");
  await asha!.getByRole("button", { name: "Cancel drive" }).click();
  await status(asha!, "cancelled");
  const said = "Cancelled: HR told us at 7:50 am";

  // Open pages follow by themselves: the drive's own, and the list where its reader says so.
  await status(reader!, "cancelled");
  await reader!.getByText(said).first().waitFor();
  await lister!.getByRole("button", { name: /Show/ }).filter({ hasText: "changed" }).click();
  await ticket.getByText("Cancelled").waitFor();
  await ticket.getByRole("link").first().click();
  await lister!.getByText(said, { exact: true }).waitFor();
  const share = lister!.getByRole("link", { name: "Share on Whatsapp" }).first();
  expect(decodeURIComponent((await share.getAttribute("href"))!)).toContain("CANCELLED, Narmada");
  await lister!.goto(`${portal.url}/find?q=Narmada`);
  await lister!.locator(`[data-drive="${id}"]`).getByText("Cancelled").waitFor();
  await guest!.reload();
  await status(guest!, "cancelled");
  await guest!.getByText("Cancelled", { exact: true }).waitFor();
  expect(await guest!.content()).not.toContain("HR told us");
  expect(await picture()).not.toBe(before);
  expect((await guest!.request.get((await picture())!)).headers()["content-type"]).toBe(
    "image/png",
  );

  // A page that was opened while it was off shows at once that it is on, and soon what one can do with it.
  await lister!.goto(portal.url + path);
  await hydrated(lister!);
  await status(lister!, "cancelled");
  const going = lister!.getByRole("button", { name: "I'm going", exact: true });
  expect(await going.count()).toBe(0);
  // They have just read it with the ticket of another change; so has her page, which does not move under the press then.
  const reading = [lister!, asha!].map((page) =>
    page.waitForResponse((answer) => answer.url().includes(`${id}.data`)),
  );
  const another = { ...form, company: "Chambal Mills" };
  await asha!.request.post(`${portal.url}/post`, { form: another, headers });
  await Promise.all(reading);
  await idle(asha!);
  await asha!.getByText("Is it on?").click();
  await asha!.getByRole("button", { name: "Restore" }).click();
  for (const page of [asha!, reader!, lister!]) await status(page, "upcoming");
  await going.waitFor();
  expect(await reader!.getByText(said).count()).toBe(0);

  // A decision of another admin leaves what one types, and is not overwritten by it unseen.
  await asha!.getByText("Is it on?").click();
  const why = asha!.getByLabel("Why, for readers");
  await why.fill("The hall is closed");
  const versionShown = () =>
    asha!.locator('form:has([name="reason"]) [name="version"]').inputValue();
  const version = await versionShown();
  const closing = { intent: "close-entry", id: id!, version };
  await asha!.request.post(portal.url + path, { form: closing, headers });
  for (const page of [asha!, reader!]) await status(page, "closed");
  expect(await why.inputValue()).toBe("The hall is closed");
  const cancel = asha!.getByRole("button", { name: "Cancel drive" });
  await cancel.click();
  await asha!
    .getByRole("alert")
    .filter({ hasText: "Nothing was changed: this drive is now closed" })
    .waitFor();
  expect(await why.inputValue()).toBe("The hall is closed");
  // The answer is shown a moment before the page has been read again.
  await expect.poll(versionShown).not.toBe(version);
  await cancel.click();
  await status(reader!, "cancelled");
  expect(errors).toEqual([]);
  for (const context of contexts) await context.close();
});

it("guards a page in place, leads to the login page after two seconds, and brings its reader back", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const answer = await page.goto(`${portal.url}/daily?day=tomorrow`);
  expect(answer!.status()).toBe(401);
  expect(page.url()).toBe(`${portal.url}/daily?day=tomorrow`);
  await page.waitForURL(`${portal.url}/please_login_first?returnTo=%2Fdaily%3Fday%3Dtomorrow`);
  await page
    .getByText("Click login button available at top-right to login with your google account.")
    .waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: "Login" })
    .evaluate((link: HTMLAnchorElement) => {
      location.assign(link.href);
    });
  await page
    .getByRole("link", { name: /Cancel/ })
    .or(page.getByRole("button", { name: /Cancel/ }))
    .click();
  await page
    .getByRole("alert")
    .filter({ hasText: "The sign-in was cancelled and nothing has changed." })
    .waitFor();
  await page.goto(
    `${portal.url}/auth/google?login_hint=meena@walkinmitra.test&returnTo=%2Fdaily%3Fday%3Dtomorrow`,
  );
  expect(page.url()).toBe(`${portal.url}/daily?day=tomorrow`);
  await page.getByText("Select City + Date to see Drive List").waitFor();
  await context.close();
});

it("tells a blocked person so, and gives no session", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "gone@walkinmitra.test");
  const database = await portal.miniflare.getD1Database("DB");
  await database
    .prepare("update users set disabled = 1 where email = 'gone@walkinmitra.test'")
    .run();
  await page.goto(`${portal.url}/profile`);
  const blocked =
    "You account has been blocked. Please contact WalkinMitra for further information.";
  await page.getByRole("alert").filter({ hasText: blocked }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-sid");
  await signInAs(page, portal.url, "gone@walkinmitra.test");
  await page.getByRole("alert").filter({ hasText: blocked }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-sid");
  await context.close();
});

it("notices a sign-in and a logout made in another tab, without asking the server", async () => {
  const context = await browser.newContext(PHONE);
  const home = await context.newPage();
  await home.goto(`${portal.url}/`);
  await hydrated(home);
  let first: Request | undefined;
  // Not scripts: those of its own may still come.
  home.on("request", (request) => {
    if (/document|fetch|xhr/.test(request.resourceType())) first ??= request;
  });
  const other = await context.newPage();
  await signInAs(other, portal.url, "ravi@walkinmitra.test");
  await home.getByRole("heading", { name: /Ravi/ }).waitFor();
  // It asked for nothing before it went to the page of whoever has signed in.
  expect(first!.isNavigationRequest()).toBe(true);
  await hydrated(home);
  await logOut(other);
  await other.getByText("Welcome! Guest").waitFor();
  await home.getByText("Welcome! Guest").waitFor();
  await context.close();
});

it("alerts a guest who taps a city for two seconds, by itself", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${portal.url}/`);
  // Looked at as soon as it is there: hydration may put another in its place, and soon it is gone.
  const durations = page.waitForFunction(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>("[role='alert']")];
    const toast = toasts.find(({ textContent }) => textContent.includes("Please login first"));
    if (!toast) return null;
    // One without a time of its own, as any other page shows it.
    const other = toast.cloneNode() as HTMLElement;
    other.removeAttribute("style");
    toast.parentElement!.appendChild(other);
    const seen = [toast, other].map((one) => getComputedStyle(one).animationDuration);
    other.remove();
    return seen;
  });
  await page.getByRole("link", { name: "Pune" }).click();
  expect(await (await durations).jsonValue()).toEqual(["2s", "4s"]);
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Please login first to get all of these." });
  await alert.waitFor({ state: "hidden" });
  await context.close();
});

it("keeps what was typed through a reload, and through a login that ended meanwhile", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test", "/post");
  await hydrated(page);
  await page.getByLabel("Company").fill("Draft & Sons");
  await page.getByLabel("Drive type").selectOption("Call based");
  await page.getByLabel("Entry chances").fill("Only by call");
  await draftKept(page, "Only by call");
  await page.reload();
  await hydrated(page);
  await page.getByText("We restored what you typed before.").waitFor();
  expect(await page.getByLabel("Company").inputValue()).toBe("Draft & Sons");
  expect(await page.getByLabel("Entry chances").inputValue()).toBe("Only by call");

  await page.getByLabel("City").selectOption("Pune");
  await context.clearCookies({ name: "__Host-sid" });
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByText("You have been logged out. What you typed is still here.").waitFor();
  const other = await context.newPage();
  await signInAs(other, portal.url, "asha@walkinmitra.test");
  // Coming back, they find it as they left it, although the page notices the new login.
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("status").filter({ hasText: "Drive for Pune Saved Successfully" }).waitFor();
  await page.getByText("Draft & Sons").waitFor();
  await context.close();
});

it("does the same without JavaScript: sign in, post, read, share, ask, delete", async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}/daily`);
  await page.waitForURL(/please_login_first/);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByRole("button", { name: /Asha Rao/ }).click();
  expect(page.url()).toBe(`${portal.url}/daily`);
  await page.getByRole("link", { name: "Post", exact: true }).click();
  await page.getByRole("heading", { name: "Post Drive" }).waitFor();
  await page.getByLabel("City").selectOption("Mumbai");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page
    .getByRole("alert")
    .filter({
      hasText: "You are trying to submit blank entries. Please provide legal information.!",
    })
    .waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Mumbai");
  await page.getByLabel("Company").fill("Plain HTML Ltd");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: "Drive for Mumbai Saved Successfully" })
    .waitFor();
  await page.goto(`${portal.url}/daily`);
  await page.getByRole("combobox", { name: "City" }).selectOption("Mumbai");
  await page.getByRole("button", { name: "Retrive" }).click();
  await page.getByText("found 1 drives").waitFor();
  await page.getByText("Plain HTML Ltd").first().waitFor();
  await page.goto(`${portal.url}/post?city=Mumbai`);
  await page.getByRole("link", { name: "Delete Plain HTML Ltd" }).click();
  await page.getByText("Are you sure? Do you want to delete Plain HTML Ltd's drive?").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Drive has been deleted!" }).waitFor();
  await page.getByText("No drives are there").waitFor();
  await logOut(page);
  await page.getByText("Welcome! Guest").waitFor();
  await context.close();
});
