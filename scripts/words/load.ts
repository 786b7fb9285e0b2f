import { globSync } from "node:fs";
import path from "node:path";

import { isLanguage, type Translation } from "#app/base/languages.ts";
import { learn } from "#app/messages/words.ts";

export const MESSAGES = path.resolve(import.meta.dirname, "../../app/messages");

export function isTranslation(code: string): code is Translation {
  return isLanguage(code) && code !== "en";
}

/** What a file of messages exports. */
export async function readWords(language: string, area: string): Promise<object> {
  const file = path.join(MESSAGES, language, `${area}.ts`);
  return Object.values((await import(file)) as Record<string, object>)[0]!;
}

export function areasOf(language: string): string[] {
  return globSync(`${language}/*.ts`, { cwd: MESSAGES })
    .map((file) => path.basename(file, ".ts"))
    .toSorted();
}

/** Teaches this process a language, as `all.server.ts` does in the Worker. */
export async function learnAll(language: Translation): Promise<void> {
  for (const area of areasOf(language)) learn(language, area, await readWords(language, area));
}
