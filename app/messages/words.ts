/*
 * What the portal says, in one file for each language and area. English is what the code imports; `wordsOf` gives the
 * same area in the present language. The server has all languages (all.server.ts); the browser fetches the areas of its
 * page in its language, and no other (fetch.ts).
 */
import { type Language, languageNow } from "#app/base/languages.ts";

/** An area: `area` is the name of its file. Browsers do not fetch what only the server says. */
type Area = { readonly area: string; readonly server?: boolean };

/** What a translation of an area has to say: no message more or less, with the same parameters. */
export type Words<English extends Area> = Omit<English, "area" | "server">;

/** What is loaded, by language and area: `hi home`. */
const loaded = new Map<string, object>();

/** Remembers an area in a language. */
export function learn(language: Language, area: string, words: object): void {
  loaded.set(`${language} ${area}`, words);
}

let fetchWords: ((area: string) => Promise<void> | undefined) | undefined;

/** How the browser fetches an area that a later part of its page needs; undefined when there is none. */
export function fetchWordsBy(how: typeof fetchWords): void {
  fetchWords = how;
}

let used: Set<string> | undefined;

/** Notes the areas that a drawing says something of, other than in English. On the server only. */
export function noteAreas<Drawn>(areas: Set<string>, draw: () => Drawn): Drawn {
  used = areas;
  try {
    return draw();
  } finally {
    used = undefined;
  }
}

/**
 * An area in the present language: that of the answer, or of the document.
 * @throws a promise while the browser fetches it: React draws again when it is there.
 */
export function wordsOf<English extends Area>(english: English): Words<English> {
  const language = languageNow();
  if (language === "en") return english;
  const { area } = english;
  used?.add(area);
  const words = loaded.get(`${language} ${area}`) as Words<English> | undefined;
  if (words) return words;
  const coming = fetchWords?.(area);
  if (!coming) return english;
  // React waits for what is thrown.
  throw coming;
}

/** An area in a language, whatever the present one is; English when it is not there. On the server only. */
export function wordsFor<English extends Area>(
  language: Language,
  english: English,
): Words<English> {
  return (loaded.get(`${language} ${english.area}`) as Words<English> | undefined) ?? english;
}
