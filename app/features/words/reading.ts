import type { Days } from "#app/features/words/days.ts";
import { readPhrase } from "#app/features/words/meanings.ts";
import { readNumber } from "#app/features/words/numbers.ts";
import type { Part, Reading } from "#app/features/words/parts.ts";
import { type Sentence, tokensOf } from "#app/features/words/sentence.ts";
import { addTerm, readJoined, readLiteral } from "#app/features/words/terms.ts";
import type { Vocabulary } from "#app/features/words/vocabulary.ts";

/** Reads a search text. `days`: "tomorrow" and the like count; not for alerts, which outlive the day. */
export function read(
  typed: string,
  { vocabulary, today, days = true }: { vocabulary: Vocabulary; today: string; days?: boolean },
): Reading {
  const s: Sentence = {
    ...tokensOf(typed),
    drafts: [],
    choices: new Map(),
    vocabulary,
    today,
    days,
  };
  let at = 0;
  while (at < s.tokens.length) {
    const used = readLiteral(s, at) || readNumber(s, at) || readPhrase(s, at) || readJoined(s, at);
    if (!used) addTerm(s, at);
    at += used || 1;
  }
  return { typed: s.typed, parts: partsOf(s) };
}

/** Joins parts of one kind: a drive is in one of two cities, but has both words. */
function partsOf(s: Sentence): Part[] {
  const parts: Part[] = [];
  for (const { from, to, ...draft } of s.drafts) {
    const at = [...new Set(s.tokens.slice(from, to).map((token) => token.at))];
    const same = parts.findIndex(
      ({ about }) => about === draft.about && !["term", "place", "unknown"].includes(about),
    );
    const there = parts[same];
    if (!there) {
      const twice = parts.some(
        (part) => part.about === draft.about && part.values.join() === draft.values.join(),
      );
      if (!twice) parts.push({ ...draft, at });
      continue;
    }
    parts[same] = {
      ...there,
      values: [...new Set([...there.values, ...draft.values])],
      ways: [...there.ways, ...draft.ways],
      at: [...there.at, ...at],
      ...(there.days && draft.days ? { days: common(there.days, draft.days) } : {}),
    };
  }
  return parts;
}

/** The days in common, else those named later. */
function common(one: Days, other: Days): Days {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : other;
}
