import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import type { RouterGlobals } from "#app/document/react-router-internals.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { sent as english } from "#app/messages/en/sent.ts";
import hindi from "#app/messages/hi/sent.ts";
import tamil from "#app/messages/ta/sent.ts";
import { subscriptionOf } from "#scripts/local/push.ts";
import {
  expectAccessible,
  hydrated,
  PHONE,
  roomHeard,
  scriptRan,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const tomorrow = addDays(dayOf(Date.now()), 1);

useStage();

/** A desk at which Asha of the team is signed in, and how she posts a walk-in. */
async function teamsDesk() {
  const desk = await browser.newContext();
  const errors = watchErrors(desk);
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test");
  const post = (form: Record<string, string>) =>
    asha.request.post(`${portal.url}/post`, { headers: { origin: portal.url }, form });
  return { desk, asha, errors, post };
}

it("Saving answers at once, waits for the network, goes back when refused, and works without JavaScript", async () => {
  const { asha, errors, post } = await teamsDesk();
  for (const company of ["Zensoft", "Other Works"]) {
    const form = { city: "Pune", startDate: tomorrow, company, time: "10 am", venue: "Baner Road" };
    const posted = await post(form);
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
  const focused = () =>
    ravi.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.value);
  expect(await focused()).toBe("unsave");
  // News lets the page be read again. What has not changed stays as it is, the focus with it.
  const buttons = await ravi.locator("form.plan").elementHandle();
  await ravi.evaluate(async () => {
    await (window as typeof window & RouterGlobals).__reactRouterDataRouter.revalidate();
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  expect(await focused()).toBe("unsave");
  expect(await buttons!.evaluate((form) => form.isConnected)).toBe(true);
  const list = async () => (await ravi.request.get(`${portal.url}/mine`)).text();
  expect(await list()).not.toContain("Zensoft");
  answer();
  await expect.poll(list).toContain("Zensoft");
  await ravi.unroute("**/daily/**");
  await expectAccessible(ravi);
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
  await article("Zensoft").getByText("Starts at about the same time as Other Works").waitFor();
  await expectAccessible(ravi);

  // What waits outlives its tab, and is sent by the next page.
  await open("Other Works");
  const other = new URL(ravi.url()).pathname;
  /** Presses these without network, in a tab that is closed before it is back. */
  const pressInClosedTab = async (names: string[]) => {
    const tab = await phone.newPage();
    await tab.goto(portal.url + other);
    await hydrated(tab);
    await phone.setOffline(true);
    for (const name of names) await tab.getByRole("button", { name }).tap();
    await tab.getByText("You are offline. This will be sent when you are back online.").waitFor();
    await tab.close();
    await phone.setOffline(false);
  };
  await pressInClosedTab(["Going. Press if you can't go"]);
  const going = async () => {
    await ravi.goto(`${portal.url}/mine`);
    await hydrated(ravi);
    return article("Other Works").getByText("Going", { exact: true }).count();
  };
  await expect.poll(going).toBe(0);
  // The page that read the list may have been told before the answer to what it sent itself was here.
  const noted = () => ravi.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(noted).not.toContain("unsent");

  // The last of two presses counts, also when the page is closed while the first waits.
  await open("Other Works");
  await pressInClosedTab(["I'm going", "Going. Press if you can't go"]);
  await ravi.reload();
  await hydrated(ravi);
  await expect.poll(noted).not.toContain("unsent");
  expect(await going()).toBe(0);

  // A portal that is down takes nothing: nothing says that he goes, until a later page has sent it.
  await open("Other Works");
  await pressInClosedTab(["I'm going"]);
  let tried = 0;
  await ravi.route(`**${other}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    tried += 1;
    return route.fulfill({ status: 503, headers: { "server-timing": "total" }, body: "down" });
  });
  await ravi.reload();
  await hydrated(ravi);
  await expect.poll(() => tried).toBe(1);
  await button("I'm going").waitFor();
  expect(await noted()).toContain("unsent");
  await ravi.unroute(`**${other}`);
  await expect.poll(going).toBe(1);
  await expect.poll(noted).not.toContain("unsent");

  // It is cancelled while he looks at it, on a phone whose clock was put forward meanwhile: he is told why, and nothing
  // claims that he goes.
  await phone.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  });
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
  // The calendar's address is a secret: nobody who looks at the screen reads it before one asks for it.
  const feed = meena.locator("#feed");
  expect(await feed.isVisible()).toBe(false);
  await meena.getByText("In your calendar").click();
  const before = await feed.inputValue();
  await meena.getByRole("button", { name: "Change the address" }).click();
  await meena.getByText("Your calendar has a new address.").waitFor();
  expect(await feed.isVisible()).toBe(true);
  expect(await feed.inputValue()).not.toBe(before);
  expect(errors).toEqual([]);
});

it("A plan is a chip of its own on each ticket: beside the role, in every language and both themes, never cut", async () => {
  const { desk, post } = await teamsDesk();
  const roles = {
    save: "Graduate Engineer Trainee, Mechanical",
    going: "Internationalisation Specialist",
    none: "Fitter",
  };
  for (const [company, profile] of Object.entries(roles)) {
    const form = { city: "Chennai", startDate: tomorrow, company, time: "10 am", profile };
    await post(form);
  }
  const list = dailyPath("Chennai", tomorrow);
  // The server draws them; what scripts add meanwhile would move what is measured.
  const phone = await browser.newContext({
    ...PHONE,
    viewport: { width: 320, height: 740 },
    javaScriptEnabled: false,
  });
  const page = await phone.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", list);
  const ticket = (role: string) => page.getByRole("article", { name: role });
  for (const intent of ["save", "going"] as const) {
    const path = await ticket(roles[intent]).getByRole("link").getAttribute("href");
    const headers = { origin: portal.url };
    await page.request.post(portal.url + path!, { headers, form: { intent }, maxRedirects: 0 });
  }

  const devtools = await phone.newCDPSession(page);
  /** The box and the look of a ticket's chip, and the boxes of what must not lie under or over it. */
  const chipOf = async (role: string) => {
    const text = ticket(role).locator(".tx");
    await text.evaluate((element) => element.setAttribute("data-looked-at", ""));
    const { root } = await devtools.send("DOM.getDocument");
    const nodeId = (
      await devtools.send("DOM.querySelector", {
        nodeId: root.nodeId,
        selector: "[data-looked-at]",
      })
    ).nodeId;
    const { node } = await devtools.send("DOM.describeNode", { nodeId });
    const chip = node.pseudoElements?.find(({ pseudoType }) => pseudoType === "after");
    const drawn = await text.evaluate((element) => {
      element.removeAttribute("data-looked-at");
      const heading = element.querySelector("h2")!;
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { content, backgroundColor, color, fontWeight } = getComputedStyle(element, "::after");
      const within = element.getBoundingClientRect();
      return {
        words: content,
        look: [backgroundColor, color, fontWeight],
        card: getComputedStyle(element.closest("article")!).backgroundColor,
        cut: heading.scrollHeight > heading.clientHeight,
        within: [within.left, within.right] as const,
        lines: [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
          left,
          top,
          right,
          bottom,
        })),
      };
    });
    if (!chip) return { ...drawn, chip: undefined };
    const { backendNodeId } = chip;
    const { model } = await devtools.send("DOM.getBoxModel", { backendNodeId });
    const [left, top, right, , , bottom] = model.border;
    return { ...drawn, chip: { left: left!, top: top!, right: right!, bottom: bottom! } };
  };

  for (const language of ["", "/hi", "/mr", "/ta", "/te", "/kn", "/bn"]) {
    for (const path of [list, "/find?city=Chennai"]) {
      await page.goto(portal.url + language + path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const looks = new Set<string>();
        for (const role of [roles.save, roles.going]) {
          const { chip, lines, within, look, card, cut, words } = await chipOf(role);
          const where = `${language}${path}, ${role}, ${words}`;
          expect(words, where).toMatch(/^"✓ (\S+)" \/ "\1"$/);
          expect(cut, where).toBe(false);
          expect(chip!.left >= within[0] && chip!.right <= within[1], where).toBe(true);
          for (const line of lines) {
            const apart =
              line.right <= chip!.left || line.bottom <= chip!.top || line.top >= chip!.bottom;
            expect(apart, where).toBe(true);
          }
          expect(look[0], where).not.toBe(card);
          looks.add(look.join());
        }
        expect(looks.size).toBe(2);
        expect((await chipOf(roles.none)).chip).toBeUndefined();
      }
    }
  }
  await page.goto(portal.url + list);
  const said = await ticket(roles.going).getByRole("link").ariaSnapshot();
  expect(said).toContain(" Going");
  expect(said).not.toContain("✓");
  await phone.close();
  await desk.close();
});

it("From an alert to a cancelled drive: told in the portal, by push, email and Telegram, and in the calendar", async () => {
  const { asha, errors, post } = await teamsDesk();
  const form = { city: "Noida", startDate: tomorrow, company: "Northwind", venue: "Sector 62" };
  await post(form);

  // Saved on a phone, and an alert made on all three channels.
  const phone = await browser.newContext(PHONE);
  errors.push(...watchErrors(phone));
  const ravi = await phone.newPage();
  await signInAs(ravi, portal.url, "ravi@walkinmitra.test", dailyPath("Noida", tomorrow));
  // By its address: the list opens it in place once its script listens.
  const ticket = ravi.getByRole("article").filter({ hasText: "Northwind" });
  const address = await ticket.getByRole("link").first().getAttribute("href");
  await ravi.goto(portal.url + address!);
  await ravi.getByRole("button", { name: "Save", exact: true }).tap();
  await ravi.getByRole("button", { name: "Saved. Press to take it off your list" }).waitFor();
  const drive = ravi.url();
  const mine = async () => (await ravi.request.get(`${portal.url}/mine`)).text();
  await expect.poll(mine).toContain("Northwind");
  await ravi.goto(`${portal.url}/profile/alerts`);
  await hydrated(ravi);
  for (const name of ["Noida", "Browser notifications", "Email", "Telegram"]) {
    await ravi.locator("#new").getByRole("checkbox", { name, exact: true }).check();
  }
  // The page takes it out of its address again.
  const made = ravi.waitForURL("**/profile/alerts?notice=alert-saved");
  await ravi.locator("#new").getByRole("button", { name: "Save", exact: true }).tap();
  await made;
  await ravi.goto(`${portal.url}/mine`);
  const feed = await ravi.locator("#feed").inputValue();
  const calendar = async () => (await ravi.request.get(feed)).text();
  const cancelledThere = /SUMMARY:CANCELLED:[^\n]*Northwind/;
  expect(await calendar()).not.toMatch(cancelledThere);

  // Another of his pages is open meanwhile: its bell counts the notice within five seconds, and takes it back once read.
  await ravi.goto("about:blank");
  const open = await phone.newPage();
  const heard = roomHeard(open);
  await open.goto(`${portal.url}/home`);
  await hydrated(open);
  await heard;
  const bellOf = (page: Page) => () =>
    page.getByRole("banner").locator('[href="/notices"] .waiting').textContent();
  const bell = bellOf(open);
  const before = Number(await bell());
  // One more is on a slow device: six seconds old, its scripts have not come when the notice does.
  const tablet = await browser.newContext(PHONE);
  const late = await tablet.newPage();
  await late.addInitScript(() => {
    const since = performance.now.bind(performance);
    performance.now = () => since() + 6_000;
  });
  let come = () => {};
  const scripts = new Promise<void>((resolve) => (come = resolve));
  await late.route(/\/assets\/reader-start-/, async (route) => {
    await scripts;
    await route.continue();
  });
  await signInAs(late, portal.url, "ravi@walkinmitra.test");
  await hydrated(late);

  // Asha cancels it: he is told everywhere, once.
  const cancelled = await asha.request.post(drive, {
    headers: { origin: portal.url },
    form: { intent: "cancel", reason: "HR called", version: "1" },
    maxRedirects: 0,
  });
  expect(cancelled.status()).toBe(303);
  await expect.poll(bell, { timeout: 5_000 }).toBe(String(before + 1));
  expect(await bellOf(late)()).toBe(before ? String(before) : "");
  come();
  await expect.poll(bellOf(late)).toBe(String(before + 1));
  await tablet.close();
  const told = () =>
    portal.outbox.sent
      .filter(({ title }) => title.startsWith("⛔ Cancelled: Northwind"))
      .map(({ channel, text, url }) => `${channel} ${text.includes("HR called")} ${url}`)
      .toSorted();
  const page = drive.split("?")[0];
  await expect
    .poll(told)
    .toEqual([`email true ${page}`, `push true ${page}`, `telegram true ${page}`]);
  await ravi.goto(`${portal.url}/notices`);
  await ravi.getByRole("heading", { name: /^Cancelled: Northwind/ }).waitFor();
  await expectAccessible(ravi);
  expect(await calendar()).toMatch(cancelledThere);
  await hydrated(ravi);
  await ravi.getByRole("button", { name: "Mark all as read" }).tap();
  await expect.poll(bell, { timeout: 5_000 }).toBe("");
  await expect.poll(bellOf(ravi)).toBe("");
  await open.close();

  // His mail program opens the link in the mail, which changes nothing, and ends these mails by one click; his alert stays.
  const mail = portal.outbox.sent.find(({ channel }) => channel === "email")!;
  const stop = mail.headers!["List-Unsubscribe"]!.slice(1, -1);
  expect(mail.headers!["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const section = ravi.getByRole("region", { name: "When a walk-in on your list changes" });
  const goesTo = async (places: string, mails: boolean) => {
    await ravi.goto(`${portal.url}/profile/alerts`);
    await ravi.getByText(places, { exact: true }).waitFor();
    expect(await section.getByRole("checkbox", { name: "Email" }).isChecked()).toBe(mails);
  };
  expect((await fetch(stop)).status).toBe(200);
  await goesTo("Notices, Browser notifications, Email, Telegram", true);
  const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(stop, { method: "POST", body: oneClick })).status).toBe(200);
  await goesTo("Notices, Browser notifications, Email, Telegram", false);

  // He ends Telegram there. The bot answers in the language of whose chat it is, else in that of their Telegram.
  const says = async (said: Record<string, string>) => {
    const query = new URLSearchParams({ chat: "ravi@walkinmitra.test", ...said });
    const answer = await fetch(`${portal.beside}/telegram/start?${query}`);
    return /<blockquote>(.*?)<\/blockquote>/s.exec(await answer.text())?.[1];
  };
  const database = await portal.miniflare.getD1Database("DB");
  await database.exec("update users set language = 'ta' where email = 'ravi@walkinmitra.test'");
  // What is no command is a search, answered in Tamil with links to pages in Tamil.
  expect(await says({ say: "jawa" })).toContain("/ta/profile/alerts?q=jawa#new");
  expect(await says({ say: "/start " })).toBe(tamil.telegramHelp);
  expect(await says({ say: "/stop" })).toBe(tamil.telegramLeft);
  await goesTo("Notices, Browser notifications, Email, Telegram", false);
  await ravi.getByText("You have not joined yet.", { exact: true }).waitFor();
  expect(await says({ token: "x", language: "hi-IN" })).toBe(hindi.telegramLinkOver);
  expect(await says({ say: "/stop", language: "fr" })).toBe(english.telegramLeft);

  // Whose link it is, a chat of somebody else's is asked first, and only its yes moves it.
  const linkOf = async (email: string) => {
    const own = await browser.newContext();
    const page = await own.newPage();
    await signInAs(page, portal.url, email);
    const answer = await page.request.post(`${portal.url}/profile/alerts`, {
      headers: { origin: portal.url },
      form: { intent: "join-telegram" },
    });
    const token = /token=([\w-]{43})/.exec(await answer.text())![1]!;
    await own.close();
    return token;
  };
  expect(await says({ token: await linkOf("first@chats.test") })).toBe(english.telegramJoined);
  const question = await says({ token: await linkOf("second@chats.test") });
  const yes = /\/join_[A-Za-z0-9]{20}/.exec(question!)![0];
  expect(question).toMatch(/^This chat gets the alerts of first&#39;s account/i);
  expect(await says({ say: yes })).toBe(english.telegramJoined);
  expect(await says({ say: yes })).toBe(english.telegramLinkOver);
  await expect
    .poll(() => portal.outbox.sent.filter(({ to }) => to === "first@chats.test"))
    .toMatchObject([{ channel: "email", title: english.telegramTaken }]);
  expect(errors).toEqual([]);
});

it("I'm going is enough: mailed in their language when it is cancelled, on again, moved or closed, until they say no", async () => {
  const { asha, errors } = await teamsDesk();
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await asha.request.post(portal.url + path, {
      headers: { origin: portal.url },
      form,
      maxRedirects: 0,
    });
    expect([path, form, answer.status()]).toEqual([path, form, 303]);
  };
  const walkIn = { city: "Salem", startDate: tomorrow, company: "Kaveri Systems" };
  const details = { profile: "Tester", time: "9:30 am to 1 pm", venue: "Gate 2, Fairlands" };
  await post("/post", { ...walkIn, ...details });

  const phone = await browser.newContext(PHONE);
  errors.push(...watchErrors(phone));
  const kannan = await phone.newPage();
  await signInAs(kannan, portal.url, "kannan@told.test", `/ta${dailyPath("Salem", tomorrow)}`);
  const ticket = kannan.getByRole("article").filter({ hasText: "Kaveri" });
  await kannan.goto(portal.url + (await ticket.getByRole("link").first().getAttribute("href"))!);
  await kannan.getByRole("button", { name: "நான் போகிறேன்" }).tap();
  await expect
    .poll(async () => (await kannan.request.get(`${portal.url}/mine`)).text())
    .toContain("Kaveri");
  const path = new URL(kannan.url()).pathname.replace(/^\/ta/, "");

  const mails = () => portal.outbox.sent.filter(({ to }) => to === "kannan@told.test");
  // As if at noon of the day: at night only what is cancelled goes out.
  const at = `${tomorrow}T12:00:00+05:30`;
  const run = () => fetch(`${portal.beside}/run`, { method: "POST", body: JSON.stringify({ at }) });
  const told = async (count: number) => {
    await run();
    await expect.poll(() => mails().length).toBe(count);
    return mails().at(-1)!;
  };
  await post(path, { intent: "cancel", reason: "HR called", version: "1" });
  const cancelled = await told(1);
  expect(cancelled).toMatchObject({
    channel: "email",
    title: expect.stringMatching(/^⛔ ரத்து: Kaveri Systems, சேலம், /),
    url: `${portal.url}/ta${path}`,
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  for (const words of [
    "காரணம்: HR called",
    "காலை 9:30 முதல் மதியம் 1 வரை: Tester",
    "Kaveri Systems · Fairlands, சேலம்",
    `${portal.url}/ta${path}`,
    `${portal.url}/ta/profile/alerts#decisions`,
  ]) {
    expect(cancelled.text).toContain(words);
  }
  await post(path, { intent: "restore", version: "2" });
  expect((await told(2)).title).toMatch(/^ரத்து இல்லை, நடக்கும்: /);
  await post(path, { intent: "close-entry", version: "3" });
  expect((await told(3)).title).toMatch(/^நுழைவு முடிந்தது: /);
  await post(path, { intent: "move-day", to: addDays(tomorrow, 2), reason: "Rain", version: "4" });
  expect((await told(4)).title).toMatch(/Kaveri Systems, சேலம், /);

  // No messages: the notice in the portal is all.
  await kannan.goto(`${portal.url}/profile/alerts`);
  const section = kannan.getByRole("region", { name: "When a walk-in on your list changes" });
  for (const name of ["Browser notifications", "Email", "Telegram"])
    await section.getByLabel(name).uncheck();
  const chosen = kannan.waitForURL("**/profile/alerts?notice=decisions-saved");
  await section.getByRole("button", { name: "Save" }).tap();
  await chosen;
  await post(path, { intent: "restore", version: "5" });
  await run();
  const notices = async () => {
    await kannan.goto(`${portal.url}/notices`);
    return kannan.getByRole("heading", { name: /Kaveri/ }).allTextContents();
  };
  // Not by this run alone: the command tells, too, and one waits for the other.
  await expect.poll(async () => (await notices()).length).toBe(5);
  expect(await notices()).toContainEqual(expect.stringMatching(/^Back on: not cancelled: Kaveri/));
  expect(mails()).toHaveLength(4);
  expect(errors).toEqual([]);
});

it("Sends what was pressed last, whether or not the page can say what came of the press before", async () => {
  const { desk, post } = await teamsDesk();
  const form = {
    city: "Chennai",
    startDate: tomorrow,
    company: "Pressed Twice",
    venue: "Guindy",
  };
  await post(form);

  const phone = await browser.newContext(PHONE);
  const sent: string[] = [];
  phone.on("request", (request) => {
    const intent = new URLSearchParams(request.postData() ?? "").get("intent");
    if (intent) sent.push(intent);
  });
  const open = async (breakOff: (page: Page) => Promise<unknown>) => {
    const page = await phone.newPage();
    await signInAs(page, portal.url, "kabir@pressed.test", dailyPath("Chennai", tomorrow));
    const path = await page.getByRole("article").getByRole("link").first().getAttribute("href");
    await breakOff(page);
    await page.goto(portal.url + path!);
    await hydrated(page);
    return {
      page,
      go: page.getByRole("button", { name: "I'm going" }),
      stay: page.getByRole("button", { name: "Going. Press if you can't go" }),
    };
  };
  const noted = (page: Page) => () => page.evaluate(() => Object.keys(localStorage).join());
  // What the page says after a press is slow to come.
  const slow = await open((page) => page.route("**/profile/alerts/told", () => {}));
  const asked = slow.page.waitForRequest("**/profile/alerts/told");
  await slow.go.tap();
  await asked;
  await slow.stay.tap();
  await expect.poll(() => sent).toEqual(["going", "not-going"]);
  // Whoever signs in meanwhile is given the plans of before.
  await expect.poll(noted(slow.page)).not.toContain("unsent");

  // The script of what it says does not come at all.
  const without = await open((page) => page.route("**/reach-panel*", (route) => route.abort()));
  const lost = without.page.waitForEvent("requestfailed");
  await without.go.tap();
  await lost;
  await without.stay.tap();
  await expect.poll(() => sent).toEqual(["going", "not-going", "going", "not-going"]);
  await expect.poll(noted(without.page)).not.toContain("unsent");

  // Two tabs are opened while a press is on its way: both leave it to the first. One starts, in the background, when it has
  // come, and looks when somebody looks at it.
  const [answer, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = await open((page) =>
    page.route("**/daily/**", async (route) => {
      if (route.request().method() === "POST") await answer.promise;
      await route.continue();
    }),
  );
  sent.length = 0;
  await first.go.tap();
  await first.stay.waitFor();
  const [second, third] = [await phone.newPage(), await phone.newPage()];
  await third.addInitScript(() => {
    let look: DocumentVisibilityState = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => look });
    addEventListener("looked-at", () => {
      look = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await third.route("**/assets/*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await third.goto(first.page.url(), { waitUntil: "commit" });
  await second.goto(first.page.url());
  await hydrated(second);
  const waits = () =>
    second.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name = "" }) => name.startsWith("unsent-plan:"));
    });
  await expect.poll(waits).toBe(true);
  answer.resolve();
  await expect.poll(noted(first.page)).not.toContain("unsent");
  late.resolve();
  await scriptRan(third, "own-room");
  await third.evaluate(() => dispatchEvent(new Event("looked-at")));
  const stay = { name: "Going. Press if you can't go" };
  for (const tab of [third, second]) await tab.getByRole("button", stay).waitFor();
  await second.getByRole("button", stay).tap();
  await expect.poll(() => sent).toEqual(["going", "not-going"]);
  await Promise.all([phone.close(), desk.close()]);
});

it("After the tap the page says which channels will tell, offers Telegram and push in place, and covers nothing", async () => {
  const { post } = await teamsDesk();
  const form = {
    city: "Indore",
    startDate: tomorrow,
    company: "Panel Works",
    venue: "Vijay Nagar",
  };
  await post(form);

  const phone = await browser.newContext(PHONE);
  const errors = watchErrors(phone);
  const kabir = await phone.newPage();
  await signInAs(kabir, portal.url, "kabir@told.test", dailyPath("Indore", tomorrow));
  await hydrated(kabir);
  // In the list it is a sentence with a link, on the walk-in's own page there is more.
  const ticket = kabir.getByRole("article").filter({ hasText: "Panel Works" });
  const link = ticket.getByRole("link").first();
  const path = new URL((await link.getAttribute("href"))!, portal.url);
  await link.tap();
  await kabir.getByRole("button", { name: "I'm going" }).tap();
  const said = kabir.getByText(
    "We will mail ka…@told.test if it is cancelled, moved, closed or on again.",
  );
  await said.waitFor();
  await kabir.getByRole("link", { name: "Choose how we tell you" }).waitFor();
  expect(await kabir.getByRole("button", { name: "Join Telegram" }).count()).toBe(0);
  await kabir.goto(path.href);
  await hydrated(kabir);
  expect(await said.count()).toBe(0);
  const going = kabir.getByRole("button", { name: "Going. Press if you can't go" });
  await going.tap();
  await kabir.getByRole("button", { name: "I'm going" }).tap();
  await said.waitFor();
  await expectAccessible(kabir);
  // Nothing lies over the buttons: whoever knows it goes on.
  await going.tap();
  await kabir.getByRole("button", { name: "I'm going" }).tap();
  await going.waitFor();

  // The link of a second press would make that of the first worthless.
  const joins: string[] = [];
  kabir.on("request", (request) => {
    if (request.postData()?.includes("join-telegram")) joins.push(request.url());
  });
  await kabir.getByRole("button", { name: "Join Telegram" }).evaluate((join: HTMLElement) => {
    join.click();
    join.click();
  });
  const telegram = kabir.getByRole("link", { name: "Open Telegram and press Start" });
  expect(await telegram.getAttribute("href")).toContain("/telegram/");
  expect(joins).toHaveLength(1);
  // A headless Chromium allows no pushes and asks no service for them: what the browser does is played.
  const playAs = (permission: string) =>
    kabir.evaluate(
      ([allowed, { endpoint, ...keys }]) => {
        Notification.requestPermission = async () => allowed as NotificationPermission;
        const subscription = { toJSON: () => ({ endpoint, keys }) };
        const pushManager = { subscribe: async () => subscription };
        const registration = { active: {}, pushManager };
        Object.assign(navigator.serviceWorker, { register: async () => registration });
      },
      [permission, subscriptionOf("kabir")] as const,
    );
  await playAs("denied");
  const push = kabir.getByRole("button", { name: "Turn on notifications in this browser" });
  await push.tap();
  await kabir.getByText("Your browser does not allow notifications.").waitFor();
  await playAs("granted");
  await push.tap();
  await kabir.getByText("Notifications are on in this browser.").waitFor();
  await kabir.getByRole("button", { name: "Done" }).tap();
  expect(await said.count()).toBe(0);
  expect(kabir.url()).toBe(path.href);
  await kabir.goto(`${portal.url}/mine`);
  await kabir.getByText("Also: Browser notifications.").waitFor();
  await expectAccessible(kabir);

  // Without a script the page to which the form leads says it, and its ways are forms and links.
  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const zoya = await plain.newPage();
  await signInAs(zoya, portal.url, "zoya@told.test", path.pathname);
  await zoya.getByRole("button", { name: "Save", exact: true }).click();
  await zoya.getByText("We will mail zo…@told.test").waitFor();
  await zoya.getByRole("button", { name: "Join Telegram" }).click();
  await zoya.getByRole("link", { name: "Open Telegram" }).waitFor();
  expect(errors).toEqual([]);
});

it("News by email: the owner of an address gets a mail in their language, and confirms with a button", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.goto(`${portal.url}/hi/subscribe`);
  const box = page.getByRole("main").getByRole("textbox", { name: "ईमेल" });
  await box.fill("naya@news.test");
  await box.press("Enter");
  await page.getByText("अगर यह ईमेल अभी कन्फ़र्म नहीं है").waitFor();
  await expectAccessible(page);
  const mails = () => portal.outbox.sent.filter(({ to }) => to === "naya@news.test");
  await expect.poll(() => mails().length).toBe(1);
  // Twice in an hour, by whoever else: one mail.
  await page.goto(`${portal.url}/subscribe`);
  await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill("NAYA@news.test");
  await page.keyboard.press("Enter");
  await page.getByText("If this address is not confirmed yet").waitFor();
  const [mail] = mails();
  expect(mail).toMatchObject({ title: hindi.confirmEmail });
  const never = mail!.headers!["List-Unsubscribe"]!.slice(1, -1);
  expect(mail!.text).toContain(never);
  expect(mail!.headers!["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail!.url).toMatch(new RegExp(`^${portal.url}/hi/subscribe/confirm\\?token=`));
  await page.goto(mail!.url);
  await page.getByRole("button", { name: "हाँ, कन्फ़र्म करें" }).tap();
  await page.getByText("naya@news.test").waitFor();
  expect(mails().length).toBe(1);
  // The other link of the mail is a page with a button too, in whatever language, and without a script.
  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const mailed = await plain.newPage();
  await mailed.goto(never);
  await mailed.getByRole("button", { name: "Never write here again" }).tap();
  await mailed.getByText("We will not write to this address again").waitFor();
  await plain.close();
  expect(errors).toEqual([]);
  await context.close();
});
