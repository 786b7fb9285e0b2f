import { safeHref } from "#app/base/addresses/links.ts";

/* We show what people write as text. Only addresses that links.ts accepts become links. */

/** *bold* as in WhatsApp, or a phone number or email address with `href`. */
export type WordPart = { text: string; bold?: boolean; href?: string };

const BOLD = /(?<![\p{L}\p{N}*])\*(?![\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu;

/** An Indian mobile number, with or without +91 or 0, in one piece or two. */
const PHONE = String.raw`(?<![\w@/.+-])(?:\+?91[ -]?|0)?([6-9]\d{4})[ -]?(\d{5})(?![\w@-])`;

const EMAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])`;

const CONTACT = new RegExp(`${PHONE}|${EMAIL}`, "gi");

/** Splits a text without web addresses, in order. Drops only the stars around bold words. */
export function wordParts(text: string): WordPart[] {
  const parts: WordPart[] = [];
  let from = 0;
  for (const match of text.matchAll(BOLD)) {
    parts.push(...contactsIn(text.slice(from, match.index)));
    parts.push(...contactsIn(match[1]!).map((part) => ({ ...part, bold: true })));
    from = match.index + match[0].length;
  }
  return [...parts, ...contactsIn(text.slice(from))];
}

function contactsIn(text: string): WordPart[] {
  const parts: WordPart[] = [];
  let from = 0;
  for (const match of text.matchAll(CONTACT)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    const href = match[1] ? `tel:+91${match[1]}${match[2]}` : `mailto:${match[0]}`;
    parts.push({ text: match[0], href });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

export type ProsePart = { text: string; href?: string };

/* Starts with http://, https:// or www., but not inside a word, an email address or a path. */
const CANDIDATE =
  /(?:(?<![\w@/])https?:\/\/|(?<![\w@/.-])www\.)[^\s<>"`\\^{|}\u00AB\u00BB\u201C-\u201F\u200B-\u200F\u2060-\u206F\uFEFF]+/giu;

/** These end a sentence or close *emphasis*. They do not belong to the address before them. */
const TRAILING = new Set("?!.,:;…।॥'’‘*~");

const BRACKETS: Record<string, string> = { ")": "(", "]": "[" };

/** Schemes that run, read or hide something. An address right after one stays text: `javascript:http://…`. */
const DANGEROUS = /(?:javascript|vbscript|data|file|blob|filesystem|view-source)\s*:\s*$/i;

/** Splits a text, in order and without loss. Each address that links.ts accepts has an `href`. */
export function proseParts(text: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let from = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = withoutTrailing(match[0]);
    const href = safeHref(shown);
    if (!href || DANGEROUS.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: shown, href });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Drops trailing punctuation. A closing bracket stays when the address opens it. */
export function withoutTrailing(address: string): string {
  const open: Record<string, number> = {};
  for (const sign of address) open[sign] = (open[sign] ?? 0) + 1;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!;
    const opening = BRACKETS[last];
    if (opening) {
      if ((open[opening] ?? 0) >= open[last]!) break;
      open[last]! -= 1;
    } else if (!TRAILING.has(last)) break;
  }
  return address.slice(0, end);
}
