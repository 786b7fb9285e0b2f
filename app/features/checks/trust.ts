import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/** How far a drive can be trusted: we called or were there, we saw it somewhere, or nobody has checked. */
export type Trust = "called" | "seen" | "no";

/** What the mark of a drive says. */
export function trustLabel(kind: Trust): string {
  const say = wordsOf(trust);
  return { called: say.confirmed, seen: say.checked, no: say.notChecked }[kind];
}
