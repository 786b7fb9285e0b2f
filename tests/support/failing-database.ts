import { env } from "cloudflare:test";

import { isAskedInBackground } from "#tests/support/rooms.ts";

/*
 * Everything asks D1 through the same few classes; here their calls go wrong as told. The commands do not know of it.
 */

/** How a call goes wrong. */
export const FAILURES = [
  /** Nothing reaches the database. */
  "fails",
  /** It does what it was asked, and its answer is lost. */
  "fails after the write",
  /** As the first, and so does every call after it. */
  "is down from here on",
  /** It waits while the same form comes again. */
  "is late",
  /** It does what it was asked, and its answer waits while the same form comes again. */
  "answers late",
] as const;

export type Failure = (typeof FAILURES)[number];

type Plan = { failure: Failure; at: number; calls: number; hit: boolean; released: boolean };

let plan: Plan | undefined;

// The database has its batches made by a session.
const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;

function wrap<T extends object, K extends keyof T>(owner: T, method: K) {
  const original = owner[method] as (...args: unknown[]) => Promise<unknown>;
  owner[method] = function failing(this: unknown, ...args: unknown[]) {
    return answer(() => original.apply(this, args));
  } as T[K];
}

wrap(session, "batch");
for (const method of ["all", "run", "raw", "first"] as const) wrap(statement, method);

async function answer(call: () => Promise<unknown>): Promise<unknown> {
  // What a room or the queue's consumer asks by itself is no call of the form's.
  if (!plan || isAskedInBackground()) return call();
  const mine = plan;
  mine.calls += 1;
  const down = mine.failure === "is down from here on" && mine.calls >= mine.at;
  if (mine.calls !== mine.at && !down) return call();
  mine.hit = true;
  switch (mine.failure) {
    case "fails":
    case "is down from here on":
      throw lost();
    case "fails after the write":
      await call();
      throw lost();
    case "is late":
      await isReleased(mine);
      return call();
    case "answers late": {
      const answered = await call();
      await isReleased(mine);
      return answered;
    }
  }
}

const lost = () => new Error("D1_ERROR: Network connection lost.");

/** One request may not wait for what another one does, so it looks again and again. */
async function isReleased(mine: Plan): Promise<void> {
  while (!mine.released) await scheduler.wait(1);
}

/** Counts the calls of `work`. */
export async function countCalls(work: () => Promise<unknown>): Promise<number> {
  const counting: Plan = { failure: "fails", at: 0, calls: 0, hit: false, released: true };
  plan = counting;
  try {
    await work();
  } finally {
    plan = undefined;
  }
  return counting.calls;
}

/**
 * Does `work` while its call number `at` goes wrong. With a late one `again` is done meanwhile, which the database
 * answers as always. Returns whether there was such a call.
 */
export async function withFailure(
  { failure, at }: { failure: Failure; at: number },
  work: () => Promise<void>,
  again: () => Promise<void>,
): Promise<boolean> {
  const mine: Plan = { failure, at, calls: 0, hit: false, released: false };
  plan = mine;
  try {
    let over = false;
    const working = work().finally(() => (over = true));
    if (failure === "is late" || failure === "answers late") {
      while (!mine.hit && !over) await scheduler.wait(1);
      plan = undefined;
      // What the first one holds, a room say, is let go in the end: no database is late for ever.
      const repeated = mine.hit ? again() : Promise.resolve();
      await Promise.race([repeated, scheduler.wait(300)]);
      mine.released = true;
      await repeated;
    }
    await working;
    return mine.hit;
  } finally {
    plan = undefined;
  }
}
