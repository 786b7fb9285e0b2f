/* How the browser gets what its page says: a small file for each area in its language. */
import { type Language, languageNow } from "#app/base/languages.ts";
import { fetchWordsBy, learn } from "#app/messages/words.ts";

// The shell names each of these files, so those that only the server says are left out.
const files = import.meta.glob<object>(
  ["./{hi,mr,ta,te,kn,bn}/*.ts", "!./*/{answers,devices,drivelist,find,own,sent}.ts"],
  { import: "default" },
);

/** Fetches an area in a language; undefined when it is not there. */
function fetchArea(language: Language, area: string): Promise<void> | undefined {
  return files[`./${language}/${area}.ts`]?.().then((words) => learn(language, area, words));
}

fetchWordsBy(fetchArea);

/** Fetches the areas of a page, before it is hydrated. */
export async function loadAreas(areas: readonly string[]): Promise<void> {
  await Promise.all(areas.flatMap((area) => fetchArea(languageNow(), area) ?? []));
}
