import { readFileSync } from "node:fs";
import path from "node:path";

import { type Translation, TRANSLATIONS } from "#app/base/languages.ts";
import { codeOf } from "#scripts/words/catalogue.ts";
import { NOT_TRANSLATED } from "#scripts/words/change.ts";
import { fitting } from "#scripts/words/fits.ts";
import { icuOf } from "#scripts/words/icu.ts";
import { isTranslation, MESSAGES } from "#scripts/words/load.ts";
import { PLACES } from "#scripts/words/places.ts";
import { type Row, rowsOf } from "#scripts/words/rows.ts";

/* The sheet of a translator: CSV (RFC 4180), with texts as ICU MessageFormat has them. */

const HEAD = ["key", "English", "note", "where", "picture"];
/** With it spreadsheets read UTF-8. */
const BOM = "\uFEFF";

/**
 * All texts of a language as CSV; the last column is the translation. `pictures` are files by key, as `words -- pictures`
 * makes them.
 */
export async function sheetOf(
  language: Translation,
  pictures: Readonly<Record<string, string>> = {},
): Promise<string> {
  const rows = (await rowsOf(language)).map((row) => [
    row.key,
    icuOf(row.english),
    [row.note, ...hints(row)].filter(Boolean).join(" "),
    PLACES[row.area]!.replaceAll(/(?<![\w…])\/(?=[a-z])/g, `/${language}/`),
    pictures[row.key] ?? "",
    icuOf(row.said),
  ]);
  return BOM + [[...HEAD, language], ...rows].map(line).join("");
}

/** What the marks of a text are. */
function hints({ key, english, entry }: Row): string[] {
  const text = icuOf(english);
  const [, hour] = /^dates\.part\.(\d+)$/.exec(key) ?? [];
  return [
    hour ? `From ${hour}:00 on.` : "",
    text.includes("[") ? "[…] is a link: keep both brackets." : "",
    text.includes("#") ? "# is the number." : "",
    /\*[^*]+\*/.test(text) ? "*…* is bold." : "",
    entry.row ? "Words in a row, a space between them." : "",
  ];
}

function line(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(",")}\r\n`;
}

/** The cells of a CSV, line by line. */
export function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/gy;
  const text = csv.replace(BOM, "");
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new Error("A cell has quotes that do not end: save the sheet as CSV again.");
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    lines.push([]);
  }
  return lines.filter((cells) => cells.some(Boolean));
}

export type Imported = {
  language: Translation;
  /** The new text of each file that changes, by its area. */
  files: Map<string, string>;
  changed: string[];
};

/** A sheet read back. @throws a sentence for each line that does not fit; then nothing changes */
export async function readSheet(csv: string): Promise<Imported> {
  const [head = [], ...lines] = cellsOf(csv);
  const language = (head.at(-1) ?? "").trim();
  if (HEAD.some((name, at) => head[at] !== name) || !isTranslation(language))
    throw new Error(
      `The first line must be ${HEAD.join(",")} and the language, one of ${TRANSLATIONS.join(", ")}.`,
    );
  const areas = new Set(lines.map(([key]) => key!.split(".")[0]!).filter((area) => area in PLACES));
  const rows = new Map((await rowsOf(language, [...areas])).map((row) => [row.key, row]));
  const problems: string[] = [];
  const edits = new Map<string, { row: Row; code: string }>();
  const seen = new Set<string>();
  for (const cells of lines) {
    const [key, english] = cells as [string, string];
    try {
      if (cells.length !== head.length)
        throw new Error(`it has ${cells.length} cells instead of ${head.length}`);
      const row = rows.get(key);
      if (!row) throw new Error("there is no such key");
      if (seen.has(key)) throw new Error("it is there twice");
      seen.add(key);
      if (clean(english) !== clean(icuOf(row.english)))
        throw new Error(`the English was altered, which is “${icuOf(row.english)}”`);
      const written = cells.at(-1)!.replaceAll("\r\n", "\n");
      if (written === icuOf(row.said)) continue;
      const said = fitting(language, row, written);
      edits.set(key, { row, code: codeOf(said, row.entry.code, row.entry.row) });
    } catch (error) {
      problems.push(`${key}: ${(error as Error).message}.`);
    }
  }
  if (problems.length) throw new Error(problems.join("\n"));
  return {
    language,
    files: changedFiles(language, [...edits.values()]),
    changed: [...edits.keys()],
  };
}

/** Programs write line breaks in their own way. */
function clean(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function changedFiles(
  language: Translation,
  edits: readonly { row: Row; code: string }[],
): Map<string, string> {
  const files = new Map<string, string>();
  const fromEnd = edits.toSorted((one, other) => other.row.entry.start - one.row.entry.start);
  for (const { row, code } of fromEnd) {
    const { area, entry } = row;
    const source =
      files.get(area) ?? readFileSync(path.join(MESSAGES, language, `${area}.ts`), "utf8");
    const [top] = entry.key.split(".");
    const before = source
      .slice(0, entry.start)
      .replace(new RegExp(`${NOT_TRANSLATED}\\n\\s*(?=${top}:)`), "");
    files.set(area, before + code + source.slice(entry.end));
  }
  return files;
}
