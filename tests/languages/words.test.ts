import { expect, it } from "vitest";

import { TRANSLATIONS } from "#app/base/languages.ts";
import { tablesOf } from "#scripts/words/tables.ts";

it("says hours, days, cities, waits and states of each language as its page of tables, which a native reader signs", async () => {
  for (const language of TRANSLATIONS) {
    await expect(await tablesOf(language)).toMatchFileSnapshot(`tables/${language}.md`);
  }
});
