import { Vocabulary } from "#app/features/words/vocabulary.ts";

/** How long an isolate goes on with the words that it has read, in ms: a new word is found as it stands meanwhile. */
const GOOD_FOR = 10 * 60_000;

/** Most upcoming drives together have a few thousand words. */
const MOST_WORDS = 20_000;

type Kept = { vocabulary: Vocabulary; readAt: number };

const kept = new WeakMap<D1Database, Kept>();

/** The words of the upcoming drives as this isolate has read them; undefined before it has. */
export function keptVocabulary(search: D1Database): Vocabulary | undefined {
  return kept.get(search)?.vocabulary;
}

/** The query for the words, when it is time to read them again: it goes along with a search. */
export function vocabularyQuery(search: D1Database, now: number): D1PreparedStatement[] {
  const there = kept.get(search);
  if (there && Math.abs(now - there.readAt) < GOOD_FOR) return [];
  return [search.prepare(`select word, kinds from vocabulary limit ${MOST_WORDS}`)];
}

/** Keeps what the query has read. */
export function keepVocabulary(
  search: D1Database,
  rows: readonly Record<string, unknown>[],
  now: number,
): Vocabulary {
  const kinds = new Map(rows.map(({ word, kinds }) => [String(word), Number(kinds)]));
  const vocabulary = new Vocabulary(kinds);
  kept.set(search, { vocabulary, readAt: now });
  return vocabulary;
}

/** The words have changed: the next search reads them again. */
export function forgetVocabulary(search: D1Database): void {
  const there = kept.get(search);
  if (there) kept.set(search, { ...there, readAt: 0 });
}
