import { safeHref } from "#app/base/links.ts";

/*
 * What people write is shown as text. The only thing that is made of it are links, and only of addresses that can do
 * no more than open a page: what links.ts refuses stays text.
 */

/** A piece of a text: a link when `href` is there. */
export type ProsePart = { text: string; href?: string };

/*
 * An address begins with http://, https:// or www. where no word, mail address or path goes on, and ends at a space,
 * a quotation mark, an angle bracket, a backslash or an invisible character.
 */
const CANDIDATE =
  /(?:(?<![\w@/])https?:\/\/|(?<![\w@/.-])www\.)[^\s<>"`\\^{|}\u00AB\u00BB\u201C-\u201F\u200B-\u200F\u2060-\u206F\uFEFF]+/giu;

/** Signs that end a sentence or close an emphasis rather than belong to an address. */
const TRAILING = new Set("?!.,:;…।॥'’‘*~");

const BRACKETS: Record<string, string> = { ")": "(", "]": "[" };

/** What runs, reads or hides something may not even stand before a link: `javascript:http://…` stays text. */
const DANGEROUS = /(?:javascript|vbscript|data|file|blob|filesystem|view-source)\s*:\s*$/i;

/**
 * The text in pieces, in order and without loss, with an `href` for each web address in it that links.ts lets be one.
 */
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

/**
 * An address without the signs behind it that end a sentence or close an emphasis. A closing bracket belongs to the
 * address only when it was opened in it.
 */
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
