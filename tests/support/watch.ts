import { env, runInDurableObject } from "cloudflare:test";

import type { CHANNELS } from "#drizzle/values.ts";
import { NEAR_INDIA, WATCHER } from "#party/places.ts";
import { envWith } from "#tests/support/settings.ts";
import { runWatch } from "#workers/jobs/watch.ts";

/* The watch inside, minute by minute, with a mail drop that may fail. */

export const MINUTE = 60_000;

export const watcher = () => env.WATCHER.getByName(WATCHER, NEAR_INDIA);

export type Mail = { to: string; subject: string; text: string };

type Change = Parameters<typeof envWith>[0];

/** Forgets all that the watch has seen. `deliver` may throw; `change` is how the portal is set up. */
export async function watchAnew(deliver: (mail: Mail) => unknown, change: Change = {}) {
  await runInDurableObject(watcher(), (_, { storage }) => storage.deleteAll());
  const watching: Change = {
    WATCH: "on",
    PUBLIC_ORIGIN: "https://walkin.test",
    EMAIL: { send: async (mail: Mail) => void (await deliver(mail)) },
    TELEGRAM_TOKEN: "",
    ...change,
  };
  return {
    watching: envWith(watching),
    run: (now: number, changed: Change = {}) => runWatch(envWith({ ...watching, ...changed }), now),
  };
}

/** Its service takes a message, or refuses as many as make it dead. */
export async function hearFrom(channel: (typeof CHANNELS)[number], taken: boolean): Promise<void> {
  const said = taken ? { taken: 1, failed: 0 } : { taken: 0, failed: 5 };
  await watcher().hear({ [channel]: { ...said, reason: taken ? null : "403" } });
}

/** A database that refuses whatever it is asked: all are asked by these two. */
export const NO_DATABASE: Pick<D1Database, "prepare" | "batch"> = {
  prepare() {
    throw new Error("D1_ERROR: refused");
  },
  batch() {
    throw new Error("D1_ERROR: refused");
  },
};
