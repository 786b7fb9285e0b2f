/* `wordsOf` gives an area in the present language. Browsers fetch only their page's areas (fetch.ts). */
import { readDateWordsBy } from "#app/base/dates/date-words.ts";
import { type Language, languageNow } from "#app/base/languages.ts";
import { dates } from "#app/messages/en/dates.ts";

/** `area` is the file's name. Browsers do not fetch a `server` area. */
type Area = { readonly area: string; readonly server?: boolean };

/** The same messages as English, with the same parameters. */
export type Words<English extends Area> = Omit<English, "area" | "server">;

/** By language and area: `hi home`. */
const loaded = new Map<string, object>();

export function learn(language: Language, area: string, words: object): void {
  loaded.set(`${language} ${area}`, words);
}

let fetchWords: ((area: string) => Promise<void> | undefined) | undefined;

/** Sets how the browser fetches the area of a later part; undefined when there is none. */
export function fetchWordsBy(how: typeof fetchWords): void {
  fetchWords = how;
}

let used: Set<string> | undefined;

/** Notes the areas that `draw` uses in other languages. Server only. */
export function noteAreas<Drawn>(areas: Set<string>, draw: () => Drawn): Drawn {
  used = areas;
  try {
    return draw();
  } finally {
    used = undefined;
  }
}

/** The area in the language of the answer or document. @throws a promise while the browser fetches it */
export function wordsOf<English extends Area>(english: English): Words<English> {
  const language = languageNow();
  if (language === "en") return english;
  const { area } = english;
  used?.add(area);
  const words = loaded.get(`${language} ${area}`) as Words<English> | undefined;
  if (words) return words;
  const coming = fetchWords?.(area);
  if (!coming) return english;
  // React waits for a thrown promise and draws again.
  throw coming;
}

/** English when the translation is missing. Server only. */
export function wordsFor<English extends Area>(
  language: Language,
  english: English,
): Words<English> {
  return (loaded.get(`${language} ${english.area}`) as Words<English> | undefined) ?? english;
}

readDateWordsBy(() => wordsOf(dates));
