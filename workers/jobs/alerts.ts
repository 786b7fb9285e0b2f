import { CHANNEL_NAMES } from "#app/features/alerts/channel-names.ts";
import {
  deliver,
  type Message,
  type Queued,
  queueWaiting,
  type Senders,
  type Sent,
} from "#app/features/alerts/deliver.server.ts";
import { takeOver } from "#app/features/alerts/last-release.server.ts";
import { recheckSubjects, tellAll } from "#app/features/alerts/tell.server.ts";
import type { Bell } from "#app/features/notices/notices.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { CHANNELS } from "#drizzle/values.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import type { Heard } from "#party/watch/watcher.ts";
import { type AlertMessage, sendersOf } from "#workers/channels/channels.ts";
import { readConfig } from "#workers/edge/config.ts";
import { log } from "#workers/edge/logs.ts";
import { createRooms } from "#workers/sockets/open-sockets.ts";

/** Cloudflare's limit for one batch. */
const SEND_AT_ONCE = 100;

/** People of one message. Their boards know who is online, and call 1,000 rooms at most. */
const RING_AT_ONCE = 500;

/** Every minute, and after decisions about drives: tells readers, and queues pending messages. */
export async function runAlerts(
  env: Env,
  now: number,
  /** Looks at every subject again, and sends all of it: somebody has put the clock back. */
  { anew = false } = {},
): Promise<void> {
  if (!readConfig(env).alertsOn) return;
  const database = createDatabase(env.DB);
  if (anew) await recheckSubjects(database);
  const bells: Bell[] = [];
  const queue = async (messages: Queued[]) => {
    for (let begin = 0; begin < messages.length; begin += SEND_AT_ONCE) {
      const some = messages.slice(begin, begin + SEND_AT_ONCE);
      await env.ALERTS_QUEUE.sendBatch(some.map((one) => ({ body: { deliver: one } })));
    }
  };
  const ring = (some: Bell[]) => void bells.push(...some);
  const told = await tellAll({ db: database, search: env.SEARCH }, now, ring, queue);
  await ringLater(env, bells);
  await takeOver(database, now);
  const queued = await queueWaiting(database, {
    now,
    ahead: anew,
    queue,
  });
  if (told.lists || told.decisions || queued) log("log", { event: "alerts", ...told, queued });
}

/** By the queue: one invocation may make only so many calls. A lost ring costs a count that the next page has. */
async function ringLater(env: Env, bells: Bell[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(bells.length / RING_AT_ONCE) }, (_, index) => ({
    body: { ring: bells.slice(index * RING_AT_ONCE, (index + 1) * RING_AT_ONCE) },
  }));
  for (let begin = 0; begin < chunks.length; begin += SEND_AT_ONCE) {
    await env.ALERTS_QUEUE.sendBatch(chunks.slice(begin, begin + SEND_AT_ONCE)).catch(() => {});
  }
}

async function ringAll(env: Env, bells: Bell[]): Promise<void> {
  const told: Promise<unknown>[] = [];
  const rooms = createRooms(env, createDatabase(env.DB), (work) => told.push(work));
  rooms.ring(bells);
  await Promise.all(told);
}

/** Of a queue's batch what is read of it. */
type Batch = { messages: readonly { body: AlertMessage }[] };

/** A failed batch comes again; its dispatches' rows say which are done. */
export async function consumeAlerts(batch: Batch, env: Env): Promise<void> {
  const { alertsOn, portalOrigin, watchOn } = readConfig(env);
  await ringAll(
    env,
    batch.messages.flatMap(({ body }) => ("ring" in body ? body.ring : [])),
  );
  if (batch.messages.some(({ body }) => "look" in body)) await runAlerts(env, Date.now());
  // The rows wait until alerts are on again, or somebody says where links lead.
  if (!alertsOn) return;
  if (!portalOrigin) return log("error", { event: "configuration", missing: "PUBLIC_ORIGIN" });
  const database = createDatabase(env.DB);
  const { senders, heard } = overheard(sendersOf(env, portalOrigin));
  const queued = batch.messages.flatMap(({ body }) => ("deliver" in body ? [body.deliver] : []));
  // Groups messages of one clock: one claim and one read for all.
  for (const [ahead, some] of Map.groupBy(queued, ({ at, queuedAt }) => at - queuedAt)) {
    const ids = some.flatMap((one) => one.ids);
    const done = await deliver(database, senders, { ids, now: Date.now() + ahead });
    log("log", { event: "delivered", ...done });
  }
  if (watchOn && Object.keys(heard).length) {
    // A batch is not tried again because the watch does not answer.
    await env.WATCHER.getByName(WATCHER, NEAR_INDIA)
      .hear(heard)
      .catch(() => {});
  }
}

/** The same senders, and what their services said. A channel that is not set up takes nothing. */
function overheard(senders: Senders): { senders: Senders; heard: Heard } {
  const heard: Heard = {};
  const all = CHANNELS.map((channel) => {
    const send = async (message: Message): Promise<Sent> => {
      const of = (heard[channel] ??= { taken: 0, failed: 0, reason: null });
      const off: Sent = { outcome: "refused", reason: `${CHANNEL_NAMES[channel]} is off` };
      const later = (): Sent => ({ outcome: "later", seconds: 60 });
      const sent = (await senders[channel]?.(message).catch(later)) ?? off;
      if (sent.outcome === "sent") of.taken += 1;
      else {
        of.failed += 1;
        of.reason = "reason" in sent ? sent.reason : "no answer";
      }
      return sent;
    };
    return [channel, send] as const;
  });
  return { senders: Object.fromEntries(all), heard };
}
