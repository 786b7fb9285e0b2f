import { addDays } from "#app/base/calendar.ts";
import type { Days } from "#app/features/words/days.ts";
import { OR_WORDS } from "#app/features/words/facet-words.ts";
import { readPhrase } from "#app/features/words/meanings.ts";
import { readNumber } from "#app/features/words/numbers.ts";
import { type About, type Part, type Reading, without } from "#app/features/words/parts.ts";
import { readPay } from "#app/features/words/pay.ts";
import { type Draft, isOneOf, type Sentence, tokensOf } from "#app/features/words/sentence.ts";
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

const OR: ReadonlySet<string> = new Set(OR_WORDS.split(", "));

/** "java ya python": the words between two drafts say that one of both is enough. */
function isOr(s: Sentence, one: Draft | undefined, other: Draft): boolean {
  const joined = one?.about === other.about && (one.about === "term" || one.about === "place");
  if (!joined || other.from === one.to) return false;
  return s.tokens.slice(one.to, other.from).every((_, index) => isOneOf(s, one.to + index, OR));
}

/** Joins parts of one kind: a drive is in one of two cities, but has both words unless "or" stands between them. */
function partsOf(s: Sentence): Part[] {
  const parts: Part[] = [];
  for (const [index, whole] of s.drafts.entries()) {
    const { from, to, ...draft } = whole;
    const or = isOr(s, s.drafts[index - 1], whole);
    const first = or ? s.drafts[index - 1]!.from : from;
    const at = [...new Set(s.tokens.slice(first, to).map((token) => token.at))];
    const same = parts.findIndex(({ about, at: places }) =>
      MANY.has(about)
        ? or && about === draft.about && at.some((place) => places.includes(place))
        : about === draft.about,
    );
    const there = parts[same];
    if (there) parts[same] = joined(there, { ...draft, at });
    else if (!parts.some((part) => isSamePart(part, draft))) parts.push({ ...draft, at });
  }
  return parts;
}

const MANY: ReadonlySet<About> = new Set<About>(["term", "place", "unknown"]);

function isSamePart(one: Omit<Part, "at">, other: Omit<Part, "at">): boolean {
  return one.about === other.about && one.values.join() === other.values.join();
}

function joined(one: Part, other: Part): Part {
  const at = [...new Set([...one.at, ...other.at])];
  // What is said more exactly holds: "subah 9 baje" is nine.
  if (one.about === "hour" && isClock(one) !== isClock(other)) {
    return { ...(isClock(one) ? one : other), at };
  }
  const both = one.days && other.days && bothDays(one.days, other.days);
  const typed = [one.typed, other.typed].filter((word) => word !== undefined).join(", ");
  return {
    ...one,
    values: both?.last ? other.values : [...new Set([...one.values, ...other.values])],
    ways: [...one.ways, ...other.ways],
    at,
    ...(both ? { days: both.days } : {}),
    ...(typed ? { typed } : {}),
  };
}

function isClock({ values: [value = ""] }: Part): boolean {
  return value.endsWith(":00");
}

/** The days in common; days beside each other as one; else those named later, and no others (`last`). */
function bothDays(one: Days, other: Days): { days: Days; last?: true } {
  const [early, late] = one.from < other.from ? [one, other] : [other, one];
  const to = early.to < late.to ? early.to : late.to;
  if (late.from <= to) return { days: { from: late.from, to } };
  if (addDays(early.to, 1) === late.from) return { days: { from: early.from, to: late.to } };
  return { days: other, last: true };
}
