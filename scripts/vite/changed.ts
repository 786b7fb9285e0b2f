import { readFile } from "node:fs/promises";

import type { Plugin } from "esbuild";

/** Changes a source, for `npm run trust -- --planted`. */
export type Change = (code: string, file: string) => string | undefined;

export function changed(change: Change): Plugin {
  return {
    name: "changed",
    setup: (esbuild) =>
      esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const code = await readFile(path, "utf8");
        return { contents: change(code, path) ?? code, loader: "ts" };
      }),
  };
}
