import type { Translation } from "#app/base/languages.ts";
import { icuOf, readIcu, type Text, type Value, valuesOf } from "#scripts/words/icu.ts";
import type { Row } from "#scripts/words/rows.ts";

const SCRIPTS = { hi: "Deva", mr: "Deva", ta: "Taml", te: "Telu", kn: "Knda", bn: "Beng" };

/** A translator's words for a text. @throws a sentence about what does not fit */
export function fitting(language: Translation, row: Row, written: string): Text {
  if (!written.trim()) throw new Error("the translation is empty");
  const said = readIcu(written);
  const [meant, has] = [namesOf(row.english), namesOf(said)];
  for (const name of meant) if (!has.has(name)) throw new Error(`{${name}} is missing`);
  for (const name of has)
    if (!meant.has(name))
      throw new Error(`{${name}} is not known here, which has ${listOf(meant) || "no values"}`);
  for (const value of valuesOf(said)) fitValue(language, row, value);
  for (const value of valuesOf(row.english))
    if (
      "choices" in value &&
      isCount(value) &&
      !choicesOf(said).some(({ name }) => name === value.name)
    )
      throw new Error(`the plural forms of {${value.name}} are missing: ${formsOf(language)}`);
  fitLetters(language, row, said);
  if (row.entry.row && wordsIn(said) !== wordsIn(row.said))
    throw new Error(`it needs ${wordsIn(row.said)} words with spaces between them`);
  return said;
}

function fitValue(language: Translation, { key, english, said, forms }: Row, value: Value): void {
  if ("form" in value && value.form && !forms.has(value.form))
    throw new Error(`{${value.name}, ${value.form}} is not known in ${key}: write {${value.name}}`);
  if (!("choices" in value)) return;
  const [model] = choicesOf([...english, ...said]).filter(({ name }) => name === value.name);
  if (!model) throw new Error(`{${value.name}} has no plural forms here`);
  const needed = isCount(model) ? formsOf(language) : whensOf(model);
  if (whensOf(value) !== needed)
    throw new Error(
      `the plural forms of {${value.name}} are ${whensOf(value) || "none"}; they must be ${needed}`,
    );
}

function whensOf({ choices }: { choices: readonly { when: string }[] }): string {
  return choices.map(({ when }) => when).join(", ");
}

/** Whether the language's rules choose the form, not a number such as `=1`. */
function isCount({ choices }: { choices: readonly { when: string }[] }): boolean {
  return !choices.some(({ when }) => when.startsWith("="));
}

function formsOf(language: Translation): string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return ["zero", "one", "two", "few", "many", "other"]
    .filter((form) => (pluralCategories as string[]).includes(form))
    .join(", ");
}

/** Links keep their brackets, numbers their digits, and words the letters of their language. */
function fitLetters(language: Translation, row: Row, said: Text): void {
  const [meant, has] = [row.english, said].map((text) => kept(text).join(" "));
  if (meant !== has)
    throw new Error(`its numbers and marks must be ${meant || "none"}, and are ${has || "none"}`);
  const words = wordsOnly(said);
  const names = new Set(
    `${wordsOnly(row.english)} ${wordsOnly(row.said)}`.toLowerCase().match(/[a-z]+/g),
  );
  const strange = (words.match(/[A-Za-z]+/g) ?? []).find((word) => !names.has(word.toLowerCase()));
  if (strange) throw new Error(`“${strange}” is in Latin letters, and not in the English`);
  const script = SCRIPTS[language];
  const [other] =
    new RegExp(`[^\\p{sc=${script}}\\p{sc=Latin}\\p{sc=Common}\\p{sc=Inherited}]`, "u").exec(
      words,
    ) ?? [];
  if (other) throw new Error(`“${other}” is a letter of another language`);
}

/** Of a choice the last form counts: the others may say a number as a word. */
function kept(text: Text): string[] {
  const said = text.map((part) => {
    if (typeof part === "string") return part;
    return "choices" in part ? kept(part.choices.at(-1)?.text ?? []).join(" ") : "";
  });
  return [...new Set(said.join(" ").match(/\d+|[[\]#*]/g))].toSorted();
}

function wordsOnly(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      return "choices" in part ? part.choices.map((one) => wordsOnly(one.text)).join(" ") : " ";
    })
    .join(" ");
}

function wordsIn(text: Text): number {
  return icuOf(text).trim().split(/\s+/).length;
}

function choicesOf(text: Text) {
  return valuesOf(text).filter((value) => "choices" in value);
}

function namesOf(text: Text): Set<string> {
  return new Set(valuesOf(text).map(({ name }) => name));
}

function listOf(names: ReadonlySet<string>): string {
  return [...names].map((name) => `{${name}}`).join(", ");
}
