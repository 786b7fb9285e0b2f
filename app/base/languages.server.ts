import { AsyncLocalStorage } from "node:async_hooks";

import { askLanguageOf, type Language } from "#app/base/languages.ts";

const spoken = new AsyncLocalStorage<Language>();
askLanguageOf(() => spoken.getStore() ?? "en");

/** Everything that `work` says is in this language. */
export function speaking<Answer>(language: Language, work: () => Answer): Answer {
  return language === "en" && !spoken.getStore() ? work() : spoken.run(language, work);
}
