import { AsyncLocalStorage } from "node:async_hooks";

import { askLanguageOf, type Language } from "#app/base/languages.ts";

const spoken = new AsyncLocalStorage<Language>();
askLanguageOf(() => spoken.getStore() ?? "en");

/** Does some work for whoever reads this language: whatever it says is in it. */
export function speaking<Answer>(language: Language, work: () => Answer): Answer {
  return language === "en" && !spoken.getStore() ? work() : spoken.run(language, work);
}
