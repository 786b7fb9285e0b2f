import type { Known } from "#app/features/fraud/fraud.ts";
import type { PastedField } from "#app/features/paste/pasted.ts";
import type { Warned } from "#app/features/warnings/warned.ts";

export const LONGEST_PASTE = 100_000;

export const MOST_CARDS = 60;

/** A part of the text from `at`: plain, or the words from which a field with this label was read. */
type Stretch = { at: number; text: string; label?: string; sure?: boolean };

export type Card = {
  /** Its place among the drives of the text. */
  index: number;
  stretches: Stretch[];
  typed: Record<PastedField, string>;
  doubtful: PastedField[];
  errors: Record<string, string[]>;
  warned: Warned[];
  /** The place of its whole message in the text. */
  place: { start: number; end: number };
  /** What of its message or fields was reported for money. */
  known: Known[];
  problem?:
    | {
        message: string;
        href?: string | undefined;
        title?: string | undefined;
        /** It is another role of this one: a stored drive, or another card. */
        joins?: { id: string; version: number } | { card: number } | undefined;
      }
    | undefined;
  /** Its role was added to a stored drive or another card: it is no drive of its own. */
  joined?: { id: string; href: string } | { card: number } | undefined;
  /** Which questions to answer before ticking it: "not a double", "yes, a past day", "yes, that day". */
  asked: { double?: boolean; past?: boolean; date?: boolean };
  ticked: boolean;
  /** Nothing in its words is in doubt and nothing warns. */
  ready: boolean;
};

export type ReadingSummary = {
  sentence: string;
  none: { words: string; why: string; href?: string }[];
};

export type PostedCard = { index: number; title: string; href: string };
