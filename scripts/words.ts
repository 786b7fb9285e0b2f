import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Translation } from "#app/base/languages.ts";
import { changeWord, NOT_TRANSLATED } from "#scripts/words/change.ts";
import { MESSAGES } from "#scripts/words/load.ts";
import { tablesOf } from "#scripts/words/tables.ts";

/*
 * `npm run words -- <area> <key> ["English text"] [hi="…"] …` writes a label; alone it lists missing ones.
 * `npm run words -- tables <language>` prints its hours, days, cities and states.
 */
const ROOT = path.resolve(import.meta.dirname, "..");
const LANGUAGES = ["hi", "mr", "ta", "te", "kn", "bn"];

const [area, key, ...texts] = process.argv.slice(2);

if (area === "tables" && LANGUAGES.includes(key!)) {
  process.stdout.write(await tablesOf(key as Translation));
  process.exit(0);
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
  console.error(
    unknown
      ? `There is no language ${unknown}: ${LANGUAGES.join(", ")}.`
      : 'npm run words -- <area> <key> ["English text"] [hi="…"] [mr="…"] …',
  );
  process.exit(1);
}

try {
  const read = (language: string) => readFileSync(fileOf(language), "utf8");
  const files = { en: read("en"), others: new Map(LANGUAGES.map((one) => [one, read(one)])) };
  const changed = changeWord(files, { key, said });
  for (const [language, source] of [["en", changed.en] as const, ...changed.others])
    writeFileSync(fileOf(language), source);
  // Long texts stand on a line of their own.
  spawnSync("node_modules/.bin/oxfmt", ["en", ...LANGUAGES].map(fileOf), { cwd: ROOT });
  console.log(
    `Wrote ${key} of ${area}. Not translated yet: ${changed.missing.join(", ") || "none"}.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function fileOf(language: string): string {
  return path.join(MESSAGES, language, `${area}.ts`);
}
