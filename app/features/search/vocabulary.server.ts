import { Vocabulary } from "#app/features/words/vocabulary.ts";

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

/** The query for the words, if they are due; it runs in the batch of a search. */
export function vocabularyQuery(search: D1Database, now: number): D1PreparedStatement[] {
  const there = kept.get(search);
  if (there && Math.abs(now - there.readAt) < GOOD_FOR) return [];
  return [search.prepare(`select word, kinds from vocabulary limit ${MOST_WORDS}`)];
}

/** Keeps the rows of that query. */
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

/** The next search reads the words again. */
export function forgetVocabulary(search: D1Database): void {
  const there = kept.get(search);
  if (there) kept.set(search, { ...there, readAt: 0 });
}
