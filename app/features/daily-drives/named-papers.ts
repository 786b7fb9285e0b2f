import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { type Document, documentsIn } from "#app/features/daily-drives/papers.ts";
import { documents } from "#app/messages/en/documents.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The documents that a text names, with their labels. */
export function namedDocuments(text: string | null): { name: Document; label: string }[] {
  const { names } = wordsOf(documents);
  return (documentsIn(text ?? "") ?? []).map((name) => ({ name, label: names[name] }));
}

/** The documents in words; the text itself when it names others. */
export function documentsText(text: string | null): string | null {
  if (!text) return text;
  const named = namedDocuments(text).map(({ label }) => label);
  return named.join(", ") || text;
}

/** What a drive says about the call letter; null for nothing. */
export function callLetterText({ callLetter }: Pick<DailyDrive, "callLetter">): string | null {
  if (!callLetter) return null;
  const say = wordsOf(documents);
  return callLetter === "needed" ? say.letterNeeded : say.letterNotNeeded;
}
