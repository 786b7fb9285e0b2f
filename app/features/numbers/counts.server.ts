import { and, gte, inArray, lt, lte, sql } from "drizzle-orm";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { type Count, type Counters, COUNTS_KEPT_DAYS } from "#app/features/numbers/counts.ts";
import type { Database } from "#drizzle/client.ts";
import { pageCounts } from "#drizzle/schema.ts";
import { COUNTED_AREAS, COUNTED_AUDIENCES } from "#drizzle/values.ts";

/** D1 allows 100 values in a statement; a count has five. */
const ROWS = 20;

export function tableCounters(db: Database): Counters {
  return {
    async add(counts) {
      const statements = [];
      for (let index = 0; index < counts.length; index += ROWS) {
        statements.push(
          db
            .insert(pageCounts)
            .values(counts.slice(index, index + ROWS))
            .onConflictDoUpdate({
              target: [pageCounts.hour, pageCounts.audience, pageCounts.area, pageCounts.city],
              set: { n: sql`${pageCounts.n} + excluded.n` },
            }),
        );
      }
      const [first, ...rest] = statements;
      if (first) await db.batch([first, ...rest]);
      return [];
    },
    read: (from, to) =>
      db
        .select()
        .from(pageCounts)
        .where(and(gte(pageCounts.hour, from), lt(pageCounts.hour, addDays(to, 1)))),
  };
}

/** Analytics Engine takes 25 points per request to the Worker. */
const POINTS = 25;
const DATASET = "walkinmitra_counts";

export type Engine = {
  dataset: Pick<AnalyticsEngineDataset, "writeDataPoint">;
  account: string;
  token: string;
  fetch: typeof fetch;
};

/** Counts in Cloudflare's Analytics Engine. It samples: sums are estimates. `read` throws when its SQL API fails. */
export function engineCounters({ dataset, account, token, fetch: ask }: Engine): Counters {
  return {
    add(counts) {
      for (const { hour, audience, area, city, n } of counts.slice(0, POINTS)) {
        dataset.writeDataPoint({
          indexes: [area],
          blobs: [hour, audience, area, city],
          doubles: [n],
        });
      }
      return Promise.resolve(counts.slice(POINTS));
    },
    async read(from, to) {
      const answer = await ask(
        `https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: engineQuery(from, to),
          signal: AbortSignal.timeout(5000),
        },
      );
      if (!answer.ok) throw new Error(`Analytics Engine answered ${answer.status}`);
      const { data } = await answer.json<{ data: Record<keyof Count, unknown>[] }>();
      return data.flatMap(({ hour, audience, area, city, n }): Count[] => {
        const [who, what] = [
          COUNTED_AUDIENCES.find((one) => one === audience),
          COUNTED_AREAS.find((one) => one === area),
        ];
        return who && what
          ? [{ hour: String(hour), audience: who, area: what, city: String(city), n: Number(n) }]
          : [];
      });
    },
  };
}

/** `from` and `to` are checked days, so nothing that was typed gets into the query. */
function engineQuery(from: string, to: string): string {
  return [
    "SELECT blob1 AS hour, blob2 AS audience, blob3 AS area, blob4 AS city, SUM(_sample_interval * double1) AS n",
    `FROM ${DATASET}`,
    `WHERE blob1 >= '${from}' AND blob1 < '${addDays(to, 1)}'`,
    "GROUP BY hour, audience, area, city",
    "FORMAT JSON",
  ].join(" ");
}

/** For the hourly job. Deletes counts that are too old; returns how many. */
export async function purgeCounts(db: Database, now: number): Promise<number> {
  const until = addDays(dayOf(now), -COUNTS_KEPT_DAYS);
  const old = db
    .selectDistinct({ hour: pageCounts.hour })
    .from(pageCounts)
    .where(lte(pageCounts.hour, until))
    .limit(50);
  const gone = await db.delete(pageCounts).where(inArray(pageCounts.hour, old));
  return gone.meta.changes;
}
