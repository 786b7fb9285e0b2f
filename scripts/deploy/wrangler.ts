import { spawnSync } from "node:child_process";
import path from "node:path";

const WRANGLER = path.resolve("node_modules/.bin/wrangler");

/** What wrangler printed in a folder with a Worker. @throws Error with its own words when it fails */
export function wrangler(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(WRANGLER, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true", NO_COLOR: "1" },
  });
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")}\n${stderr || stdout}`.trim());
  return stdout;
}

/** The JSON that wrangler printed, whatever it says before. @throws Error as `wrangler` does */
export function wranglerJson<Value>(folder: string, args: readonly string[]): Value {
  const printed = wrangler(folder, args);
  return JSON.parse(printed.slice(printed.search(/^[[{]/m))) as Value;
}
