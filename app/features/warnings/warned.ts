import { type Warning, warningsIn } from "#app/features/warnings/warnings.ts";

/** A warning and its words (none when something is missing), with the text around them. */
export type Warned = { warning: Warning; before: string; words: string; after: string };

const AROUND = 40;

/** More would only repeat. */
const MOST = 6;

/** The warnings in typed texts, each once. Webmail counts only for a named company; `noVenue`: no place is given. */
export function warnedIn(
  texts: readonly (string | null | undefined)[],
  { company, noVenue }: { company: string | null | undefined; noVenue: boolean },
): Warned[] {
  const text = texts.filter(Boolean).join("\n");
  const found = warningsIn(text)
    .filter(({ warning }) => warning !== "webmail" || company)
    .map(({ warning, start, end }) => ({
      warning,
      before: lineOf(text.slice(Math.max(0, start - AROUND), start)).last,
      words: text.slice(start, end),
      after: lineOf(text.slice(end, end + AROUND)).first,
    }));
  const once = new Map(found.map((one) => [`${one.warning} ${one.words.toLowerCase()}`, one]));
  const missing: Warned[] = noVenue
    ? [{ warning: "no-venue", before: "", words: "", after: "" }]
    : [];
  return [...missing, ...once.values()].slice(0, MOST);
}

function lineOf(text: string): { first: string; last: string } {
  const lines = text.split("\n");
  return { first: lines[0]!, last: lines.at(-1)! };
}
