import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { afterEach, it, vi } from "vitest";

import { sha256 } from "#app/base/tokens.server.ts";
import { isForAdmins, TOPICS } from "#app/base/topics.ts";
import { CLOSE } from "#app/live/wire.ts";
import { shardOf, TEAM_DESK } from "#party/places.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";
import { openSocket, type TestSocket, upgrade } from "#tests/support/sockets.ts";
import { amount, expectNone, type Proof, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";

const WITHIN = 2_000;

/** How long the sessions last that end by themselves: all sockets must be open before. */
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
  before?: (person: Person) => Promise<number>;
  end?: (person: Person, others: Others) => Promise<Response | void>;
};

const BOTH = ["user", "admin"] as const;

const byClock = (column: "idle_until" | "ends_at") => async (person: Person) => {
  const at = Date.now() + SHORT_SESSION;
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
  const person = await aPerson(side, others);
  const { uid, cookie } = person;
  let endsAt = (await before?.(person)) ?? 0;
  const sockets: [path: string, socket: TestSocket][] = [];
  for (const path of pathsOf(side, uid, others.stranger)) {
    const socket = await openSocket(path, cookie);
    await socket.settled();
    sockets.push([path, socket]);
  }
  const note = (what: string, holds: boolean) => {
    proof.tried += 1;
    if (holds) return;
    failures.push(`${name} (${side}; ${accident}): ${what}`);
  };
  if (before) note("was not open in time", Date.now() < endsAt);
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
