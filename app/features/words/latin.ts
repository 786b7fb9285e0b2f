/* Unicode's blocks of Indian scripts are parallel, so one table turns all of them into Latin letters. */

const BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const [BENGALI, TAMIL] = [0x0980, 0x0b80];

const VOWELS: Readonly<Record<number, string>> = {
  0x05: "a",
  0x06: "aa",
  0x07: "i",
  0x08: "i",
  0x09: "u",
  0x0a: "u",
  0x0b: "ri",
  0x0d: "e",
  0x0e: "e",
  0x0f: "e",
  0x10: "ai",
  0x11: "o",
  0x12: "o",
  0x13: "o",
  0x14: "au",
  0x72: "e",
};

/** From offset 0x15 on; Tamil "zh" as most people hear it. */
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(
    " ",
  );

const SIGNS: Readonly<Record<number, string>> = {
  0x3e: "aa",
  0x3f: "i",
  0x40: "i",
  0x41: "u",
  0x42: "u",
  0x43: "ri",
  0x45: "e",
  0x46: "e",
  0x47: "e",
  0x48: "ai",
  0x49: "o",
  0x4a: "o",
  0x4b: "o",
  0x4c: "au",
  0x57: "",
};

const DOTTED: Readonly<Record<string, string>> = { d: "r", dh: "rh", j: "z", ph: "f", y: "y" };
const DOTTED_WHOLE = ["k", "kh", "g", "z", "r", "rh", "f", "y"];

const VIRAMA = 0x4d;
const NUKTA = 0x3c;

export function isIndic(word: string): boolean {
  return /[\u0900-\u0d7f]/.test(word);
}

/** Tamil letters do not tell "k" from "g" or "t" from "d". */
export function isTamil(word: string): boolean {
  return /[\u0b80-\u0bff]/.test(word);
}

/** Where the word's script begins in Unicode; 0 for others. */
export function scriptOf(word: string): number {
  const code = word.codePointAt(0) ?? 0;
  return BLOCKS.find((start) => code >= start && code < start + 0x80) ?? 0;
}

/** A word in Latin letters; other scripts than Indian ones stay. */
export function latin(word: string): string {
  if (!isIndic(word)) return word;
  let written = "";
  const letters = Array.from(word, (letter) => letter.codePointAt(0)!);
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters[at]!;
    const block = BLOCKS.find((start) => code >= start && code < start + 0x80);
    if (block === undefined) {
      written += String.fromCodePoint(code);
      continue;
    }
    const offset = code - block;
    const next = (letters[at + 1] ?? 0) - block;
    const consonant =
      offset >= 0x58 && offset <= 0x5f
        ? DOTTED_WHOLE[offset - 0x58]
        : offset === 0x4e
          ? "t"
          : CONSONANTS[offset - 0x15];
    if (consonant !== undefined && offset >= 0x15) {
      let sound: string = consonant;
      let then = next;
      if (then === NUKTA) {
        sound = DOTTED[sound] ?? sound;
        at += 1;
        then = (letters[at + 1] ?? 0) - block;
      }
      // "Aytham" before "pa" makes it an "f".
      if (block === TAMIL && sound === "p" && letters[at - 1] === TAMIL + 0x03) sound = "f";
      if (block === BENGALI && sound === "bh") sound = "v";
      // Bengali "ya" sounds like "j" at the start of a word, and only opens the vowel after another letter.
      if (block === BENGALI && sound === "y" && letters[at] !== NUKTA + block && offset === 0x2f) {
        sound = written === "" ? "j" : written.endsWith("\u0000") ? "" : "j";
      }
      written = written.replace("\u0000", "") + sound;
      if (then === VIRAMA) {
        at += 1;
        if (block === BENGALI) written += "\u0000";
      } else if (SIGNS[then] === undefined) written += "a";
    } else if (VOWELS[offset] !== undefined) written += VOWELS[offset];
    else if (SIGNS[offset] !== undefined) written += SIGNS[offset];
    else if (offset === 0x01 || offset === 0x02) {
      written += block === BENGALI ? "ng" : isLip(letters[at + 1], block) ? "m" : "n";
    } else if (offset >= 0x66 && offset <= 0x6f) written += String(offset - 0x66);
  }
  return written.replaceAll("\u0000", "").replaceAll("oya", "wa").replaceAll(/a$/g, "");
}

function isLip(letter: number | undefined, block: number): boolean {
  const offset = (letter ?? 0) - block;
  return offset >= 0x2a && offset <= 0x2e;
}
