import { suggest } from "#app/messages/en/suggest.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SUGGESTION_OUTCOMES, SUGGESTION_REFUSALS } from "#drizzle/values.ts";

/** The longest message that readers send in, in characters. Admins paste longer ones. */
export const LONGEST_SUGGESTION = 10_000;

/** The longest name of a source. */
export const LONGEST_SOURCE = 120;

/** How many lines a page of /admin/suggestions shows. */
export const QUEUE_SHOWN = 10;

export type SuggestionOutcome = (typeof SUGGESTION_OUTCOMES)[number];
export type SuggestionRefusal = (typeof SUGGESTION_REFUSALS)[number];

/** Why something was not posted, as admins choose it. */
export const REFUSAL_LABELS: Record<SuggestionRefusal, string> = {
  known: "We have it already",
  over: "It is over",
  "not-walk-in": "It is no walk-in",
  unclear: "City, day or company is missing",
  unsafe: "It asks for money or looks false",
};

/** What whoever sent a message in reads about it. */
export function suggestionAnswer(outcome: SuggestionOutcome | null): string {
  const say = wordsOf(suggest);
  return outcome ? say.answers[outcome] : say.unread;
}

/** Something that somebody sent in themselves. */
export type OwnSuggestion = {
  id: string;
  /** How its message begins. */
  begins: string;
  createdAt: number;
  outcome: SuggestionOutcome | null;
  path: string | null;
};

/** One message of the queue, with what became of its sender's former ones. */
export type Sent = {
  id: string;
  sameKey: string;
  message: string;
  source: string | null;
  createdAt: number;
  by: string;
  byId: string;
  posted: number;
  refused: number;
};

/** From so many posted ones on, and at most one refused for every three, somebody's messages are good. */
const GOOD_FROM = 3;

/** `first message`, `good: 5 of 6 posted`, `1 of 2 posted`. */
export function recordOf({ posted, refused }: Pick<Sent, "posted" | "refused">): string {
  const all = posted + refused;
  if (all === 0) return "first message";
  const words = `${posted} of ${all} posted`;
  return posted >= GOOD_FROM && refused * 3 <= posted ? `good: ${words}` : words;
}
