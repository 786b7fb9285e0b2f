import { languageNow } from "#app/base/languages.ts";
import { mine } from "#app/messages/en/mine.ts";
import { wordsOf } from "#app/messages/words.ts";

/** A style with the reader's marks in the page's language; empty in English, which `planStyle` has already. */
export function markWords(): string {
  if (languageNow() === "en") return "";
  const { saved, going } = wordsOf(mine);
  return `:root{--saved:"${saved}";--going:"${going}"}`;
}
