/* The watch inside: judges how the portal does, and tells the admins once each way. */
import { errorFacts } from "#app/base/error-facts.ts";
import { readDatabaseFacts } from "#app/features/health/health.server.ts";
import { changeWords } from "#app/features/health/health.ts";
import { createDatabase } from "#drizzle/client.ts";
import { COPIER, NEAR_INDIA, WATCHER } from "#party/places.ts";
import type { Claimed, Outcome, Place } from "#party/watch/changes.ts";
import { offered } from "#workers/channels/channels.ts";
import { writeToTeam } from "#workers/channels/mail.ts";
import { telegramWriter } from "#workers/channels/telegram.ts";
import { readConfig } from "#workers/edge/config.ts";
import { log } from "#workers/edge/logs.ts";
import { writePulse } from "#workers/jobs/pulse.ts";

/** What does not answer in so many ms is as good as gone. */
const ANSWERS_WITHIN = 10_000;

/** Every minute. What it watches may fail in any way, and this goes on. */
export async function runWatch(env: Env, now: number): Promise<void> {
  const config = readConfig(env);
  if (!config.watchOn) return;
  await writePulse(env, now);
  const watcher = env.WATCHER.getByName(WATCHER, NEAR_INDIA);
  const can = offered(env);
  const [database, copy] = await Promise.all([
    answer("database", readDatabase(env, now)),
    answer("copies", env.COPIER.getByName(COPIER, NEAR_INDIA).newest()),
  ]);
  const places = database?.admins.flatMap(({ email, chatId }): Place[] => [
    ...(can.telegram && chatId ? [{ channel: "telegram" as const, to: chatId }] : []),
    ...(can.email && email ? [{ channel: "email" as const, to: email }] : []),
  ]);
  const changes = await watcher.judge(
    {
      alertsOn: config.alertsOn,
      channelsOn: can,
      copy: copy ?? null,
      database: database?.facts ?? null,
      places,
    },
    now,
  );
  for (const { item, state, says } of changes) {
    log(state === "wrong" ? "error" : "log", { event: "watch", item, state, says });
  }
  const origin = config.portalOrigin;
  if (!origin) return;
  for (const claimed of await watcher.claim(now)) {
    const outcome = await tell(env, origin, claimed);
    await watcher.mark({ key: claimed.key, place: claimed.place, outcome, now });
  }
}

// A refusal may come before there is a promise.
async function readDatabase(env: Env, now: number) {
  return readDatabaseFacts({ db: createDatabase(env.DB), d1: env.DB }, now);
}

async function tell(env: Env, origin: string, { place, change }: Claimed): Promise<Outcome> {
  const config = readConfig(env);
  const { title, text, path } = changeWords(change);
  const url = origin + path;
  try {
    const sent = await (place.channel === "email"
      ? writeToTeam(env, config, { to: place.to, title, text, url })
      : telegramWriter(config.telegram!)(place.to, [title, text, url]));
    return sent.outcome === "gone" ? { outcome: "refused" } : sent;
  } catch (error) {
    log("warn", { event: "watch", channel: place.channel, ...errorFacts(error) });
    return { outcome: "later", seconds: 60 };
  }
}

/** Undefined when it fails or takes too long. */
async function answer<T>(what: string, asked: PromiseLike<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It does not answer.")), ANSWERS_WITHIN);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    log("error", { event: "watch", what, ...errorFacts(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
