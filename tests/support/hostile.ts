import naughty from "big-list-of-naughty-strings/blns.json";
import fc from "fast-check";
import type { z } from "zod";

/*
 * What nobody writes by mistake: the Big List of Naughty Strings, our own ways out of tags, attributes, scripts and
 * styles, and what looks like the placeholders of our own pages. Each way out that works calls `window.__hit`.
 */
/** Placeholders as anybody would write them who has read our sources: all but the mark, which they cannot know. */
export const FORGED = ["nonce", "data", "css", "sprite", "uid", "requestId"].map(
  (name) => `\u00A400000000-0000-4000-8000-000000000000:${name};`,
);

const HIT = "window.__hit=1";

const WAYS_OUT = [
  `<script>${HIT}</script>`,
  `</script><script>${HIT}</script>`,
  `</title><script>${HIT}</script>`,
  `</textarea><img src=x onerror="${HIT}">`,
  `"><img src=x onerror=${HIT}>`,
  `'><svg onload=${HIT}>`,
  `" autofocus onfocus="${HIT}" x="`,
  `' autofocus onfocus='${HIT}' x='`,
  `javascript:${HIT}`,
  `JaVaScRiPt://x%0a${HIT}`,
  `data:text/html,<script>${HIT}</script>`,
  `https://x.example/" onmouseover="${HIT}`,
  `www.x.example/"><iframe srcdoc="<script>${HIT}</script>">`,
  `<iframe src="javascript:parent.__hit=1">`,
  `<a href="javascript:${HIT}">here</a>`,
  `<style>*{background:url(https://x.example)}</style><base href="https://x.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://x.example">`,
  `<form action="https://x.example"><button>Login`,
  `<!--><script>${HIT}</script>`,
  `]]><script>${HIT}</script>`,
  `\u2028${HIT}\u2029`,
  `\\u003cscript>${HIT}\\u003c/script>`,
  `{{constructor.constructor('${HIT}')()}}`,
  `\${${HIT}}`,
  `$& $\` $' $1 $<x>`,
  "\uE000nonce\uE001",
  "\uE000data\uE001",
  "\uE000css\uE001 \uE000sprite\uE001",
  "\uE000\uE000uid\uE001\uE001",
  "\uE000requestId\uE001",
  ...FORGED,
  "\u00A4",
  "\uD800",
  "a\uDC00b",
  "\uD83D\uD83D\uDE00",
  "\u0000\u0001\u0007\u001B[31m\u007F\u0085",
  "\u202Egnp.exe\u2066\u2069\u200F",
  "नौकरी \u200D\u200C क्ष वॉक-इन",
  "👩🏽‍💻👨‍👩‍👧‍👦🇮🇳",
  `Z${"\u0300\u0489".repeat(80)}`,
  "9".repeat(400),
  "-1",
  "1e309",
  "0x7fffffffffffffff",
  "NaN",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "%' escape '\\' union select 1,2,3 --",
  "%00%0d%0aSet-Cookie:%20x=1",
  "\r\nSet-Cookie: x=1\r\n\r\n<html>",
  "../../../../etc/passwd",
  "%2e%2e%2f%252e",
  "%",
  "%E0%A4%A",
  "//x.example/..",
];

/** Every text of the corpus and of ours. */
export const HOSTILE: string[] = [...naughty, ...WAYS_OUT];

/** A hostile text: one of the corpus, two that follow one another, a very long one, or any code units at all. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 3, arbitrary: fc.constantFrom(...WAYS_OUT) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(...HOSTILE))
      .map((two) => two.join("")),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...WAYS_OUT), fc.constantFrom(300, 2500, 12_000))
      .map(([text, length]) => text.repeat(Math.ceil(length / text.length))),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
);

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** The first part of a schema that is of this kind, through whatever was put around it. */
function partOf<Type extends Definition["type"]>(
  schema: z.core.$ZodType,
  type: Type,
): Extract<Definition, { type: Type }> | undefined {
  // zod's type of any schema does not tell its kind; the union of all kinds does.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === type) return def as Extract<Definition, { type: Type }>;
  const around =
    def.type === "pipe" ? [def.in, def.out] : "innerType" in def ? [def.innerType] : [];
  for (const inner of around) {
    const found = partOf(inner, type);
    if (found) return found;
  }
  return undefined;
}

/** The fields of a form's schema, each with the choices that it knows; a field that takes text has none. */
export function fieldsOf(schema: z.ZodType): { name: string; choices: string[] }[] {
  return Object.entries(partOf(schema, "object")?.shape ?? {}).map(([name, field]) => {
    const { entries = {} } = partOf(field, "enum") ?? {};
    // A box to tick has one value.
    const { values = [] } = partOf(field, "literal") ?? {};
    return { name, choices: [...Object.values(entries), ...values].map(String) };
  });
}
