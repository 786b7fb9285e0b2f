import {
  createExecutionContext,
  createScheduledController,
  env,
  runDurableObjectAlarm,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";

import { TEAM_DESK } from "#party/places.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import worker from "#workers/app.ts";

let people = 0;
const someEmail = () => `ends-${(people += 1)}@walkinmitra.test`;
const team = () => signIn("asha@walkinmitra.test");

afterEach(() => {
  vi.restoreAllMocks();
});

/** The code with which a socket ended, undefined when it is open after `within` ms. Promise 17 proves that 2 s do. */
async function codeOf(socket: TestSocket, within = 20_000): Promise<number | undefined> {
  const end = await Promise.race([socket.closed, scheduler.wait(within)]);
  return end?.code;
}

/** Everything that somebody may have open. */
async function openAll({ uid, cookie }: { uid: string; cookie: string }): Promise<TestSocket[]> {
  const paths = [`user-room/${uid}`, "live-topic/daily", "live-topic/home", "live-topic/lists"];
  return Promise.all(paths.map((path) => openSocket(path, cookie)));
}

/** An admin who looks into somebody's conversation, at the desk as well or not. */
async function lookIn(admin: { cookie: string }, uid: string): Promise<TestSocket> {
  const socket = await openSocket(`user-room/${uid}`, admin.cookie);
  await socket.settled();
  return socket;
}

async function runEveryMinute(): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: Date.now(), cron: "* * * * *" });
  await worker.scheduled(controller, env, context);
  await waitOnExecutionContext(context);
}

/** Objects of this name cannot be reached, or none at all. */
function cutOff(name?: string): { mockRestore: () => void } {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const prototype = Object.getPrototypeOf(env.USER_ROOM) as DurableObjectNamespace;
  return vi.spyOn(prototype, "getByName").mockImplementation(function (this: unknown, ...args) {
    if (name === undefined || args[0] === name) throw new Error("away");
    const namespace = this as DurableObjectNamespace;
    return namespace.get(namespace.idFromName(args[0]));
  });
}

describe("the sockets of a session end with it", () => {
  it("when its time is over, without asking D1", async () => {
    const [ravi, asha, other] = [
      await signIn(someEmail()),
      await team(),
      await signIn(someEmail()),
    ];
    const end = Date.now() + 3_000;
    for (const { uid } of [ravi, asha]) {
      await env.DB.prepare("update sessions set idle_until = ? where user_id = ?")
        .bind(end, uid)
        .run();
    }
    const sockets = [
      ...(await openAll(ravi)),
      await openSocket("team-desk", asha.cookie),
      await lookIn(asha, other.uid),
    ];
    const [first] = sockets;
    expect(Date.now()).toBeLessThan(end);
    expect(await codeOf(first!, end - Date.now() - 50)).toBeUndefined();
    for (const socket of sockets) expect(await codeOf(socket, end + 2_000 - Date.now())).toBe(4409);
  });

  it("at a logout: in rooms, at topics, and where an admin looked in without a word", async () => {
    const [ravi, asha, other] = [
      await signIn(someEmail()),
      await team(),
      await signIn(someEmail()),
    ];
    const sockets = [
      ...(await openAll(ravi)),
      ...(await openAll(asha)),
      await lookIn(asha, other.uid),
      await lookIn(asha, ravi.uid),
    ];
    for (const { browser } of [ravi, asha]) {
      expect((await browser.post("/auth/logout")).status).toBe(303);
    }
    for (const socket of sockets) expect(await codeOf(socket)).toBe(4401);
  });

  it("when somebody else signs in in that browser", async () => {
    const ravi = await signIn(someEmail());
    const sockets = await openAll(ravi);
    const meena = await signIn(someEmail(), ravi.browser);
    expect(meena.uid).not.toBe(ravi.uid);
    for (const socket of sockets) expect(await codeOf(socket)).toBe(4401);
  });

  it("when they sign in again, and may come back at once", async () => {
    const email = someEmail();
    const ravi = await signIn(email);
    const sockets = await openAll(ravi);
    const again = await signIn(email, ravi.browser);
    for (const socket of sockets) expect(await codeOf(socket)).toBe(4409);
    const fresh = await openAll(again);
    for (const socket of fresh) await socket.settled();
  });
});

describe("an end that could not be delivered", () => {
  it("is tried again every minute until it is", async () => {
    const [ravi, asha] = [await signIn(someEmail()), await team()];
    const sockets = [...(await openAll(ravi)), await openSocket("team-desk", asha.cookie)];
    const away = cutOff();
    for (const { browser } of [ravi, asha]) {
      expect((await browser.post("/auth/logout")).status).toBe(303);
    }
    await runEveryMinute();
    away.mockRestore();
    expect(await codeOf(sockets[0]!, 100)).toBeUndefined();
    await runEveryMinute();
    for (const socket of sockets) expect(await codeOf(socket)).toBe(4401);
    const left = await env.DB.prepare("select count(*) as n from pending_socket_ends").first("n");
    expect(left).toBe(0);
  });

  it("ends nothing of a session that began since", async () => {
    const email = someEmail();
    const ravi = await signIn(email);
    const old = await openAll(ravi);
    const away = cutOff();
    expect((await ravi.browser.post("/auth/logout-everywhere")).status).toBe(303);
    away.mockRestore();
    await scheduler.wait(5);
    const fresh = await openAll(await signIn(email));
    await runEveryMinute();
    for (const socket of old) expect(await codeOf(socket)).toBe(4401);
    for (const socket of fresh) await socket.settled();
  });

  it("to a room where an admin looked in is tried again by the desk", async () => {
    const [asha, other] = [await team(), await signIn(someEmail())];
    const looking = await lookIn(asha, other.uid);
    const away = cutOff(other.uid);
    expect((await asha.browser.post("/auth/logout")).status).toBe(303);
    const desk = env.TEAM_DESK.getByName(TEAM_DESK);
    away.mockRestore();
    expect(await codeOf(looking, 100)).toBeUndefined();
    expect(await runDurableObjectAlarm(desk)).toBe(true);
    expect(await codeOf(looking)).toBe(4401);
    // It knows that it was delivered.
    await runDurableObjectAlarm(desk);
    await roomOf(other.uid).messagesAfter(0);
  });
});
