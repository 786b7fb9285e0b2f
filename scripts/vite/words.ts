import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import type { Plugin } from "vite";

/**
 * `import("#app/messages/browser.ts?hi")`: the files of Hindi that browsers fetch, which are all but those of areas that
 * the server alone says (`server: true` in English).
 */
export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      const [, messages, language] = /^(.*)\/browser\.ts\?([a-z]{2})$/.exec(id) ?? [];
      if (!messages) return undefined;
      const servers = globSync("en/*.ts", { cwd: messages })
        .filter((file) => /^ {2}server: true,$/m.test(readFileSync(`${messages}/${file}`, "utf8")))
        .map((file) => path.basename(file, ".ts"))
        .toSorted();
      const globs = [`./${language}/*.ts`, `!./${language}/{${servers.join(",")}}.ts`];
      return `export const files = import.meta.glob(${JSON.stringify(globs)}, { import: "default" });`;
    },
  };
}
