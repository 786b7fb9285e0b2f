import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/** How far a drive can be trusted: confirmed by a person, by what the company published, or not at all for its day. */
export type Trust = "called" | "seen" | "no";

/** What the mark of a drive says. */
export function trustLabel(kind: Trust): string {
  const say = wordsOf(trust);
  return { called: say.confirmed, seen: say.published, no: say.unconfirmed }[kind];
}
