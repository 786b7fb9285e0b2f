import { cleanLine, lowerAscii } from "#app/base/text.ts";

/** A search text in the form of the stored terms: one line, a to z in lower case, 100 characters at most. */
export function searchKey(q: string | null): string {
  return lowerAscii(cleanLine((q ?? "").slice(0, 100).toWellFormed()));
}
