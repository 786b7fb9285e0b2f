import { languageNow } from "#app/base/languages.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

/** A style with the words of the reader's marks in the page's language; empty in English, which `planStyle` says itself. */
export function markWords(): string {
  if (languageNow() === "en") return "";
  const { saved, going } = wordsOf(tickets);
  // The buttons' words without their tick: the marks stand behind a name.
  return `:root{--saved:"${saved.replace("✓", "")}";--going:"${going.replace("✓", "")}"}`;
}
