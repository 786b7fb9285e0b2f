/*
 * What an admin types of a walk-in, one row for each text. The form's limits, the check of what comes in, what an edit
 * clears, the columns that pages read, what may warn, and where a text shows all follow from its row
 * (docs/how-to.md, Add a field to a walk-in). The posting form needs the limits alone: what is marked pure stays out of it.
 */

export type TextField = {
  /** A line; a line whose digits become 0 to 9; or a text of several lines. */
  kind: "line" | "digits" | "prose";
  /** The most characters. */
  limit: number;
  /** Whether its words may warn (app/features/warnings). */
  warns?: true;
  /** The part of the opened ticket and of the page in which it is a row of its own, under its name in `tickets`. */
  fact?: "who" | "carry";
  /** Whether it is a row of its own in the text that is shared, under its name in `share`. */
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

/** The texts of a walk-in; null for what is not said. */
export type Texts = Record<TextName, string | null>;

export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[];

/** The longest text of each, in characters. */
export const TEXT_LIMITS = eachText(({ limit }) => limit);

type NamedBy<Fact> = {
  [Name in TextName]: (typeof TEXT_FIELDS)[Name] extends { fact: Fact } ? Name : never;
}[TextName];

/** The texts that are a row of their own in a part of the ticket and the page. */
export function factsOf<Fact extends "who" | "carry">(fact: Fact): NamedBy<Fact>[] {
  return TEXT_NAMES.filter((name) => rowOf(name).fact === fact) as NamedBy<Fact>[];
}

type SharedName = {
  [Name in TextName]: (typeof TEXT_FIELDS)[Name] extends { shared: true } ? Name : never;
}[TextName];

/** The texts that are a row of their own in what is shared. */
export const SHARED_TEXTS = /* @__PURE__ */ TEXT_NAMES.filter(
  (name) => rowOf(name).shared,
) as SharedName[];

/** The texts whose words may warn. */
export const WARNING_TEXTS = /* @__PURE__ */ TEXT_NAMES.filter((name) => rowOf(name).warns);

/** A value for each text, from its row and name. */
export function eachText<Value>(
  value: (field: TextField, name: TextName) => Value,
): Record<TextName, Value> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, value(rowOf(name), name)])) as Record<
    TextName,
    Value
  >;
}

function rowOf(name: TextName): TextField {
  return TEXT_FIELDS[name];
}
