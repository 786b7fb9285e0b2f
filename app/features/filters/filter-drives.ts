import type { Facets } from "#app/features/facets/facets.ts";
import {
  type Counts,
  countChoices,
  everyFit,
  type Filters,
  passes,
} from "#app/features/filters/filters.ts";
import { firmOf } from "#app/features/words/companies.ts";
import {
  docOf,
  hasPart,
  kindsOf,
  type Ready,
  readyDoc,
  type Texts,
} from "#app/features/words/doc.ts";
import { NOTHING_READ, type Part, type Reading, rungsOf } from "#app/features/words/parts.ts";
import { read } from "#app/features/words/reading.ts";
import { tag } from "#app/features/words/tag.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";

/* Apart from filters.ts: browsers do not need the words of searches. */

export type Filterable = { facets: Facets; texts: Texts; day?: string };

export type Filtered<Drive> = {
  drives: Drive[];
  counts: Counts;
  reading: Reading;
  near: { left: readonly Part[]; drives: Drive[] }[];
};

const NEAR_BELOW = 5;
const NEAR_MOST = 10;

type KnownTexts = { ready: Ready; kinds: Map<string, number>; firm: readonly string[] };

/** Lists are kept for a while and asked again with other words. */
const looked = new WeakMap<Filterable, KnownTexts>();

function lookAt(drive: Filterable): KnownTexts {
  let known = looked.get(drive);
  if (!known) {
    const doc = docOf(drive.texts, drive.facets);
    const tags = everyFit(drive.facets).map(([group, value]) => tag(group, value));
    known = {
      ready: readyDoc({ ...doc, tags: [...doc.tags, ...tags] }),
      kinds: kindsOf([doc]),
      firm: firmOf(drive.texts.company ?? ""),
    };
    looked.set(drive, known);
  }
  return known;
}

function vocabularyOf(drives: readonly Filterable[]): Vocabulary {
  const kinds = new Map<string, number>();
  for (const drive of drives) {
    for (const [word, kind] of lookAt(drive).kinds) kinds.set(word, (kinds.get(word) ?? 0) | kind);
  }
  const firms = new Map(drives.map((drive) => [lookAt(drive).firm.join(" "), lookAt(drive).firm]));
  return new Vocabulary(kinds, firms.values());
}

/** `days`: whether days among the words count. `vocabulary`: the words of more drives than these. */
export type How = { today: string; days?: boolean; vocabulary?: Vocabulary };

/** The drives left, in order, with counts for each choice. "For me" is the caller's; `days`: days in words count. */
export function filterDrives<Drive extends Filterable>(
  drives: readonly Drive[],
  filters: Filters,
  { today, days = true, vocabulary }: How,
): Filtered<Drive> {
  const reading = filters.q
    ? read(filters.q, { vocabulary: vocabulary ?? vocabularyOf(drives), today, days })
    : NOTHING_READ;
  const having = (parts: readonly Part[]) =>
    parts.length
      ? drives.filter((drive) =>
          parts.every((part) => hasPart(lookAt(drive).ready, drive.day, part)),
        )
      : [...drives];
  const found = having(reading.parts);
  const left = found.filter(({ facets }) => passes(facets, filters));
  const near: Filtered<Drive>["near"] = [];
  const seen = new Set(left);
  for (const rung of left.length < NEAR_BELOW ? rungsOf(reading.parts) : []) {
    const others = having(rung.kept)
      .filter((drive) => !seen.has(drive) && passes(drive.facets, filters))
      .slice(0, NEAR_MOST - (seen.size - left.length));
    for (const drive of others) seen.add(drive);
    if (others.length) near.push({ left: rung.left, drives: others });
  }
  const counts = countChoices(
    found.map(({ facets }) => facets),
    filters,
  );
  return { drives: left, counts, reading, near };
}
