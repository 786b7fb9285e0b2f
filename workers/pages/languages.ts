/* The address decides the language. A link offers the browser's own once, in that language. */
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

import { inLanguage, isLanguage, type Language, langOf } from "#app/base/languages.ts";
import type { Audience } from "#app/base/reader.ts";
import { escapeHtml } from "#app/base/text.ts";
import { shell as english } from "#app/messages/en/shell.ts";
import { offeredTo } from "#app/messages/offered.ts";
import { wordsFor } from "#app/messages/words.ts";
import { wasOffered } from "#workers/edge/cookies.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";

/** Browsers send few different `Accept-Language` headers. */
const asked = new LRUCache<string, Language>({ max: 500 });

/** The browser's first language that we have; else English. */
function languageAsked(header: string): Language {
  let language = asked.get(header);
  if (!language) {
    const codes = parseAccept(header).map(({ type }) => type.slice(0, 2).toLowerCase());
    language = codes.find(isLanguage) ?? "en";
    if (header.length < 100) asked.set(header, language);
  }
  return language;
}

/** HTML: a link in the browser's language, on the first visit, when everything is translated. */
export function offerOf(c: Context<EdgeEnv>, audience: Audience): string {
  const header = c.req.header("accept-language");
  const wanted = header ? languageAsked(header) : "en";
  if (wanted === c.get("language") || wanted === "en") return "";
  if (!offeredTo(audience).includes(wanted) || wasOffered(c) || c.req.method !== "GET") return "";
  c.set("offered", true);
  const { pathname, search } = new URL(c.req.url);
  const href = escapeHtml(inLanguage(wanted, pathname + search));
  const text = escapeHtml(wordsFor(wanted, english).readThis);
  return `<p class="notice mx-auto max-w-[70rem]"><a class="link" href="${href}" lang="${langOf(wanted)}" hreflang="${langOf(wanted)}" data-anew>${text}</a></p>`;
}
