/*
 * Control characters, bidirectional overrides and private-use characters have no place in what people write: they
 * hide or reorder text. Joiners (U+200C, U+200D) stay: Indian scripts need them.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uE000-\uF8FF\uFEFF\uFFF9-\uFFFC]/g;

/** Text as it is stored: composed, with Unix line ends, without hidden characters, trimmed. */
export function cleanText(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(HIDDEN, "").trim();
}

/** The same for a single line: line ends and runs of space become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, " ");
}

/** A to Z in lower case and nothing else, as SQLite's `lower()` does it: what is searched for meets what is stored. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The first `count` characters as a reader counts them: a Devanagari cluster is never cut in two. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  let seen = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    if (seen === count) return `${text.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    seen += 1;
  }
  return text;
}

/** The telephone numbers in a text such as `+91 98200 12345 / 020 2567 1234`, as they are dialled and as they stand. */
export function phoneNumbers(text: string | null | undefined): { dial: string; shown: string }[] {
  return (text ?? "")
    .split(/[,/;|]|\bor\b|\n/i)
    .map((part) => part.trim())
    .map((shown) => ({ shown, dial: shown.replaceAll(/[^\d+]/g, "") }))
    .filter(({ dial }) => /^\+?\d{6,15}$/.test(dial));
}

/** How much of a text the side lists of recent ones show. */
const PREVIEW_CHARACTERS = 150;

/** The first 150 characters of a text, in one line. */
export function previewOf(text: string): string {
  return firstCharacters(cleanLine(text), PREVIEW_CHARACTERS);
}

/** The text as it stands in HTML or SVG, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
