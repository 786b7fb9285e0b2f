import type { Warned } from "#app/features/warnings/warned.ts";

/** The longest text that is read at once, in characters. */
export const LONGEST_PASTE = 100_000;

/** The most drives of one text that are reviewed together; the next come when these are done. */
export const MOST_CARDS = 60;

/** The fields of the post form that a review shows, with their labels there. */
export const PASTED = {
  city: "City",
  startDate: "Start date",
  endDate: "End date",
  company: "Company",
  profile: "Profile",
  time: "Time",
  venue: "Venue",
  driveFor: "Drive for",
  graduationType: "Graduation type",
  passoutYear: "Passout year",
  requiredExperience: "Required experience",
  package: "Package",
  contactPerson: "Contact person",
  contactNumber: "Contact number",
  dressCode: "Dress code",
  driveType: "Drive type",
  fullInfo: "Full information",
} as const;

export type PastedField = keyof typeof PASTED;

export const PASTED_FIELDS = Object.keys(PASTED) as PastedField[];

/** A stretch of the text from `at`: plain, or the words that a field was read from. */
type Stretch = { at: number; text: string; field?: PastedField; sure?: boolean };

/** A drive that was read, as it is reviewed before it is posted. */
export type Card = {
  /** Its place among the drives of the text. */
  index: number;
  stretches: Stretch[];
  typed: Record<PastedField, string>;
  /** What should be looked at before it is posted. */
  doubtful: PastedField[];
  errors: Record<string, string[]>;
  warned: Warned[];
  /** A drive like it, or another reason why it was not posted. */
  problem?: { message: string; href?: string | undefined; title?: string | undefined } | undefined;
  /** What whoever ticks it has been asked: "not a double", "yes, a past day". */
  asked: { double?: boolean; past?: boolean };
  ticked: boolean;
  /** Whether nothing in it is in doubt and nothing warns, as its message was read. */
  ready: boolean;
};

/** What a text is, by its messages: "10 messages: 9 drives, 1 cancelled", and the messages without a drive. */
export type Told = { sentence: string; none: { words: string; why: string; href?: string }[] };

/** A drive that was posted: what it is called and where it is. */
export type PostedCard = { index: number; title: string; href: string };
