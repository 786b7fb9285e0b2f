import { skillOf } from "#app/features/facets/skills.ts";
import { isIndic, isTamil } from "#app/features/words/latin.ts";
import { lexicon } from "#app/features/words/lexicon.ts";
import type { Part } from "#app/features/words/parts.ts";
import { plain, single, wordsOf } from "#app/features/words/plain.ts";
import { beginning, soundDistance, soundOf } from "#app/features/words/sound.ts";
import { type Candidate, IN_REST, type Vocabulary } from "#app/features/words/vocabulary.ts";

const MOST_TYPED = 100;
const MOST_WORDS = 20;

export type Token = {
  /** Which typed word it belongs to. */
  at: number;
  word: string;
  /** In quotes: searched as it is. */
  literal: boolean;
};

const GLUED =
  /^(\d{1,4})(am|pm|yrs?|years?|batch|passout|pass|saal|baje|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|k|lpa|st|nd|rd|exp)$/;

/** Digits of the Indian scripts as those of Latin. */
function withDigits(word: string): string {
  return word.replaceAll(/\p{Nd}/gu, (digit) =>
    isIndic(digit) ? String((digit.codePointAt(0)! & 0x7f) - 0x66) : digit,
  );
}

const AMOUNTS =
  /^(?:₹|rs\.?|inr)?\d{1,7}(?:\.\d{1,2})?(k|l|lpa|lakhs?|lacs?)?(?:[-–]\d{1,7}(?:\.\d{1,2})?(k|l|lpa|lakhs?|lacs?)?)?\+?(?:\/-)?$/;

/** The numbers and units of an amount, whose dots are no ends of words: "2.5lpa", "15k-20k", "2.5" before "lakh". */
function payIn(piece: string, next: string | undefined): string[] | undefined {
  const amounts = AMOUNTS.exec(piece);
  const unit = amounts?.[1] ?? amounts?.[2] ?? /^(?:lpa|lakhs?|lacs?|l|k)\b/i.exec(next ?? "")?.[0];
  return unit ? (piece.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []) : undefined;
}

/** Splits the typed text. Joins dotted degrees, separates digits from letters. */
export function tokensOf(typed: string): { typed: string[]; tokens: Token[] } {
  const text = typed
    .normalize("NFKC")
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .slice(0, MOST_TYPED)
    // "20,000" and "3,00,000"
    .replaceAll(/(?<![\d,])\d{1,3}(?:,\d{2})*,\d{3}(?![\d,])/g, (amount) =>
      amount.replaceAll(",", ""),
    );
  const pieces = text.match(/"[^"]*"?|[^\s,;"]+/g) ?? [];
  const kept: string[] = [];
  const tokens: Token[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (tokens.length >= MOST_WORDS) break;
    const at = kept.length;
    const literal = piece.startsWith('"');
    const small = withDigits(plain(piece));
    const skill = literal ? undefined : skillOf(piece);
    const date = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(small);
    const pay = literal ? undefined : payIn(small, pieces[index + 1]);
    const words = skill
      ? [small]
      : pay
        ? pay
        : date && (date[3] || small.includes("/")) && Number(date[2]) <= 12
          ? [small]
          : wordsOf(literal ? small : small.replaceAll(/\b([a-z])\.(?=[a-z]{1,4}\b)/g, "$1"));
    if (!words.length) continue;
    kept.push(literal && !piece.endsWith('"') ? `${piece}"` : piece);
    for (const word of words) {
      const glued = literal ? null : GLUED.exec(word);
      for (const part of glued ? [glued[1]!, glued[2]!] : [word]) {
        tokens.push({ at, word: part, literal });
      }
    }
  }
  return { typed: kept, tokens: tokens.slice(0, MOST_WORDS) };
}

/** A part in progress: `from` its first token, `to` after its last. */
export type Draft = Omit<Part, "at"> & { from: number; to: number };

export type Sentence = {
  typed: readonly string[];
  tokens: readonly Token[];
  drafts: Draft[];
  choices: Map<string, Candidate[]>;
  vocabulary: Vocabulary;
  today: string;
  days: boolean;
};

export const SHORT: Readonly<Record<string, string>> = {
  sec: "sector",
  sect: "sector",
  ph: "phase",
  rd: "road",
  ngr: "nagar",
  stn: "station",
  clg: "college",
  univ: "university",
  hosp: "hospital",
  exec: "executive",
  mgr: "manager",
  asst: "assistant",
  tech: "technician",
  sr: "senior",
  jr: "junior",
};

/** Whether a word was typed as it is, one of many or shortened: nothing was mended. */
export function isSame(typed: string, meant: string): boolean {
  return typed === meant || single(typed) === single(meant) || SHORT[typed] === meant;
}

/** The words that a token may mean, its own first. */
export function candidatesAt(s: Sentence, index: number): Candidate[] {
  const token = s.tokens[index];
  if (!token || token.literal) return [];
  const { word } = token;
  let found = s.choices.get(word);
  if (found) return found;
  const own = { word, far: 0 };
  const { words } = lexicon();
  if (s.vocabulary.has(word)) {
    found = [own];
    // "developers" is in no table, "developer" is.
    if (!words.has(word) && words.has(single(word))) found.push({ word: single(word), far: 0 });
    // A word that drives have only in the small print may still mean a table's word.
    if (!words.has(word) && s.vocabulary.kindOf(word) === IN_REST) {
      found.push(...s.vocabulary.nearest(word).filter(({ far }) => far < 0.5));
    }
  } else if (SHORT[word]) found = [{ word: SHORT[word], far: 0 }];
  else if (words.has(single(word))) found = [{ word: single(word), far: 0 }];
  else if (/\d/.test(word)) found = [];
  else found = s.vocabulary.nearest(word);
  s.choices.set(word, found);
  return found;
}

export function isOneOf(
  s: Sentence,
  index: number,
  set: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): boolean {
  const token = s.tokens[index];
  if (!token || token.literal) return false;
  if (set.has(token.word)) return true;
  if (!isIndic(token.word)) return false;
  return (
    candidatesAt(s, index).some(({ word, far }) => far < 0.8 && set.has(word)) ||
    heardIn(set, token.word) !== undefined
  );
}

/** Shorter sounds are like too many. */
const SHORTEST_HEARD = 3;

/** The word of a set that a word in another script sounds like: "साल" is "saal". */
export function heardIn(
  set: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  typed: string,
): string | undefined {
  const sound = soundOf(typed);
  if (sound.length < SHORTEST_HEARD) return undefined;
  const voiceless = isTamil(typed);
  const how = { most: voiceless ? 0.5 : 0.3, voiceless };
  for (const word of set.keys()) {
    const other = soundOf(word);
    if (other.length < SHORTEST_HEARD || beginning(other) !== beginning(sound)) continue;
    if (soundDistance(sound, other, how) <= how.most) return word;
  }
  return undefined;
}

export function skipAll(s: Sentence, index: number, set: ReadonlySet<string>): number {
  let at = index;
  while (isOneOf(s, at, set)) at += 1;
  return at;
}

export function add(s: Sentence, draft: Draft): number {
  s.drafts.push(draft);
  return draft.to - draft.from;
}

/** The typed words as the tables spell them. */
export function canonical(s: Sentence, from: number, to: number): string {
  return s.tokens
    .slice(from, to)
    .map(({ word }, index) => candidatesAt(s, from + index)[0]?.word ?? word)
    .join(" ");
}
