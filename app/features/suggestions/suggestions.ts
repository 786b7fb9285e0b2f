import { suggest } from "#app/messages/en/suggest.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SUGGESTION_OUTCOMES, SUGGESTION_REFUSALS } from "#drizzle/values.ts";

/** In characters. Admins may paste longer ones. */
export const LONGEST_SUGGESTION = 10_000;

export const LONGEST_SOURCE = 120;

export const QUEUE_SHOWN = 10;

export type SuggestionOutcome = (typeof SUGGESTION_OUTCOMES)[number];
export type SuggestionRefusal = (typeof SUGGESTION_REFUSALS)[number];

export const REFUSAL_LABELS: Record<SuggestionRefusal, string> = {
  known: "We have it already",
  over: "It is over",
  "not-walk-in": "It is no walk-in",
  unclear: "City, day or company is missing",
  unsafe: "It asks for money or looks false",
};

export function suggestionAnswer(outcome: SuggestionOutcome | null): string {
  const say = wordsOf(suggest);
  return outcome ? say.answers[outcome] : say.unread;
}

export type OwnSuggestion = {
  id: string;
  begins: string;
  createdAt: number;
  outcome: SuggestionOutcome | null;
  path: string | null;
};

export type Sent = {
  id: string;
  sameKey: string;
  message: string;
  reading: string | null;
  source: string | null;
  createdAt: number;
  by: string;
  byId: string;
  posted: number;
  refused: number;
};

/** Good: at least so many posted, and at most one refused for every three. */
const GOOD_FROM = 3;

export function trackRecord({ posted, refused }: Pick<Sent, "posted" | "refused">): string {
  const all = posted + refused;
  if (all === 0) return "first message";
  const words = `${posted} of ${all} posted`;
  return posted >= GOOD_FROM && refused * 3 <= posted ? `good: ${words}` : words;
}
