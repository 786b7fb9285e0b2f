import { editDistance } from "#app/base/spelling/spelling.ts";
import { ENDINGS, otherNames } from "#app/features/words/companies.ts";
import { type Concept, CONCEPTS } from "#app/features/words/concepts.ts";
import { DAY_NAMES, daysOf } from "#app/features/words/days.ts";
import { isIndic } from "#app/features/words/latin.ts";
import { lexicon, type Meaning } from "#app/features/words/lexicon.ts";
import { addDay } from "#app/features/words/numbers.ts";
import type { About, Way } from "#app/features/words/parts.ts";
import { single, wordsOf } from "#app/features/words/plain.ts";
import {
  add,
  candidatesAt,
  canonical,
  isSame,
  type Sentence,
} from "#app/features/words/sentence.ts";
import { tag } from "#app/features/words/tag.ts";
import { IN_PLACE, IN_REST } from "#app/features/words/vocabulary.ts";

type Best = { length: number; far: number; meaning: Meaning; words: readonly string[] };

/** Adds the longest known phrase that begins here; returns its length, or 0. */
export function readPhrase(s: Sentence, at: number): number {
  let best: Best | undefined;
  for (const { word, far } of candidatesAt(s, at)) {
    for (const phrases of [lexicon().phrases.get(word) ?? [], s.vocabulary.firms(word)]) {
      for (const { words, meaning } of phrases) {
        if (best && words.length < best.length) break;
        // As a word of drives it may have several spellings.
        if (meaning.kind === "firm" && words.length === 1 && s.vocabulary.kindOf(word)) continue;
        const total = follows(s, words, at, far);
        if (total === undefined) continue;
        if (!best || words.length > best.length || total < best.far) {
          best = { length: words.length, far: total, meaning, words };
        }
      }
    }
  }
  if (!best || !holds(s, best, at)) return 0;
  const [nearest] = candidatesAt(s, at);
  if (best.length === 1 && nearest && best.far > nearest.far + 0.1) {
    const kind = s.vocabulary.kindOf(nearest.word);
    if (kind & ~IN_REST && !lexicon().phrases.has(nearest.word)) return 0;
  }
  const isCompany = best.meaning.kind === "firm" || best.meaning.kind === "company";
  const to = isCompany ? endOfCompany(s, at + best.length) : at + best.length;
  addMeaning(s, best.meaning, { from: at, to, words: best.words });
  return to - at;
}

/** Where a company's name ends with what many have behind theirs, unless that begins a phrase of the tables. */
export function endOfCompany(s: Sentence, end: number): number {
  let to = end;
  const begins = (index: number) =>
    lexicon()
      .phrases.get(s.tokens[index]!.word)
      ?.some(({ words }) => words.length > 1 && follows(s, words, index, 0) !== undefined);
  while (s.tokens[to] && ENDINGS.has(s.tokens[to]!.word) && !begins(to)) to += 1;
  return to;
}

function follows(
  s: Sentence,
  words: readonly string[],
  at: number,
  far: number,
): number | undefined {
  let total = far;
  for (let next = 1; next < words.length; next += 1) {
    const found = candidatesAt(s, at + next).find(({ word }) => word === words[next]);
    if (!found) return undefined;
    total += found.far;
  }
  return total;
}

function holds(
  s: Sentence,
  { length, far, meaning }: { length: number; far: number; meaning: Meaning },
  at: number,
) {
  if (meaning.kind !== "filler" || length > 1) return true;
  const { word } = s.tokens[at]!;
  const next = s.tokens[at + 1]?.word ?? "";
  // "Jana" is to go, "Jana Bank" a company.
  const firms = s.vocabulary.firms(word);
  if (next && firms.some(({ words }) => words.indexOf(next) > 0)) return false;
  // "Anna" is a brother, "Anna Nagar" an area.
  if (
    s.vocabulary.kindOf(word) & IN_PLACE &&
    s.vocabulary.kindOf(next) & IN_PLACE &&
    !lexicon().phrases.has(next)
  ) {
    return false;
  }
  // Half of a word that drives have is not a small word that sounds alike.
  if (!lexicon().words.has(word) && s.vocabulary.beginningWith(word, 1).length > 0) return false;
  if (far < 0.5) return true;
  // A mistyped word is more likely one of the drives than a filler, and "cummins" is not "companies".
  const most = isIndic(word) || word.length >= 8 ? 1 : 0;
  return far <= most && !candidatesAt(s, at).some((one) => s.vocabulary.kindOf(one.word));
}

/**
 * Whether a spelling of the tables is another one mistyped, and no name of its own: "devloper", not "blr", nor "delivery
 * job" for "delivery boy".
 */
function isSlip(spelling: string, meant: string): boolean {
  const [own, right] = [spelling.split(" "), meant.split(" ")];
  if (single(spelling) === single(meant)) return false;
  return own.length === right.length
    ? own.every((word, index) => word === right[index] || isSlipOfWord(word, right[index]!))
    : isSlipOfWord(own.join(""), right.join(""));
}

function isSlipOfWord(word: string, meant: string): boolean {
  const long = Math.min(word.length, meant.length);
  const most = long < 5 ? 0 : long < 8 ? 1 : 2;
  return Math.abs(word.length - meant.length) <= most && editDistance(word, meant) <= most;
}

/** What was typed, where it is not what the phrase says: "jawa" for java, not "developers" for developer. */
function mended(
  s: Sentence,
  { from, to, words }: { from: number; to: number; words: readonly string[] },
): string | undefined {
  const typed = s.tokens.slice(from, to).map(({ word }) => word);
  const same = typed.every((word, index) => {
    const meant = words[index];
    return meant === undefined || isSame(word, meant);
  });
  return same ? undefined : typed.join(" ");
}

export function addMeaning(
  s: Sentence,
  meaning: Meaning,
  { from, to, words }: { from: number; to: number; words: readonly string[] },
): void {
  let typed = mended(s, { from, to, words });
  // A misspelling in the tables is corrected like one that sounds alike.
  const term = ([own]: readonly [string], ways: Way[], meant?: string) =>
    meant !== undefined && isSlip(own, meant)
      ? add(s, { about: "term", values: [meant], ways, from, to, typed: typed ?? own })
      : add(s, { about: "term", values: [own], ways, from, to, ...(typed ? { typed } : {}) });
  const place = (about: About, values: readonly string[], ways: Way[]) =>
    // A name in its own script is no mistake.
    add(s, { about, values, ways, from, to, ...(typed && !isIndic(typed) ? { typed } : {}) });
  switch (meaning.kind) {
    case "filler":
      return;
    case "city": {
      const tags = meaning.values.map((city) => tag("city", city));
      const ncr = meaning.values.length > 1 ? ["Ghaziabad", "Faridabad"] : [];
      if (
        meaning.values.length === 1 &&
        isSlip(words.join(" "), meaning.values[0]!.toLowerCase())
      ) {
        typed ??= words.join(" ");
      }
      place("city", meaning.values, [
        { in: "tags", words: [...tags, ...ncr.map((town) => tag("town", town))] },
      ]);
      return;
    }
    case "town":
      place("city", [meaning.value], [{ in: "tags", words: [tag("town", meaning.value)] }]);
      return;
    case "area": {
      const ways = meaning.names.map((name) => ({ in: "place" as const, words: wordsOf(name) }));
      place("place", [meaning.names[0]!], ways);
      return;
    }
    case "day":
      {
        const name = DAY_NAMES[meaning.value];
        const own = words.join(" ");
        if (name && isSlip(own, name)) typed ??= own;
        const value = /^\d$/.test(meaning.value) ? {} : { value: meaning.value };
        addDay(s, daysOf(meaning.value, s.today), {
          from,
          to,
          ...value,
          typed: typed && !isIndic(typed) ? typed : undefined,
        });
      }
      return;
    case "starts": {
      const evening = ["16", "17", "18", "19", "20", "21", "22", "23"];
      const tags =
        meaning.value === "evening"
          ? evening.map((hour) => tag("hour", hour))
          : [tag("starts", meaning.value)];
      place("hour", [meaning.value], [{ in: "tags", words: tags }]);
      return;
    }
    case "degree":
    case "for":
    case "kind":
    case "mode":
      place(
        meaning.kind,
        [meaning.value],
        [{ in: "tags", words: [tag(meaning.kind, meaning.value)] }],
      );
      return;
    case "concept": {
      const concept: Concept = CONCEPTS[meaning.value];
      const finds = concept.finds.split(",").map((phrase) => phrase.trim());
      const own = canonical(s, from, to);
      const ways: Way[] = concept.anywhere
        ? finds.map((phrase) => ({ in: "all", words: wordsOf(phrase) }))
        : [{ in: "tags", words: [tag("about", meaning.value)] }];
      const isFound = finds.includes(own);
      // "Account" alone would bring what the table takes out: a key account.
      const isTakenOut = concept.not?.split(/[, ]+/).includes(own);
      if (!isFound && !isTakenOut) ways.push({ in: "title", words: wordsOf(own) });
      // "नर्स" is shown as nurse, not as the table writes its sound.
      const name = typed && isIndic(typed) && !isFound ? concept.says.split(",")[0]! : own;
      term([name], ways, isFound ? undefined : finds.find((phrase) => isSlip(own, phrase)));
      return;
    }
    case "skill": {
      const own = canonical(s, from, to);
      const ways: Way[] = [{ in: "tags", words: [tag("skill", meaning.value)] }];
      const text = wordsOf(own);
      if (text.length && !/[+#.]/.test(meaning.value)) ways.push({ in: "all", words: text });
      term([meaning.value], ways);
      return;
    }
    case "company": {
      const ways = meaning.names.map((name) => ({ in: "main" as const, words: wordsOf(name) }));
      const [name] = meaning.names;
      term([canonical(s, from, from + words.length)], ways, name);
      return;
    }
    case "firm": {
      const [one, ...others] = meaning.words;
      const ways: Way[] = [
        { in: others.length ? "title" : "all", words: meaning.words },
        ...otherNames(meaning.words).map((name): Way => ({
          in: "tags",
          words: [tag("firm", name.join(""))],
        })),
        ...(others.length ? [] : s.vocabulary.spellings(one!)).map((word): Way => ({
          in: "main",
          words: [word],
        })),
      ];
      term([meaning.words.join(" ")], ways);
      return;
    }
    case "name": {
      const own = canonical(s, from, to);
      term([own], [{ in: "main", words: wordsOf(own) }]);
    }
  }
}
