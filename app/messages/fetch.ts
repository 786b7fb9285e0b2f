/* How the browser gets what its page says: a small file for each area in its language. */
import { languageNow, type Translation } from "#app/base/languages.ts";
import { fetchWordsBy, learn } from "#app/messages/words.ts";

type Files = Record<string, () => Promise<object>>;

/** The names of a language's files are a file themselves, because those of all languages are 2 KB, which English pages fetched too. */
const NAMED: Record<Translation, () => Promise<{ files: Files }>> = {
  hi: () => import("#app/messages/browser.ts?hi"),
  mr: () => import("#app/messages/browser.ts?mr"),
  ta: () => import("#app/messages/browser.ts?ta"),
  te: () => import("#app/messages/browser.ts?te"),
  kn: () => import("#app/messages/browser.ts?kn"),
  bn: () => import("#app/messages/browser.ts?bn"),
};

const language = languageNow();
const files = language === "en" ? {} : (await NAMED[language]()).files;

/** Fetches an area in the document's language; undefined when it is not there. */
function fetchArea(area: string): Promise<void> | undefined {
  return files[`./${language}/${area}.ts`]?.().then((words) => learn(language, area, words));
}

fetchWordsBy(fetchArea);

/** Fetches the areas of a page, before it is hydrated. */
export async function loadAreas(areas: readonly string[]): Promise<void> {
  await Promise.all(areas.flatMap((area) => fetchArea(area) ?? []));
}
