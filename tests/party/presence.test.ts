import {
  abortAllDurableObjects,
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { HEARD_WITHIN } from "#app/live/wire.ts";
import { ALL_BOARDS, boardOf } from "#party/places.ts";
import { UserRoom } from "#party/user-room/user-room.ts";
import { presenceBoardOf, eventually, presenceOf, roomOf } from "#tests/support/rooms.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import worker from "#workers/app.ts";

import figures from "../../docs/figures.json";

const SECOND = 1_000;
const HOUR = 3_600_000;

let people = 0;
const someEmail = () => `presence-${(people += 1)}@walkinmitra.test`;

/** Moves the clock of the Worker and its objects, `ms` ahead of the true time. */
const clock = (ms: number) => vi.setSystemTime(vi.getRealSystemTime() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The job that asks after whoever has been online for half an hour. */
async function sweep(): Promise<void> {
  const scheduledTime = Date.now();
  const tenth = scheduledTime - (scheduledTime % (10 * 60 * SECOND));
  const context = createExecutionContext();
  await worker.scheduled(
    createScheduledController({ cron: "* * * * *", scheduledTime: tenth + 10 * 60 * SECOND }),
    env,
    context,
  );
  await waitOnExecutionContext(context);
}

type Presence = { status: "online" | "offline"; lastSeen: number };

/** An admin's page asks. */
const look = (uid: string) => presenceBoardOf(uid).look([uid]);

async function becomes(uid: string, status: Presence["status"]): Promise<Presence> {
  const presence = await eventually(
    () => presenceOf(uid),
    (now) => now.status === status,
  );
  expect(presence.status).toBe(status);
  return presence;
}

/** A person with a phone and a laptop, each its own session, and an admin who may look in. */
async function scene() {
  const email = someEmail();
  const [phone, laptop, asha] = [
    await signIn(email),
    await signIn(email),
    await signIn("asha@walkinmitra.test"),
  ];
  const { uid } = phone;
  const open = new Map<string, TestSocket>();
  const cookies: Record<string, string> = {
    phone: phone.cookie,
    tab: phone.cookie,
    laptop: laptop.cookie,
    admin: asha.cookie,
  };
  return {
    uid,
    admin: asha.cookie,
    async connect(device: string) {
      open.set(device, await openSocket(`user-room/${uid}?history=none`, cookies[device]!));
      await open.get(device)!.next("unread");
    },
    /** A frame at this moment: pings bear the runtime's own time. */
    async speak(device: string) {
      await open.get(device)!.settled();
    },
    async close(device: string) {
      await closing(open.get(device)!);
    },
    closed: (device: string) => open.get(device)!.closed,
    logout: (device: string) =>
      (device === "laptop" ? laptop : phone).browser.post("/auth/logout").then((r) => r.text()),
    /** Alarms that are set ring, and an admin's page asks. */
    look: async () => {
      await runDurableObjectAlarm(roomOf(uid));
      await runDurableObjectAlarm(presenceBoardOf(uid));
      await look(uid);
    },
    hibernate: () => evictDurableObject(roomOf(uid)),
    evict: () => evictDurableObject(roomOf(uid), { webSockets: "close" }),
    abort: () => abortAllDurableObjects(),
  };
}

/** Closes a page; what that means, its room has told the board. */
async function closing(page: TestSocket): Promise<void> {
  const told = vi.spyOn(UserRoom.prototype, "onClose");
  page.close();
  await page.closed;
  await eventually(
    async () => told.mock.settledResults,
    ([first]) => first?.type === "fulfilled",
  );
  told.mockRestore();
}

type Scene = Awaited<ReturnType<typeof scene>>;
type Action = keyof Omit<Scene, "uid" | "admin" | "closed">;
type Event = Action | [Action, string];

/** Seconds since the beginning, what happens, and what is true afterwards. */
type Step = [at: number, event: Event, then?: Presence["status"]];

describe("presence follows the truth", () => {
  it.each<[string, Step[]]>([
    [
      "a sign-in that no page follows",
      [
        [60, "look", "online"],
        [80, "look", "offline"],
      ],
    ],
    [
      "one page that stays open",
      [
        [0, ["connect", "phone"], "online"],
        [60, ["speak", "phone"]],
        [80, "look", "online"],
        [130, ["speak", "phone"]],
        [160, "look", "online"],
        [210, "look", "offline"],
      ],
    ],
    [
      "a page that is left for the next one",
      [
        [0, ["connect", "phone"], "online"],
        [5, ["close", "phone"]],
        [7, ["connect", "tab"], "online"],
        [15, "look", "online"],
      ],
    ],
    [
      "a page that is closed",
      [
        [0, ["connect", "phone"], "online"],
        [5, ["close", "phone"]],
        [15, "look", "offline"],
        [20, ["connect", "phone"], "online"],
      ],
    ],
    [
      "two tabs of which one goes",
      [
        [0, ["connect", "phone"]],
        [1, ["connect", "tab"], "online"],
        [5, ["close", "tab"]],
        [15, "look", "online"],
        [20, ["close", "phone"]],
        [30, "look", "offline"],
      ],
    ],
    [
      "a network that is lost",
      [
        [0, ["connect", "phone"], "online"],
        [74, "look", "online"],
        [76, "look", "offline"],
        [90, ["connect", "phone"], "online"],
      ],
    ],
    [
      "a network that is lost on one device of two",
      [
        [0, ["connect", "phone"]],
        [30, ["connect", "laptop"], "online"],
        [80, "look", "online"],
        [104, "look", "online"],
        [106, "look", "offline"],
      ],
    ],
    [
      "a logout on the only device",
      [
        [0, ["connect", "phone"], "online"],
        [5, ["logout", "phone"], "offline"],
        [6, "look", "offline"],
      ],
    ],
    [
      "a logout on one device of two",
      [
        [0, ["connect", "phone"]],
        [1, ["connect", "laptop"], "online"],
        [5, ["logout", "phone"], "online"],
        [6, "look", "online"],
        [7, ["logout", "laptop"], "offline"],
      ],
    ],
    ["a logout without any socket", [[5, ["logout", "phone"], "offline"]]],
    [
      "an object that sleeps",
      [
        [0, ["connect", "phone"], "online"],
        [10, "hibernate"],
        [60, "look", "online"],
        [61, "hibernate"],
        [80, "look", "offline"],
      ],
    ],
    [
      "an object that is evicted, and whose sockets are lost with it",
      [
        [0, ["connect", "phone"], "online"],
        [10, "evict"],
        [20, "look", "offline"],
        [21, ["connect", "phone"], "online"],
      ],
    ],
    [
      "an object that dies",
      [
        [0, ["connect", "phone"], "online"],
        [10, "abort"],
        [80, "look", "offline"],
      ],
    ],
    [
      "an object that dies, and a page that comes back",
      [
        [0, ["connect", "phone"], "online"],
        [10, "abort"],
        [12, ["connect", "phone"], "online"],
        [70, ["speak", "phone"]],
        [80, "look", "online"],
        [81, "abort"],
        [82, "look", "offline"],
      ],
    ],
    [
      "an admin who looks in",
      [
        [80, "look", "offline"],
        [81, ["connect", "admin"], "offline"],
        [90, "look", "offline"],
        [91, ["connect", "phone"], "online"],
        [92, ["close", "phone"]],
        [110, "look", "offline"],
      ],
    ],
  ])("%s", async (_what, steps) => {
    const here = await scene();
    await becomes(here.uid, "online");
    // Steps take no time of their own, however slow the machine is.
    const began = vi.getRealSystemTime();
    for (const [at, event, then] of steps) {
      vi.setSystemTime(began + at * SECOND);
      const [name, device = ""] = typeof event === "string" ? [event] : event;
      await here[name](device);
      if (then) await becomes(here.uid, then);
    }
  });
});

describe("what keeps somebody online", () => {
  it("is a ping, which the object never wakes for", async () => {
    const here = await signIn(someEmail());
    clock(-70 * SECOND);
    const socket = await openSocket(`user-room/${here.uid}?history=none`, here.cookie);
    await socket.next("unread");
    clock(0);
    await socket.ping();
    clock(10 * SECOND);
    // Connected 80 s ago, heard from 10 s ago.
    await look(here.uid);
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
    await evictDurableObject(roomOf(here.uid));
    await socket.ping();
    await look(here.uid);
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
    clock(HEARD_WITHIN + 5 * SECOND);
    await look(here.uid);
    await becomes(here.uid, "offline");
    expect(await socket.closed).toMatchObject({ code: 4408 });
  });

  it("writes nothing in D1, however long they stay", async () => {
    const here = await signIn(someEmail());
    await becomes(here.uid, "online");
    const row = () => env.DB.prepare("select * from users where id = ?").bind(here.uid).first();
    const before = await row();
    const socket = await openSocket(`user-room/${here.uid}?history=none`, here.cookie);
    for (let minute = 1; minute < 40; minute += 1) {
      clock(minute * 60 * SECOND);
      await socket.settled();
      await runDurableObjectAlarm(roomOf(here.uid));
      if (minute % 10 === 0) await sweep();
    }
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
    await closing(socket);
    clock(41 * 60 * SECOND);
    await becomes(here.uid, "offline");
    expect(await row()).toEqual(before);
  });

  it("leaves the moment at which somebody was last heard from", async () => {
    const here = await signIn(someEmail());
    const socket = await openSocket(`user-room/${here.uid}?history=none`, here.cookie);
    await socket.next("unread");
    await becomes(here.uid, "online");
    const heard = Date.now();
    clock(200 * SECOND);
    await look(here.uid);
    const { status, lastSeen } = await becomes(here.uid, "offline");
    expect(status).toBe("offline");
    expect(Math.abs(lastSeen - heard)).toBeLessThan(5 * SECOND);
  });

  it("needs no alarm of theirs, but while an admin looks", async () => {
    const alarmOf = () =>
      runInDurableObject(roomOf(here.uid), (_room, state) => state.storage.getAlarm());
    const here = await signIn(someEmail());
    await becomes(here.uid, "online");
    const connect = async () => {
      const socket = await openSocket(`user-room/${here.uid}?history=none`, here.cookie);
      await socket.next("unread");
      return socket;
    };
    const page = await connect();
    await roomOf(here.uid).look({ watches: false });
    await closing(page);
    await becomes(here.uid, "online");
    clock(11 * SECOND);
    await becomes(here.uid, "offline");
    expect(await alarmOf()).toBeNull();
    await connect();
    await becomes(here.uid, "online");
    await look(here.uid);
    expect(await alarmOf()).toBeLessThanOrEqual(Date.now() + 90 * SECOND);
  });

  it("is said again when the board was away: who came, who left, and who logged out", async () => {
    const here = await scene();
    const away = cutOff((name) => name.startsWith("board:"));
    await here.connect("phone");
    await roomIsOwed(here.uid);
    away.mockRestore();
    clock(80 * SECOND);
    await here.speak("phone");
    await becomes(here.uid, "offline");
    await runDurableObjectAlarm(roomOf(here.uid));
    await becomes(here.uid, "online");
    const again = cutOff((name) => name.startsWith("board:"));
    await here.logout("phone");
    again.mockRestore();
    await becomes(here.uid, "online");
    await runDurableObjectAlarm(roomOf(here.uid));
    await becomes(here.uid, "offline");
  });

  it("is told to open pages by a board that comes back only after somebody's time was over", async () => {
    const here = await scene();
    clock(0);
    const board = presenceBoardOf(here.uid);
    const asha = await openSocket("team-desk", here.admin);
    const watchedUntil = () =>
      runInDurableObject(board, (_board, { storage }) => storage.kv.get<number>("watched") ?? 0);
    await eventually(watchedUntil, (until) => until > Date.now());
    await here.connect("phone");
    await here.close("phone");
    // It stores what it heard, and rests.
    await runDurableObjectAlarm(board);
    await evictDurableObject(board);
    clock(11 * SECOND);
    await runDurableObjectAlarm(board);
    const left = await asha.next(
      "presence",
      (frame) => "uid" in frame && frame.uid === here.uid && frame.status === "offline",
    );
    expect(left).toMatchObject({ uid: here.uid, status: "offline" });
  });

  it("leaves no ghost: somebody whose room is lost goes offline, also when it cannot be asked", async () => {
    const [ghost, here] = [await scene(), await scene()];
    for (const one of [ghost, here]) {
      await one.connect("phone");
      await becomes(one.uid, "online");
    }
    const away = cutOff((name) => name === ghost.uid);
    clock(HOUR);
    await here.speak("phone");
    await sweep();
    await becomes(ghost.uid, "online");
    clock(2 * HOUR);
    await here.speak("phone");
    await sweep();
    away.mockRestore();
    await becomes(ghost.uid, "offline");
    await becomes(here.uid, "online");
  });

  it("is what a page of theirs says, whatever the room said a moment before", async () => {
    const here = await scene();
    await here.connect("phone");
    await here.evict();
    // The room answers "gone", and a page opens before the board hears it.
    await runInDurableObject(presenceBoardOf(here.uid), async (board, { storage }) => {
      const asked = board.look([here.uid]);
      await board.came(here.uid);
      await asked;
      expect(await storage.getAlarm()).not.toBeNull();
    });
    await becomes(here.uid, "online");
  });
});

/** Objects of these names cannot be reached. */
function cutOff(isAway: (name: string) => boolean): { mockRestore: () => void } {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const prototype = Object.getPrototypeOf(env.USER_ROOM) as DurableObjectNamespace;
  return vi.spyOn(prototype, "getByName").mockImplementation(function (this: unknown, ...args) {
    if (isAway(args[0])) throw new Error("away");
    const namespace = this as DurableObjectNamespace;
    return namespace.get(namespace.idFromName(args[0]));
  });
}

/** The room means to tell the board again. */
async function roomIsOwed(uid: string): Promise<void> {
  const alarm = () => runInDurableObject(roomOf(uid), (_room, { storage }) => storage.getAlarm());
  await eventually(alarm, (at) => at !== null);
}

describe("a room wakes", () => {
  const PING = 25;
  const alarmOf = (uid: string) =>
    runInDurableObject(roomOf(uid), (_room, state) => state.storage.getAlarm());

  /** Lets `seconds` pass from `from` on; the alarm rings whenever it is due. Returns how often it rang. */
  async function pass(
    uid: string,
    { from, seconds, each }: { from: number; seconds: number; each: (at: number) => Promise<void> },
  ): Promise<number> {
    let rang = 0;
    for (let at = from; at <= from + seconds; at += 1) {
      clock(at * SECOND);
      if (at % PING === 0) await each(at);
      if (at % 5) continue;
      const due = await alarmOf(uid);
      if (due === null || due > Date.now()) continue;
      await runDurableObjectAlarm(roomOf(uid));
      rang += 1;
    }
    return rang;
  }

  it("as often in an hour online, and writes as many rows in a visit, as the page of cost says", async () => {
    const unseen = await scene();
    await pass(unseen.uid, { from: 0, seconds: 90, each: async () => {} });
    await becomes(unseen.uid, "offline");
    const written = await countRows(unseen.uid);
    let rang = 0;
    // What is assumed of readers: three visits of twenty minutes.
    for (let visit = 0; visit < 3; visit += 1) {
      const from = 100 + visit * 1_800;
      clock(from * SECOND);
      await unseen.connect("phone");
      rang += await pass(unseen.uid, { from, seconds: 1_200, each: () => unseen.speak("phone") });
      await becomes(unseen.uid, "online");
      await unseen.close("phone");
      rang += await pass(unseen.uid, { from: from + 1_201, seconds: 300, each: async () => {} });
      await becomes(unseen.uid, "offline");
    }
    written.stop();
    const aVisit = (rows: number) => Math.round((rows / 3) * 10) / 10;
    expect({ rang, d1: aVisit(written.d1), object: aVisit(written.object) }).toEqual({
      rang: figures.alarmsOnline.value,
      d1: figures.rowsVisit.value,
      object: figures.roomRowsVisit.value,
    });
  });

  /** Counts the rows that the person's room writes from now on: in D1, and in its own storage, where an alarm is one. */
  async function countRows(uid: string) {
    const written = { d1: 0, object: 0, stop: () => {} };
    const session = Object.getPrototypeOf(env.DB.withSession()) as Pick<D1DatabaseSession, "batch">;
    const { batch } = session;
    session.batch = async function counted<T>(this: D1DatabaseSession, all: D1PreparedStatement[]) {
      const answers = await batch.call<D1DatabaseSession, [typeof all], Promise<D1Result<T>[]>>(
        this,
        all,
      );
      for (const { meta } of answers) written.d1 += meta.rows_written;
      return answers;
    };
    await runInDurableObject(roomOf(uid), (_room, { storage }) => {
      const own = Object.getPrototypeOf(storage) as Pick<DurableObjectStorage, "setAlarm">;
      const sql = Object.getPrototypeOf(storage.sql) as Pick<SqlStorage, "exec">;
      const { setAlarm } = own;
      const { exec } = sql;
      own.setAlarm = function counted(this: DurableObjectStorage, at) {
        written.object += 1;
        return setAlarm.call(this, at);
      };
      sql.exec = function counted<T extends Record<string, SqlStorageValue>>(
        this: SqlStorage,
        ...asked: [string, ...unknown[]]
      ) {
        const cursor = exec.apply(this, asked) as SqlStorageCursor<T>;
        written.object += cursor.rowsWritten;
        return cursor;
      };
      written.stop = () => {
        Object.assign(session, { batch });
        Object.assign(own, { setAlarm });
        Object.assign(sql, { exec });
      };
    });
    return written;
  }

  it("once a minute for somebody whom an admin looks at", async () => {
    const here = await scene();
    clock(0);
    await here.connect("phone");
    const rang = await pass(here.uid, {
      from: 0,
      seconds: 600,
      async each(at) {
        await here.speak("phone");
        if (at % 50 === 0) await look(here.uid);
      },
    });
    expect(rang).toBeGreaterThanOrEqual(6);
    expect(rang).toBeLessThanOrEqual(10);
  });

  it("80 s after the last sign of life while somebody looks, and says when that was", async () => {
    const here = await scene();
    clock(0);
    await here.connect("phone");
    await becomes(here.uid, "online");
    // A minute later the network is lost, and nobody looks.
    await pass(here.uid, { from: 0, seconds: 60, each: () => here.speak("phone") });
    await pass(here.uid, { from: 61, seconds: 240, each: async () => {} });
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
    // Whoever looks is told the truth at once, and so is every page from then on.
    const [heard] = (await look(here.uid)).presence;
    const lastWord = vi.getRealSystemTime() + 50 * SECOND;
    expect(heard).toMatchObject({ uid: here.uid, status: "offline" });
    expect(Math.abs(heard!.lastSeen - lastWord)).toBeLessThan(5 * SECOND);
    expect(await becomes(here.uid, "offline")).toEqual({
      status: "offline",
      lastSeen: heard!.lastSeen,
    });
    // And while they look they are told within 80 s.
    clock(400 * SECOND);
    await here.connect("tab");
    await becomes(here.uid, "online");
    expect((await look(here.uid)).presence).toMatchObject([{ status: "online" }]);
    await pass(here.uid, { from: 401, seconds: 81, each: async () => {} });
    await becomes(here.uid, "offline");
    // An open page asks through the desk and is told.
    clock(500 * SECOND);
    await here.connect("phone");
    await becomes(here.uid, "online");
    const asha = await openSocket("team-desk", here.admin);
    clock(600 * SECOND);
    asha.send({ type: "watch", uids: [here.uid, "nobody", crypto.randomUUID()] });
    const left = await asha.next("presence", (frame) => "uid" in frame && frame.uid === here.uid);
    expect(left.status).toBe("offline");
  });

  it("when somebody opens a page, so that no page shows who has gone as online", async () => {
    const [here, gone] = [await signIn(someEmail()), await signIn(someEmail())];
    const { browser } = await signIn("asha@walkinmitra.test");
    for (const { uid, cookie } of [here, gone]) {
      const socket = await openSocket(`user-room/${uid}?history=none`, cookie);
      socket.send({ type: "send", clientId: crypto.randomUUID(), message: "Is it on Friday?" });
      await socket.next("message");
      await becomes(uid, "online");
    }
    const conversationOf = (uid: string) =>
      env.DB.prepare("select 1 from conversations where user_id = ?").bind(uid).first();
    await eventually(() => conversationOf(gone.uid), Boolean);
    await eventually(() => conversationOf(here.uid), Boolean);
    const page = async (address: string) => (await browser.get(address)).text();
    const counted = (html: string) => Number(/Online(?:<!-- -->)? <b>([\d,]+)</.exec(html)![1]);
    const before = counted(await page("/admin/users"));
    // As if one of them had been silent for long: their room hears nobody any more.
    await evictDurableObject(roomOf(gone.uid), { webSockets: "close" });
    expect(await presenceOf(gone.uid)).toMatchObject({ status: "online" });
    const [list, online, inbox] = [
      await page(`/admin/users?q=${gone.uid}`),
      await page("/admin/users?status=online"),
      await page(`/admin/chat?uid=${here.uid}`),
    ];
    expect(list).toContain(">offline</span>");
    expect(list).not.toContain(">online</span>");
    expect(counted(list)).toBe(before - 1);
    expect(online).toContain(here.uid);
    expect(online).not.toContain(gone.uid);
    expect(inbox).toContain(">online</span>");
    await becomes(gone.uid, "offline");
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
  });

  it("when nobody looks for half an hour, by a job that asks, and soon again for people who missed a ping", async () => {
    const here = await scene();
    clock(0);
    await here.connect("phone");
    await becomes(here.uid, "online");
    const left = 1_825;
    await pass(here.uid, {
      from: 0,
      seconds: left,
      each: () => here.speak("phone"),
    });
    // They have missed a ping when the job comes.
    clock((left + 40) * SECOND);
    await sweep();
    expect(await presenceOf(here.uid)).toMatchObject({ status: "online" });
    await pass(here.uid, { from: left + 41, seconds: 100, each: async () => {} });
    const { status, lastSeen } = await presenceOf(here.uid);
    expect(status).toBe("offline");
    expect(Math.abs(lastSeen - (vi.getRealSystemTime() + left * SECOND))).toBeLessThan(5 * SECOND);
  });
});

describe("the boards", () => {
  it("write so few rows at a mean month's pace that the included ones pay them, as the page of cost says", async () => {
    const VISITS = 9_000;
    /** 60 million visits a month, by eight boards. */
    const EVERY = (30 * 24 * HOUR * ALL_BOARDS.length) / 60e6;
    const STAYS = 20 * 60 * SECOND;
    const board = env.PRESENCE_BOARD.getByName("board:busy");
    const spent = await runInDurableObject(board, async (busy, { storage }) => {
      const counted = { rows: 0, alarms: 0 };
      const kv = Object.getPrototypeOf(storage.kv) as SyncKvStorage;
      const put = vi.spyOn(kv, "put");
      const drop = vi.spyOn(kv, "delete");
      const own = Object.getPrototypeOf(storage) as DurableObjectStorage;
      const setAlarm = vi.spyOn(own, "setAlarm");
      let due = Number.POSITIVE_INFINITY;
      setAlarm.mockImplementation(async (at) => void (due = Number(at)));
      const getAlarm = vi.spyOn(own, "getAlarm");
      getAlarm.mockImplementation(async () => (due === Number.POSITIVE_INFINITY ? null : due));
      const people = Array.from({ length: VISITS }, () => crypto.randomUUID());
      const began = vi.getRealSystemTime() + HOUR;
      const goneAfter = Math.ceil(STAYS / EVERY);
      for (let visit = 0; visit < VISITS + goneAfter; visit += 1) {
        const now = began + visit * EVERY;
        while (due <= now) {
          vi.setSystemTime(due);
          due = Number.POSITIVE_INFINITY;
          counted.alarms += 1;
          await busy.alarm();
        }
        vi.setSystemTime(now);
        if (visit < VISITS) await busy.came(people[visit]!);
        const leaves = people[visit - goneAfter];
        if (leaves) await busy.left(leaves, { seen: now });
      }
      counted.rows = put.mock.calls.length + drop.mock.calls.length + setAlarm.mock.calls.length;
      return counted;
    });
    const aVisit = (n: number) => Math.round((n / VISITS) * 100) / 100;
    expect({ rows: aVisit(spent.rows), alarms: aVisit(spent.alarms) }).toEqual({
      rows: figures.boardRowsVisit.value,
      alarms: figures.boardAlarmsVisit.value,
    });
  });

  it("that do not answer are said on the lists, which show everybody else", async () => {
    const lost = await signIn(someEmail());
    let here = await signIn(someEmail());
    while (boardOf(here.uid) === boardOf(lost.uid)) here = await signIn(someEmail());
    const { browser } = await signIn("asha@walkinmitra.test");
    const page = async (address: string) => (await browser.get(address)).text();
    const said = "We cannot tell of everybody whether they are online";
    expect(await page("/admin/users?status=online")).not.toContain(said);
    const away = cutOff((name) => name === boardOf(lost.uid));
    const [online, all, offline, own, inbox] = [
      await page("/admin/users?status=online"),
      await page(`/admin/users?q=${lost.uid}`),
      await page("/admin/users?status=offline"),
      await page("/admin"),
      await page(`/admin/chat?uid=${lost.uid}`),
    ];
    away.mockRestore();
    for (const list of [online, all, offline]) expect(list).toContain(said);
    expect(online).toContain(here.uid);
    expect(online).not.toContain(lost.uid);
    expect(all).toContain(">unknown</span>");
    expect(inbox).toContain(">unknown</span>");
    expect(own).toContain("Online now, or more");
    expect(await page("/admin/users?status=online")).toContain(lost.uid);
  });
});
