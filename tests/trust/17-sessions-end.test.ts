import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { afterEach, it, vi } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { isForAdmins, TOPICS } from "#app/base/topics.ts";
import { deliver, type Message, type Sent } from "#app/features/alerts/deliver.server.ts";
import { devicesOf, statements } from "#app/features/alerts/places.server.ts";
import { CLOSE } from "#app/live/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { dispatches } from "#drizzle/schema.ts";
import { shardOf, TEAM_DESK } from "#party/places.ts";
import { aDevice } from "#tests/support/alerts.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket, upgrade } from "#tests/support/sockets.ts";
import { amount, expectNone, type Proof, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";

const WITHIN = 2_000;

/** How long the sessions last at first that end by themselves: all sockets must be open before. */
const SHORT_SESSION = amount(2_500, 6_000);

/** How many people leave at the same time. */
const AT_ONCE = 10;

type Side = "user" | "admin";

type Person = { email: string; uid: string; cookie: string; browser: Browser; session: string };

/** Who is around besides: an admin who ends things, and somebody in whose room the team looks in. */
type Others = { asha: Browser; stranger: string };

/** A way for a session to end, and the code with which its sockets end then. */
type End = {
  name: string;
  sides: readonly Side[];
  code: number;
  /** Done before the sockets open, where the session ends by its clock. Returns when, in ms. */
  before?: (person: Person, lasts?: number) => Promise<number>;
  end?: (person: Person, others: Others) => Promise<Response | void>;
  /** Whether that browser still gets its person's pushes, in a session that took its place. */
  goesOn?: boolean;
};

const BOTH = ["user", "admin"] as const;

const byClock =
  (column: "idle_until" | "ends_at") =>
  async (person: Person, lasts = SHORT_SESSION) => {
    const at = Date.now() + lasts;
    await env.DB.prepare(`update sessions set ${column} = ? where token_hash = ?`)
      .bind(at, person.session)
      .run();
    return at;
  };

const byAdmin =
  (intent: string, fields: Record<string, string> = {}) =>
  ({ uid }: Person, { asha }: Others) =>
    asha.post("/admin/users", { intent, id: uid, ...fields });

const ENDS: End[] = [
  {
    name: "logout",
    sides: BOTH,
    code: CLOSE.signedOut,
    end: ({ browser }) => browser.post("/auth/logout"),
  },
  {
    name: "sign out everywhere, from another device",
    sides: BOTH,
    code: CLOSE.signedOut,
    end: async ({ email }) => (await signIn(email)).browser.post("/auth/logout-everywhere"),
  },
  {
    name: "one device ended on /profile",
    sides: BOTH,
    code: CLOSE.signedOut,
    async end({ email, session }) {
      const { browser } = await signIn(email);
      return browser.post("/profile", { intent: "sign-out", id: await sha256(session) });
    },
  },
  { name: "an admin ends it", sides: BOTH, code: CLOSE.signedOut, end: byAdmin("sign-out") },
  {
    name: "deactivation",
    sides: ["user"],
    code: CLOSE.blocked,
    end: byAdmin("update", { disabled: "true" }),
  },
  { name: "made an admin", sides: ["user"], code: CLOSE.signedOut, end: byAdmin("make-admin") },
  { name: "made a user", sides: ["admin"], code: CLOSE.signedOut, end: byAdmin("make-user") },
  { name: "unused too long", sides: BOTH, code: CLOSE.sessionOver, before: byClock("idle_until") },
  { name: "used too long", sides: BOTH, code: CLOSE.sessionOver, before: byClock("ends_at") },
  {
    name: "somebody else signs in in that browser",
    sides: BOTH,
    code: CLOSE.signedOut,
    end: async ({ browser }) => void (await signIn(someEmail(), browser)),
  },
  {
    name: "the same person signs in again in that browser",
    sides: BOTH,
    code: CLOSE.sessionOver,
    goesOn: true,
    end: async ({ browser, email }) => void (await signIn(email, browser)),
  },
  {
    name: "the account is deleted",
    sides: BOTH,
    code: CLOSE.signedOut,
    end: ({ browser }) => browser.post("/profile/delete", { confirm: "DELETE" }),
  },
];

const CASES = ENDS.flatMap((end) => end.sides.map((side) => ({ ...end, side })));

/** What befalls the order to end sockets. */
const ALL_FAIL = "fails until the next minute";
const SLEEP = "the objects sleep";
const ACCIDENTS = ["none", SLEEP, "fails once", ALL_FAIL] as const;

type Accident = (typeof ACCIDENTS)[number];

let people = 0;
const someEmail = () => `ends-17-${(people += 1)}@walkinmitra.test`;

afterEach(() => {
  vi.restoreAllMocks();
});

async function aPerson(side: Side, { asha }: Others): Promise<Person> {
  const email = someEmail();
  if (side === "admin") {
    const { uid } = await signIn(email);
    await asha.post("/admin/users", { intent: "make-admin", id: uid });
  }
  const { uid, cookie, browser } = await signIn(email);
  const session = await sha256(cookie.slice(cookie.indexOf("=") + 1));
  return { email, uid, cookie, browser, session };
}

/** The socket of every kind that somebody may have. */
function pathsOf(side: Side, uid: string, stranger: string): string[] {
  const topics = TOPICS.filter((topic) => side === "admin" || !isForAdmins(topic));
  return [
    `user-room/${uid}`,
    ...topics.map((topic) => `live-topic/${topic}`),
    ...(side === "admin" ? [`user-room/${stranger}`, "team-desk"] : []),
  ];
}

type Order = { uid: string; session?: string };

/** What befalls the orders about these people, by uid. */
const accidents = new Map<string, Accident>();

/** Orders to end sockets fail as `accidents` says: the first one to each object for each session, or all of them. */
function breakOrders(): void {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = new Set<string>();
  const prototype = Object.getPrototypeOf(env.USER_ROOM) as DurableObjectNamespace;
  vi.spyOn(prototype, "getByName").mockImplementation(function (this: unknown, name) {
    const namespace = this as DurableObjectNamespace;
    const stub = namespace.get(namespace.idFromName(name));
    const end = Reflect.get(stub, "end") as (order: Order) => Promise<void>;
    return Object.defineProperty(stub, "end", {
      async value(order: Order) {
        const accident = accidents.get(order.uid);
        const which = `${name} ${order.uid} ${order.session ?? ""}`;
        const fails = accident === "fails once" ? !failed.has(which) : accident === ALL_FAIL;
        if (!fails) return end(order);
        failed.add(which);
        throw new Error("away");
      },
    });
  });
}

async function nextMinute(): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: Date.now(), cron: "* * * * *" });
  await worker.scheduled(controller, env, context);
  await waitOnExecutionContext(context);
}

async function sleepAll(uid: string, stranger: string): Promise<void> {
  const objects = [
    roomOf(uid),
    roomOf(stranger),
    env.TEAM_DESK.getByName(TEAM_DESK),
    ...TOPICS.map((topic) => env.LIVE_TOPIC.getByName(shardOf(topic, uid))),
  ];
  // One that nobody has woken sleeps already.
  for (const object of objects) await evictDurableObject(object).catch(() => {});
}

/**
 * Somebody with every socket of theirs open, and when their session ends by its clock, in ms. A machine that is too busy
 * to open them before that gets a session that lasts twice as long.
 */
async function aPersonOnline(
  { side, before }: Pick<(typeof CASES)[number], "side" | "before">,
  others: Others,
  lasts = SHORT_SESSION,
): Promise<{ person: Person; sockets: [path: string, socket: TestSocket][]; endsAt: number }> {
  const person = await aPerson(side, others);
  const endsAt = (await before?.(person, lasts)) ?? 0;
  const over = () => before !== undefined && Date.now() >= endsAt;
  const sockets: [path: string, socket: TestSocket][] = [];
  try {
    for (const path of pathsOf(side, person.uid, others.stranger)) {
      const socket = await openSocket(path, person.cookie);
      await socket.settled();
      sockets.push([path, socket]);
    }
  } catch (error) {
    if (!over()) throw error;
  }
  return over() ? aPersonOnline({ side, before }, others, 2 * lasts) : { person, sockets, endsAt };
}

/** Opens every socket of one person, ends their session, and notes what stays open or ends with the wrong code. */
async function proveCase(
  { name, side, code, before, end }: (typeof CASES)[number],
  {
    accident,
    others,
    proof,
    failures,
  }: {
    accident: Accident;
    others: Others;
    proof: Proof & { slowest: number };
    failures: string[];
  },
): Promise<void> {
  const { person, sockets, ...online } = await aPersonOnline({ side, before }, others);
  const { uid, cookie } = person;
  let { endsAt } = online;
  const note = (what: string, holds: boolean) => {
    proof.tried += 1;
    if (holds) return;
    failures.push(`${name} (${side}; ${accident}): ${what}`);
  };
  if (accident === SLEEP) await sleepAll(uid, others.stranger);
  if (end) {
    accidents.set(uid, accident);
    const answer = await end(person, others);
    if (answer) {
      note(`was answered ${answer.status}`, answer.status === 303);
      await answer.body?.cancel();
    }
    accidents.delete(uid);
    if (accident === ALL_FAIL) await nextMinute();
    endsAt = Date.now();
  }
  const codes = await Promise.all(
    sockets.map(async ([, { closed }]) => {
      const ended = await Promise.race([closed, scheduler.wait(endsAt + WITHIN - Date.now())]);
      proof.slowest = Math.max(proof.slowest, Date.now() - endsAt);
      return ended?.code;
    }),
  );
  for (const [index, [path]] of sockets.entries()) {
    const kind = path.replace(uid, "own").replace(others.stranger, "another's");
    note(`${kind} ended with ${codes[index] ?? "nothing"}`, codes[index] === code);
  }
  // What was open may not come back either.
  for (const [path] of sockets) {
    const { status } = await upgrade(`/parties/${path}`, { cookie });
    note(`${path} was opened again: ${status}`, status === 401 || status === 403);
  }
}

it("no socket outlives its session by 2 s, however the session ends", async (context) => {
  const proof = Object.assign(prove(context, 17), { slowest: 0 });
  const failures: string[] = [];
  const others = {
    asha: (await signIn("asha@walkinmitra.test")).browser,
    stranger: (await signIn(someEmail())).uid,
  };
  breakOrders();
  const todo: [(typeof CASES)[number], Accident][] = [];
  for (let round = 0; round < amount(1, 12); round += 1) {
    for (const [index, one] of CASES.entries()) {
      // A session that ends by its clock needs no order.
      const kinds = one.end ? ACCIDENTS : ACCIDENTS.slice(0, 2);
      const wanted = amount(1, kinds.length);
      for (let at = 0; at < wanted; at += 1) {
        todo.push([one, kinds[(index + round + at) % kinds.length]!]);
      }
    }
  }
  const work = async () => {
    for (let next = todo.pop(); next; next = todo.pop()) {
      const [one, accident] = next;
      await proveCase(one, { accident, others, proof, failures });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  proof.note = `slowest ${(proof.slowest / 1000).toFixed(2)} s`;
  expectNone(proof, failures);
});

const db = createDatabase(env.DB);

/** How many messages wait when the session ends: more than a consumer has on their way at once. */
const WAITING = 8;
const ON_THEIR_WAY = 6;

/** Tells somebody so many things by push, as every alert and decision does. Returns the dispatches. */
async function tell(uid: string, times: number, now: number): Promise<number[]> {
  const nobody = sql`select null as user_id where false`;
  const bulletins = Array.from({ length: times }, () => newId(now));
  for (const bulletin of bulletins) {
    await env.DB.prepare(
      `insert into bulletins (id, key, title, text, path, urgent, created_at, expires_at)
        values (?1, ?1, 'Told', 'Once', '/mine', 1, ?2, ?3)`,
    )
      .bind(bulletin, now, now + DAY_MS)
      .run();
    const channels = { email: nobody, telegram: nobody, push: devicesOf(sql`select ${uid}`, now) };
    const notices = sql`select null, null, null where false`;
    await db.batch([
      ...statements(db, { bulletin, due: now, notices, ...channels }),
      // Not for the jobs that a form of somebody else's may start.
      db
        .update(dispatches)
        .set({ dueAt: now + DAY_MS })
        .where(eq(dispatches.bulletinId, bulletin)),
    ]);
  }
  const { results } = await env.DB.prepare(
    "select id from dispatches where bulletin_id in (select value from json_each(?))",
  )
    .bind(JSON.stringify(bulletins))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Ends the session of a browser that gets pushes while a consumer has some on their way, and notes what goes out after. */
async function provePushes(
  { name, side, before, end, goesOn = false }: (typeof CASES)[number],
  { others, proof, failures }: { others: Others; proof: Proof; failures: string[] },
): Promise<void> {
  const person = await aPerson(side, others);
  const { uid, email, browser } = person;
  const note = (what: string, holds: boolean) => {
    proof.tried += 1;
    if (!holds) failures.push(`${name} (${side}): ${what}`);
  };
  const device = aDevice(`ends-17-${uid}`);
  const added = await browser.post("/profile/alerts", { intent: "add-device", ...device });
  note(`the browser was refused: ${added.status}`, added.status === 303);
  let pushes = 0;
  let onSend = async () => {};
  const send = async ({ device: to }: Message): Promise<Sent> => {
    if (to?.endpoint === device.endpoint) pushes += 1;
    await onSend();
    return { outcome: "sent" };
  };
  /** What is told, or has been, once it is sent. */
  const pushed = async (ids: number[], now: number) => {
    pushes = 0;
    await deliver(db, { push: send }, { ids, now });
    return pushes;
  };
  const first = await pushed(await tell(uid, 1, Date.now()), Date.now());
  note(`${first} came while the session lived`, first === 1);

  const endsAt = (await before?.(person)) ?? 0;
  const queued = await tell(uid, 1, Date.now());
  const waiting = await tell(uid, WAITING, Date.now());
  let ending: Promise<void> | undefined;
  onSend = () =>
    (ending ??= (async () => {
      await (await end?.(person, others))?.body?.cancel();
      // The consumer is slow enough for what it has read to be old.
      await scheduler.wait(Math.max(1_100, endsAt + 50 - Date.now()));
    })());
  const meanwhile = await pushed(waiting, Date.now());
  onSend = async () => {};
  const most = goesOn ? WAITING : ON_THEIR_WAY;
  note(`${meanwhile} went out while it ended`, meanwhile === most);

  const wanted = (times: number) => (goesOn ? times : 0);
  const late = await pushed(queued, Date.now());
  note(`${late} went out that waited`, late === wanted(1));
  if (name !== "the account is deleted") {
    if (name === "deactivation") {
      await byAdmin("update", { disabled: "false" })(person, others);
    }
    // Another session of the same person brings nothing back.
    await signIn(email);
    const told = await pushed(await tell(uid, 1, Date.now()), Date.now());
    note(`${told} went out that came after`, told === wanted(1));
  }
}

it("no push goes to a browser whose session has ended, however it ended, whether it waited or came after", async (context) => {
  const proof = prove(context, 17);
  const failures: string[] = [];
  const others = {
    asha: (await signIn("asha@walkinmitra.test")).browser,
    stranger: (await signIn(someEmail())).uid,
  };
  const todo = Array.from({ length: amount(1, 5) }, () => CASES).flat();
  const work = async () => {
    for (let next = todo.pop(); next; next = todo.pop()) {
      await provePushes(next, { others, proof, failures });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expectNone(proof, failures);
});
