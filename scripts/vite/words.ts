import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import type { Plugin } from "vite";

/** `import("#app/messages/browser.ts?hi")`: Hindi's files for browsers, without areas marked `server: true`. */
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
