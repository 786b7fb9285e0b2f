import type { BrowserContext, Page, WebSocketRoute } from "playwright-core";
import { expect, it } from "vitest";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import {
  expectAccessible,
  hydrated,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

useStage();

const DESK = { viewport: { width: 1280, height: 900 } };
const USER_ROOM = /\/parties\/user-room\//;

/** A page of somebody who has just signed in. */
async function enter(context: BrowserContext, email: string, path = "/home"): Promise<Page> {
  const page = await context.newPage();
  await signInAs(page, portal.url, email, path);
  await hydrated(page);
  return page;
}

function uidOf(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(document.getElementById("reader")!.textContent) as { uid: string }).uid,
  );
}

type Frame = Record<string, unknown> & {
  type: string;
  messages?: { message: string; read: boolean; seq: number }[];
};

/** The team in a person's room: an open socket of an admin, frame by frame. */
async function teamIn(page: Page, uid: string) {
  const handle = await page.evaluateHandle(
    (room) =>
      new Promise<{ frames: Frame[]; socket: WebSocket }>((resolve) => {
        const socket = new WebSocket(
          `ws://${location.host}/parties/user-room/${room}?history=none`,
        );
        const frames: Frame[] = [];
        socket.addEventListener("message", ({ data }) => {
          frames.push(JSON.parse(data as string) as Frame);
        });
        socket.addEventListener("open", () => resolve({ frames, socket }));
      }),
    uid,
  );
  return {
    send: (frame: object) =>
      handle.evaluate(({ socket }, text) => socket.send(text), JSON.stringify(frame)),
    say: (message: string) =>
      handle.evaluate(
        ({ socket }, text) =>
          socket.send(
            JSON.stringify({ type: "send", clientId: crypto.randomUUID(), message: text }),
          ),
        message,
      ),
    /** Waits for a frame that holds all of these. */
    hears: async (part: Partial<Frame>) => {
      await page.waitForFunction(
        ([{ frames }, wanted]) =>
          frames.some((frame) =>
            Object.entries(wanted).every(
              ([key, value]) => JSON.stringify(frame[key]) === JSON.stringify(value),
            ),
          ),
        [handle, part] as const,
      );
    },
    /** Everything that was ever said in the room. */
    history: async () => {
      const found = await handle.evaluate(
        ({ socket }) =>
          new Promise<Frame>((resolve) => {
            socket.addEventListener("message", function take({ data }) {
              const frame = JSON.parse(data as string) as Frame;
              if (frame.type !== "history") return;
              socket.removeEventListener("message", take);
              resolve(frame);
            });
            socket.send(JSON.stringify({ type: "since", seq: 0 }));
          }),
      );
      return found.messages!;
    },
  };
}

const fab = (page: Page) => page.getByRole("button", { name: /Support chat/ });
const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const said = (page: Page, text: string) =>
  page.getByRole("log").locator(".said").filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

it("carries a question to the team and the answer back, with a tick on both sides", async () => {
  const [phone, desk] = await Promise.all([browser.newContext(PHONE), browser.newContext(DESK)]);
  const errors = [...watchErrors(phone), ...watchErrors(desk)];
  const ravi = await enter(phone, "ravi@walkinmitra.test");
  const asha = await enter(desk, "asha@walkinmitra.test");
  expect(await fab(asha).count()).toBe(0);

  // The Q&A feature of the home page opens the chat; Esc closes it and gives the focus back.
  await ravi.getByRole("link", { name: "Q&A Section" }).click();
  await ravi.getByRole("dialog", { name: "Support chat" }).waitFor();
  await ravi.getByText("People answer, not a machine.").first().waitFor();
  await ravi.keyboard.press("Escape");
  await ravi.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(ravi.url()).hash).toBe("");
  await fab(ravi).and(ravi.locator(":focus")).waitFor();
  await fab(ravi).click();

  // One character is not a message.
  await box(ravi).fill(" k ");
  await ravi.getByText("Please write at least 2 characters.").waitFor();
  expect(await ravi.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);

  const uid = await uidOf(ravi);
  const team = await teamIn(asha, uid);
  await write(ravi, "Is the Pune walk-in open for 2024? <b>See</b> www.example.com/a.");
  const question = said(ravi, "Is the Pune walk-in");
  await question.getByText("Sent", { exact: true }).waitFor();
  await question.getByText("<b>See</b>").waitFor();
  const link = question.getByRole("link", { name: "www.example.com/a" });
  expect(await link.getAttribute("href")).toBe("https://www.example.com/a");
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  await ravi.getByText("The team will reply later").waitFor();

  // Awaited from before the key: it is said for five seconds.
  const writing = ravi.getByText("Asha Rao is writing…").waitFor();
  await team.send({ type: "typing" });
  await writing;
  await team.send({ type: "read", upTo: 1 });
  await question.getByText("Read", { exact: true }).waitFor();
  await team.say("Yes, until 1 pm.");
  await said(ravi, "Yes, until 1 pm.").waitFor();
  await team.hears({ type: "read", by: "user", upTo: 2, unread: 0 });
  expect((await team.history()).map(({ read }) => read)).toEqual([true, true]);
  await expectAccessible(ravi);

  // Closed, the badge counts; older messages are not torn away from whoever reads them.
  await ravi.getByRole("button", { name: "Close the chat" }).click();
  for (let line = 1; line <= 18; line += 1) await team.say(`Step ${line}: bring a photo.`);
  await ravi.getByRole("button", { name: "Support chat, 18 unread" }).click();
  await said(ravi, "Step 18:").waitFor();
  await ravi.waitForFunction(() => {
    const log = document.querySelector('[role="log"]')!;
    return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
  });
  await team.hears({ type: "read", by: "user", upTo: 20, unread: 0 });
  await ravi.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
  await ravi.getByRole("log").hover();
  await team.say("One more thing.");
  await ravi.getByRole("button", { name: "1 new" }).click();
  await ravi.getByRole("button", { name: "1 new" }).waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});

it("brings every line through a cut network, a lost answer and a reload: none lost, none doubled", async () => {
  const [phone, desk] = await Promise.all([browser.newContext(PHONE), browser.newContext(DESK)]);
  // What the network does to the socket: passes, is cut, or carries there and not back; what the server does: refuses.
  let network: "there" | "cut" | "deaf" | "refuses" = "there";
  const open = new Set<WebSocketRoute>();
  await phone.routeWebSocket(USER_ROOM, (socket) => {
    if (network === "cut") return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    open.add(socket);
    socket.onMessage((text) => {
      const frame = text === "ping" ? undefined : (JSON.parse(String(text)) as Frame);
      if (network !== "refuses" || frame?.type !== "send") return server.send(text);
      const { clientId } = frame;
      const error = { type: "error", code: "tooLong", message: "This is too long.", clientId };
      socket.send(JSON.stringify(error));
    });
    server.onMessage((frame) => {
      if (network === "there") socket.send(frame);
    });
  });
  const cut = async () => {
    network = "cut";
    await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
    open.clear();
  };

  const meena = await enter(phone, "meena@walkinmitra.test");
  const asha = await enter(desk, "asha@walkinmitra.test");
  const team = await teamIn(asha, await uidOf(meena));
  await fab(meena).click();
  await write(meena, "Line 1");
  await said(meena, "Line 1").getByText("Sent", { exact: true }).waitFor();

  // Stored, but the answer is lost.
  network = "deaf";
  await write(meena, "Line 2");
  await team.hears({ type: "unread" });
  await expect.poll(async () => (await team.history()).length).toBe(2);
  await said(meena, "Line 2").getByText("Waiting").waitFor();
  await cut();
  await write(meena, "Line 3");
  await write(meena, "Line 4");
  await said(meena, "Line 4").getByText("Waiting").waitFor();

  // The page is reloaded in the tunnel; the lines go as soon as it ends, without opening the chat.
  await meena.reload();
  await hydrated(meena);
  await fab(meena).click();
  await said(meena, "Line 4").getByText("Waiting").waitFor();
  await meena.reload();
  network = "there";
  await hydrated(meena);
  await expect.poll(async () => (await team.history()).length).toBe(4);

  // No network at all: what is written waits, and what the team wrote meanwhile comes afterwards.
  await fab(meena).click();
  await said(meena, "Line 4").getByText("Sent", { exact: true }).waitFor();
  await phone.setOffline(true);
  await meena.getByText("You are offline.").waitFor();
  await write(meena, "Line 6");
  await team.say("Line 5, from the team");
  await team.send({ type: "read", upTo: 4 });
  await phone.setOffline(false);
  await said(meena, "Line 6").getByText("Sent", { exact: true }).waitFor();
  await said(meena, "Line 4").getByText("Read", { exact: true }).waitFor();

  // What the server refuses is kept, says why, and goes again when asked.
  network = "refuses";
  await write(meena, "Line 7");
  const refused = said(meena, "Line 7");
  await refused.getByText("Not sent. Please keep a message under 2,000 characters.").waitFor();
  network = "there";
  await meena.reload();
  await hydrated(meena);
  await fab(meena).click();
  await refused.getByText("Not sent. Please keep a message under 2,000 characters.").waitFor();
  await refused.getByRole("button", { name: "Retry" }).click();
  await refused.getByText("Sent", { exact: true }).waitFor();
  const shown = await meena.getByRole("log").locator(".said-text").allTextContents();
  const stored = await team.history();
  expect(shown).toEqual([
    "Line 1",
    "Line 2",
    "Line 3",
    "Line 4",
    "Line 5, from the team",
    "Line 6",
    "Line 7",
  ]);
  expect(stored.map(({ message }) => message)).toEqual(shown);
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(
    await meena.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith("outbox"))),
  ).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});

it("opens one socket for two tabs, with one badge; the second tab goes on when the first is closed", async () => {
  const [context, desk] = await Promise.all([browser.newContext(DESK), browser.newContext(DESK)]);
  const sockets: string[] = [];
  context.on("page", (page) =>
    page.on("websocket", (socket) => {
      if (!USER_ROOM.test(socket.url())) return;
      sockets.push("open");
      socket.on("close", () => sockets.push("closed"));
    }),
  );
  const first = await enter(context, "two-tabs@walkinmitra.test");
  await expect.poll(() => sockets).toEqual(["open"]);
  const second = await context.newPage();
  await second.goto(`${portal.url}/daily`);
  await hydrated(second);
  const asha = await enter(desk, "asha@walkinmitra.test");
  const team = await teamIn(asha, await uidOf(first));
  await team.say("Welcome to WalkinMitra.");
  for (const tab of [first, second]) {
    await tab.getByRole("button", { name: "Support chat, 1 unread" }).waitFor();
  }
  // A third tab that comes later knows it as well.
  const third = await context.newPage();
  await third.goto(`${portal.url}/daily/Pune`);
  await hydrated(third);
  await third.getByRole("button", { name: "Support chat, 1 unread" }).waitFor();
  await third.close();
  expect(sockets).toEqual(["open"]);

  await fab(second).click();
  await said(second, "Welcome to WalkinMitra.").waitFor();
  await team.hears({ type: "read", by: "user", upTo: 1, unread: 0 });
  for (const tab of [first, second]) {
    await tab.getByRole("button", { name: "Support chat", exact: true }).waitFor();
  }
  await write(second, "Thank you.");
  await said(second, "Thank you.").getByText("Sent", { exact: true }).waitFor();
  expect(sockets).toEqual(["open"]);

  // The first tab hangs; the second is looked at and takes over. Once it answers again, it lets go.
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  await context.route("**/hang", async (route) => {
    await answer;
    await route.fulfill({ body: "" });
  });
  const hanging = first.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open("GET", "/hang", false);
    request.send();
  });
  await second.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => sockets).toEqual(["open", "open"]);
  letGo();
  await hanging;
  await expect.poll(() => sockets).toEqual(["open", "open", "closed"]);
  await write(second, "Are you there?");
  await said(second, "Are you there?").getByText("Sent", { exact: true }).waitFor();
  await second.close();
  await expect.poll(() => sockets).toEqual(["open", "open", "closed", "open"]);
  await team.say("Good luck!");
  await first.getByRole("button", { name: "Support chat, 1 unread" }).click();
  await said(first, "Good luck!").waitFor();
  await write(first, "Thanks again.");
  await said(first, "Thanks again.").getByText("Sent", { exact: true }).waitFor();
  expect((await team.history()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  await Promise.all([context.close(), desk.close()]);
});

it("sends nothing half-typed while a plan waits for the network", async () => {
  const [home, desk] = await Promise.all([browser.newContext(DESK), browser.newContext(DESK)]);
  const asha = await enter(desk, "asha@walkinmitra.test");
  const tomorrow = addDays(dayOf(Date.now()), 1);
  const posted = await asha.request.post(`${portal.url}/post`, {
    form: { city: "Salem", startDate: tomorrow, company: "Vaigai Mills", venue: "Bypass Road" },
    headers: { origin: portal.url },
  });
  expect(posted.ok()).toBe(true);
  const ravi = await enter(home, "ravi@walkinmitra.test", dailyPath("Salem", tomorrow));
  const link = ravi.getByRole("article").getByRole("link").first();
  await ravi.goto(portal.url + (await link.getAttribute("href"))!);
  await hydrated(ravi);
  await fab(ravi).click();
  await box(ravi).waitFor();
  await home.setOffline(true);
  await ravi.getByRole("button", { name: "I'm going" }).click();
  const waits = ravi.getByText("You are offline. This will be sent when you are back online.");
  await waits.waitFor();
  await write(ravi, "Is the mill near the bus stand?");
  await box(ravi).pressSequentially("Or shall I co");
  await home.setOffline(false);
  await waits.waitFor({ state: "detached" });
  await said(ravi, "near the bus stand").getByText("Sent", { exact: true }).waitFor();
  expect(await box(ravi).inputValue()).toBe("Or shall I co");
  expect(await said(ravi, "Or shall I").count()).toBe(0);
  await Promise.all([home.close(), desk.close()]);
});

it("ends the chat of somebody who is deactivated while they write, with the blocked message", async () => {
  const [phone, desk] = await Promise.all([browser.newContext(PHONE), browser.newContext(DESK)]);
  const person = await enter(phone, "ends@walkinmitra.test");
  const asha = await enter(desk, "asha@walkinmitra.test", "/admin/users?q=ends");
  await fab(person).click();
  await write(person, "Hello, is anybody here?");
  await said(person, "Hello, is anybody").getByText("Sent", { exact: true }).waitFor();
  let connected = 0;
  person.on("websocket", () => (connected += 1));
  // Whatever the page asks for has to wait, so that only its socket can tell it.
  const { promise: told, resolve: letGo } = Promise.withResolvers<void>();
  await phone.route("**/*", async (route) => {
    await told;
    await route.continue();
  });
  await asha.getByRole("button", { name: /^Deactivate/ }).click();
  const blocked =
    "You account has been blocked. Please contact WalkinMitra for further information.";
  await person.getByRole("alert").filter({ hasText: blocked }).first().waitFor();
  letGo();
  // Then the server answers with its guard, and nothing connects any more.
  await person.waitForURL(`${portal.url}/home`);
  await person.getByText("Welcome! Guest").waitFor();
  expect(connected).toBe(0);
  expect(await fab(person).count()).toBe(0);
  await Promise.all([phone.close(), desk.close()]);
});

it("tells an open daily list of a new drive, and counts it on an open home page", async () => {
  const [phone, desk] = await Promise.all([browser.newContext(PHONE), browser.newContext(DESK)]);
  const errors = [...watchErrors(phone), ...watchErrors(desk)];
  const asha = await enter(desk, "asha@walkinmitra.test", "/post");
  const post = async (company: string, city: string) => {
    await asha.getByLabel("City").selectOption(city);
    await asha.getByLabel("Start date").fill(dayOf(Date.now()));
    await asha.getByLabel("End date").fill(dayOf(Date.now()));
    await asha.getByLabel("Company").fill(company);
    await asha.getByRole("button", { name: "Post", exact: true }).click();
    await asha.getByText(company).first().waitFor();
  };
  await post("First Ltd", "Pune");
  const list = await enter(phone, "ravi@walkinmitra.test", "/daily/Pune");
  const home = await phone.newPage();
  await home.goto(`${portal.url}/home`);
  await hydrated(home);
  // Whoever still chooses has begun to.
  const chooser = await phone.newPage();
  await chooser.goto(`${portal.url}/daily`);
  await hydrated(chooser);
  const other = String((partsOf(dayOf(Date.now())).date % 28) + 1);
  await chooser.getByRole("combobox", { name: "Date" }).selectOption(other);
  await list.bringToFront();
  await list.getByText("First Ltd").first().waitFor();

  // A drive elsewhere moves nothing here.
  await post("Elsewhere Ltd", "Mumbai");
  await post("Second Ltd", "Pune");
  const show = list.getByRole("button", { name: "1 new drive. Show" });
  await show.waitFor();
  expect(await list.getByText("Second Ltd").count()).toBe(0);
  await show.click();
  await list.getByText("Second Ltd").first().waitFor();
  await show.waitFor({ state: "detached" });
  await home.bringToFront();
  await home.getByText("3 walk-ins").waitFor();
  await chooser.bringToFront();
  await chooser.getByRole("row", { name: "Total 3" }).waitFor();
  await chooser.getByRole("link", { name: "Pune 2" }).waitFor();
  expect(await chooser.getByRole("combobox", { name: "Date" }).inputValue()).toBe(other);
  expect(errors).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});

it("keeps the team's message box in view, finds words in a conversation and marks it unread", async () => {
  const [phone, desk, small] = await Promise.all([
    browser.newContext(PHONE),
    browser.newContext({ viewport: { width: 1280, height: 800 } }),
    browser.newContext(PHONE),
  ]);
  const errors = [...watchErrors(phone), ...watchErrors(desk), ...watchErrors(small)];
  const ravi = await enter(phone, "ravi@walkinmitra.test");
  const asha = await enter(desk, "asha@walkinmitra.test");
  await fab(ravi).click();
  for (let line = 1; line <= 12; line += 1) {
    await write(ravi, `Line ${line}: is the drive at Electronic City still open?`);
    await said(ravi, `Line ${line}:`).locator(".tick").waitFor();
  }

  const uid = await uidOf(ravi);
  const admin = await enter(small, "asha@walkinmitra.test");
  for (const page of [asha, admin]) {
    await page.goto(`${portal.url}/admin/chat?uid=${uid}`);
    await hydrated(page);
    await said(page, "Line 12:").waitFor();
    const { y, height } = (await box(page).boundingBox())!;
    expect(y + height).toBeLessThan(page.viewportSize()!.height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
  }
  // So that nobody has it open when it is marked unread.
  await admin.close();

  await asha.getByRole("searchbox", { name: "Find in this conversation" }).fill("LINE 1");
  await asha.getByRole("button", { name: "Find", exact: true }).click();
  const found = asha.getByRole("region", { name: "Found messages" });
  await found.getByText("4 messages with “LINE 1”.").waitFor();
  expect(await found.getByRole("listitem").count()).toBe(4);
  await expectAccessible(asha);

  await asha.getByRole("button", { name: "Mark unread" }).click();
  await asha.getByText("Choose a conversation.").waitFor();
  const line = asha.getByRole("link", { name: /Ravi/ });
  await line.getByText("1 unread").waitFor();
  await asha.getByRole("link", { name: "Unanswered", exact: true }).click();
  await asha.waitForURL(/show=unanswered/);
  await line.click();
  await said(asha, "Line 12:").waitFor();
  await line.getByText("1 unread").waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await Promise.all([phone.close(), desk.close(), small.close()]);
});
