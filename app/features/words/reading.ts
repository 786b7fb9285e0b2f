import { addDays } from "#app/base/calendar.ts";
import type { Days } from "#app/features/words/days.ts";
import { readPhrase } from "#app/features/words/meanings.ts";
import { readNumber } from "#app/features/words/numbers.ts";
import { type Part, type Reading, without } from "#app/features/words/parts.ts";
import { readPay } from "#app/features/words/pay.ts";
import { type Sentence, tokensOf } from "#app/features/words/sentence.ts";
import { addTerm, readJoined, readLiteral } from "#app/features/words/terms.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";

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
    const used =
      readLiteral(s, at) ||
      readPay(s, at) ||
      readNumber(s, at) ||
      readPhrase(s, at) ||
      readJoined(s, at);
    at += used || addTerm(s, at);
  }
  return { typed: s.typed, parts: partsOf(s) };
}

/** What was typed without its days, for what goes on longer: "kal java pune" was meant every day. */
export function withoutDays(typed: string, today: string): string {
  const reading = read(typed, { vocabulary: new Vocabulary(new Map()), today });
  const days = reading.parts.find(({ about }) => about === "day");
  return days ? without(reading, days) : typed;
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
    const both = there.days && draft.days && bothDays(there.days, draft.days);
    const [one, other] = [there.values, draft.values];
    parts[same] = {
      ...there,
      values: both?.last ? other : [...new Set([...one, ...other])],
      ways: [...there.ways, ...draft.ways],
      at: [...there.at, ...at],
      ...(both ? { days: both.days } : {}),
    };
  }
  return parts;
}

/** The days in common; days beside each other as one; else those named later, and no others (`last`). */
function bothDays(one: Days, other: Days): { days: Days; last?: true } {
  const [early, late] = one.from < other.from ? [one, other] : [other, one];
  const to = early.to < late.to ? early.to : late.to;
  if (late.from <= to) return { days: { from: late.from, to } };
  if (addDays(early.to, 1) === late.from) return { days: { from: early.from, to: late.to } };
  return { days: other, last: true };
}
