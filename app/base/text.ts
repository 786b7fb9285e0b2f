/* Control, bidi, private-use and blank characters hide or reorder text. Indian scripts need the joiners U+200C/D. */
const HIDDEN =
  /(?![\t\n])[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\u2800\u3164\uE000-\uF8FF\uFEFF\uFFA0\uFFF9-\uFFFC]/gu;

/** Text as we store it: NFC, Unix line ends, no hidden characters, trimmed. Empty where nothing can be seen. */
export function cleanText(text: string): string {
  const clean = text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(HIDDEN, "").trim();
  return /[^\s\u200C\u200D]/.test(clean) ? clean : "";
}

/** Like `cleanText`, on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, " ");
}

// Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam and Urdu.
const OTHER_DIGITS =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u06F0-\u06F9]/g;

/** Replaces the digits of Indian scripts (९८२००, ௯௮௨௦௦) with 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    // The code of each script's zero ends in 6; Urdu's ends in 0.
    return String((code & 15) - (code < 0x0700 ? 0 : 6));
  });
}

/** Lowers A to Z only, like SQLite's `lower()`. A search then matches the stored text. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Latin letters, digits and signs: none joins the one before it. Stored text has no `\r`. */
const APART = /^[\n -\u02FF]*$/;

/** The first `count` characters as people count them, and `…`. Never cuts a Devanagari cluster in two. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  // Segmenting takes a tenth of a small page's time, and most texts do not need it.
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

/** Splits `+91 98200 12345 / 020 2567 1234` into numbers, as dialled and as written. */
export function phoneNumbers(text: string | null | undefined): { dial: string; shown: string }[] {
  return (text ?? "")
    .split(/[,/;|]|\bor\b|\n/i)
    .map((part) => part.trim())
    .map((shown) => ({ shown, dial: plainDigits(shown).replaceAll(/[^\d+]/g, "") }))
    .filter(({ dial }) => /^\+?\d{6,15}$/.test(dial));
}

const PREVIEW_CHARACTERS = 150;

export function previewOf(text: string): string {
  return firstCharacters(cleanLine(text), PREVIEW_CHARACTERS);
}

/** For HTML or SVG, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", /* fault: less-than */ "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

export function joined(
  parts: readonly (string | null | undefined)[],
  separator: string,
): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
