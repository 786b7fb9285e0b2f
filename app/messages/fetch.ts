/* The browser fetches one small file for each area of its page, in its language. */
import { languageNow, type Translation } from "#app/base/languages.ts";
import { fetchWordsBy, learn } from "#app/messages/words.ts";

type Files = Record<string, () => Promise<object>>;

/** One index per language: all seven are 2 KB, which English pages would fetch too. */
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

/** Undefined when the language lacks the area. */
function fetchArea(area: string): Promise<void> | undefined {
  return files[`./${language}/${area}.ts`]?.().then((words) => learn(language, area, words));
}

fetchWordsBy(fetchArea);

/** Call before hydration. */
export async function loadAreas(areas: readonly string[]): Promise<void> {
  await Promise.all(areas.flatMap((area) => fetchArea(area) ?? []));
}
