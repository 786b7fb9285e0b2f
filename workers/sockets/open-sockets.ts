/* The only code that calls the Durable Objects' methods. Pages, commands and jobs go through here. */
import { errorFacts } from "#app/base/error-facts.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { TOPICS } from "#app/base/topics.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import {
  dropPendingEnd,
  keepPendingEnd,
  type PendingEnd,
  readPendingEnds,
} from "#app/features/chat/socket-ends.server.ts";
import { type ChatMessage } from "#app/features/chat/wire.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import { revokePasses } from "#app/features/sign-in/passes.server.ts";
import type { Database } from "#drizzle/client.ts";
import { ALL_BOARDS, boardOf, NEAR_INDIA, shardOf, shardsOf, TEAM_DESK } from "#party/places.ts";
import type { SocketsEnd } from "#party/room.ts";
import { log } from "#workers/edge/logs.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/** How long a page waits for the boards to say who is there, in ms. */
const LOOK_WITHIN = 1_000;

/** For one request or job. `waitUntil` gets the work that its caller does not await. */
export function createRooms(
  env: Env,
  database: Database,
  waitUntil: (work: Promise<unknown>) => void,
): Rooms {
  const roomOf = (uid: string) => env.USER_ROOM.getByName(uid, NEAR_INDIA);
  const board = (name: string) => env.PRESENCE_BOARD.getByName(name, NEAR_INDIA);

  /** Finishes after the browser is gone, too: sockets must not stay open. */
  async function finish<T>(work: Promise<T>): Promise<T> {
    waitUntil(work);
    return work;
  }

  async function endSession(uid: string, session: string, reason: SocketsEnd["reason"]) {
    const end = { uid, session, reason, at: Date.now() };
    await endAndLeave(end);
  }

  async function endAndLeave(end: SocketsEnd) {
    const { uid, reason, at } = end;
    const roomReached = await endEverywhere(env, database, end);
    if (roomReached || reason === "sessionOver") return;
    // Normally the room says so itself. When the order reaches it, it says who is there after all.
    await succeeds(() => board(boardOf(uid)).left(uid, { seen: at, atOnce: true }));
  }

  /** Each board's answer, in a second at most; without those that did not answer. */
  async function askBoards<T>(ask: (name: string) => Promise<T>): Promise<Map<string, T>> {
    const answers = new Map<string, T>();
    const asking = ALL_BOARDS.map((name) =>
      succeeds(async () => answers.set(name, await ask(name))),
    );
    await Promise.race([Promise.all(asking), scheduler.wait(LOOK_WITHIN)]);
    return new Map(answers);
  }

  return {
    signedIn(uid) {
      waitUntil(succeeds(() => board(boardOf(uid)).signedIn(uid)));
    },
    signedOut: async (uid, token) => finish(endSession(uid, await sha256(token), "signedOut")),
    sessionEnded: (uid, session) => finish(endSession(uid, session, "signedOut")),
    signedInAgain: async (uid, { former, token }) => {
      const reason = former === uid ? "sessionOver" : "signedOut";
      await finish(endSession(former, await sha256(token), reason));
    },
    async endPerson(uid, reason) {
      const at = Date.now();
      revokePasses(uid, at);
      await finish(endAndLeave({ uid, reason, at }));
    },
    async look(uids) {
      const asked = Map.groupBy(uids, boardOf);
      const answers = await askBoards((name) => board(name).look(asked.get(name) ?? []));
      const presence = new Map<string, PresenceChange>();
      let online = 0;
      for (const answer of answers.values()) {
        online += answer.online;
        for (const change of answer.presence) presence.set(change.uid, change);
      }
      const unknown = new Set(uids.filter((uid) => !answers.has(boardOf(uid))));
      return { presence, online, unknown, complete: answers.size === ALL_BOARDS.length };
    },
    async online(page) {
      const answers = [...(await askBoards((name) => board(name).online(page))).values()];
      const all = answers.flatMap(({ uids }) => uids).sort((a, b) => (a < b ? 1 : -1));
      return {
        uids: all.slice(0, page.limit),
        more: all.length > page.limit || answers.some(({ more }) => more),
        complete: answers.length === ALL_BOARDS.length,
      };
    },
    own: (uid, news) => waitUntil(succeeds(() => roomOf(uid).own(news))),
    ring(bells) {
      for (const [name, some] of Map.groupBy(bells, ({ uid }) => boardOf(uid))) {
        waitUntil(succeeds(() => board(name).ring(some)));
      }
    },
    async presenceOf(uid) {
      const late = scheduler.wait(LOOK_WITHIN).then(() => {
        throw new Error("The board is late.");
      });
      return Promise.race([board(boardOf(uid)).presenceOf(uid), late]);
    },
    async *messagesOf(uid) {
      let page: ChatMessage[] = [];
      do {
        page = await roomOf(uid).messagesAfter(page.at(-1)?.seq ?? 0);
        if (page.length) yield page;
      } while (page.length);
    },
    forget: (uid) => succeeds(() => roomOf(uid).forget()),
    tidy: (uid) => succeeds(() => roomOf(uid).tidy()),
    said(topic, said) {
      for (const shard of shardsOf(topic)) {
        waitUntil(succeeds(() => env.LIVE_TOPIC.getByName(shard, NEAR_INDIA).said(said)));
      }
    },
    changed(...topics) {
      dropTopics(topics);
      const at = Date.now();
      for (const shard of topics.flatMap(shardsOf)) {
        waitUntil(succeeds(() => env.LIVE_TOPIC.getByName(shard, NEAR_INDIA).changed(at)));
      }
    },
  };
}

/** Retries orders that failed before, for a scheduled job. Returns how many arrived. */
export async function deliverPendingEnds(
  env: Env,
  database: Database,
  now: number,
): Promise<number> {
  const pendingEnds = await readPendingEnds(database, now);
  const delivered = await Promise.all(
    pendingEnds.map(async (pending) => {
      const { object, userId: uid, session, reason, at } = pending;
      const end: SocketsEnd = { uid, session: session || undefined, reason, at };
      if (!(await succeeds(() => objectAt(env, object).end(end)))) return false;
      await dropPendingEnd(database, pending);
      return true;
    }),
  );
  return delivered.filter(Boolean).length;
}

/** For a scheduled job: the boards ask after people who have been online for half an hour. */
export async function sweepPresence(env: Env): Promise<void> {
  await Promise.all(
    ALL_BOARDS.map((name) =>
      succeeds(() => env.PRESENCE_BOARD.getByName(name, NEAR_INDIA).sweep()),
    ),
  );
}

/** An object that fails is left to `deliverPendingEnds`. Returns whether the person's own room was reached. */
async function endEverywhere(env: Env, database: Database, end: SocketsEnd): Promise<boolean> {
  const { uid, session = "", reason, at } = end;
  const own = `user-room/${uid}`;
  const topics = TOPICS.map((topic) => `live-topic/${shardOf(topic, uid)}`);
  const reached = await Promise.all(
    [/* fault: own-room-ends */ own, "team-desk", /* fault: live-topics-end */ ...topics].map(
      async (object) => {
        if (await succeeds(() => objectAt(env, object).end(end))) return true;
        const pending: PendingEnd = { object, userId: uid, session, reason, at };
        // fault: pending-end
        await succeeds(() => keepPendingEnd(database, pending));
        return false;
      },
    ),
  );
  return reached[0]!;
}

/** `user-room/<uid>`, as `pending_socket_ends` stores it. */
function objectAt(env: Env, object: string): { end(end: SocketsEnd): Promise<void> } {
  const [kind, name = ""] = object.split("/");
  if (kind === "user-room") return env.USER_ROOM.getByName(name, NEAR_INDIA);
  if (kind === "live-topic") return env.LIVE_TOPIC.getByName(name, NEAR_INDIA);
  return env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
}

/** Tries twice: a deployment restarts objects. The call must be safe to repeat. Logs a second failure. */
async function succeeds(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call().catch((error: { overloaded?: boolean }) => {
      if (error.overloaded) throw error;
      return call();
    });
    return true;
  } catch (error) {
    log("error", { event: "rooms", ...errorFacts(error) });
    return false;
  }
}
