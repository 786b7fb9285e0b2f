// `npm start` and `npm run dev`: installs, then starts the project's node. Runs on the machine's (20 or newer).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { readClockOrExit } from "./clock/at.mjs";

const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);
const NODE = path.join(ROOT, "node_modules/node/bin/node");
const INSTALLED = path.join(ROOT, "node_modules/.installed-from");
const BUILT = path.join(ROOT, "build/.built-from");
const SOURCES = [
  "app",
  "workers",
  "party",
  "drizzle",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "wrangler.toml",
];

/** Skips a lock file that is installed already. */
export function install() {
  readClockOrExit();
  const lock = digest(["package-lock.json"]);
  if (stamp(INSTALLED) === lock && existsSync(NODE)) return;
  console.log("Installing from the lock file…");
  // `npm ci` refuses a lock file without other platforms' optional packages (npm/cli#9846).
  run(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    "The install did not finish. Check the network and the free disk space, then run the same command again.",
  );
  writeFileSync(INSTALLED, lock);
}

/** Skips sources that are built already. */
export function build() {
  const sources = digest(SOURCES);
  if (stamp(BUILT) === sources) return;
  console.log("Building…");
  run(
    NODE,
    ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"],
    "The build failed; the lines above say where.",
    { NODE_ENV: "production" },
  );
  writeFileSync(BUILT, sources);
}

/** Runs a program on the project's node, in this terminal, and exits with it. */
export function runOnOurNode(script, args = []) {
  const child = spawn(
    NODE,
    ["--disable-warning=ExperimentalWarning", path.join(ROOT, script), ...args],
    { cwd: ROOT, stdio: "inherit" },
  );
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) =>
    process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
  );
}

function run(command, args, sentence, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  console.error(
    error?.code === "ENOSPC"
      ? "The disk is full. Free some space and run the same command again."
      : sentence,
  );
  process.exit(1);
}

function stamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function digest(entries) {
  const hash = createHash("sha256");
  for (const entry of entries) add(hash, path.join(ROOT, entry));
  return hash.digest("hex");
}

function add(hash, file) {
  if (!existsSync(file)) return;
  let names;
  try {
    names = readdirSync(file).sort();
  } catch {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    return;
  }
  for (const name of names) add(hash, path.join(file, name));
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(ROOT, "scripts/start.mjs")) {
  try {
    install();
    const [command, ...args] = process.argv.slice(2);
    const pictures = command === "words" && args[0] === "pictures";
    if (["deploy", "dev", "issuer", "keys", "cost", "words"].includes(command) && !pictures) {
      runOnOurNode(`scripts/${command}.ts`, args);
    } else {
      build();
      if (pictures) runOnOurNode("tests/pictures/run.ts", args.slice(1));
      else if (command === "dictionaries") runOnOurNode("tests/dictionaries/run.ts");
      else if (["export", "import", "reindex", "backup", "restore", "drill"].includes(command))
        runOnOurNode(`scripts/${command}.ts`, args);
      else if (command !== "build") runOnOurNode("scripts/serve.ts");
    }
  } catch (error) {
    console.error(
      error.code === "ENOSPC"
        ? "The disk is full. Free some space and run the same command again."
        : `The portal cannot start: ${error.message}`,
    );
    process.exit(1);
  }
}
