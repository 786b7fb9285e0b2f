import { readFile } from "node:fs/promises";

import { build, type Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vite";

import { clockNow } from "#scripts/clock/clock.ts";
import { shiftScript } from "#scripts/clock/shift.ts";

const SOURCE = "app/device/worker.ts";
const ADDRESS = "worker.js";

/** Changes a source, for `npm run trust -- --planted`. */
type Change = (code: string, file: string) => string | undefined;

async function bundle(change?: Change): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    plugins: change ? [changed(change)] : [],
  });
  return outputFiles[0]!.text;
}

function changed(change: Change): EsbuildPlugin {
  return {
    name: "changed",
    setup: (esbuild) =>
      esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const code = await readFile(path, "utf8");
        return { contents: change(code, path) ?? code, loader: "ts" };
      }),
  };
}

/** One file at the root: its address decides which pages it answers for. */
export function deviceWorker(change?: Change): Plugin {
  return {
    name: "device-worker",
    configureServer({ middlewares }) {
      middlewares.use(`/${ADDRESS}`, (_, response, next) => {
        bundle().then((code) => {
          response.setHeader("content-type", "text/javascript");
          const clock = clockNow();
          response.end(clock ? shiftScript(clock) + code : code);
        }, next);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: ADDRESS, source: await bundle(change) });
    },
  };
}
