import { editDistance } from "#app/base/spelling/spelling.ts";
import { FIRST_BATCH, LAST_BATCH } from "#app/features/facets/batch.ts";
import { dateOf, type Days, MONTH_WORDS } from "#app/features/words/days.ts";
import {
  AFTER_WORDS,
  BATCH_WORDS,
  BEFORE_WORDS,
  CLOCK_WORDS,
  EXPERIENCE_WORDS,
  YEARS_WORDS,
} from "#app/features/words/facet-words.ts";
import { isIndic } from "#app/features/words/latin.ts";
import type { Way } from "#app/features/words/parts.ts";
import { add, heardIn, isOneOf, type Sentence, skipAll } from "#app/features/words/sentence.ts";
import { tag } from "#app/features/words/tag.ts";

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map((name) => name.trim()));
}

const BATCH = setOf(BATCH_WORDS);
const YEARS = setOf(YEARS_WORDS);
const EXPERIENCE = setOf(EXPERIENCE_WORDS);
const AFTER = setOf(AFTER_WORDS);
const BEFORE = setOf(BEFORE_WORDS);
const CLOCK = setOf(CLOCK_WORDS);
const MONTHS = new Map(
  MONTH_WORDS.flatMap((names, index) =>
    [...setOf(names)].map((name) => [name, index + 1] as const),
  ),
);

export function readNumber(s: Sentence, at: number): number {
  const { word } = s.tokens[at]!;
  const slashed = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(word);
  if (slashed) {
    const year = slashed[3] ? Number(slashed[3].padStart(4, "20")) : undefined;
    const day = dateOf({ date: Number(slashed[1]), month: Number(slashed[2]), year }, s.today);
    return day ? addDay(s, day, { from: at, to: at + 1 }) : 0;
  }
  if (monthAt(s, at) && /^\d{1,2}(?:st|nd|rd|th)?$/.test(s.tokens[at + 1]?.word ?? "")) {
    return readDate(s, at, at + 1, at);
  }
  // "after 2 pm", "experience 2 years"
  if ((isOneOf(s, at, AFTER) || isOneOf(s, at, BEFORE)) && isHour(s, at + 1)) {
    return readHours(s, at, at + 1);
  }
  if (/^(?:exp|experience|anubhav)$/.test(word) && /^\d{1,2}$/.test(s.tokens[at + 1]?.word ?? "")) {
    const to = skipAll(s, skipAll(s, at + 2, YEARS), EXPERIENCE);
    return addYears(s, [Number(s.tokens[at + 1]!.word)], at, to);
  }
  const number = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word);
  if (!number) return 0;
  if (monthAt(s, at + 1)) return readDate(s, at, at, at + 1);
  if (isOneOf(s, at + 1, setOf("tarikh, tareekh, tarik, taarikh, tarikhe, thedhi, thethi"))) {
    const [, month] = s.today.split("-").map(Number);
    const day = dateOf({ date: Number(number[1]), month: month! }, s.today) ?? undefined;
    const next = dateOf({ date: Number(number[1]), month: (month! % 12) + 1 }, s.today);
    const near = day && next && day.from > next.from ? next : (day ?? next);
    if (near) return addDay(s, near, { from: at, to: at + 2 });
  }
  const value = Number(number[1]);
  if (word.length === 4 && value >= FIRST_BATCH && value <= LAST_BATCH) {
    return addBatch(s, value, at, skipAll(s, at + 1, BATCH));
  }
  if (
    /^\d\d$/.test(word) &&
    /^(?:batch|passout|passouts|yop|bach)$/.test(s.tokens[at + 1]?.word ?? "")
  ) {
    return addBatch(s, 2000 + value, at, skipAll(s, at + 1, BATCH));
  }
  if (/^\d{1,2}$/.test(word) && isHour(s, at)) return readHours(s, at, at);
  if (/^\d{1,2}$/.test(word)) {
    const second = /^(?:to|se)$/.test(s.tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
    const upTo = s.tokens[second]?.word ?? "";
    if (/^\d{1,2}$/.test(upTo) && isOneOf(s, second + 1, YEARS)) {
      const to = skipAll(s, second + 2, EXPERIENCE);
      return addYears(s, [value, Number(upTo)], at, to);
    }
    const years = skipAll(s, at + 1, YEARS);
    const to = skipAll(s, years, EXPERIENCE);
    if (years > at + 1 || /^(?:exp|experience)$/.test(s.tokens[at + 1]?.word ?? "")) {
      return addYears(s, [value], at, to);
    }
  }
  return 0;
}

export function addDay(
  s: Sentence,
  days: Days,
  { from, to, value = days.from, typed }: Span & { value?: string; typed?: string | undefined },
): number {
  if (!s.days) return to - from;
  const mended = typed === undefined ? {} : { typed };
  return add(s, { about: "day", values: [value], ways: [], days, from, to, ...mended });
}

type Span = { from: number; to: number };

/** The month that a token names, also with one wrong letter: "decmber". */
function monthAt(s: Sentence, index: number): { month: number; mended: boolean } | undefined {
  const token = s.tokens[index];
  if (!token || token.literal) return undefined;
  const { word } = token;
  const own = MONTHS.get(word);
  if (own) return { month: own, mended: false };
  if (isIndic(word)) {
    const heard = heardIn(MONTHS, word);
    return heard === undefined ? undefined : { month: MONTHS.get(heard)!, mended: false };
  }
  if (word.length < 6 || s.vocabulary.has(word)) return undefined;
  for (const [name, month] of MONTHS) {
    if (name.length > 5 && editDistance(word, name) < 2) return { month, mended: true };
  }
  return undefined;
}

function readDate(s: Sentence, from: number, date: number, month: number): number {
  let to = from + 2;
  const year = /^20\d\d$/.exec(s.tokens[to]?.word ?? "")?.[0];
  if (year) to += 1;
  const { month: number, mended } = monthAt(s, month)!;
  const day = dateOf(
    {
      date: Number.parseInt(s.tokens[date]!.word, 10),
      month: number,
      year: year ? Number(year) : undefined,
    },
    s.today,
  );
  const typed = mended ? s.tokens[month]!.word : undefined;
  return day ? addDay(s, day, { from, to, typed }) : 0;
}

function isHour(s: Sentence, index: number): boolean {
  const hour = /^(\d{1,2})$/.exec(s.tokens[index]?.word ?? "")?.[1];
  if (!hour || Number(hour) > 23) return false;
  const clock = /^\d\d$/.test(s.tokens[index + 1]?.word ?? "") ? index + 2 : index + 1;
  return isOneOf(s, clock, CLOCK);
}

function readHours(s: Sentence, from: number, index: number): number {
  let to = index + 1;
  if (/^\d\d$/.test(s.tokens[to]?.word ?? "")) to += 1;
  const mark = s.tokens[to]!.word;
  to = skipAll(s, to, CLOCK);
  let hour = Number(s.tokens[index]!.word);
  if (mark.startsWith("p") && hour < 12) hour += 12;
  // "2 baje" is in the afternoon: no walk-in begins at night.
  else if (!/^[ap]/.test(mark) && hour < 7) hour += 12;
  const behind = skipAll(s, to, setOf("ke, ka, se, के, से"));
  const at = from < index ? from : behind;
  const before = isOneOf(s, at, BEFORE);
  // "10 baje se pehle", "10 baje ke baad", "10 baje se"
  const after = !before && (isOneOf(s, at, AFTER) || (from === index && isOneOf(s, to, AFTER)));
  if (from === index && (after || before)) {
    to = before || isOneOf(s, behind, AFTER) ? behind + 1 : behind;
  }
  const hours = Array.from({ length: 24 }, (_, one) => one).filter((one) =>
    after ? one >= hour : before ? one < hour : one === hour,
  );
  const ways: Way[] = [{ in: "tags", words: hours.map((one) => tag("hour", one)) }];
  const values = [`${after ? ">" : before ? "<" : ""}${String(hour).padStart(2, "0")}:00`];
  return add(s, { about: "hour", values, ways, from, to });
}

function addBatch(s: Sentence, year: number, from: number, to: number): number {
  const ways: Way[] = [{ in: "tags", words: [tag("batch", year)] }];
  return add(s, { about: "batch", values: [String(year)], ways, from, to });
}

function addYears(s: Sentence, years: number[], from: number, to: number): number {
  if (years.every((year) => year === 0)) {
    const ways: Way[] = [{ in: "tags", words: [tag("for", "Freshers")] }];
    return add(s, { about: "for", values: ["Freshers"], ways, from, to });
  }
  const all = Array.from(
    { length: Math.abs(years.at(-1)! - years[0]!) + 1 },
    (_, index) => Math.min(...years) + index,
  ).slice(0, 25);
  const ways: Way[] = [{ in: "tags", words: all.map((year) => tag("years", Math.min(year, 25))) }];
  return add(s, { about: "years", values: [years.join("-")], ways, from, to });
}
