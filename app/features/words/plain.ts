/** Splits words like the index of the search database (migrations-search). */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** Lower case without Latin accents, like the index. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

export function single(word: string): string {
  if (word.length > 4 && /[^s]s$/.test(word) && !/(?:us|is|ss)$/.test(word)) {
    return word.slice(0, -1);
  }
  return word;
}
