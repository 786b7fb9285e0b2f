import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { CANNED_ANSWERS } from "#app/features/chat/chat.ts";
import {
  expectAccessible,
  hydrated,
  idle,
  logOut,
  PHONE,
  signInAs,
  watchErrors,
} from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

const DESK = { viewport: { width: 1280, height: 900 } };

useStage({ demo: true });

async function atInbox(email: string, path = "/admin/chat"): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  await signInAs(page, portal.url, email, path);
  await hydrated(page);
  return [context, page];
}

type Frame = { type: string; message?: { seq: number; message: string; read: boolean } };

/** A person at the wire itself, in a page of theirs: what the widget does, whatever it looks like. */
async function personInRoom(email: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, email, "/daily");
  await page.evaluate(async () => {
    const { uid } = JSON.parse(document.getElementById("reader")!.textContent!);
    const address = new URL(`/parties/user-room/${uid}`, location.href);
    address.protocol = "ws:";
    const socket = new WebSocket(address);
    const frames: unknown[] = [];
    socket.addEventListener("message", ({ data }) => frames.push(JSON.parse(data)));
    Object.assign(window, { room: { socket, frames } });
    await new Promise((resolve) => socket.addEventListener("open", resolve));
  });
  return {
    page,
    context,
    send: (frame: object) =>
      page.evaluate((text) => window.room.socket.send(text), JSON.stringify(frame)),
    say(message: string) {
      return this.send({ type: "send", clientId: crypto.randomUUID(), message });
    },
    async hears(what: Partial<Frame> & { text?: string }): Promise<void> {
      await page.waitForFunction(
        ({ type, text }) =>
          window.room.frames.some(
            (frame) => frame.type === type && (!text || frame.message?.message === text),
          ),
        what,
      );
    },
    leave: () => context.close(),
  };
}

declare global {
  interface Window {
    room: { socket: WebSocket; frames: Frame[] };
  }
}

/** The line of a person in Recent. */
const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "Recent" }).getByRole("link", { name });

it("leads from a question to its answer and to the marks on both sides, without a reload", async () => {
  const [desk, asha] = await atInbox("asha@walkinmitra.test");
  const errors = watchErrors(desk);
  await asha.getByText("No conversations here.").waitFor();

  const ravi = await personInRoom("ravi@walkinmitra.test");
  await ravi.say("Is the Persistent walk-in on for Saturday?");
  await line(asha, "Ravi Kumar online").getByText("1 unread").waitFor();
  expect(await asha.title()).toBe("(1) Chat inbox | WalkinMitra");
  await ravi.say("And may 2024 passouts come?");
  await line(asha, "Ravi Kumar").getByText("2 unread").waitFor();
  await line(asha, "Ravi Kumar").getByText("And may 2024 passouts come?").waitFor();

  // Opening it reads it.
  await line(asha, "Ravi Kumar").click();
  const log = asha.getByRole("log");
  await log.getByText("Is the Persistent walk-in on for Saturday?").waitFor();
  await ravi.hears({ type: "read" });
  await asha.waitForFunction(() => document.title === "Chat inbox | WalkinMitra");
  expect(await line(asha, "Ravi Kumar").textContent()).not.toContain("unread");
  await asha.getByRole("complementary").getByText("ravi@walkinmitra.test").waitFor();
  await expectAccessible(asha);

  // A canned answer goes into the box, where it can be changed before it is sent.
  const [{ label, text }] = CANNED_ANSWERS as [{ label: string; text: string }];
  await asha.getByRole("button", { name: label }).click();
  const box = asha.getByRole("textbox", { name: "Your message" });
  await expect.poll(() => box.inputValue()).toBe(text);
  await box.pressSequentially(" Asha");
  await ravi.hears({ type: "typing" });
  await asha.getByRole("button", { name: "Send" }).click();
  await ravi.hears({ type: "message", text: `${text} Asha` });
  await log.getByText("Sent").waitFor();
  await line(asha, "Ravi Kumar").getByText("Team:").waitFor();
  await ravi.send({ type: "read", upTo: 3 });
  await log.getByText("Read", { exact: true }).waitFor();

  // Others come to the top; the order is the list's own.
  const meena = await personInRoom("meena@walkinmitra.test");
  await meena.say("Thank you!");
  await line(asha, "Meena Iyer").getByText("1 unread").waitFor();
  const names = () =>
    asha.getByRole("region", { name: "Recent" }).locator("strong").allTextContents();
  expect(await names()).toEqual(["Meena Iyer", "Ravi Kumar"]);
  await ravi.say("One more thing");
  await line(asha, "Ravi Kumar").getByText("One more thing").waitFor();
  expect(await names()).toEqual(["Ravi Kumar", "Meena Iyer"]);
  await log.getByText("One more thing").waitFor();

  // The dots follow who comes and goes.
  await logOut(meena.page);
  await line(asha, "Meena Iyer offline").waitFor();
  expect(errors).toEqual([]);
  await Promise.all([ravi.leave(), meena.leave(), desk.close()]);
});

it("keeps two admins in one conversation together", async () => {
  const ravi = await personInRoom("ravi@walkinmitra.test");
  await ravi.say("Somebody asked me for money. Is that right?");
  const [one, asha] = await atInbox("asha@walkinmitra.test");
  await line(asha, "Ravi Kumar").click();
  await asha.getByRole("log").getByText("Somebody asked me for money").waitFor();
  const [two, farhan] = await atInbox("farhan@walkinmitra.test");

  const head = asha.getByRole("region", { name: "Ravi Kumar" }).locator("header");

  // Before he opens it he sees that she is at it.
  await line(farhan, "Ravi Kumar").getByText("Asha is here").waitFor();
  await line(farhan, "Ravi Kumar").click();
  await head.getByText("Farhan is here").waitFor();
  const box = farhan.getByRole("textbox", { name: "Your message" });
  // Once he has the conversation, its socket tells that he writes.
  await farhan.getByRole("log").getByText("Somebody asked me for money").waitFor();
  // Awaited from before the first key: it is said for five seconds.
  const written = Promise.all([
    head.getByText("Farhan is writing").waitFor(),
    asha.getByText("Farhan is writing…").waitFor(),
  ]);
  await box.pressSequentially("Never pay");
  await written;
  await box.press("Enter");
  await asha.getByRole("log").getByText("Never pay").waitFor();
  await asha.getByRole("log").getByText("Farhan", { exact: true }).waitFor();
  await head.getByText("Farhan is here").waitFor();
  await asha.getByRole("textbox", { name: "Your message" }).fill("I have called them.");
  await asha.keyboard.press("Enter");
  await farhan.getByRole("log").getByText("I have called them.").waitFor();
  await ravi.hears({ type: "message", text: "I have called them." });

  // Who leaves is not shown any more.
  await two.close();
  await head.getByText("Farhan is here").waitFor({ state: "detached" });
  await Promise.all([ravi.leave(), one.close()]);
});

it("comes back after a cut network with what it missed", async () => {
  const ravi = await personInRoom("ravi@walkinmitra.test");
  const [desk, asha] = await atInbox("asha@walkinmitra.test");
  await ravi.say("Before the tunnel");
  await line(asha, "Ravi Kumar").getByText("Before the tunnel").waitFor();
  await desk.setOffline(true);
  await asha.getByText("No connection.").waitFor();
  await ravi.say("In the tunnel");
  await ravi.hears({ type: "message", text: "In the tunnel" });
  await desk.setOffline(false);
  await line(asha, "Ravi Kumar").getByText("In the tunnel").waitFor();
  await asha.getByText("No connection.").waitFor({ state: "detached" });
  await Promise.all([ravi.leave(), desk.close()]);
});

it("is a list or a conversation on a phone, with a way back", async () => {
  const ravi = await personInRoom("ravi@walkinmitra.test");
  await ravi.say("Hello from the train");
  await ravi.hears({ type: "message", text: "Hello from the train" });
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const asha = await context.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test", "/admin/chat");
  await hydrated(asha);
  await expectAccessible(asha);
  await line(asha, "Ravi Kumar").tap();
  await asha.getByRole("log").getByText("Hello from the train").waitFor();
  expect(await asha.getByRole("heading", { name: "Recent" }).isVisible()).toBe(false);
  const box = asha.getByRole("textbox", { name: "Your message" });
  const bounds = (await box.boundingBox())!;
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(PHONE.viewport.height);
  await expectAccessible(asha);
  await asha.getByRole("button", { name: "हिन्दी" }).tap();
  await expect.poll(() => box.inputValue()).toMatch(/^नमस्ते/);
  await asha.getByText("About this person").tap();
  await asha.getByRole("link", { name: "Card in All Users" }).waitFor();
  await asha.getByRole("link", { name: "Back to Recent" }).tap();
  await asha.getByRole("heading", { name: "Recent" }).waitFor();
  expect(await asha.getByRole("log").count()).toBe(0);
  expect(errors).toEqual([]);
  await Promise.all([ravi.leave(), context.close()]);
});

it("sends an answer also when the admin has gone on to another conversation, or to another page", async () => {
  const database = await portal.miniflare.getD1Database("DB");
  const idOf = (email: string) =>
    database.prepare("select id from users where email = ?").bind(email).first<string>("id");
  const [one, other] = [await idOf("ravi@walkinmitra.test"), await idOf("meena@walkinmitra.test")];
  const ravi = await personInRoom("ravi@walkinmitra.test");
  const meena = await personInRoom("meena@walkinmitra.test");
  await meena.say("Is the lift working?");
  const [desk, asha] = await atInbox("asha@walkinmitra.test");
  await line(asha, "Meena Iyer").waitFor();
  // Nothing of hers gets through until it is let.
  let [letThrough, frames]: [boolean, (() => void)[]] = [false, []];
  await asha.routeWebSocket(/\/parties\/user-room\//, (page) => {
    const room = page.connectToServer();
    page.onMessage((frame) => {
      if (letThrough) room.send(frame);
      else frames.push(() => room.send(frame));
    });
  });
  const openOf = async (uid: string | null) => {
    await asha.goto(`${portal.url}/admin/chat?uid=${uid}`);
    await hydrated(asha);
    await asha.getByRole("textbox", { name: "Your message" }).waitFor();
  };
  const answer = async (text: string) => {
    await asha.getByRole("textbox", { name: "Your message" }).fill(text);
    await asha.keyboard.press("Enter");
    await asha.getByText(text).waitFor();
  };
  await openOf(one);
  await answer("Ask for the HR desk.");
  await line(asha, "Meena Iyer").click();
  await asha.waitForURL((url) => url.searchParams.get("uid") === other);
  for (const send of frames) send();
  letThrough = true;
  await ravi.hears({ type: "message", text: "Ask for the HR desk." });

  [letThrough, frames] = [false, []];
  await openOf(one);
  await answer("It is on the second floor.");
  letThrough = true;
  await asha.goto(`${portal.url}/admin`);
  await hydrated(asha);
  await ravi.hears({ type: "message", text: "It is on the second floor." });
  await Promise.all([ravi.leave(), meena.leave(), desk.close()]);
});

it("goes from All Users to a first message and back to a deactivation that ends the chat", async () => {
  const meena = await personInRoom("meena@walkinmitra.test");
  const [desk, asha] = await atInbox("asha@walkinmitra.test", "/admin/users?q=meena");
  const card = asha.getByRole("listitem").filter({ hasText: "meena@walkinmitra.test" });
  await card.getByText("online", { exact: true }).waitFor();
  await asha.getByRole("link", { name: "Chat with Meena Iyer" }).click();
  await asha.getByRole("textbox", { name: "Your message" }).fill("Are you still there?");
  await asha.keyboard.press("Enter");
  await meena.hears({ type: "message", text: "Are you still there?" });
  await asha.getByRole("complementary").getByRole("link", { name: "Deactivate" }).click();
  // Both from before the press: her page is left, and what can be undone is offered, within seconds.
  const heard = meena.hears({ type: "error" });
  await asha.getByRole("button", { name: "Deactivate Meena Iyer" }).click();
  await asha.getByText("is deactivated and signed out everywhere").waitFor();
  await asha.getByRole("button", { name: "Undo" }).click();
  await asha.getByText("is active again").waitFor();
  await heard;
  await Promise.all([meena.leave(), desk.close()]);
});

it("changes the dots and figures of open pages", async () => {
  const [desk, asha] = await atInbox("asha@walkinmitra.test", "/admin/users?q=ravi%40");
  const card = asha.getByRole("listitem").filter({ hasText: "ravi@walkinmitra.test" });
  const figures = await desk.newPage();
  await figures.goto(`${portal.url}/admin`);
  await hydrated(figures);
  await card.getByText("offline", { exact: true }).waitFor();
  const ravi = await personInRoom("ravi@walkinmitra.test");
  await card.getByText("online", { exact: true }).waitFor();
  await ravi.say("Hello again");
  await figures.getByRole("link", { name: /^[1-9]\d* Unread conversation/ }).waitFor();
  const database = await portal.miniflare.getD1Database("DB");
  const unread = database.prepare(
    "select count(*) as n from conversations where last_message = 'Hello again' and unread_for_team > 0",
  );
  await expect.poll(() => unread.first("n")).toBe(1);

  // A walk-in that closes while this runs would leave the queue of checks, and a check that is a day old bring one back.
  await database.exec(
    `update daily_drives set entry_until = null, facets = json_remove(facets, '$.ends');
     update checks set at = ${Date.now()};`,
  );
  const queue = await desk.newPage();
  await queue.goto(`${portal.url}/drive?city=Salem`);
  await hydrated(queue);
  const shown = figures.getByRole("link", { name: /Waiting submission/ });
  const inHeader = queue.getByRole("banner").getByRole("link", { name: /^Admin/ });
  const numberIn = async (place: Locator) =>
    parseInt(/\d+/.exec(await place.innerText())?.[0] ?? "0");
  const waiting = await numberIn(shown);
  // The header's figure comes with the pass, and may be older than the page.
  const answer = await desk.request.get(`${portal.url}/admin/queues`);
  const { waiting: inAll } = (await answer.json()) as { waiting: number };
  await expect.poll(() => numberIn(inHeader)).toBe(inAll);
  const status = await ravi.page.evaluate(async () => {
    const drive = { city: "Indore", company: "Newly Waiting", jobDescription: "x" };
    const answer = await fetch("/drive", { method: "POST", body: new URLSearchParams(drive) });
    return answer.status;
  });
  expect(status).toBe(200);
  await expect.poll(() => numberIn(shown)).toBe(waiting + 1);
  await expect.poll(() => numberIn(inHeader)).toBe(inAll + 1);
  // Behind the first of a long queue it changes a figure; among them it is a new drive. The day decides which it is.
  await queue
    .getByRole("button", { name: /^(?:Something here has changed|1 new drive)\./ })
    .click();
  const waits = queue.getByRole("region", { name: /Waiting for you/ });
  await waits.getByRole("heading", { name: `Waiting for you: ${waiting + 1}` }).waitFor();
  await logOut(ravi.page);
  await card.getByText("offline", { exact: true }).waitFor();
  await Promise.all([ravi.leave(), desk.close()]);
});

it("keeps a refusal while people come and go, and the focus where somebody types", async () => {
  const desk = await browser.newContext(DESK);
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, "asha@walkinmitra.test");
  const database = await portal.miniflare.getD1Database("DB");
  const idOf = (email: string) =>
    database.prepare("select id from users where email = ?").bind(email).first<string>("id");
  const [self, meena] = [await idOf("asha@walkinmitra.test"), await idOf("meena@walkinmitra.test")];
  await asha.clock.install();
  const here = Promise.withResolvers<void>();
  asha.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/"type":"presence".*"status":"online"/.test(String(payload))) here.resolve();
    }),
  );
  const opened = asha.waitForEvent("websocket", (socket) => socket.url().includes("/team-desk"));
  await asha.goto(`${portal.url}/admin/users?q=meena%40`);
  await hydrated(asha);
  await (await opened).waitForEvent("framereceived");
  // What it reads when it connects.
  const first = asha.waitForResponse((one) => one.url().includes("/users.data"));
  await asha.clock.runFor(3_000);
  await (await first).finished();
  const card = asha.getByRole("listitem").filter({ hasText: "meena@walkinmitra.test" });
  await card
    .locator("input[name=id]")
    .first()
    .evaluate((input: HTMLInputElement, id) => (input.value = id!), self);
  await card.getByRole("button", { name: "Deactivate Meena Iyer" }).click();
  const refusal = asha.getByText("An admin cannot be deactivated.");
  await refusal.waitFor();
  const asked: string[] = [];
  asha.on("request", (request) => asked.push(request.url()));
  const ravi = await personInRoom("ravi@walkinmitra.test");
  await here.promise;
  await asha.clock.runFor(3_000);
  expect(asked.filter((url) => url.includes("/users.data"))).toEqual([]);
  expect(await refusal.isVisible()).toBe(true);

  const late = Promise.withResolvers<void>();
  await asha.route("**/team-conversation*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await asha.goto(`${portal.url}/admin/chat?uid=${meena}`);
  await hydrated(asha);
  const search = asha.getByLabel("Search by name or email");
  await search.pressSequentially("ra");
  late.resolve();
  await asha.getByRole("textbox", { name: "Your message" }).waitFor();
  await idle(asha);
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await Promise.all([ravi.leave(), desk.close()]);
});

it("can be read without JavaScript", async () => {
  const context = await browser.newContext({ ...DESK, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, portal.url, "asha@walkinmitra.test", "/admin/chat");
  await page.locator("noscript p").waitFor();
  await page.getByLabel("Search by name or email").fill("ravi");
  await page.getByRole("button", { name: "Search" }).click();
  await line(page, "Ravi Kumar").click();
  await page.getByRole("complementary").getByText("ravi@walkinmitra.test").waitFor();
  expect(page.url()).toContain("q=ravi");
  await context.close();
});
