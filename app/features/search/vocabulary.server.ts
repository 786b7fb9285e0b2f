import { isNotNull, isNull, and, gte, max } from "drizzle-orm";

import { addDays } from "#app/base/calendar.ts";
import { firmOf } from "#app/features/words/companies.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** An isolate reads the words again after so long, in ms. Until then it does not know new words. */
const GOOD_FOR = 10 * 60_000;

/** All upcoming drives together have a few thousand words. */
const MOST_WORDS = 20_000;

type Kept = { vocabulary: Vocabulary; readAt: number };

const kept = new WeakMap<D1Database, Kept>();

/** The words of the upcoming drives; undefined until this isolate has read them. */
export function keptVocabulary(search: D1Database): Vocabulary | undefined {
  return kept.get(search)?.vocabulary;
}

/** Companies of two years are fewer. */
const MOST_FIRMS = 5_000;

/** The query for the words, if they are due; it runs in the batch of a search. */
export function vocabularyQueries(search: D1Database, now: number): D1PreparedStatement[] {
  const there = kept.get(search);
  if (there && Math.abs(now - there.readAt) < GOOD_FOR) return [];
  return [
    search.prepare(`select word, kinds from vocabulary limit ${MOST_WORDS}`),
    search.prepare(`select words from firms limit ${MOST_FIRMS}`),
  ];
}

type Rows = { results: readonly Record<string, unknown>[] };

/** Keeps the rows of that query. */
export function keepVocabulary(
  search: D1Database,
  [words, firms]: readonly Rows[],
  now: number,
): Vocabulary {
  const kinds = new Map(words!.results.map(({ word, kinds }) => [String(word), Number(kinds)]));
  const vocabulary = new Vocabulary(
    kinds,
    firms!.results.map((firm) => String(firm.words).split(" ")),
  );
  kept.set(search, { vocabulary, readAt: now });
  return vocabulary;
}

/** The words of the upcoming drives, read when this isolate has none or old ones. */
export async function readVocabulary(search: D1Database, now: number): Promise<Vocabulary> {
  const queries = vocabularyQueries(search, now);
  const there = keptVocabulary(search);
  if (there && !queries.length) return there;
  return keepVocabulary(search, await search.batch<Record<string, unknown>>(queries), now);
}

export function forgetVocabulary(search: D1Database): void {
  const there = kept.get(search);
  if (there) kept.set(search, { ...there, readAt: 0 });
}

/** How long a company is known after its last walk-in, in days. */
const FIRMS_KEPT_DAYS = 730;

export function keepFirm(search: D1Database, company: string, day: string): D1PreparedStatement {
  return search
    .prepare(
      "insert into firms (words, day) values (?, ?) on conflict (words) do update set day = excluded.day where excluded.day > day",
    )
    .bind(firmOf(company).join(" "), day);
}

const WRITTEN_AT_ONCE = 100;

/** Forgets companies whose last walk-in was long ago; where none are known, reads them from the main database. */
export async function fillFirms(db: Database, search: D1Database, today: string): Promise<void> {
  const oldest = addDays(today, -FIRMS_KEPT_DAYS);
  const [, known] = await search.batch([
    search.prepare("delete from firms where day < ?").bind(oldest),
    search.prepare("select 1 from firms limit 1"),
  ]);
  if (known!.results.length) return;
  const firms = await db
    .select({ company: dailyDrives.company, day: max(dailyDrives.day) })
    .from(dailyDrives)
    .where(
      and(
        isNotNull(dailyDrives.company),
        isNotNull(dailyDrives.verifiedAt),
        isNull(dailyDrives.deletedAt),
        gte(dailyDrives.day, oldest),
      ),
    )
    .groupBy(dailyDrives.companyKey);
  for (let index = 0; index < firms.length; index += WRITTEN_AT_ONCE) {
    const some = firms.slice(index, index + WRITTEN_AT_ONCE);
    await search.batch(some.map(({ company, day }) => keepFirm(search, company!, day!)));
  }
}
