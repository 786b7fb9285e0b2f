import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { type Document, documentsIn } from "#app/features/daily-drives/papers.ts";
import { documents } from "#app/messages/en/documents.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The documents that a text names, with what readers see of each. */
export function namedDocuments(text: string | null): { name: Document; label: string }[] {
  const { names } = wordsOf(documents);
  return (documentsIn(text ?? "") ?? []).map((name) => ({ name, label: names[name] }));
}

/** The documents of a drive in words; the text as it is when it names others. */
export function documentsText(text: string | null): string | null {
  if (!text) return text;
  const named = namedDocuments(text).map(({ label }) => label);
  return named.join(", ") || text;
}

/** What a drive says of the call letter; null when it says nothing. */
export function callLetterText({ callLetter }: Pick<DailyDrive, "callLetter">): string | null {
  if (!callLetter) return null;
  const say = wordsOf(documents);
  return callLetter === "needed" ? say.letterNeeded : say.letterNotNeeded;
}
