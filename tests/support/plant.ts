import { readFileSync } from "node:fs";
import path from "node:path";

import type { Plugin } from "vite";

import { FAULTS } from "#tests/support/faults.ts";

/**
 * Breaks one defence while the sources are read, named by the variable PLANTED (`npm run trust -- --planted`): a proof
 * that still holds then proves nothing. The sources themselves hold no switch.
 * @throws when there is no such fault, or its place in the source is not there exactly once.
 */
export function plant(): Plugin | undefined {
  const name = process.env.PLANTED;
  if (!name) return undefined;
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault called ${name}.`);
  const edits = fault.edits.map((edit) => ({ ...edit, file: path.resolve(edit.file) }));
  for (const { file, find } of edits) {
    const times = readFileSync(file, "utf8").split(find).length - 1;
    if (times !== 1) throw new Error(`"${name}": its place stands ${times} times in ${file}.`);
  }
  return {
    name: "planted-fault",
    enforce: "pre",
    transform(code, id) {
      const here = id.split("?")[0]!;
      let text = code;
      for (const { file, find, replace } of edits) {
        if (file === here) text = text.replace(find, () => replace);
        // Tailwind reads what a style sheet imports by itself: the broken one takes the place of its import.
        else if (file.endsWith(".css") && here.endsWith(".css"))
          text = text.replace(`@import "./${path.relative(path.dirname(here), file)}";`, () =>
            readFileSync(file, "utf8").replace(find, () => replace),
          );
      }
      return text === code ? undefined : text;
    },
  };
}
