import { between, desc, lt, sql, sum } from "drizzle-orm";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { MISSED_KEPT_DAYS, takeMissed } from "#app/features/numbers/missed.ts";
import type { Span } from "#app/features/numbers/numbers.ts";
import type { Database } from "#drizzle/client.ts";
import { missedSearches } from "#drizzle/schema.ts";

/** A day keeps so many different searches; further ones only count for words that it has. */
const MOST_OF_A_DAY = 1000;
const SHOWN = 40;

/** The statement that writes what this isolate has noted. */
export function missedWrite(db: Database, now: number) {
  const rows = takeMissed(now).map(({ day, words, n }) => [day, words, n]);
  return db
    .insert(missedSearches)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)})
        where (select count(*) from missed_searches where day = value ->> 0) < ${MOST_OF_A_DAY}
          or exists (select 1 from missed_searches where day = value ->> 0 and words = value ->> 1)`,
    )
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.words],
      set: { n: sql`${missedSearches.n} + excluded.n` },
    });
}

/** The query for the words that most searches of these days did not find. */
export function missedQuery(db: Database, { from, to }: Span) {
  const n = sum(missedSearches.n).mapWith(Number);
  return db
    .select({ words: missedSearches.words, n })
    .from(missedSearches)
    .where(between(missedSearches.day, from, to))
    .groupBy(missedSearches.words)
    .orderBy(desc(n), missedSearches.words)
    .limit(SHOWN);
}

/** Deletes old rows, for the hourly job; returns how many. */
export async function purgeMissed(db: Database, now: number): Promise<number> {
  const gone = await db
    .delete(missedSearches)
    .where(lt(missedSearches.day, addDays(dayOf(now), -MISSED_KEPT_DAYS)));
  return gone.meta.changes;
}
