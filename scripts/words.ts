import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { TRANSLATIONS } from "#app/base/languages.ts";
import { changeWord, newArea, NOT_TRANSLATED } from "#scripts/words/change.ts";
import { isTranslation, MESSAGES } from "#scripts/words/load.ts";
import { readSheet, sheetOf } from "#scripts/words/sheet.ts";
import { tablesOf } from "#scripts/words/tables.ts";

/*
 * `npm run words -- <area> <key> ["English text"] [hi="…"] …` writes a label; alone it lists missing ones.
 * `npm run words -- tables <language>` prints its hours, days, cities and states.
 * `npm run words -- export <language>` writes a translator's sheet; `import <file>` reads it back.
 * `npm run words -- pictures <language>` is tests/pictures/run.ts.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
const LANGUAGES: readonly string[] = TRANSLATIONS;
const SHEETS = path.join(ROOT, "sheets");

const [area, key = "", ...texts] = process.argv.slice(2);

if (area === "tables" && isTranslation(key)) {
  process.stdout.write(await tablesOf(key));
  process.exit(0);
}

if (area === "export") {
  if (!isTranslation(key)) refuse(`npm run words -- export ${LANGUAGES.join("|")}`);
  mkdirSync(SHEETS, { recursive: true });
  const sheet = path.join(SHEETS, `${key}.csv`);
  const pictures = path.join(SHEETS, key, "pictures.json");
  const known = existsSync(pictures)
    ? (JSON.parse(readFileSync(pictures, "utf8")) as Record<string, string>)
    : {};
  writeFileSync(sheet, await sheetOf(key, known));
  console.log(sheet);
  process.exit(0);
}

if (area === "import") {
  if (!key) refuse("npm run words -- import <file>");
  const sheet = path.resolve(process.env.INIT_CWD ?? ROOT, key);
  if (!existsSync(sheet)) refuse(`There is no file ${sheet}.`);
  try {
    const { language, files, changed } = await readSheet(readFileSync(sheet, "utf8"));
    const written = [...files].map(([name, source]) => {
      const file = path.join(MESSAGES, language, `${name}.ts`);
      writeFileSync(file, source);
      return file;
    });
    if (written.length) spawnSync("node_modules/.bin/oxfmt", written, { cwd: ROOT });
    for (const one of changed) console.log(one);
    console.log(`Changed in ${language}: ${changed.length}.`);
    process.exit(0);
  } catch (error) {
    refuse(`${(error as Error).message}\nNothing was changed.`);
  }
}

if (!area) {
  for (const file of globSync("??/*.ts", { cwd: MESSAGES })) {
    const lines = readFileSync(path.join(MESSAGES, file), "utf8").split("\n");
    for (const [index, line] of lines.entries())
      if (line.includes(NOT_TRANSLATED)) console.log(`${file}:${index + 2}${lines[index + 1]}`);
  }
  process.exit(0);
}

const said = new Map<string, string>();
for (const text of texts) {
  const [, language, words] = /^([a-z]{2})=(.*)$/s.exec(text) ?? [undefined, "en", text];
  said.set(language!, words!);
}
const unknown = [...said.keys()].find((language) => ![...LANGUAGES, "en"].includes(language));
if (!key || unknown) {
  refuse(
    unknown
      ? `There is no language ${unknown}: ${LANGUAGES.join(", ")}.`
      : 'npm run words -- <area> <key> ["English text"] [hi="…"] [mr="…"] …',
  );
}

try {
  const isNew = !existsSync(fileOf("en"));
  const read = (language: string) =>
    existsSync(fileOf(language)) ? readFileSync(fileOf(language), "utf8") : newArea(area, language);
  const files = { en: read("en"), others: new Map(LANGUAGES.map((one) => [one, read(one)])) };
  const changed = changeWord(files, { key, said });
  for (const [language, source] of [["en", changed.en] as const, ...changed.others])
    writeFileSync(fileOf(language), source);
  // Long texts get a line of their own.
  spawnSync("node_modules/.bin/oxfmt", ["en", ...LANGUAGES].map(fileOf), { cwd: ROOT });
  if (isNew) console.log(`${area} is a new area: say in scripts/words/places.ts where it is.`);
  console.log(
    `Wrote ${key} of ${area}. Not translated yet: ${changed.missing.join(", ") || "none"}.`,
  );
} catch (error) {
  refuse((error as Error).message);
}

function fileOf(language: string): string {
  return path.join(MESSAGES, language, `${area}.ts`);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
