import { build } from "esbuild";
import type { Plugin } from "vite";

import { clockNow } from "#scripts/clock/clock.ts";
import { shiftScript } from "#scripts/clock/shift.ts";
import { type Change, changed } from "#scripts/vite/changed.ts";

const SOURCE = "app/device/worker.ts";
const ADDRESS = "worker.js";

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
