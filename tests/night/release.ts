import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { setClock } from "#scripts/clock/clock.ts";
import { quiet } from "#scripts/copies/copier.ts";
import { freePort, startPortal } from "#scripts/portal.ts";
import { makeCast } from "#tests/night/cast.ts";
import { stored } from "#tests/night/compare.ts";
import { randomOf } from "#tests/night/faults.ts";
import type { Stand } from "#tests/night/stage.ts";
import { Traffic } from "#tests/night/traffic.ts";

/*
 * `npm run trust -- release [commit]`: the Worker of the last release, built from git, on the schema of now; then ours on the same
 * data, as after a deployment; then the old one again, as after a rollback. Whatever each accepted must be there.
 */
const MINUTES = 6;

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The newest tag, or what stood before the newest migration of a database or room. */
function lastRelease(): string {
  const [tag] = git("tag", "--sort=-creatordate").split("\n");
  if (tag) return tag;
  const newest = git(
    "log",
    "-1",
    "--format=%H",
    "--",
    "migrations/*.sql",
    "party/*/migrations/*.sql",
  );
  if (!newest) throw new Error("This clone has no history: git fetch --unshallow.");
  return `${newest}^`;
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

/** Builds a commit in a folder of its own, with the packages of now. Returns where its Worker is. */
function builtFrom(commit: string, folder: string): string {
  git("worktree", "add", "--detach", folder, commit);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"],
    { cwd: folder, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${commit} cannot be built: ${stderr.slice(-2000)}`);
  return path.join(folder, "build/server");
}

const folder = mkdtempSync(path.join(tmpdir(), "walkinmitra-release-"));
const [checkout, state] = [path.join(folder, "checkout"), path.join(folder, "state")];
let failed = false;
try {
  const release = process.argv[2] ?? lastRelease();
  const commit = git("rev-parse", "--short", release);
  console.log(`The release: ${git("log", "-1", "--format=%h of %cs, %s", commit)}`);
  const old = builtFrom(commit, checkout);
  // Ten in the morning, of tomorrow: a walk-in of the day is still to come, whatever hour it is.
  setClock({ offset: startOfDay(dayOf(Date.now() + DAY_MS)) + 10 * HOUR_MS - Date.now() });
  failed = await tryAll([
    ["the Worker of the release, on the schema of now", old],
    ["ours, after a deployment", path.join(ROOT, "build/server")],
    ["the Worker of the release, after a rollback", old],
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed = true;
} finally {
  spawnSync("git", ["worktree", "remove", "--force", checkout], { cwd: ROOT });
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Each on what the one before left. Returns whether anything was wrong. */
async function tryAll(turns: [what: string, built: string][]): Promise<boolean> {
  let open: Stand | undefined;
  let cast: Awaited<ReturnType<typeof makeCast>> | undefined;
  let traffic: Traffic | undefined;
  const problems: string[] = [];
  for (const [what, built] of turns) {
    const before = problems.length;
    open = await standOf(built);
    cast ??= await makeCast(open, turns.length);
    if (traffic) traffic.moveTo(open);
    else traffic = new Traffic(open, cast, randomOf(1));
    await traffic.cancel(cast.planned.shift()!);
    for (let minute = 0; minute < MINUTES; minute += 1)
      await traffic.minute({ pages: 20, forms: 8, lines: 8 }, 500);
    if (traffic.pending) problems.push(`${traffic.pending} writes had no answer`);
    traffic.end();
    await open.portal.stop();
    const kept = stored(state, traffic);
    problems.push(...traffic.failures.splice(0), ...kept.problems);
    const counted = Object.values(kept.counted).reduce((sum, n) => sum + n, 0);
    console.log(`${problems.length === before ? "✓" : "✗"} ${what}: ${counted} writes are there`);
  }
  for (const one of new Set(problems)) console.log(`    ${one}`);
  return problems.length > 0;
}

async function standOf(built: string): Promise<Stand> {
  const backups = path.join(state, "backup");
  const portal = await startPortal({
    port: await freePort(),
    state,
    backups,
    demo: true,
    built,
    change: quiet,
  });
  return { portal, hangs: false, database: () => portal.miniflare.getD1Database("DB") };
}
