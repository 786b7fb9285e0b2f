/* How pages, commands and jobs reach the sockets that are open: the one place that calls the Durable Objects. */
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
import { markOffline } from "#app/features/people/people.server.ts";
import { revokePasses } from "#app/features/sign-in/passes.server.ts";
import type { Database } from "#drizzle/client.ts";
import { NEAR_INDIA, shardOf, shardsOf, TEAM_DESK } from "#party/places.ts";
import type { SocketsEnd } from "#party/room.ts";
import { log } from "#workers/front/logs.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/** The sockets as pages and commands know them; `waitUntil` carries what nobody waits for. */
export function createRooms(
  env: Env,
  database: Database,
  waitUntil: (work: Promise<unknown>) => void,
): Rooms {
  const roomOf = (uid: string) => env.USER_ROOM.getByName(uid, NEAR_INDIA);

  /** Goes on when whoever asked for it has gone: a closed page must not leave its sockets open. */
  async function finish<T>(work: Promise<T>): Promise<T> {
    waitUntil(work);
    return work;
  }

  async function endSession(uid: string, token: string, reason: SocketsEnd["reason"]) {
    const end = { uid, session: await sha256(token), reason, at: Date.now() };
    const left = await endEverywhere(env, database, end);
    // What the room did not do itself.
    if (!left && reason !== "sessionOver") await markOffline(database, { uid, now: end.at });
  }

  return {
    signedIn(uid) {
      waitUntil(succeeds(() => roomOf(uid).signedIn()));
    },
    signedOut: (uid, token) => finish(endSession(uid, token, "signedOut")),
    signedInAnew: (uid, { former, token }) =>
      finish(endSession(former, token, former === uid ? "sessionOver" : "signedOut")),
    async endPerson(uid, reason) {
      const at = Date.now();
      revokePasses(uid, at);
      await finish(endEverywhere(env, database, { uid, reason, at }));
    },
    async messagesOf(uid) {
      const messages: ChatMessage[] = [];
      for (;;) {
        const page = await roomOf(uid).messagesAfter(messages.at(-1)?.seq ?? 0);
        if (page.length === 0) return messages;
        messages.push(...page);
      }
    },
    forget: (uid) => succeeds(() => roomOf(uid).forget()),
    tidy: (uid) => succeeds(() => roomOf(uid).tidy()),
    changed(...topics) {
      dropTopics(topics);
      for (const shard of topics.flatMap(shardsOf)) {
        waitUntil(succeeds(() => env.LIVE_TOPIC.getByName(shard, NEAR_INDIA).changed()));
      }
    },
  };
}

/** Delivers the ends that could not be delivered before. For a scheduled job; returns how many reached their object. */
export async function deliverPendingEnds(
  env: Env,
  database: Database,
  now: number,
): Promise<number> {
  const waiting = await readPendingEnds(database, now);
  const delivered = await Promise.all(
    waiting.map(async (pending) => {
      const { object, userId: uid, session, reason, at } = pending;
      const end: SocketsEnd = { uid, session: session || undefined, reason, at };
      if (!(await succeeds(() => objectAt(env, object).end(end)))) return false;
      await dropPendingEnd(database, pending);
      return true;
    }),
  );
  return delivered.filter(Boolean).length;
}

/**
 * Ends sockets wherever a person may have some: in their own room, at the topics, and by way of the desk in the rooms
 * where they look in as an admin. What cannot be told is kept for `deliverPendingEnds`. Returns whether their own room
 * has heard.
 */
async function endEverywhere(env: Env, database: Database, end: SocketsEnd): Promise<boolean> {
  const { uid, session = "", reason, at } = end;
  const own = `user-room/${uid}`;
  const topics = TOPICS.map((topic) => `live-topic/${shardOf(topic, uid)}`);
  const heard = await Promise.all(
    [own, "team-desk", ...topics].map(async (object) => {
      if (await succeeds(() => objectAt(env, object).end(end))) return true;
      const pending: PendingEnd = { object, userId: uid, session, reason, at };
      await succeeds(() => keepPendingEnd(database, pending));
      return false;
    }),
  );
  return heard[0]!;
}

/** The object of such a name, as `pending_socket_ends` keeps it. */
function objectAt(env: Env, object: string): { end(end: SocketsEnd): Promise<void> } {
  const [kind, name = ""] = object.split("/");
  if (kind === "user-room") return env.USER_ROOM.getByName(name, NEAR_INDIA);
  if (kind === "live-topic") return env.LIVE_TOPIC.getByName(name, NEAR_INDIA);
  return env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
}

/**
 * Calls, and once more where that fails, as it does while an object is being restarted by a deployment: what is called
 * may be done twice without harm. A second failure is logged. Returns whether it was done.
 */
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
