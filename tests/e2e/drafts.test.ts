import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import {
  draftKept,
  hydrated,
  idle,
  PHONE,
  roomHeard,
  signInAs,
} from "#tests/e2e/support/browser.ts";
import { adminAt, browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const today = dayOf(Date.now());

useStage();

/** Posts a walk-in of three days in Pune. */
async function post(page: Page, company: string): Promise<void> {
  await page.getByLabel("City").selectOption("Pune");
  await page.getByLabel("End date").fill(addDays(today, 2));
  await page.getByLabel("Company").fill(company);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await saved(page);
}

async function saved(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasText: "Drive for Pune Saved Successfully" }).waitFor();
  await page.waitForFunction(() => !location.search.includes("notice="));
}

/** The address of the form that edits the first day of a company's walk-in. */
async function editOf(company: string): Promise<string> {
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database
    .prepare(
      "select d.id from daily_drives d join daily_series s on s.id = d.series_id where d.company = ? order by d.day",
    )
    .bind(company)
    .first<string>("id");
  return `/post?city=Pune&edit=${id}`;
}

async function profilesOf(company: string): Promise<unknown[]> {
  const database = await portal.miniflare.getD1Database("DB");
  const { results } = await database
    .prepare("select profile from daily_drives where company = ? order by day")
    .bind(company)
    .all<{ profile: string | null }>();
  return results.map(({ profile }) => profile);
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(portal.url + path);
  await hydrated(page);
}

function draftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((store) => Object.keys(store))
      .filter((key) => key.startsWith("draft:")),
  );
}

const OFFLINE = "You are offline. This will be sent when you are back online.";
const restored = "We restored what you typed before.";

it("sends 'every day' as 'every day' after a login that ended, by the form and by the draft", async () => {
  const page = await adminAt("/post");
  await post(page, "Series Ltd");
  const edit = await editOf("Series Ltd");
  await go(page, edit);
  await page.getByLabel(/^Every day/).check();
  await page.getByRole("textbox", { name: "Profile" }).fill("Tester");
  await draftKept(page, "Tester");
  await page.context().clearCookies({ name: "__Host-sid" });
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("You have been logged out. What you typed is still here.").waitFor();

  await signInAs(page, portal.url, "asha@walkinmitra.test", edit);
  await hydrated(page);
  await page.getByText(restored).waitFor();
  expect(await page.getByLabel(/^Every day/).isChecked()).toBe(true);

  // Their room tells it too. Its page would be read again, and the form that waits there be lost.
  await page.context().clearCookies({ name: "__Host-sid" });
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("You have been logged out. What you typed is still here.").waitFor();
  const elsewhere = await adminAt("/profile");
  const told = page.waitForResponse((answer) => {
    const asked = answer.request();
    return asked.method() === "HEAD" && asked.url() === `${portal.url}/post`;
  });
  await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click();
  await told;
  const other = await page.context().newPage();
  await signInAs(other, portal.url, "asha@walkinmitra.test");
  await page.getByRole("button", { name: "Send again" }).click();
  await saved(page);
  expect(await profilesOf("Series Ltd")).toEqual(["Tester", "Tester", "Tester"]);

  // The answer came by a full page, and still ends the draft.
  expect(await draftsOf(page)).toEqual([]);
});

it("ends a draft with its save, and shows it beside a record that has moved on", async () => {
  const page = await adminAt("/post");
  await post(page, "Moving Ltd");
  const edit = await editOf("Moving Ltd");
  await go(page, edit);
  await page.getByRole("textbox", { name: "Profile" }).fill("Mine, saved");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await saved(page);
  expect(await draftsOf(page)).toEqual([]);

  await go(page, edit);
  await page.getByRole("textbox", { name: "Profile" }).fill("Mine, half typed");
  await draftKept(page, "Mine, half typed");
  const colleague = await adminAt(edit);
  await colleague.getByRole("textbox", { name: "Profile" }).fill("The correction");
  await colleague.getByRole("button", { name: "Update", exact: true }).click();
  await saved(colleague);

  await page.reload();
  await hydrated(page);
  const beside = page.getByRole("group", { name: /Your draft of version/ });
  await beside.getByText("Mine, half typed").waitFor();
  expect(await page.getByRole("textbox", { name: "Profile" }).inputValue()).toBe("The correction");
  await beside.getByRole("button", { name: "Use it" }).click();
  expect(await page.getByRole("textbox", { name: "Profile" }).inputValue()).toBe(
    "Mine, half typed",
  );
});

it("ends the draft of a form that is sent before the script that keeps drafts is here", async () => {
  const page = await adminAt("/daily/guide");
  const script = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.context().route(/draft-store/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.context().route(/post\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await go(page, "/post");
  await page.getByLabel("City").selectOption("Pune");
  await page.getByLabel("Company").fill("Sooner Ltd");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  expect(await draftsOf(page)).toEqual([]);
  script.resolve();
  await draftKept(page, "Sooner Ltd");
  answer.resolve();
  await saved(page);
  expect(await draftsOf(page)).toEqual([]);
  expect(await page.getByLabel("Company").inputValue()).toBe("");
  await page.context().unrouteAll({ behavior: "wait" });
});

it("keeps apart what two tabs type into the same record", async () => {
  const first = await adminAt("/post");
  await post(first, "Twice Ltd");
  const edit = await editOf("Twice Ltd");
  await go(first, edit);
  await first.getByRole("textbox", { name: "Profile" }).fill("In the first tab");
  await expect.poll(() => draftsOf(first)).toHaveLength(1);
  const second = await first.context().newPage();
  await go(second, edit);
  await second.getByRole("textbox", { name: "Venue" }).fill("In the second tab");
  await draftKept(second, "In the second tab");
  expect(await second.getByRole("textbox", { name: "Profile" }).inputValue()).toBe("");
  await first.reload();
  await hydrated(first);
  await first.getByText(restored).waitFor();
  expect(await first.getByRole("textbox", { name: "Venue" }).inputValue()).toBe("");
});

it("keeps a half-typed new drive in its own tab", async () => {
  const page = await adminAt("/post");
  await page.getByLabel("Company").fill("Half & Typed");
  await draftKept(page, "Half & Typed");
  const second = await page.context().newPage();
  await go(second, "/post");
  await second.getByLabel("Venue").fill("Elsewhere");
  expect(await second.getByLabel("Company").inputValue()).toBe("");

  // A tab that another one opens, or that is duplicated, begins with a copy of its session storage.
  const [copy] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open("/post")),
  ]);
  await hydrated(copy);
  await expect.poll(() => draftsOf(copy)).toEqual([]);
  expect(await copy.getByLabel("Company").inputValue()).toBe("");

  // A slow phone is busy just when it would hear that the tab is its own, for longer than it waits.
  await page.addInitScript(() => {
    type Request = (...all: unknown[]) => Promise<unknown>;
    const request = navigator.locks.request.bind(navigator.locks) as Request;
    const busy: Request = (...all) => {
      const answer = request(...all);
      const end = performance.now() + (String(all[0]).startsWith("tab:") ? 700 : 0);
      while (performance.now() < end);
      return answer;
    };
    Object.assign(navigator.locks, { request: busy });
  });
  await page.reload();
  await hydrated(page);
  await page.getByText(restored).waitFor();
  expect(await page.getByLabel("Company").inputValue()).toBe("Half & Typed");
  expect(await page.getByLabel("Venue").inputValue()).toBe("");
});

it("leaves a drive in its city after Cancel, and forgets the draft with Clear", async () => {
  const page = await adminAt("/drive?city=Pune&mode=add");
  await page.getByLabel("Company").fill("Staying Ltd");
  await page.getByLabel("Job description").fill("Stay.");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "posted successfully" }).waitFor();
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database
    .prepare("select id from drives where company = 'Staying Ltd'")
    .first<string>("id");
  await go(page, `/drive?city=Pune&edit=${id}`);
  await page.getByLabel("Company").fill("Staying Limited");
  await page.getByLabel("City").selectOption("Mumbai");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByRole("group", { name: "The city has changed" }).waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("The drive stays in its city").waitFor();
  await go(page, `/drive?city=Pune&edit=${id}`);
  await page.getByText(restored).waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Pune");
  expect(await page.getByLabel("Company").inputValue()).toBe("Staying Limited");

  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await page.getByLabel("Company").waitFor({ state: "detached" });
  await go(page, `/drive?city=Pune&edit=${id}`);
  await page.getByLabel("Company").press("End");
  expect(await page.getByLabel("Company").inputValue()).toBe("Staying Ltd");
});

it("keeps the answer to a refused form, and what is typed while it is on its way, when news come", async () => {
  const page = await adminAt("/home");
  await page.clock.install();
  await page.goto(`${portal.url}/list?mode=add`);
  const room = roomHeard(page);
  const told = Promise.withResolvers<void>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"changed"')) told.resolve();
    }),
  );
  await hydrated(page);
  await room;
  await page.route("**/list.data*", async (route) => {
    if (route.request().method() === "POST") {
      await page.request.post(`${portal.url}/list`, {
        form: { city: "Pune", title: "Gate passes", info: "Two photos." },
        headers: { origin: portal.url },
      });
      await told.promise;
      await page.clock.runFor(3_000);
      await information.pressSequentially(" And a pen.");
    }
    await route.continue();
  });
  const information = page.getByRole("textbox", { name: "Information" });
  await page.getByRole("textbox", { name: "Title" }).fill("  ");
  await information.fill("Bring two photos.");
  // What the page reads for the news, once it has its answer.
  const read = page.waitForResponse(
    (one) => one.request().method() === "GET" && one.url().includes("/list.data"),
  );
  await page.locator("main").getByRole("button", { name: "Submit", exact: true }).click();
  const refused = page.getByText("Please write/past something before submitting");
  await refused.waitFor();
  await (await read).finished();
  await idle(page);
  expect(await refused.isVisible()).toBe(true);
  expect(await information.inputValue()).toBe("Bring two photos. And a pen.");
  // Clear takes it all, as ever.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect.poll(() => information.inputValue()).toBe("");
});

it("waits for the network on the way to another page, and moves nobody who has gone elsewhere", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/list?mode=add");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Half typed");
  await page.getByRole("textbox", { name: "Information" }).fill("Words");
  await draftKept(page, "Words");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("status").filter({ hasText: OFFLINE }).waitFor();

  await page.getByRole("link", { name: "Cancel" }).click();
  const goesOn = page.getByRole("status").filter({ hasText: "You are offline. This will go on" });
  await goesOn.waitFor();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Half typed");
  await context.setOffline(false);
  await page.waitForURL(/\/list$/);

  // A script that never came is waited for as well: nobody has opened the patterns before.
  await context.setOffline(true);
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByText("More").click();
  await sections.getByText("Patterns").click();
  await goesOn.waitFor();
  expect(new URL(page.url()).pathname).toBe("/list");
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Interview Patterns" }).waitFor();
  await page.getByText("You are offline").waitFor({ state: "detached" });
  const lists = await portal.miniflare.getD1Database("DB");
  expect(
    await lists
      .prepare("select count(*) as n from important_lists where title = 'Half typed'")
      .first("n"),
  ).toBe(0);
  await expect.poll(() => page.locator("#sprite symbol").count()).toBeGreaterThan(20);
  await go(page, "/list?mode=add");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title" }).inputValue())
    .toBe("Half typed");

  // Blank, the browser stops nothing: the portal says it in its own words, until the field is corrected.
  await page.getByRole("textbox", { name: "Title" }).fill("");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByText("Please write/past something before submitting").waitFor();
  await page.getByText("Write a title.").waitFor();
  await page.getByRole("textbox", { name: "Title" }).press("A");
  await page.getByText("Write a title.").waitFor({ state: "detached" });
});

it("keeps a form whose answer never came, sends it again, and takes what was changed meanwhile", async () => {
  const page = await adminAt("/post?city=Pune");
  await page.getByLabel("Company").fill("Lost Ltd");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("status").filter({ hasText: OFFLINE }).waitFor();
  expect(await page.getByLabel("Company").inputValue()).toBe("Lost Ltd");
  await page.getByRole("textbox", { name: "Profile" }).fill("Typed while it waited");
  await page.unroute("**/*.data*");
  await saved(page);
  expect(await profilesOf("Lost Ltd")).toEqual(["Typed while it waited"]);
});

it("ends the draft of a form that the browser sends before any script, while the scripts come", async () => {
  const page = await adminAt("/daily/guide");
  const scripts = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.context().route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.context().route(/\/post/, async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  // While the browser waits for an answer, nobody can ask the page; it can tell.
  await page.addInitScript(() => {
    setInterval(() => {
      const drafts = Object.values<string>(sessionStorage);
      if (drafts.some((draft) => draft.includes("Soonest Ltd"))) console.debug("kept");
    }, 50);
  });
  const kept = page.waitForEvent("console", (message) => message.text() === "kept");
  await page.goto(`${portal.url}/post`, { waitUntil: "commit" });
  await page.waitForFunction(() => window.__early);
  await page.getByLabel("City").selectOption("Pune");
  await page.getByLabel("Company").fill("Soonest Ltd");
  await page.getByRole("button", { name: "Post", exact: true }).click({ noWaitAfter: true });
  scripts.resolve();
  await kept;
  answer.resolve();
  await saved(page);
  await hydrated(page);
  expect(await draftsOf(page)).toEqual([]);
  expect(await page.getByLabel("Company").inputValue()).toBe("");
  await page.context().unrouteAll({ behavior: "wait" });
});

it("keeps what is typed into a filled field before the scripts are here", async () => {
  const page = await adminAt("/drive?city=Pune&mode=add");
  await page.getByLabel("Company").fill("Early Ltd");
  await page.getByLabel("Job description").fill("As it was.");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "posted successfully" }).waitFor();
  const database = await portal.miniflare.getD1Database("DB");
  const id = await database
    .prepare("select id from drives where company = 'Early Ltd'")
    .first<string>("id");
  const { promise: fetched, resolve: fetch } = Promise.withResolvers<void>();
  await page.context().route("**/assets/*.js", async (route) => {
    await fetched;
    await route.continue();
  });
  // As React does with what comes while it hydrates.
  await page.addInitScript(() => {
    document.addEventListener("input", (event) => event.stopPropagation(), {
      capture: true,
      once: true,
    });
  });
  await page.goto(`${portal.url}/drive?city=Pune&edit=${id}`, { waitUntil: "commit" });
  // The page's first script, which notes what is typed, waits for the styles; a test types faster than they come.
  await page.waitForFunction(() => window.__early);
  await page.getByLabel("Job description").fill("Corrected at once.");
  fetch();
  await hydrated(page);
  await draftKept(page, "Corrected at once.");
  expect(await page.getByLabel("Job description").inputValue()).toBe("Corrected at once.");
});

it("keeps what was changed in the cards of a pasted text", async () => {
  const page = await adminAt("/post/paste");
  const date = addDays(today, 1).split("-").toReversed().join("/");
  const message = (company: string) =>
    `Company: ${company}\nRole: Clerk\nDate: ${date}\nTime: 10 AM\nVenue: Plot 4, Kharadi, Pune`;
  const text = `${message("Draft Mills Ltd")}\n\n[21/11, 6:05 pm] Rohit: ${message("Draft Looms Ltd")}`;
  const read = page.getByRole("button", { name: "Read the messages", exact: true });
  const cards = page.getByRole("group", { name: /^Drive \d: Draft/ });
  await page.getByLabel("One message or many").fill(text);
  await read.click();
  const profile = cards.nth(1).getByLabel("Profile");
  await profile.fill("Senior Clerk");
  await draftKept(page, "Senior Clerk");
  // The session's end, Back and a reload lead to the text, which is read again.
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel("One message or many").inputValue()).toBe(text);
  await read.click();
  await expect.poll(() => profile.inputValue()).toBe("Senior Clerk");
  await cards
    .nth(0)
    .getByRole("button", { name: /^Later/ })
    .click();
  await expect.poll(() => cards.nth(0).getByLabel("Profile").inputValue()).toBe("Senior Clerk");
  expect(await cards.nth(1).getByRole("checkbox").isChecked()).toBe(false);
  // Ctrl+Enter in any field posts what is ready.
  await cards.nth(0).getByLabel("Profile").press("Control+Enter");
  await page.getByText("1 drive is posted:").waitFor();
});

it("lets an admin type on in a card while another one is thrown away or laid aside", async () => {
  const page = await adminAt("/post/paste");
  const date = addDays(today, 1).split("-").toReversed().join("/");
  const text = ["Mills", "Looms", "Dyers"]
    .map((name) => `Company: Held ${name} Ltd\nRole: Clerk\nDate: ${date}\nVenue: Kharadi, Pune`)
    .join("\n\n[21/11, 6:05 pm] Rohit: ");
  await page.getByLabel("One message or many").fill(text);
  await page.getByRole("button", { name: "Read the messages", exact: true }).click();
  const card = (name: string) =>
    page.getByRole("group", { name: new RegExp(`^Drive \\d: Held ${name}`) });
  const order = () => page.getByRole("group", { name: /^Drive \d: Held/ }).allInnerTexts();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  // What she sees must not move, and her next key not be one for the page.
  const typeMeanwhile = async (into: Locator, press: Locator, then: () => Promise<void>) => {
    // Else the route would hold the answer that shows the card.
    await press.waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route("**/post/paste.data*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const sent = page.waitForRequest((one) => one.method() === "POST");
    await press.click();
    await sent;
    await into.focus();
    const field = await focused();
    await page.keyboard.press("End");
    await page.keyboard.type(" two");
    const y = async () => (await into.boundingBox())!.y;
    const before = await y();
    answer.resolve();
    await then();
    expect(await y()).toBeCloseTo(before, 0);
    await page.keyboard.type(" three");
    expect(await focused()).toBe(field);
    await page.unrouteAll({ behavior: "wait" });
  };
  const venue = card("Looms").getByLabel("Venue");
  await typeMeanwhile(venue, card("Mills").getByRole("button", { name: /^Throw away/ }), () =>
    card("Mills").waitFor({ state: "detached" }),
  );
  expect(await venue.inputValue()).toBe("Kharadi, Pune two three");
  expect(await profilesOf("Held Looms Ltd")).toEqual([]);

  // Neither does a field that was empty go from where it is, once the server has a part of it.
  const contact = card("Dyers").getByLabel("Contact person");
  await card("Dyers").getByText("Other fields").click();
  await contact.fill("one");
  const inOrder = async (...names: string[]) => {
    const shown = expect.poll(async () =>
      (await order()).map((one) => /Held (\w+)/.exec(one)?.[1]),
    );
    await shown.toEqual(names);
  };
  await typeMeanwhile(contact, card("Looms").getByRole("button", { name: /^Later/ }), () =>
    inOrder("Dyers", "Looms"),
  );
  expect(await contact.inputValue()).toBe("one two three");
  const ticks = page.getByRole("checkbox", { name: /post it/ });
  await expect
    .poll(async () => [await ticks.nth(0).isChecked(), await ticks.nth(1).isChecked()])
    .toEqual([true, false]);
  // By key, the next card is at hand at once.
  await card("Dyers")
    .getByRole("button", { name: /^Later/ })
    .press("Enter");
  await inOrder("Looms", "Dyers");
  expect(await focused()).toBe("drive-2");
});

it("works a pasted text's cards by key, and posts them once, through a lost network and an ended login", async () => {
  const page = await adminAt("/post/paste");
  const date = addDays(today, 1).split("-").toReversed().join("/");
  const message = (who: string) =>
    `Walk-in drive\n${who}Role: Clerk\nDate: ${date}\nTime: 10 AM\nVenue: Plot 4, Kharadi, Pune`;
  const text = `${message("Company: Keyed Mills Ltd\n")}\n\n[21/11, 6:05 pm] Rohit: ${message("")}`;
  await page.getByLabel("One message or many").fill(text);
  await page.getByRole("button", { name: "Read the messages", exact: true }).click();
  const cards = page.getByRole("group", { name: /^Drive \d:/ });
  await page.getByRole("button", { name: /^First to check/ }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement!;
      return at.matches(":focus-visible") ? at.id : `unseen ${at.id}`;
    });
  const press = async (key: string, then: string) => {
    await page.keyboard.press(key);
    await expect.poll(focused, { message: `after ${key}` }).toBe(then);
  };
  await press("j", "drive-1");
  await press("j", "drive-2");
  await press("k", "drive-1");
  await press("ArrowDown", "drive-2");
  const tick = cards.nth(1).getByRole("checkbox");
  expect(await tick.isChecked()).toBe(false);
  await page.keyboard.press("x");
  await expect.poll(() => tick.isChecked()).toBe(true);
  await press("f", "f-company-1");
  // What is typed is no key.
  await page.keyboard.type("jxk Looms Ltd");
  const company = cards.nth(1).getByLabel("Company");
  expect(await company.inputValue()).toBe("jxk Looms Ltd");
  expect(await tick.isChecked()).toBe(true);
  await press("Escape", "drive-2");
  await page.keyboard.press("x");
  await expect.poll(() => tick.isChecked()).toBe(false);

  // The network goes while the first is being posted: it is stored, and its answer is lost.
  let sent = 0;
  await page.route("**/post/paste.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (sent === 0) await route.fetch();
    sent += 1;
    return route.abort();
  });
  await page.keyboard.press("f");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("status").filter({ hasText: OFFLINE }).waitFor();
  expect(await company.inputValue()).toBe("jxk Looms Ltd");
  await page.unroute("**/post/paste.data*");
  await page.getByText("1 drive is posted:").waitFor();
  expect(await profilesOf("Keyed Mills Ltd")).toEqual(["Clerk"]);
  const left = page.getByRole("group", { name: /^Drive 2:/ });
  await expect.poll(() => left.getByLabel("Company").inputValue()).toBe("jxk Looms Ltd");

  // The login ends with a card open.
  await left.getByLabel("Profile").fill("Weaver");
  await left.getByRole("checkbox").check();
  await draftKept(page, "Weaver");
  await page.context().clearCookies({ name: "__Host-sid" });
  await left.getByLabel("Profile").press("Control+Enter");
  await page.getByText("You have been logged out. What you typed is still here.").waitFor();
  const other = await page.context().newPage();
  await signInAs(other, portal.url, "asha@walkinmitra.test");
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByText("1 drive is posted:").waitFor();
  expect(await profilesOf("jxk Looms Ltd")).toEqual(["Weaver"]);
  expect(await profilesOf("Keyed Mills Ltd")).toEqual(["Clerk"]);
});
