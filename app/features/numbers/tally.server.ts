import { between, lt, sql, sum } from "drizzle-orm";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { COUNTS_KEPT_DAYS } from "#app/features/numbers/counts.ts";
import { type Links, links } from "#app/features/numbers/links.ts";
import type { Span } from "#app/features/numbers/numbers.ts";
import { waits } from "#app/features/numbers/waits.ts";
import type { Database } from "#drizzle/client.ts";
import { linkCounts, pageWaits } from "#drizzle/schema.ts";
import { LINK_STEPS } from "#drizzle/values.ts";

/** Statements that write what this isolate has counted: in one batch. Unwritten counts are lost: they are numbers for the team. */
export function tallyWrites(db: Database) {
  const came = links.take().map(({ day, city, step, n }) => [day, city, step, n]);
  const waited = waits
    .take()
    .map((one) => [one.day, one.route, one.network, one.language, one.metric, one.bucket, one.n]);
  return [
    db
      .insert(linkCounts)
      .select(
        sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(came)}) where true`,
      )
      .onConflictDoUpdate({
        target: [linkCounts.day, linkCounts.city, linkCounts.step],
        set: { n: sql`${linkCounts.n} + excluded.n` },
      }),
    db
      .insert(pageWaits)
      .select(
        sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
          from json_each(${JSON.stringify(waited)}) where true`,
      )
      .onConflictDoUpdate({
        target: [
          pageWaits.day,
          pageWaits.route,
          pageWaits.network,
          pageWaits.language,
          pageWaits.metric,
          pageWaits.bucket,
        ],
        set: { n: sql`${pageWaits.n} + excluded.n` },
      }),
  ] as const;
}

/** The shortest time between two writes of one isolate. */
const EVERY_MS = 60_000;

let writtenAt = 0;

/** Whether this isolate has something to write, and did not for a minute. */
export function isTallyDue(now: number): boolean {
  return links.size + waits.size > 0 && Math.abs(now - writtenAt) >= EVERY_MS;
}

export async function writeTallies(db: Database, now: number): Promise<void> {
  writtenAt = now;
  await db.batch(tallyWrites(db));
}

/** The queries for what came of shared links, and what readers waited, on these days. */
export function tallyQueries(db: Database, { from, to }: Span) {
  return [
    db
      .select({
        day: linkCounts.day,
        city: linkCounts.city,
        step: linkCounts.step,
        n: linkCounts.n,
      })
      .from(linkCounts)
      .where(between(linkCounts.day, from, to)),
    db
      .select({
        route: pageWaits.route,
        network: pageWaits.network,
        metric: pageWaits.metric,
        bucket: pageWaits.bucket,
        n: sum(pageWaits.n).mapWith(Number),
      })
      .from(pageWaits)
      .where(between(pageWaits.day, from, to))
      .groupBy(pageWaits.route, pageWaits.network, pageWaits.metric, pageWaits.bucket),
  ] as const;
}

type LinkRow = { day: string; city: string; step: (typeof LINK_STEPS)[number]; n: number };

/** Sums by day and by city. */
export function linksFrom(rows: readonly LinkRow[]): Links {
  const by = (part: "day" | "city") =>
    [...Map.groupBy(rows, (row) => row[part])].map(([name, some]) => ({
      name,
      steps: LINK_STEPS.map((step) =>
        some.filter((row) => row.step === step).reduce((all, { n }) => all + n, 0),
      ),
    }));
  return {
    days: by("day")
      .map(({ name, steps }) => ({ day: name, steps }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    cities: by("city")
      .map(({ name, steps }) => ({ city: name, steps }))
      .toSorted((a, b) => b.steps[0]! - a.steps[0]! || (a.city < b.city ? -1 : 1)),
  };
}

/** Deletes old rows, for the hourly job; returns how many. */
export async function purgeTallies(db: Database, now: number): Promise<number> {
  const until = addDays(dayOf(now), -COUNTS_KEPT_DAYS);
  const [came, waited] = await db.batch([
    db.delete(linkCounts).where(lt(linkCounts.day, until)),
    db.delete(pageWaits).where(lt(pageWaits.day, until)),
  ]);
  return came.meta.changes + waited.meta.changes;
}
