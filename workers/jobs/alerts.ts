import { deliver, queueWaiting } from "#app/features/alerts/deliver.server.ts";
import { lookAnew, tellAll } from "#app/features/alerts/tell.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { type AlertMessage, sendersOf } from "#workers/channels/channels.ts";
import { readConfig } from "#workers/edge/config.ts";
import { log } from "#workers/edge/logs.ts";

/** Cloudflare's limit for one batch. */
const SEND_AT_ONCE = 100;

/** Every minute, and after decisions about drives: tells readers, and queues pending messages. */
export async function runAlerts(
  env: Env,
  now: number,
  /** Looks at every subject again: somebody has put the clock back. */
  { anew = false } = {},
): Promise<void> {
  if (!readConfig(env).alertsOn) return;
  const database = createDatabase(env.DB);
  if (anew) await lookAnew(database);
  const told = await tellAll({ db: database, search: env.SEARCH }, now);
  const queued = await queueWaiting(database, {
    now,
    async queue(messages) {
      for (let begin = 0; begin < messages.length; begin += SEND_AT_ONCE) {
        const some = messages.slice(begin, begin + SEND_AT_ONCE);
        await env.ALERTS_QUEUE.sendBatch(some.map((one) => ({ body: { deliver: one } })));
      }
    },
  });
  if (told.lists || told.decisions || queued) log("log", { event: "alerts", ...told, queued });
}

/** A failed batch comes again; its deliveries' rows say which are done. */
export async function consumeAlerts(batch: MessageBatch<AlertMessage>, env: Env): Promise<void> {
  const { alertsOn, portalOrigin } = readConfig(env);
  if (batch.messages.some(({ body }) => "look" in body)) await runAlerts(env, Date.now());
  // The rows wait until alerts are on again, or somebody says where links lead.
  if (!alertsOn) return;
  if (!portalOrigin) return log("error", { event: "configuration", missing: "PUBLIC_ORIGIN" });
  const database = createDatabase(env.DB);
  const senders = sendersOf(env, portalOrigin);
  const queued = batch.messages.flatMap(({ body }) => ("deliver" in body ? [body.deliver] : []));
  // Groups messages of one clock: one claim and one read for all.
  for (const [ahead, some] of Map.groupBy(queued, ({ at, queuedAt }) => at - queuedAt)) {
    const ids = some.flatMap((one) => one.ids);
    const done = await deliver(database, senders, { ids, now: Date.now() + ahead });
    log("log", { event: "delivered", ...done });
  }
}
