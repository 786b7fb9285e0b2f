import { editDistance } from "#app/base/spelling/spelling.ts";
import { otherNames } from "#app/features/words/companies.ts";
import { isIndic, isTamil, latin, scriptOf } from "#app/features/words/latin.ts";
import { lexicon, type Phrase } from "#app/features/words/lexicon.ts";
import { single } from "#app/features/words/plain.ts";
import { beginning, soundDistance, soundOf } from "#app/features/words/sound.ts";

/** Where a drive has a word: company, role or skill; venue; anything else. */
export const IN_TITLE = 1;
export const IN_PLACE = 2;
export const IN_REST = 4;

/** A word that may be meant; `far` is 0 for the same word. */
export type Candidate = { word: string; far: number };

type Heard = {
  word: string;
  sound: string;
  filler: boolean;
  used: boolean;
  script: number;
};

/** The words of drives and tables, and which of them are close to a typed one. */
export class Vocabulary {
  readonly #kinds: ReadonlyMap<string, number>;
  readonly #firms = new Map<string, Phrase[]>();
  readonly #firmWords = new Set<string>();
  #heard: Map<string, Heard[]> | undefined;
  readonly #near = new Map<string, Candidate[]>();

  /** `kinds`: the words of the drives, each with its places. `firms`: companies, also those of past drives. */
  constructor(kinds: ReadonlyMap<string, number>, firms: Iterable<readonly string[]> = []) {
    this.#kinds = kinds;
    const known = new Set<string>();
    const add = (words: readonly string[], firm: readonly string[]) => {
      const [first] = words;
      // What is made of words of the tables only would take them away: a company may be called "Back Office".
      if (!first || words.every((word) => lexicon().words.has(word) || word.length < 3)) return;
      if (known.has(words.join(" "))) return;
      known.add(words.join(" "));
      const phrase: Phrase = { words, meaning: { kind: "firm", words: firm } };
      const there = this.#firms.get(first);
      if (there) there.push(phrase);
      else this.#firms.set(first, [phrase]);
      for (const word of words) this.#firmWords.add(word);
    };
    const all = [...firms];
    for (const firm of all) add(firm, firm);
    for (const firm of all) {
      const others = otherNames(firm);
      for (const name of others) add(name, name.length < firm.length ? name : firm);
    }
    for (const list of this.#firms.values()) {
      list.sort((one, other) => other.words.length - one.words.length);
    }
  }

  firms(word: string): readonly Phrase[] {
    return this.#firms.get(word) ?? [];
  }

  /** Short names of companies that begin with these letters, those with upcoming drives first. */
  firmsBeginning(letters: string, most: number): string[] {
    const names: string[] = [];
    for (const [first, phrases] of this.#firms) {
      if (!first.startsWith(letters)) continue;
      // The longest come first.
      const all = phrases.map(({ words }) => words.join(" ")).toReversed();
      names.push(...all.filter((name) => !all.some((other) => name.startsWith(`${other} `))));
    }
    const toCome = (name: string) => Number(this.#kinds.has(name.split(" ", 1)[0]!));
    return names.toSorted((one, other) => toCome(other) - toCome(one)).slice(0, most);
  }

  kindOf(word: string): number {
    return this.#kinds.get(word) ?? 0;
  }

  has(word: string): boolean {
    return this.#kinds.has(word) || lexicon().words.has(word) || this.#firmWords.has(word);
  }

  /** Words of the drives that begin with these letters. */
  beginningWith(letters: string, most: number): string[] {
    const found: string[] = [];
    for (const [word, kind] of this.#kinds) {
      if (kind !== IN_REST && word.startsWith(letters) && word !== letters) found.push(word);
      if (found.length >= most) break;
    }
    return found;
  }

  /** Other spellings that drives have: "hinjawadi" for "hinjewadi", "developers" for "developer". */
  spellings(word: string): string[] {
    const sound = soundOf(word);
    if (sound.length < 4) return [];
    const one = single(word);
    const long = sound.replaceAll(/[aeiou]/g, "").length >= 5;
    return this.#like(sound)
      .filter(({ word: other, sound: heard }) => {
        if (other === word || !this.#kinds.has(other)) return false;
        if (single(other) === one) return true;
        if (this.#kinds.get(other) === IN_REST) return false;
        if (sound === heard && sound.length >= 5) return true;
        return (
          long &&
          heard.length >= 5 &&
          soundDistance(sound, heard, { most: 0.6, voiceless: false }) <= 0.6
        );
      })
      .map((heard) => heard.word)
      .slice(0, 6);
  }

  /** The words most likely meant, the nearest first: one wrong letter in five, two in eight, any vowel, any script. */
  nearest(typed: string): Candidate[] {
    let found = this.#near.get(typed);
    if (!found) {
      found = this.#search(typed);
      if (this.#near.size > 2000) this.#near.clear();
      this.#near.set(typed, found);
    }
    return found;
  }

  #search(typed: string): Candidate[] {
    const indic = isIndic(typed);
    const tamil = isTamil(typed);
    const found = new Map<string, number>();
    const script = scriptOf(typed);
    const note = ({ word, used }: Heard, distance: number) => {
      const far = used && distance > 0 ? Math.max(0.01, distance - 0.2) : distance;
      if (far < (found.get(word) ?? Infinity)) found.set(word, far);
    };
    const bare = soundOf(typed);
    for (const [sound, cost] of [
      [bare, 0] as const,
      ...withoutEnding(typed).map((shorter) => [soundOf(shorter), indic ? 0.25 : 0.5] as const),
    ]) {
      if (sound.length < 2) continue;
      for (const heard of this.#like(sound)) {
        const most = soundsAllowed(sound, heard, { indic, tamil });
        if (cost && heard.filler) continue;
        if (!heard.used && heard.script && heard.script !== script) continue;
        if (Math.abs(sound.length - heard.sound.length) > most / 0.4) continue;
        const far = soundDistance(sound, heard.sound, { most, voiceless: tamil });
        if (far <= most) note(heard, far + cost);
      }
    }
    if (!indic) {
      for (const heard of this.#like(bare)) {
        if (heard.filler && typed.length < 8) continue;
        const most = heard.filler ? 1 : lettersAllowed(typed, heard.word);
        if (most === 0 || Math.abs(typed.length - heard.word.length) > most) continue;
        const far = editDistance(typed, heard.word);
        const swap = typed.length === 4 && far === 1 && sameLetters(typed, heard.word);
        if (typed.length <= 4 && !swap) continue;
        if (far <= most) note(heard, far * 0.9);
      }
    }
    if (indic) {
      for (const spelt of spelledOut(latin(typed))) {
        if (this.has(spelt)) found.set(spelt, 0);
      }
    }
    const all = [...found]
      .map(([word, far]) => ({ word, far }))
      .toSorted((one, other) => one.far - other.far);
    const best = all[0]?.far ?? 0;
    return all.filter(({ far }) => far <= best + 0.3).slice(0, 6);
  }

  #like(sound: string): Heard[] {
    if (!this.#heard) {
      this.#heard = new Map();
      const all = new Map<string, { filler: boolean; used: boolean }>();
      for (const [word, { filler }] of lexicon().words) all.set(word, { filler, used: false });
      for (const word of this.#firmWords) {
        if (word.length > 2 && !all.has(word)) all.set(word, { filler: false, used: false });
      }
      for (const [word, kind] of this.#kinds) {
        if (kind !== IN_REST && word.length > 1 && !/^\d/.test(word)) {
          all.set(word, { filler: false, used: true });
        }
      }
      for (const [word, how] of all) {
        const heard = { word, sound: soundOf(word), script: scriptOf(word), ...how };
        const key = beginning(heard.sound);
        const there = this.#heard.get(key);
        if (there) there.push(heard);
        else this.#heard.set(key, [heard]);
      }
    }
    return this.#heard.get(beginning(sound)) ?? [];
  }
}

function soundsAllowed(
  sound: string,
  heard: Heard,
  { indic, tamil }: { indic: boolean; tamil: boolean },
): number {
  const long = Math.max(sound.length, heard.sound.length);
  if (heard.filler) return long < 4 ? (indic ? 0.3 : -1) : indic ? 0.8 : 0;
  if (indic) {
    const most = long <= 3 ? 0.7 : long === 4 ? 1 : long === 5 ? 1.3 : long <= 7 ? 1.7 : 2.2;
    return tamil ? most + 0.2 : most;
  }
  return long <= 3 ? 0 : long === 4 ? 0.4 : long === 5 ? 0.8 : long <= 7 ? 1.1 : 2;
}

function lettersAllowed(typed: string, word: string): number {
  const long = Math.max(typed.length, word.length);
  return long < 4 ? 0 : long < 8 ? 1 : 2;
}

function sameLetters(one: string, other: string): boolean {
  return Array.from(one).toSorted().join("") === Array.from(other).toSorted().join("");
}

/** Endings for "in", "of" or "for" in languages that attach them to the word. */
const ENDINGS =
  /^(?:ralli|nalli|inalli|yalli|alli|yinda|yil|ilum|inil|iyil|il|ukku|ikku|kku|ukkaga|ku|udan|lona|loni|lo|lni|aat|yat|at|madhe|madhil|cha|chi|che|chya|la|na|ne|er|te|ke|ra|y|e|r|t|ge|ki|gal|kal|lu|lara|on|en|an|um)$/;

/** Those that people also attach to names in Latin letters. */
const LATIN_ENDINGS = /^(?:nalli|inalli|alli|yalli|yil|il|lona|lo|la|kku|ku)$/;

/** The word without each ending that it may have. */
function withoutEnding(typed: string): string[] {
  const indic = isIndic(typed);
  const word = latin(typed);
  if (word.length < (indic ? 5 : 6)) return [];
  const shorter: string[] = [];
  for (let cut = 3; cut < word.length; cut += 1) {
    const ending = word.slice(cut);
    if ((indic ? ENDINGS : LATIN_ENDINGS).test(ending)) shorter.push(word.slice(0, cut));
  }
  return shorter;
}

const LETTERS: readonly (readonly [letter: string, names: string])[] = [
  ["a", "e ei ey a"],
  ["b", "bi be"],
  ["c", "si see"],
  ["d", "di de"],
  ["e", "i"],
  ["f", "ef eph epha"],
  ["g", "ji"],
  ["h", "ech eich echa eicha aich haich yech"],
  ["i", "ai aai aay"],
  ["j", "je"],
  ["k", "ke"],
  ["l", "el ela yel"],
  ["m", "em ema yem"],
  ["n", "en ena yen"],
  ["o", "o"],
  ["p", "pi"],
  ["q", "kyu kyoo"],
  ["r", "ar aar aara ara"],
  ["s", "es esa yes"],
  ["t", "ti"],
  ["u", "yu yoo"],
  ["v", "vi bhi"],
  ["w", "dablyu dabalyu"],
  ["x", "eks ekas"],
  ["y", "vay vai wai"],
  ["z", "jed zed"],
];

const LETTER_NAMES = LETTERS.flatMap(([letter, names]) =>
  names.split(" ").map((name) => [name, letter] as const),
);

/** A word read out letter by letter: "bipio" is BPO. At most eight readings. */
function spelledOut(word: string): string[] {
  const found: string[] = [];
  const read = (rest: string, spelt: string): void => {
    if (found.length >= 8 || spelt.length > 5) return;
    if (!rest) {
      if (spelt.length >= 2) found.push(spelt);
      return;
    }
    for (const [name, letter] of LETTER_NAMES) {
      if (rest.startsWith(name)) read(rest.slice(name.length), spelt + letter);
    }
    // "bikam" and "bitek": a letter, and then a word.
    const tail = /^(?:kam|kom|com|kaam)$/.test(rest) ? "com" : /^tek$/.test(rest) ? "tech" : "";
    if (tail && spelt.length === 1) found.push(spelt + tail);
  };
  read(word, "");
  return found;
}
