import { FIRST_BATCH, LAST_BATCH } from "#app/features/facets/batch.ts";
import { skillOf } from "#app/features/facets/skills.ts";
import { MOST_TYPED } from "#app/features/filters/filters.ts";
import { type Group } from "#app/features/filters/groups.ts";

/** The most words of a search that are read. */
const MOST_WORDS = 12;

/** From this length on a word finds whatever begins with it. */
const PREFIX = 3;

/**
 * What somebody searches for: words of the text, skills such as "c++" that no text search keeps apart, and words that
 * are also a choice: "2025" finds a drive for "2024-26" too.
 */
export type Wanted = {
  words: string[];
  skills: string[];
  choices: { word: string; group: Group; value: string }[];
};

/** The same division into words as the index of the search database (migrations-search). */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** Lower case, and Latin letters without their accents, as the index has them. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** What a search says; empty when it has no word at all. */
export function readSearch(typed: string): Wanted {
  const words: string[] = [];
  const skills: string[] = [];
  const choices = new Map<string, Wanted["choices"][number]>();
  for (const part of typed
    .normalize("NFC")
    .slice(0, MOST_TYPED)
    .split(/[\s,;]+/)) {
    const skill = skillOf(part);
    const choice = choiceOf(plain(part));
    if (skill !== undefined) skills.push(skill);
    else if (choice) choices.set(choice.word, choice);
    else words.push(...wordsOf(part));
  }
  return {
    words: [...new Set(words)].slice(0, MOST_WORDS),
    skills: [...new Set(skills)].slice(0, MOST_WORDS),
    choices: [...choices.values()].slice(0, MOST_WORDS),
  };
}

/** The choice that a word names: a batch, or who may come. */
function choiceOf(word: string): Wanted["choices"][number] | undefined {
  const year = Number(word);
  if (/^\d{4}$/.test(word) && year >= FIRST_BATCH && year <= LAST_BATCH) {
    return { word, group: "batch", value: word };
  }
  if (/^freshers?$/.test(word)) return { word: "fresher", group: "for", value: "Freshers" };
  return undefined;
}

/** Whether words of a text hold every wanted word: whole, or its beginning from three letters on. */
export function holdsWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) =>
    words.some((word) => (one.length < PREFIX ? word === one : word.startsWith(one))),
  );
}

/** Words as a query of FTS5; each is quoted, so nothing that was typed is an operator. */
export function asMatch(words: readonly string[]): string {
  return words.map((word) => (word.length < PREFIX ? `"${word}"` : `"${word}"*`)).join(" AND ");
}
