/*
 * Control characters, bidirectional overrides and private-use characters are removed from what people write: they hide
 * or reorder text. Joiners (U+200C, U+200D) stay: Indian scripts need them.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uE000-\uF8FF\uFEFF\uFFF9-\uFFFC]/g;

/** Text as we store it: NFC, Unix line ends, no hidden characters, trimmed. */
export function cleanText(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(HIDDEN, "").trim();
}

/** A single line as we store it: like `cleanText`, with line ends and runs of spaces as one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, " ");
}

// Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, and those of Urdu.
const OTHER_DIGITS =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u06F0-\u06F9]/g;

/** The text with 0 to 9 in place of the digits of Indian scripts, such as ९८२०० or ௯௮௨௦௦. */
export function plainDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    // The zero of each script ends in 6, and Urdu's in 0.
    return String((code & 15) - (code < 0x0700 ? 0 : 6));
  });
}

/** The text with only A to Z in lower case, as SQLite's `lower()` does, so that a search matches what is stored. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Latin letters, digits and signs, none of which joins the one before it. Line ends are `\n` alone in what we store. */
const APART = /^[\n -\u02FF]*$/;

/** The first `count` characters, as a person counts them, and `…`: a Devanagari cluster is never cut in two. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  // Segmenting is a tenth of a small page's time, and most texts do not need it.
  if (APART.test(text.slice(0, count + 1))) return `${text.slice(0, count).trimEnd()}…`;
  let end = 0;
  let seen = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    if (seen === count) return `${text.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    seen += 1;
  }
  return text;
}

/** The phone numbers in a text such as `+91 98200 12345 / 020 2567 1234`, as dialled and as written. */
export function phoneNumbers(text: string | null | undefined): { dial: string; shown: string }[] {
  return (text ?? "")
    .split(/[,/;|]|\bor\b|\n/i)
    .map((part) => part.trim())
    .map((shown) => ({ shown, dial: plainDigits(shown).replaceAll(/[^\d+]/g, "") }))
    .filter(({ dial }) => /^\+?\d{6,15}$/.test(dial));
}

const PREVIEW_CHARACTERS = 150;

/** The first 150 characters of a text, on one line. */
export function previewOf(text: string): string {
  return firstCharacters(cleanLine(text), PREVIEW_CHARACTERS);
}

/** The text escaped for HTML or SVG, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", /* fault: less-than */ "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
