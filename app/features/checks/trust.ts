import { trust } from "#app/messages/en/trust.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Confirmed by a person, by what the company published, or not for its day. */
export const TRUSTS = ["called", "seen", "no"] as const;

export type Trust = (typeof TRUSTS)[number];

export function trustLabel(kind: Trust): string {
  const say = wordsOf(trust);
  return { called: say.confirmed, seen: say.published, no: say.unconfirmed }[kind];
}
