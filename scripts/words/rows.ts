import { readFileSync } from "node:fs";
import path from "node:path";

import type { Translation } from "#app/base/languages.ts";
import { type Entry, entriesOf } from "#scripts/words/catalogue.ts";
import { NOT_TRANSLATED } from "#scripts/words/change.ts";
import { readIcu, type Text, type Value, valuesOf } from "#scripts/words/icu.ts";
import { areasOf, MESSAGES, readWords } from "#scripts/words/load.ts";

/** A text of the catalogue in English and in one translation, whose values have their English names. */
export type Row = {
  /** `answers.wait.hour`. */
  key: string;
  area: string;
  english: Text;
  said: Text;
  note: string;
  entry: Entry;
  /** The forms of values that its file knows, such as `in` a city. */
  forms: ReadonlySet<string>;
};

/** Every text of a language, or of these areas of it, in the order of its files. */
export async function rowsOf(language: Translation, areas = areasOf(language)): Promise<Row[]> {
  const rows: Row[] = [];
  for (const area of areas) {
    const english = readFileSync(path.join(MESSAGES, "en", `${area}.ts`), "utf8");
    const meant = new Map(entriesOf(english).map((entry) => [entry.key, entry]));
    const words = await readWords("en", area);
    const entries = entriesOf(readFileSync(path.join(MESSAGES, language, `${area}.ts`), "utf8"));
    const values = entries.flatMap(({ text }) => valuesOf(text));
    const forms = new Set(values.flatMap((value) => ("form" in value ? value.form! : [])));
    for (const entry of entries)
      rows.push({ ...rowOf(area, entry, { meant: meant.get(entry.key), words }), forms });
  }
  return rows;
}

function rowOf(
  area: string,
  entry: Entry,
  { meant, words }: { meant: Entry | undefined; words: object },
): Omit<Row, "forms"> {
  const takes = meant?.takes ?? entry.takes ?? [];
  const own = meant && valuesOf(meant.text).every((value) => isOwn(value, takes));
  const english = own ? meant.text : spoken(words, entry);
  const names = new Map(
    // Values have their places; the fields of one object have their names.
    takes.length === entry.takes?.length
      ? entry.takes.map((name, index) => [name, takes[index]!])
      : [],
  );
  const code = new Map(
    (entry.takes ?? []).map((name) => [names.get(name) ?? name, entry.code.get(name) ?? name]),
  );
  for (const [name, from] of entry.code) code.set(names.get(name) ?? name, from);
  return {
    key: `${area}.${entry.key}`,
    area,
    english,
    said: renamed(entry.text, names),
    note: (meant?.note || entry.note).replace(NOT_TRANSLATED.slice(3), "not translated yet"),
    entry: { ...entry, code },
  };
}

/** Whether it is a value of the text, not a message from another file. */
function isOwn(value: Value, takes: readonly string[]): boolean {
  return takes.includes(value.name) && !("form" in value && /[A-Z]/.test(value.form ?? ""));
}

function renamed(text: Text, names: ReadonlyMap<string, string>): Text {
  return text.map((part): string | Value => {
    if (typeof part === "string") return part;
    const name = names.get(part.name) ?? part.name;
    if (!("choices" in part)) return { ...part, name };
    const choices = part.choices.map(({ when, text: form }) => ({
      when,
      text: renamed(form, names),
    }));
    return { name, choices };
  });
}

/** What English says when it runs: its text is in another file. */
function spoken(words: object, { key, takes = [] }: Entry): Text {
  let said: unknown = words;
  const [...path] = key.split(".");
  while (path.length && typeof said !== "function")
    said = (said as Record<string, unknown>)[path.shift()!];
  if (typeof said === "function")
    said = path.length
      ? said(path.join("."))
      : said(...[0, 1, 2, 3, 4].map((at) => given(takes[at])));
  return readIcu(Array.isArray(said) ? said.join(" ") : (said as string));
}

/** A value that says its name, and that of each of its fields. */
function given(name: string | undefined): object {
  const get = (_: object, field: string | symbol) =>
    field === Symbol.toPrimitive ? () => `{${name}}` : `{${String(field)}}`;
  return new Proxy({}, { get });
}
