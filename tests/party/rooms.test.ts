import {
  abortAllDurableObjects,
  env,
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";

import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { type ChatMessage, TEAM } from "#app/features/chat/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { shardOf, TEAM_DESK } from "#party/places.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import type { FrameOf } from "#tests/support/frames.ts";
import { eventually, roomOf } from "#tests/support/rooms.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket, upgrade } from "#tests/support/sockets.ts";
import { createRooms } from "#workers/sockets/open-sockets.ts";

const DAY = 86_400_000;

let people = 0;
const someone = () => signIn(`rooms-${(people += 1)}@walkinmitra.test`);
const team = () => signIn("asha@walkinmitra.test");
const uuid = (): string => crypto.randomUUID();
const line = (message: string, clientId = uuid()) => ({ type: "send", clientId, message });

const rooms = createRooms(env, createDatabase(env.DB), (work) => void work);

/** Moves the clock of the Worker and its objects, `ms` ahead of the true time. */
const clock = (ms: number) => vi.setSystemTime(vi.getRealSystemTime() + ms);

afterEach(() => {
  vi.useRealTimers();
});

async function conversation() {
  const [asha, user] = await Promise.all([team(), someone()]);
  const path = `user-room/${user.uid}`;
  const [mine, theirs] = [await openSocket(path, user.cookie), await openSocket(path, asha.cookie)];
  await mine.settled();
  await theirs.settled();
  const again = (history = "") => openSocket(path + history, user.cookie);
  const teamAgain = () => openSocket(path, asha.cookie);
  return { asha, user, mine, theirs, again, teamAgain, room: roomOf(user.uid) };
}

async function summaryOf(uid: string) {
  return env.DB.prepare(
    "select last_seq as seq, last_message as message, last_sender_id as sender, unread_for_team as team, unread_for_user as user from conversations where user_id = ?",
  )
    .bind(uid)
    .first<{ seq: number; message: string; sender: string; team: number; user: number }>();
}

it("tells somebody's own pages what changed for them elsewhere, and no admin who looks at their conversation", async () => {
  const { user, mine, theirs, again } = await conversation();
  const other = await again("?history=none");
  await other.settled();
  const plan = { id: newId(), planned: "going" } as const;
  rooms.own(user.uid, { plan });
  rooms.own(user.uid, { unread: 3 });
  for (const page of [mine, other]) {
    expect(await page.next("own")).toEqual({ type: "own", plan });
    expect(await page.next("own")).toEqual({ type: "own", unread: 3 });
  }
  expect((await theirs.settled()).filter(({ type }) => type === "own")).toEqual([]);
});

describe("a support conversation", () => {
  it("goes from question to answer to both ticks", async () => {
    const { asha, user, mine, theirs } = await conversation();
    const clientId = uuid();
    const before = Date.now();
    mine.send(line("  Is the TCS drive on Friday?\r\nThanks ", clientId));
    const asked = await mine.next("message");
    expect(asked.message).toEqual({
      seq: 1,
      clientId,
      createdAt: expect.any(Number),
      uid: user.uid,
      username: expect.stringMatching(/rooms/i),
      profilePic: null,
      message: "Is the TCS drive on Friday?\nThanks",
      read: false,
    });
    expect(asked.message.createdAt).toBeGreaterThanOrEqual(before);
    expect(await theirs.next("message")).toEqual(asked);
    expect(
      await eventually(
        () => summaryOf(user.uid),
        (row) => row?.seq === 1,
      ),
    ).toEqual({
      seq: 1,
      message: "Is the TCS drive on Friday?\nThanks",
      sender: user.uid,
      team: 1,
      user: 0,
    });

    theirs.send({ type: "typing" });
    expect(await mine.next("typing")).toEqual({
      type: "typing",
      by: "team",
      uid: TEAM,
      username: "Asha Rao",
    });
    theirs.send({ type: "read", upTo: 1 });
    const read = { type: "read", by: "team", upTo: 1, unread: 0 };
    expect(await mine.next("read")).toEqual(read);
    theirs.send(line("Yes, at 10."));
    expect(await theirs.settled()).toEqual([
      read,
      expect.objectContaining({ type: "message", message: expect.objectContaining({ seq: 2 }) }),
    ]);
    expect((await mine.next("message")).message).toMatchObject({ seq: 2, uid: TEAM });
    mine.send({ type: "read", upTo: 2 });
    expect(await theirs.next("read")).toEqual({ type: "read", by: "user", upTo: 2, unread: 0 });
    expect(
      await eventually(
        () => summaryOf(user.uid),
        (row) => row?.seq === 2 && row.user === 0,
      ),
    ).toMatchObject({ seq: 2, message: "Yes, at 10.", sender: asha.uid, team: 0, user: 0 });
  });

  it("waits as unread for somebody who is away, and pages through its history", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { mine, theirs, again, teamAgain } = await conversation();
    mine.close();
    await mine.closed;
    for (let seq = 1; seq <= 120; seq += 1) {
      if (seq % 50 === 0) clock(seq * 1000);
      theirs.send(line(`line ${seq}`));
      await theirs.next("message");
    }
    const back = await again();
    const latest = (await back.next()) as FrameOf<"history">;
    expect(latest).toMatchObject({
      type: "history",
      reason: "connect",
      hasOlder: true,
      lastSeq: 120,
    });
    expect(seqsOf(latest)).toEqual(range(71, 120));
    expect(await back.next()).toEqual({ type: "unread", count: 120, lastSeq: 120 });
    back.send({ type: "older", before: 71 });
    const older = await back.next("history");
    expect(older).toMatchObject({ reason: "older", hasOlder: true });
    expect(seqsOf(older)).toEqual(range(21, 70));
    back.send({ type: "older", before: 21 });
    const first = await back.next("history");
    expect(first).toMatchObject({ reason: "older", hasOlder: false });
    expect(seqsOf(first)).toEqual(range(1, 20));
    back.send({ type: "older" });
    expect(seqsOf(await back.next("history"))).toEqual(range(71, 120));

    // What a device missed comes whole, in pages; what it cannot have seen makes it begin anew.
    back.send({ type: "since", seq: 5 });
    expect(seqsOf(await back.next("history"))).toEqual(range(6, 105));
    expect(seqsOf(await back.next("history"))).toEqual(range(106, 120));
    back.send({ type: "since", seq: 120 });
    expect(await back.next("history")).toMatchObject({ reason: "since", messages: [] });
    back.send({ type: "since", seq: 9999 });
    const reset = await back.next("history");
    expect(reset).toMatchObject({ reason: "reset", lastSeq: 120 });
    expect(seqsOf(reset)).toEqual(range(71, 120));

    back.send({ type: "read", upTo: 100 });
    expect(await back.next("read")).toEqual({ type: "read", by: "user", upTo: 100, unread: 20 });
    const quiet = await again("?history=none");
    expect(await quiet.next()).toEqual({ type: "unread", count: 20, lastSeq: 120 });
    const inbox = await teamAgain();
    expect(await inbox.settled()).toMatchObject([
      { type: "history" },
      { type: "unread", count: 0 },
      { type: "presence", who: "user", status: "online" },
    ]);
  });

  it("stores a clientId once, whoever sends it and whatever it says", async () => {
    const { mine, theirs, room, user, again } = await conversation();
    const clientId = uuid();
    mine.send(line("the first text", clientId));
    const stored = await mine.next("message");
    await theirs.next("message");
    mine.send(line("another text", clientId));
    mine.send(line("", clientId));
    expect(await mine.settled()).toEqual([stored, stored]);
    theirs.send(line("and from the team", clientId));
    expect(await theirs.settled()).toEqual([stored]);
    await evictDurableObject(room);
    mine.send(line("after an eviction", clientId));
    expect(await mine.settled()).toEqual([stored]);
    await abortAllDurableObjects();
    const back = await again("?history=none");
    back.send(line("after an abort", clientId));
    expect(await back.next("message")).toEqual(stored);
    back.send(line("the next", uuid()));
    expect(await back.next("message")).toMatchObject({ message: { seq: 2 } });
    expect(await storedIn(user.uid)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });

  it("loses no message while D1 is away, and tells it later", async () => {
    const { user, mine, room } = await conversation();
    await env.DB.exec("alter table conversations rename to conversations_away");
    mine.send(line("still here"));
    expect(await mine.next("message")).toMatchObject({ message: { seq: 1 } });
    await mine.settled();
    await env.DB.exec("alter table conversations_away rename to conversations");
    expect(await summaryOf(user.uid)).toBeNull();
    await evictDurableObject(room);
    expect(await runDurableObjectAlarm(room)).toBe(true);
    expect(await summaryOf(user.uid)).toMatchObject({ seq: 1, team: 1 });

    // A late write of an older state does no harm.
    await env.DB.prepare("update conversations set last_seq = 9 where user_id = ?")
      .bind(user.uid)
      .run();
    mine.send(line("the second"));
    await mine.next("message");
    await runDurableObjectAlarm(room);
    expect(await summaryOf(user.uid)).toMatchObject({ seq: 9, message: "still here" });
  });

  it("forgets what is older than the setting, and counts on", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { user, mine, theirs, room, again } = await conversation();
    const days = Number(env.CHAT_RETENTION_DAYS);
    expect(days).toBeGreaterThan(0);
    mine.send(line("an old line"));
    mine.send(line("another old line"));
    await mine.settled();
    await theirs.settled();
    clock(2 * DAY);
    // The session of an admin is over after a day.
    mine.send(line("a younger line"));
    await mine.next("message");
    clock((days + 1) * DAY);
    await runDurableObjectAlarm(room);
    expect(await storedIn(user.uid)).toMatchObject([{ seq: 3 }]);
    clock((days + 3) * DAY);
    await runDurableObjectAlarm(room);
    expect(await storedIn(user.uid)).toEqual([]);
    expect(await summaryOf(user.uid)).toBeNull();
    await evictDurableObject(room).catch(() => {});
    clock(0);
    const back = await again();
    expect(await back.next()).toMatchObject({ messages: [], hasOlder: false, lastSeq: 3 });
    back.send({ type: "since", seq: 1 });
    expect(await back.next("history")).toMatchObject({ reason: "since", messages: [], lastSeq: 3 });
    back.send(line("a new line"));
    expect(await back.next("message")).toMatchObject({ message: { seq: 4 } });
    expect(
      await eventually(
        () => summaryOf(user.uid),
        (row) => row?.seq === 4,
      ),
    ).toMatchObject({ seq: 4, team: 1 });
  });
});

describe("who is let in", () => {
  it("refuses before an object is touched", async () => {
    const [asha, ravi, meena] = await Promise.all([team(), someone(), someone()]);
    const gone = await someone();
    await env.DB.prepare("update users set disabled = 1 where id = ?").bind(gone.uid).run();
    await abortAllDurableObjects();
    const objects = async () => [
      await listDurableObjectIds(env.USER_ROOM),
      await listDurableObjectIds(env.TEAM_DESK),
      await listDurableObjectIds(env.LIVE_TOPIC),
    ];
    const before = await objects();
    const { cookie } = ravi;
    const own = `/parties/user-room/${ravi.uid}`;
    const nobody = newId();
    const cases: [string, Parameters<typeof upgrade>, number][] = [
      ["no session", [own], 401],
      ["a tampered session", [own, { cookie: `${cookie.slice(0, -1)}!` }], 401],
      ["another session", [own, { cookie: `__Host-sid=${"A".repeat(43)}` }], 401],
      ["a disabled person", [`/parties/user-room/${gone.uid}`, { cookie: gone.cookie }], 403],
      ["a foreign origin", [own, { cookie, headers: { Origin: "https://evil.example" } }], 403],
      ["a foreign port", [own, { cookie, headers: { Origin: `${ORIGIN}:1234` } }], 403],
      ["no origin to speak of", [own, { cookie, headers: { Origin: "null" } }], 403],
      ["a foreign origin, no session", [own, { headers: { Origin: "https://evil.example" } }], 403],
      ["no upgrade", [own, { cookie, headers: { Upgrade: "" } }], 426],
      ["another upgrade", [own, { cookie, headers: { Upgrade: "h2c" } }], 426],
      ["no upgrade, no session", [own, { headers: { Upgrade: "" } }], 401],
      ["another's room", [`/parties/user-room/${meena.uid}`, { cookie }], 403],
      ["an admin's room", [`/parties/user-room/${asha.uid}`, { cookie }], 403],
      ["nobody's room, as a user", [`/parties/user-room/${nobody}`, { cookie }], 403],
      ["nobody's room", [`/parties/user-room/${nobody}`, { cookie: asha.cookie }], 404],
      [
        "a room in capitals",
        [`/parties/user-room/${ravi.uid.toUpperCase()}`, { cookie: asha.cookie }],
        404,
      ],
      ["a room of another form", ["/parties/user-room/%00", { cookie: asha.cookie }], 404],
      ["no room", ["/parties/user-room/", { cookie }], 404],
      ["a room below", [`${own}/x`, { cookie }], 404],
      ["another binding", ["/parties/USER_ROOM/x", { cookie: asha.cookie }], 404],
      ["the desk", ["/parties/team-desk", { cookie }], 403],
      ["an unknown topic", ["/parties/live-topic/secrets", { cookie }], 404],
      ["a topic's shard", ["/parties/live-topic/daily:1", { cookie }], 404],
      ["a topic of admins", ["/parties/live-topic/users", { cookie }], 403],
      ["no session for a topic", ["/parties/live-topic/daily"], 401],
    ];
    for (const [what, request, status] of cases) {
      const response = await upgrade(...request);
      const text = await response.text();
      expect([what, response.status]).toEqual([what, status]);
      expect(response.webSocket ?? null).toBeNull();
      expect(text).not.toMatch(/\n\s+at |error/i);
    }
    expect(await objects()).toEqual(before);
  });

  it("takes the person from the session, whatever the request says", async () => {
    const [ravi, meena] = await Promise.all([someone(), someone()]);
    const forged = encodeURIComponent(JSON.stringify({ uid: meena.uid, side: "team" }));
    const response = await upgrade(`/parties/user-room/${ravi.uid}?_pk=${meena.uid}`, {
      cookie: ravi.cookie,
      headers: {
        Origin: ORIGIN,
        "x-person": forged,
        "x-partykit-props": "e30=",
        "x-partykit-room": meena.uid,
      },
    });
    expect(response.status).toBe(101);
    response.webSocket!.accept();
    await runInDurableObject(roomOf(ravi.uid), (_room, state) => {
      const [socket] = state.getWebSockets();
      const tags = state.getTags(socket!);
      expect(tags).toEqual([
        expect.not.stringContaining(meena.uid),
        "user",
        `uid:${ravi.uid}`,
        expect.stringMatching(/^session:/),
      ]);
    });
    response.webSocket!.close();
  });
});

describe("a person's sockets", () => {
  it("are 40 in a room at most, and closing one makes room", async () => {
    const ravi = await someone();
    const open = () => openSocket(`user-room/${ravi.uid}?history=none`, ravi.cookie);
    const sockets = await Promise.all(Array.from({ length: 40 }, open));
    expect(await (await open()).closed).toMatchObject({ code: 4429 });
    sockets[0]!.send({ type: "typing" });
    expect(await sockets[39]!.next("typing")).toMatchObject({ by: "user" });
    sockets[0]!.close();
    await sockets[0]!.closed;
    await (await open()).settled();
  });
});

describe("bad frames", () => {
  it.each<[string, string | object]>([
    ["junk", "{"],
    ["another junk", "null"],
    ["a number", "1"],
    ["a list", "[]"],
    ["an unknown type", { type: "drop table" }],
    ["a server's type", { type: "history", messages: [] }],
    ["no type", { message: "hello" }],
    ["no clientId", { type: "send", message: "hello" }],
    ["a clientId that is none", { type: "send", clientId: "1", message: "hello" }],
    ["no text", { type: "send", clientId: uuid() }],
    ["a text that is none", { type: "send", clientId: uuid(), message: { a: 1 } }],
    ["a negative mark", { type: "read", upTo: -1 }],
    ["half a mark", { type: "read", upTo: 0.5 }],
    ["a mark that is text", { type: "read", upTo: "1" }],
    ["a mark beyond numbers", '{"type":"read","upTo":1e999}'],
    ["no since", { type: "since" }],
    ["a negative since", { type: "since", seq: -5 }],
    ["a strange before", { type: "older", before: null }],
  ])("%s is answered, and the socket lives", async (_what, frame) => {
    const ravi = await signIn("rooms-bad@walkinmitra.test");
    const socket = await openSocket(`user-room/${ravi.uid}?history=none`, ravi.cookie);
    await socket.next("unread");
    socket.send(frame);
    expect(await socket.next()).toEqual({
      type: "error",
      code: "invalid",
      message: "This could not be understood.",
    });
    socket.send({ type: "older" });
    expect(await socket.next()).toMatchObject({ type: "history", lastSeq: 0 });
    await socket.ping();
    socket.close();
    // The next case begins with a new object.
    await abortAllDurableObjects();
  });

  it("refuses texts that are too short or too long, and says which", async () => {
    const { mine, theirs } = await conversation();
    for (const [text, code] of [
      ["a", "tooShort"],
      ["   a  \n", "tooShort"],
      ["\u200E\u202E \u0000", "tooShort"],
      ["x".repeat(2001), "tooLong"],
    ] as const) {
      const frame = line(text);
      mine.send(frame);
      expect(await mine.next()).toMatchObject({ type: "error", code, clientId: frame.clientId });
    }
    for (const text of ["ok", "👍", "न".repeat(2000)]) {
      mine.send(line(text));
      expect((await mine.next("message")).message.message).toBe(text);
    }
    expect(await theirs.settled()).toHaveLength(3);
  });

  it("ignores a forged sender, name, time and number", async () => {
    const { user, asha, mine } = await conversation();
    mine.send({
      ...line("it was me"),
      seq: 77,
      uid: asha.uid,
      username: "Asha Rao",
      side: "team",
      createdAt: 1,
      read: true,
    });
    const { message } = await mine.next("message");
    expect(message).toMatchObject({ seq: 1, uid: user.uid, read: false });
    expect(message.username).not.toBe("Asha Rao");
    expect(message.createdAt).toBeGreaterThan(1);
  });

  it("keeps time in order when a clock goes back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { mine } = await conversation();
    mine.send(line("now"));
    const now = await mine.next("message");
    clock(-3_600_000);
    mine.send(line("an hour ago, says the clock"));
    const then = await mine.next("message");
    expect(then.message.createdAt).toBe(now.message.createdAt);
    expect(then.message.seq).toBe(2);
  });

  it("marks only what exists, and only the other side's", async () => {
    const { mine, theirs, user } = await conversation();
    mine.send(line("from the user"));
    await mine.settled();
    theirs.send(line("from the team"));
    await theirs.settled();
    mine.send({ type: "read", upTo: Number.MAX_SAFE_INTEGER });
    expect(await theirs.next("read")).toEqual({ type: "read", by: "user", upTo: 2, unread: 0 });
    mine.send(line("later"));
    theirs.send(line("later as well"));
    await theirs.settled();
    expect((await storedIn(user.uid)).map(({ read }) => read)).toEqual([false, true, false, false]);
    mine.send({ type: "read", upTo: 0 });
    expect((await mine.settled()).at(-1)).toEqual({ type: "read", by: "user", upTo: 0, unread: 1 });
  });

  it("ends a socket that sends 8 KB, and no other", async () => {
    const { mine, theirs, again } = await conversation();
    const other = await again("?history=none");
    mine.send(line("x".repeat(8192)));
    expect(await mine.closed).toMatchObject({ code: 1009 });
    const wide = await again("?history=none");
    wide.send(`"${"न".repeat(2800)}"`);
    expect(await wide.closed).toMatchObject({ code: 1009 });
    other.send(line("we go on"));
    expect(await theirs.next("message")).toMatchObject({ message: { seq: 1 } });
  });

  it("limits a flood by person, tells it once, and goes on for everybody else", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { mine, theirs, again } = await conversation();
    const second = await again("?history=none");
    await second.settled();
    for (let count = 0; count < 75; count += 1) mine.send(line(`line ${count}`));
    const answers = await mine.settled();
    expect(answers.filter(({ type }) => type === "message")).toHaveLength(60);
    expect(answers.filter(({ type }) => type === "error")).toEqual([
      {
        type: "error",
        code: "rate",
        message: "Too many tries. Please wait a few seconds.",
        retryAfter: 10_000,
        clientId: expect.any(String),
      },
    ]);
    for (let count = 0; count < 1000; count += 1) mine.send({ type: "typing" });
    expect(await mine.next()).toMatchObject({ type: "error", code: "rate" });
    // Another tab of theirs shares the limit; the team does not.
    second.send(line("from another tab"));
    theirs.send(line("from the team"));
    await theirs.settled();
    expect((await theirs.settled()).filter(({ type }) => type === "message")).toEqual([]);
    const { message } = await mine.next("message");
    expect(message).toMatchObject({ seq: 61, message: "from the team" });
    await mine.ping();
    clock(22_000);
    second.send(line("later"));
    expect(await mine.next("message")).toMatchObject({ message: { seq: 62, message: "later" } });
  });
});

describe("the team's desk", () => {
  it("hears of conversations and presence, and who of the team looks where", async () => {
    const [asha, farhan] = await Promise.all([team(), signIn("rooms-admin@walkinmitra.test")]);
    await env.DB.prepare("update users set role = 'admin' where id = ?").bind(farhan.uid).run();
    const desk = await openSocket("team-desk", asha.cookie);
    expect(await desk.next()).toMatchObject({
      type: "admins",
      admins: [{ uid: asha.uid, username: "Asha Rao", looking: null, typing: false }],
    });
    const user = await someone();
    const mine = await openSocket(`user-room/${user.uid}`, user.cookie);
    const online = await desk.next("presence", (frame) => "uid" in frame && frame.uid === user.uid);
    expect(online.status).toBe("online");
    mine.send({ type: "team" });
    expect(await mine.next("presence")).toEqual({
      type: "presence",
      who: "team",
      status: "online",
    });
    mine.send(line("Hello?"));
    // The desk also hears of the people of other tests.
    const news = await desk.next("conversation", (frame) => frame.conversation.uid === user.uid);
    expect(news.conversation).toEqual({
      uid: user.uid,
      lastSeq: 1,
      lastMessage: "Hello?",
      lastMessageAt: expect.any(Number),
      lastSenderId: user.uid,
      unreadForTeam: 1,
      unreadForUser: 0,
      marksAt: 0,
    });
    const second = await openSocket("team-desk", farhan.cookie);
    expect((await desk.next("admins")).admins).toHaveLength(2);
    second.send({ type: "looking", uid: user.uid, typing: true });
    expect((await desk.next("admins")).admins).toContainEqual(
      expect.objectContaining({ uid: farhan.uid, looking: user.uid, typing: true }),
    );
    await evictDurableObject(env.TEAM_DESK.getByName(TEAM_DESK));
    second.close();
    await second.closed;
    expect((await desk.next("admins")).admins).toMatchObject([{ uid: asha.uid }]);

    // Whoever is no admin any more is not kept at the desk, nor in a room.
    const looking = await openSocket(`user-room/${user.uid}`, farhan.cookie);
    const third = await openSocket("team-desk", farhan.cookie);
    await env.DB.prepare("delete from sessions where user_id = ?").bind(farhan.uid).run();
    await runDurableObjectAlarm(roomOf(user.uid));
    await runDurableObjectAlarm(env.TEAM_DESK.getByName(TEAM_DESK));
    expect(await looking.closed).toMatchObject({ code: 4401 });
    expect(await third.closed).toMatchObject({ code: 4401 });
    await desk.ping();
  });
});

describe("live topics", () => {
  it("tell a change at once and a storm at most every 2 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const ravi = await someone();
    const topic = env.LIVE_TOPIC.getByName(shardOf("daily", ravi.uid));
    const page = await openSocket("live-topic/daily", ravi.cookie);
    const { version } = await page.next("version");
    const began = Date.now();
    await topic.changed();
    expect(await page.next()).toEqual({
      type: "changed",
      topic: "daily",
      at: expect.any(Number),
      version: version + 1,
      spread: 250,
      ticket: expect.any(String),
    });
    for (let change = 0; change < 100; change += 1) await topic.changed();
    expect(await page.settled()).toEqual([]);
    vi.setSystemTime(began + 1_000);
    await topic.changed();
    expect(await page.settled()).toEqual([]);
    await evictDurableObject(topic);
    vi.setSystemTime(began + 2_000);
    expect(await runDurableObjectAlarm(topic)).toBe(true);
    expect(await page.settled()).toMatchObject([{ type: "changed", version: version + 102 }]);
    expect(await runDurableObjectAlarm(topic)).toBe(true);
    expect(await page.settled()).toEqual([]);
  });

  it("let a page that slept learn what it missed", async () => {
    const ravi = await someone();
    const topic = env.LIVE_TOPIC.getByName(shardOf("lists", ravi.uid));
    await topic.changed();
    const page = await openSocket("live-topic/lists", ravi.cookie);
    const { version, at } = await page.next("version");
    page.send({ type: "since", version });
    expect(await page.next()).toMatchObject({ type: "version", version });
    page.send({ type: "since", version: version - 1 });
    expect(await page.next()).toMatchObject({ type: "changed", version });
    page.send({ type: "since", version: version + 9 });
    expect(await page.next()).toMatchObject({ type: "changed", version });
    page.send({ type: "since", at: at - 1 });
    expect(await page.next()).toMatchObject({ type: "changed", version });
    page.send({ type: "since", at: at + 60_000 });
    expect(await page.next()).toMatchObject({ type: "version", version });
    page.close();
    await abortAllDurableObjects();
    await env.LIVE_TOPIC.getByName(shardOf("lists", ravi.uid)).changed();
    const back = await openSocket("live-topic/lists", ravi.cookie);
    expect(await back.next()).toMatchObject({ type: "version", version: version + 1 });
  });

  it("hear of what an admin posts", async () => {
    const [asha, ravi] = await Promise.all([team(), someone()]);
    const [daily, home, lists] = await Promise.all(
      ["daily", "home", "lists"].map((topic) => openSocket(`live-topic/${topic}`, ravi.cookie)),
    );
    const { version } = await lists!.next("version");
    const posted = await asha.browser.post("/post", aDailyDrive());
    expect(posted.status).toBe(303);
    expect(await daily!.next("changed")).toMatchObject({ topic: "daily" });
    expect(await home!.next("changed")).toMatchObject({ topic: "home" });
    // By its version: what another test has changed may still be told.
    lists!.send({ type: "since", version });
    expect(await lists!.next("version")).toMatchObject({ version });
  });
});

describe("the end of a person", () => {
  it("closes all their sockets with the blocked message, and nobody else's", async () => {
    const { user, mine, theirs, again } = await conversation();
    const sockets: TestSocket[] = [
      mine,
      await again("?history=none"),
      await openSocket("live-topic/daily", user.cookie),
      await openSocket("live-topic/home", user.cookie),
    ];
    await env.DB.batch([
      env.DB.prepare("update users set disabled = 1 where id = ?").bind(user.uid),
      env.DB.prepare("delete from sessions where user_id = ?").bind(user.uid),
    ]);
    await rooms.endPerson(user.uid, "blocked");
    for (const socket of sockets) {
      expect(await socket.next("error")).toEqual({
        type: "error",
        code: "blocked",
        message: MESSAGES.blocked,
      });
      expect(await socket.closed).toMatchObject({ code: 4403 });
    }
    expect(await theirs.next("presence")).toMatchObject({ who: "user", status: "offline" });
    theirs.send(line("You have been blocked because"));
    expect(await theirs.next("message")).toMatchObject({ message: { seq: 1 } });
    const refused = await upgrade(`/parties/user-room/${user.uid}`, { cookie: user.cookie });
    expect(refused.status).toBe(401);
  });

  it("also closes, for an admin, the conversation that they have open", async () => {
    const user = await someone();
    const [asha, beside] = [await team(), await team()];
    const desk = await openSocket("team-desk", asha.cookie);
    const looking = await openSocket(`user-room/${user.uid}`, asha.cookie);
    const other = await openSocket(`user-room/${user.uid}`, beside.cookie);
    desk.send({ type: "looking", uid: user.uid });
    await desk.settled();
    expect((await asha.browser.post("/auth/logout")).status).toBe(303);
    expect(await desk.closed).toMatchObject({ code: 4401 });
    expect(await looking.closed).toMatchObject({ code: 4401 });
    other.send(line("still here"));
    expect(await other.next("message")).toMatchObject({ message: { seq: 1 } });
  });

  it("closes at a logout only the sockets of that session", async () => {
    const email = `rooms-${(people += 1)}@walkinmitra.test`;
    const phone = await signIn(email);
    const laptop = await signIn(email);
    const path = `user-room/${phone.uid}`;
    const [onPhone, onLaptop] = [
      await openSocket(path, phone.cookie),
      await openSocket(path, laptop.cookie),
    ];
    expect((await phone.browser.post("/auth/logout")).status).toBe(303);
    expect(await onPhone.closed).toMatchObject({ code: 4401 });
    onLaptop.send(line("still here"));
    expect(await onLaptop.next("message")).toMatchObject({ message: { seq: 1 } });
  });
});

async function storedIn(uid: string): Promise<ChatMessage[]> {
  return runInDurableObject(roomOf(uid), (_room, state) =>
    state.storage.sql
      .exec("select * from messages order by seq")
      .toArray()
      .map((row) => ({
        seq: row.seq as number,
        clientId: row.client_id as string,
        createdAt: row.created_at as number,
        uid: row.sender as string,
        username: row.username as string,
        profilePic: row.profile_pic as string | null,
        message: row.message as string,
        read: row.read_at !== null,
      })),
  );
}

function seqsOf({ messages }: { messages: ChatMessage[] }): number[] {
  return messages.map(({ seq }) => seq);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
