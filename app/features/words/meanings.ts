import { type Concept, CONCEPTS } from "#app/features/words/concepts.ts";
import { daysOf } from "#app/features/words/days.ts";
import { isIndic } from "#app/features/words/latin.ts";
import { lexicon, type Meaning } from "#app/features/words/lexicon.ts";
import { addDay } from "#app/features/words/numbers.ts";
import type { About, Way } from "#app/features/words/parts.ts";
import { wordsOf } from "#app/features/words/plain.ts";
import { add, candidatesAt, canonical, type Sentence } from "#app/features/words/sentence.ts";
import { tag } from "#app/features/words/tag.ts";
import { IN_PLACE, IN_REST } from "#app/features/words/vocabulary.ts";

/** Adds the longest known phrase that begins here; returns its length, or 0. */
export function readPhrase(s: Sentence, at: number): number {
  let best: { length: number; far: number; meaning: Meaning } | undefined;
  for (const { word, far } of candidatesAt(s, at)) {
    for (const { words, meaning } of lexicon().phrases.get(word) ?? []) {
      if (best && words.length < best.length) break;
      const total = follows(s, words, at, far);
      if (total === undefined) continue;
      if (!best || words.length > best.length || total < best.far) {
        best = { length: words.length, far: total, meaning };
      }
    }
  }
  if (!best || !holds(s, best, at)) return 0;
  const [nearest] = candidatesAt(s, at);
  if (best.length === 1 && nearest && best.far > nearest.far + 0.1) {
    const kind = s.vocabulary.kindOf(nearest.word);
    if (kind & ~IN_REST && !lexicon().phrases.has(nearest.word)) return 0;
  }
  addMeaning(s, best.meaning, { from: at, to: at + best.length, far: best.far });
  return best.length;
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

/** Whether the phrase wins over a word of the drives. */
function holds(
  s: Sentence,
  { length, far, meaning }: { length: number; far: number; meaning: Meaning },
  at: number,
) {
  if (meaning.kind !== "filler" || length > 1) return true;
  const { word } = s.tokens[at]!;
  // "Anna" is a brother, "Anna Nagar" an area.
  const next = s.tokens[at + 1]?.word ?? "";
  if (
    s.vocabulary.kindOf(word) & IN_PLACE &&
    s.vocabulary.kindOf(next) & IN_PLACE &&
    !lexicon().phrases.has(next)
  ) {
    return false;
  }
  // A mistyped word is more likely one of the drives than a filler.
  return far < 0.5 || !candidatesAt(s, at).some((one) => s.vocabulary.kindOf(one.word));
}

export function addMeaning(
  s: Sentence,
  meaning: Meaning,
  { from, to, far }: { from: number; to: number; far: number },
): void {
  const words = s.tokens.slice(from, to).map(({ word }) => word);
  const typed = far > 0.3 || words.some((word) => isIndic(word)) ? words.join(" ") : undefined;
  const place = (about: About, values: readonly string[], ways: Way[]) =>
    add(s, { about, values, ways, from, to });
  switch (meaning.kind) {
    case "filler":
      return;
    case "city": {
      const tags = meaning.values.map((city) => tag("city", city));
      const ncr = meaning.values.length > 1 ? ["Ghaziabad", "Faridabad"] : [];
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
      addDay(
        s,
        daysOf(meaning.value, s.today),
        from,
        to,
        /^\d$/.test(meaning.value) ? undefined : meaning.value,
      );
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
      if (!finds.includes(own)) ways.push({ in: "title", words: wordsOf(own) });
      add(s, { about: "term", values: [own], ways, from, to, ...(typed ? { typed } : {}) });
      return;
    }
    case "skill": {
      const own = canonical(s, from, to);
      const ways: Way[] = [{ in: "tags", words: [tag("skill", meaning.value)] }];
      const text = wordsOf(own);
      if (text.length && !/[+#.]/.test(meaning.value)) ways.push({ in: "all", words: text });
      add(s, {
        about: "term",
        values: [meaning.value],
        ways,
        from,
        to,
        ...(typed ? { typed } : {}),
      });
      return;
    }
    case "company": {
      const ways = meaning.names.map((name) => ({ in: "main" as const, words: wordsOf(name) }));
      add(s, {
        about: "term",
        values: [canonical(s, from, to)],
        ways,
        from,
        to,
        ...(typed ? { typed } : {}),
      });
      return;
    }
    case "name": {
      const own = canonical(s, from, to);
      const ways: Way[] = [{ in: "main", words: wordsOf(own) }];
      add(s, { about: "term", values: [own], ways, from, to, ...(typed ? { typed } : {}) });
    }
  }
}
