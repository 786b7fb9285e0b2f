import { isIndic, latin } from "#app/features/words/latin.ts";

/* The sound of a word, to match spellings: "Hinjewadi", "Hinjawadi"; "फ्रेशर", "fresher". "C" is "ch" in "chai". */

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ""],
  [/(?:t|s|c)ion|cian|tian|shan$/g, "san"],
  [/^kn/g, "n"],
  [/^wr/g, "r"],
  [/^ps/g, "s"],
  [/sch/g, "sk"],
  [/tch|chh/g, "ch"],
  [/ck/g, "k"],
  [/(?<=te|me|psy|^ar|^e)ch(?=n|a|e|o|$)|ch(?=r|em(?!a)|l)/g, "k"],
  [/ch/g, "C"],
  [/igh/g, "ai"],
  [/ph/g, "f"],
  [/zh/g, "l"],
  [/([sgtdbkj])h/g, "$1"],
  [/x/g, "ks"],
  [/qu?/g, "k"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/dg(?=e)/g, "j"],
  [/g(?=[ei])/g, "j"],
  [/a([^aeiouy])e$/g, "e$1"],
  [/i([^aeiouy])e$/g, "ai$1"],
  [/([^aeiou])e$/g, "$1"],
  [/(?<=[aeiou])y(?=[aeiou])/g, ""],
  [/ee|ea|ie|y/g, "i"],
  [/oo|ou/g, "u"],
  [/au|aw|ow|ov(?![aeiou])/g, "o"],
  [/ai|ei/g, "e"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)a$/g, ""],
];

const heard = new Map<string, string>();
const MOST_HEARD = 30_000;

export function soundOf(word: string): string {
  let sound = heard.get(word);
  if (sound === undefined) {
    sound = isIndic(word) ? latin(word) : word.toLowerCase();
    for (const [written, said] of RULES) sound = sound.replace(written, said);
    if (heard.size >= MOST_HEARD) heard.clear();
    heard.set(word, sound);
  }
  return sound;
}

const VOWEL = /[aeiou]/;

/** Consonants that people, keyboards and scripts confuse. */
const NEAR = "kg td pb bv fp fv Cj Cs sj jg kC mn rl".split(" ");
const NEAR_PAIRS = new Set(NEAR.flatMap(([one, other]) => [one! + other!, other! + one!]));

function exchange(one: string, other: string, voiceless: boolean): number {
  if (one === other) return 0;
  const vowels = Number(VOWEL.test(one)) + Number(VOWEL.test(other));
  if (vowels === 2) return 0.3;
  if (vowels === 1) return 1.2;
  if (!NEAR_PAIRS.has(one + other)) return 1;
  return voiceless ? 0.1 : 0.4;
}

function loss(letter: string): number {
  return VOWEL.test(letter) ? 0.4 : letter === "h" || letter === "v" ? 0.6 : 1;
}

/** A wrong consonant counts 1, a wrong vowel less. `most` ends the work early. */
export function soundDistance(
  one: string,
  other: string,
  { most, voiceless }: { most: number; voiceless: boolean },
): number {
  let last = [0];
  for (const letter of other) last.push(last.at(-1)! + loss(letter));
  let before: number[] = [];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [last[0]! + loss(one[row - 1]!)];
    let least = now[0]!;
    for (let column = 1; column <= other.length; column += 1) {
      let cost = Math.min(
        last[column]! + loss(one[row - 1]!),
        now[column - 1]! + loss(other[column - 1]!),
        last[column - 1]! + exchange(one[row - 1]!, other[column - 1]!, voiceless),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, before[column - 2]! + 0.9);
      now.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    before = last;
    last = now;
  }
  return last[other.length]!;
}

const COARSE: Readonly<Record<string, string>> = {
  g: "k",
  C: "s",
  j: "s",
  d: "t",
  b: "p",
  v: "p",
  f: "p",
  m: "n",
};

/** A coarse first consonant; "" for a vowel. Only words with the same one are compared. */
export function beginning(sound: string): string {
  const first = sound[0] ?? "";
  return VOWEL.test(first) || first === "h" ? "" : (COARSE[first] ?? first);
}
