import path from "node:path";

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { runtimes } from "#tests/e2e/support/runtime.ts";

const BUILT = path.resolve(import.meta.dirname, "../../../build/server/wrangler.json");

export type Bare = { url: string; pid: number; close: () => Promise<void> };

/**
 * A Worker with our static files that answers everything at once, with so many bytes: what it costs, the runtime takes
 * before us.
 */
export async function startBare({ bytes = 0 } = {}): Promise<Bare> {
  const before = new Set(runtimes());
  const { assets, compatibilityDate } = unstable_getMiniflareWorkerOptions(BUILT).workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "bare",
      modules: true,
      script: `export default { fetch: () => new Response("x".repeat(${bytes})) }`,
      compatibilityDate,
      assets,
      cf: false,
      log: new Log(LogLevel.ERROR),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const url = (await miniflare.ready).href;
  const pid = runtimes().find((known) => !before.has(known))!;
  return { url, pid, close: () => miniflare.dispose() };
}
