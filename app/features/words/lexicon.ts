import type { City } from "#app/base/cities.ts";
import { skillSpellings } from "#app/features/facets/skills.ts";
import { COMPANY_WORDS, NAMES_AS_THEY_ARE } from "#app/features/words/companies.ts";
import { CONCEPTS, type ConceptName } from "#app/features/words/concepts.ts";
import { DAY_WORDS } from "#app/features/words/days.ts";
import {
  DEGREE_TEXT,
  FOR_TEXT,
  KIND_TEXT,
  MODE_TEXT,
  STARTS_TEXT,
} from "#app/features/words/facet-words.ts";
import { FILLER_TEXT } from "#app/features/words/filler.ts";
import { AREA_WORDS, CITY_WORDS, TOWN_WORDS } from "#app/features/words/places.ts";
import { plain, wordsOf } from "#app/features/words/plain.ts";

export type Meaning =
  | { kind: "city"; values: readonly City[] }
  | { kind: "town"; value: string; names: readonly string[] }
  | { kind: "area"; names: readonly string[] }
  | { kind: "day"; value: string }
  | { kind: "degree" | "for" | "kind" | "mode" | "starts"; value: string }
  | { kind: "concept"; value: ConceptName }
  | { kind: "skill"; value: string }
  | { kind: "company"; names: readonly string[] }
  /** A company that posted walk-ins; its words without "Pvt Ltd". */
  | { kind: "firm"; words: readonly string[] }
  | { kind: "name" }
  | { kind: "filler" };

export type Phrase = { words: readonly string[]; meaning: Meaning };

export type Lexicon = {
  /** By first word, the longest first. */
  phrases: Map<string, Phrase[]>;
  /** `filler`: only ever filler. */
  words: Map<string, { filler: boolean }>;
};

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

function linesOf(text: string): [value: string, names: string[]][] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), listOf(line.slice(colon + 1))];
    });
}

/** The order matters: of two tables with the same words, the first wins. */
function* everything(): Generator<[string, Meaning]> {
  for (const name of listOf(NAMES_AS_THEY_ARE)) yield [name, { kind: "name" }];
  for (const [values, names] of CITY_WORDS) {
    for (const name of listOf(names)) yield [name, { kind: "city", values }];
  }
  for (const [value, names] of TOWN_WORDS) {
    for (const name of names) yield [name, { kind: "town", value, names }];
  }
  for (const line of AREA_WORDS) {
    const names = listOf(line);
    for (const name of names) yield [name, { kind: "area", names }];
  }
  for (const [value, names] of Object.entries(DAY_WORDS)) {
    for (const name of listOf(names)) yield [name, { kind: "day", value }];
  }
  for (const [kind, text] of [
    ["for", FOR_TEXT],
    ["degree", DEGREE_TEXT],
    ["mode", MODE_TEXT],
    ["starts", STARTS_TEXT],
    ["kind", KIND_TEXT],
  ] as const) {
    for (const [value, names] of linesOf(text)) {
      for (const name of names) yield [name, { kind, value }];
    }
  }
  for (const line of COMPANY_WORDS) {
    const names = listOf(line);
    for (const name of names) yield [name, { kind: "company", names }];
  }
  for (const [value, { says }] of Object.entries(CONCEPTS) as [ConceptName, { says: string }][]) {
    for (const name of listOf(says)) yield [name, { kind: "concept", value }];
  }
  for (const { spelling, name } of skillSpellings()) {
    if (spelling.length > 1 && !/ \d+$/.test(spelling))
      yield [spelling, { kind: "skill", value: name }];
  }
  for (const name of listOf(FILLER_TEXT)) yield [name, { kind: "filler" }];
}

let made: Lexicon | undefined;

/** All tables of this folder, combined at the first search. */
export function lexicon(): Lexicon {
  if (made) return made;
  const [phrases, words]: [Lexicon["phrases"], Lexicon["words"]] = [new Map(), new Map()];
  const known = new Set<string>();
  for (const [name, meaning] of everything()) {
    const parts = /[+#]/.test(name) ? [plain(name)] : wordsOf(name);
    const whole = parts.join(" ");
    if (!whole || known.has(whole)) continue;
    known.add(whole);
    const [first] = parts;
    const there = phrases.get(first!);
    if (there) there.push({ words: parts, meaning });
    else phrases.set(first!, [{ words: parts, meaning }]);
    const filler = meaning.kind === "filler";
    for (const word of parts) {
      words.set(word, { filler: filler && (words.get(word)?.filler ?? true) });
    }
  }
  for (const list of phrases.values()) {
    list.sort((one, other) => other.words.length - one.words.length);
  }
  return (made = { phrases, words });
}
