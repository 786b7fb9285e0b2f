import { eachRow, type NamedBy, namesBy } from "#app/base/text-table.ts";

/*
 * One row for each text of a walk-in; its check follows from it, and warnings and rows on pages from its marks
 * (docs/how-to.md, Add a field to a drive, To a walk-in). The posting form needs only labels and limits: everything
 * marked pure stays out of it.
 */

export type TextField = {
  /** In the posting form and, for what is `pasted`, in the review of a message. Admins read it, in English. */
  label: string;
  /** One line; one line with digits made 0 to 9; or several lines. */
  kind: "line" | "digits" | "prose";
  /** In characters. */
  limit: number;
  /** Its words may warn (app/features/warnings). */
  warns?: true;
  /** Its own row in this part of the ticket and page, named as in `tickets`. */
  fact?: "who" | "carry";
  /** Its own row in the shared text, named as in `share`. */
  shared?: true;
  /** Read from pasted messages, and reviewed in this order. */
  pasted?: true;
};

export const TEXT_FIELDS = {
  company: { label: "Company", kind: "line", limit: 120, warns: true, pasted: true },
  entryChances: { label: "Entry chances", kind: "line", limit: 120, warns: true },
  profile: { label: "Profile", kind: "line", limit: 160, warns: true, pasted: true },
  time: { label: "Time", kind: "digits", limit: 80, pasted: true },
  venue: { label: "Venue", kind: "prose", limit: 500, warns: true, pasted: true },
  landmark: { label: "Landmark", kind: "line", limit: 120 },
  locality: { label: "Locality", kind: "line", limit: 80 },
  graduationType: { label: "Graduation type", kind: "line", limit: 200, pasted: true },
  passoutYear: { label: "Passout year", kind: "digits", limit: 80, pasted: true },
  requiredExperience: {
    label: "Required experience",
    kind: "digits",
    limit: 120,
    fact: "who",
    pasted: true,
  },
  criteria: { label: "Criteria", kind: "prose", limit: 500, warns: true, fact: "who" },
  package: { label: "Package", kind: "line", limit: 120, warns: true, pasted: true },
  skills: { label: "Skills", kind: "prose", limit: 500, warns: true, fact: "who" },
  rounds: { label: "Rounds", kind: "prose", limit: 300, warns: true, fact: "who" },
  contactPerson: { label: "Contact person", kind: "line", limit: 120, warns: true, pasted: true },
  contactNumber: { label: "Contact number", kind: "digits", limit: 160, warns: true, pasted: true },
  documentsText: { label: "Other documents", kind: "prose", limit: 500, warns: true },
  dressCode: {
    label: "Dress code",
    kind: "line",
    limit: 120,
    fact: "carry",
    shared: true,
    pasted: true,
  },
  fullInfo: { label: "Full information", kind: "prose", limit: 5000, warns: true, pasted: true },
} as const satisfies Record<string, TextField>;

export type TextName = keyof typeof TEXT_FIELDS;

export type Texts = Record<TextName, string | null>;

export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[];

/** In characters. The form needs nothing else, so no helper is used. */
export const TEXT_LIMITS = Object.fromEntries(
  Object.entries(TEXT_FIELDS).map(([name, { limit }]) => [name, limit]),
) as Record<TextName, number>;

/** Texts with their own row in a part of ticket and page. */
export function factsOf<Fact extends "who" | "carry">(
  fact: Fact,
): NamedBy<typeof TEXT_FIELDS, "fact", Fact>[] {
  return namesBy(TEXT_FIELDS, "fact", fact);
}

export const SHARED_TEXTS = /* @__PURE__ */ namesBy(TEXT_FIELDS, "shared");

export const WARNING_TEXTS = /* @__PURE__ */ namesBy(TEXT_FIELDS, "warns");

export function eachText<Value>(
  value: (field: TextField, name: TextName) => Value,
): Record<TextName, Value> {
  return eachRow<TextName, TextField, Value>(TEXT_FIELDS, value);
}
