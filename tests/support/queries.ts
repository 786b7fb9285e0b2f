import { env } from "cloudflare:workers";
import { expect } from "vitest";

import { isAskedInBackground } from "#tests/support/rooms.ts";

/*
 * Everything asks D1 through the same few classes. What they are asked in a test file is noted here: which queries,
 * and how many round trips.
 */
const asked = new Set<string>();
let trips = 0;

const database = Object.getPrototypeOf(env.DB) as D1Database;
const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;

function note<T extends object, K extends keyof T>(
  owner: T,
  method: K,
  seen: (first: unknown) => void,
) {
  const original = owner[method] as (...args: unknown[]) => unknown;
  owner[method] = function noted(this: unknown, ...args: unknown[]) {
    seen(args[0]);
    return original.apply(this, args);
  } as T[K];
}

const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;

// The domain asks through Drizzle; a test that looks into a table by itself may do so as it likes.
for (const owner of [database, session]) {
  note(owner, "prepare", (sql) => {
    if (new Error().stack?.includes("drizzle-orm")) asked.add(String(sql));
  });
}
// What a room asks by itself after somebody signed in is no page's trip, and may come at any moment.
const count = () => {
  if (!isAskedInBackground()) trips += 1;
};
// The database has its batches made by a session.
note(session, "batch", count);
for (const method of ["all", "run", "raw", "first"] as const) note(statement, method, count);

/** How many D1 round trips `work` makes. */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const before = trips;
  await work();
  return trips - before;
}

/** What a query makes for itself and then walks, such as a few names, is no table. */
const BAD_STEP =
  /TEMP B-TREE|^SCAN (?!CONSTANT ROW|json_each|company_keys|.*USING (?:COVERING )?INDEX)/;

/** Walks every query that was asked since, and fails on a table scan or a temporary sort. */
export async function expectGoodPlans(): Promise<void> {
  const bad: string[] = [];
  for (const sql of asked) {
    const parameters = (sql.replaceAll(/'[^']*'/g, "").match(/\?/g) ?? []).map(() => null);
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    for (const { detail } of results) if (BAD_STEP.test(detail)) bad.push(`${detail} in: ${sql}`);
  }
  expect(bad).toEqual([]);
}
