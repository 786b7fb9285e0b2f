import { env, runInDurableObject } from "cloudflare:test";

import type { CHANNELS } from "#drizzle/values.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import { runWatch } from "#workers/jobs/watch.ts";

/* The watch inside, minute by minute, with a mail drop that may fail. */

export const MINUTE = 60_000;

export const watcher = () => env.WATCHER.getByName(WATCHER, NEAR_INDIA);

export type Mail = { to: string; subject: string; text: string };

/** Forgets all that the watch has seen. `deliver` may throw; `change` is how the portal is set up. */
export async function watchAnew(deliver: (mail: Mail) => unknown, change: Partial<Env> = {}) {
  await runInDurableObject(watcher(), (_, { storage }) => storage.deleteAll());
  const watching = {
    ...env,
    WATCH: "on",
    PUBLIC_ORIGIN: "https://walkin.test",
    EMAIL: { send: async (mail: Mail) => void (await deliver(mail)) },
    TELEGRAM_TOKEN: "",
    ...change,
    // EMAIL has only what the watch calls.
  } as unknown as Env;
  return {
    watching,
    run: (now: number, changed: Partial<Env> = {}) =>
      runWatch(Object.keys(changed).length ? { ...watching, ...changed } : watching, now),
  };
}

/** Its service takes a message, or refuses as many as make it dead. */
export async function hearFrom(channel: (typeof CHANNELS)[number], taken: boolean): Promise<void> {
  const said = taken ? { taken: 1, failed: 0 } : { taken: 0, failed: 5 };
  await watcher().hear({ [channel]: { ...said, reason: taken ? null : "403" } });
}

/** A database that refuses whatever it is asked: all are asked by these two. */
export const NO_DATABASE = {
  prepare() {
    throw new Error("D1_ERROR: refused");
  },
  batch() {
    throw new Error("D1_ERROR: refused");
  },
} as unknown as D1Database;
