import { eachRow, type NamedBy, namesBy } from "#app/base/text-table.ts";

/*
 * One row for each text of a walk-in; the form, the check, the columns, the warnings and the pages follow from it
 * (docs/how-to.md, Add a field to a walk-in). The posting form needs only the limits: what is marked pure stays out
 * of it.
 */

export type TextField = {
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
};

const TEXT_FIELDS = {
  company: { kind: "line", limit: 120, warns: true },
  entryChances: { kind: "line", limit: 120, warns: true },
  profile: { kind: "line", limit: 160, warns: true },
  graduationType: { kind: "line", limit: 200 },
  passoutYear: { kind: "digits", limit: 80 },
  requiredExperience: { kind: "digits", limit: 120, fact: "who" },
  criteria: { kind: "prose", limit: 500, warns: true, fact: "who" },
  package: { kind: "line", limit: 120, warns: true },
  skills: { kind: "prose", limit: 500, warns: true, fact: "who" },
  rounds: { kind: "prose", limit: 300, warns: true, fact: "who" },
  contactPerson: { kind: "line", limit: 120, warns: true },
  contactNumber: { kind: "digits", limit: 160, warns: true },
  time: { kind: "digits", limit: 80 },
  venue: { kind: "prose", limit: 500, warns: true },
  landmark: { kind: "line", limit: 120 },
  locality: { kind: "line", limit: 80 },
  documentsText: { kind: "prose", limit: 500, warns: true },
  dressCode: { kind: "line", limit: 120, fact: "carry", shared: true },
  fullInfo: { kind: "prose", limit: 5000, warns: true },
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
