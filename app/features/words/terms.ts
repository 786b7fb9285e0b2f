import { isIndic } from "#app/features/words/latin.ts";
import { lexicon, type Meaning } from "#app/features/words/lexicon.ts";
import { addMeaning, endOfCompany } from "#app/features/words/meanings.ts";
import type { Way } from "#app/features/words/parts.ts";
import { add, candidatesAt, isSame, type Sentence, SHORT } from "#app/features/words/sentence.ts";
import { type Candidate, IN_PLACE, IN_REST, IN_TITLE } from "#app/features/words/vocabulary.ts";

const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** From this length on a word also matches longer words. */
const PREFIX = 3;

export function readLiteral(s: Sentence, at: number): number {
  const token = s.tokens[at]!;
  if (!token.literal) return 0;
  let to = at;
  while (s.tokens[to]?.literal && s.tokens[to]!.at === token.at) to += 1;
  const words = s.tokens.slice(at, to).map(({ word }) => word);
  const ways: Way[] = [{ in: "all", words }];
  return add(s, { about: "term", values: [words.join(" ")], ways, from: at, to });
}

/** Two words that are one: "white field", "telle caller". */
export function readJoined(s: Sentence, at: number): number {
  const [one, two] = [s.tokens[at], s.tokens[at + 1]];
  if (!one || !two || one.literal || two.literal) return 0;
  const both = one.word + two.word;
  if (both.length < 6 || /^\d+$/.test(both)) return 0;
  const known = [one, two].every(({ word }) => s.vocabulary.has(word));
  const exact = s.vocabulary.has(both);
  if (!exact && known) return 0;
  const meant = exact ? { word: both, far: 0 } : s.vocabulary.nearest(both)[0];
  const apart = Math.min(...[at, at + 1].map((index) => candidatesAt(s, index)[0]?.far ?? 2));
  if (!meant || (!exact && (meant.far > 1 || bothRead(s, at) || apart === 2))) return 0;
  const phrase = lexicon()
    .phrases.get(meant.word)
    ?.find(({ words }) => words.length === 1);
  if (phrase) addJoined(s, phrase.meaning, meant.word, at);
  else addWord(s, [meant], both, at, at + 2);
  return 2;
}

function bothRead(s: Sentence, at: number): boolean {
  return [at, at + 1].every((index) => (candidatesAt(s, index)[0]?.far ?? 9) < 0.5);
}

function addJoined(s: Sentence, meaning: Meaning, word: string, at: number): void {
  const [one, two] = [s.tokens[at]!, s.tokens[at + 1]!];
  s.choices.set(one.word, [{ word, far: 0.5 }]);
  s.choices.set(two.word, []);
  const before = s.drafts.length;
  addMeaning(s, meaning, { from: at, to: at + 1, words: [one.word] });
  const made = s.drafts[before];
  const mended = isSame(one.word + two.word, word) ? {} : { typed: `${one.word} ${two.word}` };
  if (made) s.drafts[before] = { ...made, ...mended, to: at + 2 };
  s.choices.delete(one.word);
  s.choices.delete(two.word);
}

/** Say nothing right behind a city: "ahmedabad ma", "jaipur rajasthan". */
const BEHIND_CITY = new Set(
  "ma, maa, up, mp, tn, india, maharashtra, karnataka, telangana, gujarat, rajasthan, kerala, bihar, odisha, orissa, punjab, haryana, assam, jharkhand, uttarakhand".split(
    ", ",
  ),
);

/** Adds a word that no table knows: as drives have it, corrected, or as typed. Returns how many words. */
export function addTerm(s: Sentence, at: number): number {
  const { word } = s.tokens[at]!;
  const last = s.drafts.at(-1);
  const isNumber = /^\d+[a-z]?$/.test(word);
  if (BEHIND_CITY.has(word) && last?.about === "city" && last.to === at) return 1;
  if (isNumber && last?.about === "place" && last.to === at && last.values.length === 1) {
    // "Sector 62", "Phase 1"
    const roman = ROMAN[Number(word)];
    const ways = last.ways.flatMap((way) =>
      way.in === "tags"
        ? []
        : [word, ...(roman ? [roman] : [])].map((number): Way => ({
            in: "place",
            words: [...way.words, number],
          })),
    );
    s.drafts[s.drafts.length - 1] = {
      ...last,
      values: [`${last.values[0]} ${word}`],
      ways,
      to: at + 1,
    };
    return 1;
  }
  const whole = SHORT[word] && !s.vocabulary.has(word) ? SHORT[word] : word;
  if (s.vocabulary.kindOf(whole)) return addKnown(s, [{ word: whole, far: 0 }], at);
  if (word.length >= PREFIX && !isNumber) {
    const begun = s.vocabulary.beginningWith(word, 1);
    if (begun.length) {
      const kind = s.vocabulary.kindOf(begun[0]!);
      const about = kind === IN_PLACE ? "place" : "term";
      const ways: Way[] = [{ in: "all", words: [word], prefix: true }];
      return add(s, { about, values: [word], ways, from: at, to: at + 1 });
    }
  }
  const near = candidatesAt(s, at).filter((one) => s.vocabulary.kindOf(one.word) & ~IN_REST);
  if (near.length) return addKnown(s, near, at);
  if (readSplit(s, at)) return 1;
  // A single letter was typed by mistake.
  if (Array.from(word).length < 2 && !isNumber) return 1;
  const ways: Way[] = [
    { in: "all", words: [word], ...(word.length >= PREFIX ? { prefix: true } : {}) },
  ];
  return add(s, { about: "unknown", values: [word], ways, from: at, to: at + 1 });
}

/** A word that drives have; of a company, with the words after its name. */
function addKnown(s: Sentence, candidates: readonly Candidate[], at: number): number {
  const isFirm = s.vocabulary.firms(candidates[0]!.word).some(({ words }) => words.length === 1);
  const to = isFirm ? endOfCompany(s, at + 1) : at + 1;
  addWord(s, candidates, s.tokens[at]!.word, at, to);
  return to - at;
}

function readSplit(s: Sentence, at: number): boolean {
  const { word } = s.tokens[at]!;
  if (word.length < 6 || isIndic(word)) return false;
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => s.vocabulary.kindOf(half) & ~IN_REST)) {
      const place = halves.every((half) => s.vocabulary.kindOf(half) & IN_PLACE);
      const ways: Way[] = [{ in: place ? "place" : "main", words: halves }];
      add(s, {
        about: place ? "place" : "term",
        values: [halves.join(" ")],
        ways,
        from: at,
        to: at + 1,
      });
      return true;
    }
  }
  return false;
}

function addWord(
  s: Sentence,
  candidates: readonly Candidate[],
  typed: string,
  from: number,
  to: number,
): void {
  const exact = candidates[0]!.far === 0 && !isIndic(typed);
  const words = candidates.map(({ word }) => word);
  const others = words.flatMap((word) => s.vocabulary.spellings(word));
  const kinds = words.reduce((all, word) => all | s.vocabulary.kindOf(word), 0);
  const about = kinds & IN_TITLE || !(kinds & IN_PLACE) ? "term" : "place";
  const ways: Way[] = [
    ...words.map((word): Way => ({ in: exact ? "all" : "main", words: [word] })),
    ...[...new Set(others)].map((word): Way => ({ in: "main", words: [word] })),
  ];
  add(s, {
    about,
    values: [words[0]!],
    ways,
    from,
    to,
    ...(isSame(typed, words[0]!) ? {} : { typed }),
  });
}
