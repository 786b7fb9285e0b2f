import { eachRow, type NamedBy, namesBy } from "#app/base/text-table.ts";

/* One row for each text of a drive, in the form's order; the rest follows from it (docs/how-to.md, Add a field to a drive). */

type TextField = {
  /** A line; a line whose digits become 0 to 9; a text of several lines; or an address (post-link.ts). */
  kind: "line" | "digits" | "prose" | "link";
  limit: number;
  /** Whether a drive must have it; the sentence for one left out is in drives.schema.ts. */
  required?: true;
  /** Whether lists read it, for the ticket. */
  listed?: true;
  /** Whether its words may warn (app/features/warnings). */
  warns?: true;
  /** The part of the page, and of the text to copy, in which it is a row of its own, under its name in `drive`. */
  fact?: "when" | "terms";
};

const TEXT_FIELDS = {
  company: { kind: "line", limit: 120, required: true, listed: true, warns: true },
  profile: { kind: "line", limit: 160, listed: true, warns: true },
  experienceLevel: { kind: "digits", limit: 120, listed: true },
  time: { kind: "digits", limit: 80, listed: true },
  venue: { kind: "prose", limit: 500, warns: true, fact: "when" },
  notice: { kind: "prose", limit: 500, listed: true, fact: "terms" },
  jobDescription: { kind: "prose", limit: 10_000, required: true, warns: true },
  postLink: { kind: "link", limit: 1000, warns: true },
} as const satisfies Record<string, TextField>;

type Table = typeof TEXT_FIELDS;

export type TextName = keyof Table;

type RequiredName = NamedBy<Table, "required">;

/** The texts of a drive; null for a blank one. */
export type Texts = { [Name in TextName]: Name extends RequiredName ? string : string | null };

export type ListedTexts = Pick<Texts, NamedBy<Table, "listed">>;

export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[];

/** In characters. */
export const TEXT_LIMITS = /* @__PURE__ */ eachText(({ limit }) => limit);

export const LISTED_TEXTS = /* @__PURE__ */ namesBy(TEXT_FIELDS, "listed");

export const WARNING_TEXTS = /* @__PURE__ */ namesBy(TEXT_FIELDS, "warns");

/** Texts with their own row in a part of the page. */
export function factsOf<Fact extends "when" | "terms">(fact: Fact): NamedBy<Table, "fact", Fact>[] {
  return namesBy(TEXT_FIELDS, "fact", fact);
}

export function eachText<Value>(
  value: (field: TextField, name: TextName) => Value,
): Record<TextName, Value> {
  return eachRow<TextName, TextField, Value>(TEXT_FIELDS, value);
}
