import { build } from "esbuild";
import type { Plugin } from "vite";

import { type Change, changed } from "#scripts/vite/changed.ts";

const QUERY = "?inline-script";

/** Bundles a script as text for a page: `import code from "./script.ts?inline-script"`. */
export function inlineScript(change?: Change): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      const { outputFiles, metafile } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        metafile: true,
        write: false,
        plugins: change ? [changed(change)] : [],
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
      const code = outputFiles[0]!.text.trim();
      if (code.includes("</"))
        throw new Error(`${file} contains "</", which could end the script element around it`);
      return { code: `export default ${JSON.stringify(code)}`, map: null };
    },
  };
}
