/* How pages, commands and jobs reach the sockets that are open: the one place that calls the Durable Objects. */
import { errorFacts } from "#app/base/error-facts.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { TOPICS } from "#app/base/topics.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import { type ChatMessage } from "#app/features/chat/wire.ts";
import { markOffline } from "#app/features/people/people.server.ts";
import { revokePasses } from "#app/features/sign-in/passes.server.ts";
import type { Database } from "#drizzle/client.ts";
import { NEAR_INDIA, shardOf, shardsOf, TEAM_DESK } from "#party/places.ts";
import { log } from "#workers/front/logs.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/** The sockets as pages and commands know them; `waitUntil` carries what nobody waits for. */
export function createRooms(
  env: Env,
  database: Database,
  waitUntil: (work: Promise<unknown>) => void,
): Rooms {
  const roomOf = (uid: string) => env.USER_ROOM.getByName(uid, NEAR_INDIA);
  const desk = () => env.TEAM_DESK.getByName(TEAM_DESK, NEAR_INDIA);
  const topicAt = (shard: string) => env.LIVE_TOPIC.getByName(shard, NEAR_INDIA);
  return {
    signedIn(uid) {
      waitUntil(callAll([() => roomOf(uid).signedIn()]));
    },
    async signedOut(uid, sessionToken) {
      const session = await sha256(sessionToken);
      const left = await callAll([
        () => roomOf(uid).signedOut(session),
        () => desk().signedOut(session),
      ]);
      if (!left) await markOffline(database, { uid, now: Date.now() });
    },
    async endPerson(uid, reason) {
      revokePasses(uid, Date.now());
      await callAll([
        () => roomOf(uid).end(reason),
        () => desk().end(uid, reason),
        ...TOPICS.map((topic) => () => topicAt(shardOf(topic, uid)).end(uid, reason)),
      ]);
    },
    async messagesOf(uid) {
      const messages: ChatMessage[] = [];
      for (;;) {
        const page = await roomOf(uid).messagesAfter(messages.at(-1)?.seq ?? 0);
        if (page.length === 0) return messages;
        messages.push(...page);
      }
    },
    forget: (uid) => callAll([() => roomOf(uid).forget()]),
    tidy: (uid) => callAll([() => roomOf(uid).tidy()]),
    changed(...topics) {
      dropTopics(topics);
      waitUntil(callAll(topics.flatMap(shardsOf).map((shard) => () => topicAt(shard).changed())));
    },
  };
}

/**
 * Calls all of them and waits. Each may be done twice without harm, and is when an object was just being restarted, by
 * a deployment say. What fails is logged. Returns whether the first one succeeded.
 */
async function callAll(calls: (() => Promise<unknown>)[]): Promise<boolean> {
  const results = await Promise.allSettled(calls.map((call) => callTwice(call)));
  for (const result of results) {
    if (result.status === "rejected") {
      log("error", { event: "rooms", ...errorFacts(result.reason) });
    }
  }
  return results[0]?.status === "fulfilled";
}

async function callTwice(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if ((error as { overloaded?: boolean }).overloaded) throw error;
    await call();
  }
}
