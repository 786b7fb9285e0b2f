import { env } from "cloudflare:workers";
import { expect } from "vitest";

import { callingFiles } from "#tests/support/callers.ts";
import { type Step, unboundedSorts } from "#tests/support/plans.ts";
import { isAskedInBackground } from "#tests/support/rooms.ts";

/*
 * Everything asks D1 through the same few classes. What they are asked in a test file is noted here: which queries,
 * and how many round trips.
 */
const asked = new Set<string>();
/** What else was asked with the same client, by tests. */
const notOurs = new Set<string>();
let counting = 0;
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

const DOMAIN = ["app/", "party/", "workers/"].map(
  (folder) => new URL(`../../${folder}`, import.meta.url).pathname,
);

// The domain asks through Drizzle; a test that looks into a table by itself may do so as it likes. A query that is
// awaited by itself is asked when nobody stands behind it any more, so it is not looked at.
for (const owner of [database, session]) {
  note(owner, "prepare", (first) => {
    const sql = String(first);
    // To look who asks takes longer than many a query.
    if (asked.has(sql) || notOurs.has(sql)) return;
    const files = callingFiles();
    if (!files.some((file) => file.includes("/drizzle-orm/"))) notOurs.add(sql);
    else if (files.some((file) => DOMAIN.some((folder) => file.startsWith(folder)))) asked.add(sql);
  });
}
// What a room asks by itself after somebody signed in is no page's trip, and may come at any moment.
const count = () => {
  if (counting && !isAskedInBackground()) trips += 1;
};
// The database has its batches made by a session.
note(session, "batch", count);
for (const method of ["all", "run", "raw", "first"] as const) note(statement, method, count);

/** How many D1 round trips `work` makes. */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const before = trips;
  counting += 1;
  try {
    await work();
  } finally {
    counting -= 1;
  }
  return trips - before;
}

/** A step that walks a whole table, or what a query made for itself, such as a few names. */
const WALK = /^SCAN (\w+)(?!.*USING (?:COVERING )?INDEX)/;

/** Tables of a few rows. */
const SMALL = new Set(["company_keys", "user_counts"]);

/** Queries that walk a table all the same, and why they may. */
const MAY_WALK: readonly (readonly [query: RegExp, why: string])[] = [
  [
    /^delete from "subjects" where not exists/,
    "Hourly. People who want the same share a subject, so there are few.",
  ],
  [/^update "(?:daily_)?drives" set "facets" = \?$/, "npm run reindex makes all of them anew."],
  // SQLite stops before the first row.
  [/where \(false and /, "A list of ids was empty."],
];

/** Queries that sort rows that no search bounds (plans.ts), and what bounds them. */
const MAY_SORT: readonly (readonly [query: RegExp, why: string])[] = [
  [
    /from "drives" where \("drives"\."state" = \? and "drives"\."deleted_at" < \?\)/,
    "Hourly. Drives deleted in the last month: older ones are gone.",
  ],
  [
    /from "daily_drives" where "daily_drives"\."deleted_at" < \?/,
    "Hourly. Sorts only what was deleted in the same millisecond.",
  ],
  [/^insert into "dispatches"/, "The places of 500 people at most, 25 together."],
];

const walked = new Set<string>();

/**
 * Asks how each query is answered that was asked since. Fails on one that walks a whole table, and on one that sorts more
 * than a bounded number of rows.
 */
export async function expectGoodPlans(): Promise<void> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_schema where type = 'table'",
  ).all<{ name: string }>();
  const large = new Set(tables.map(({ name }) => name).filter((name) => !SMALL.has(name)));
  const bad: string[] = [];
  for (const sql of asked) {
    if (walked.has(sql)) continue;
    walked.add(sql);
    const parameters = (sql.replaceAll(/'[^']*'/g, "").match(/\?/g) ?? []).map(() => null);
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...parameters)
      .all<Step>();
    const walks = results.filter(({ detail }) => large.has(WALK.exec(detail)?.[1] ?? ""));
    if (walks.length && !MAY_WALK.some(([query]) => query.test(sql)))
      bad.push(`${walks.map(({ detail }) => detail).join()} in: ${sql}`);
    const sorts = MAY_SORT.some(([query]) => query.test(sql)) ? [] : unboundedSorts(results);
    bad.push(...sorts.map((sort) => `${sort} in: ${sql}`));
  }
  expect(bad, bad.join("\n")).toEqual([]);
}
