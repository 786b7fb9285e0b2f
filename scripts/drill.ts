import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { differences } from "#scripts/copies/compare.ts";
import { quiet, writeCopy } from "#scripts/copies/copier.ts";
import { generate } from "#scripts/copies/generated.ts";
import { restoreCopy } from "#scripts/copies/restore.ts";
import { catchUp, freePort, startPortal } from "#scripts/portal.ts";

// `npm run drill [-- --sizes]` (docs/operations.md, "Copies"): everything is lost, and comes back from a copy. Its data are
// its own, in a folder that it deletes.
const SIZES = process.argv.includes("--sizes") ? [1_000, 10_000, 100_000] : [1_000];

const seconds = (since: number) => (Date.now() - since) / 1000;

type Drill = {
  rows: number;
  rooms: number;
  messages: number;
  copied: number;
  restored: number;
  megabytes: number;
};

async function drill(folder: string, drives: number): Promise<Drill> {
  const backups = path.join(folder, "backup");
  const portalOn = async (name: string) =>
    startPortal({
      port: await freePort(),
      state: path.join(folder, name),
      demo: false,
      backups,
      change: quiet,
    });
  const before = await portalOn("before");
  try {
    const people = await generate(before, drives);
    // Each start derives what filters know; the copy has it then.
    await catchUp(before.miniflare, "search");
    const began = Date.now();
    const { copied: name, rows, messages } = await writeCopy(before.miniflare);
    const copied = seconds(began);
    const lost = Date.now();
    await restoreCopy(name, { state: path.join(folder, "after"), backups });
    const restored = seconds(lost);
    const after = await portalOn("after");
    try {
      const wrong = await differences(before, after, people);
      if (wrong.length) throw new Error(`Not equal: ${wrong.slice(0, 5).join("; ")}`);
    } finally {
      await after.stop();
    }
    const megabytes = sizeOf(backups) / 1e6;
    return { rows, rooms: people.length, messages, copied, restored, megabytes };
  } finally {
    await before.stop();
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sizes = files.map((file) => statSync(path.join(folder, file)));
  return sizes.reduce((sum, { size }, index) => sum + (sizes[index]!.isFile() ? size : 0), 0);
}

const drills: Drill[] = [];
for (const drives of SIZES) {
  const folder = mkdtempSync(path.join(tmpdir(), "walkinmitra-drill-"));
  try {
    drills.push(await drill(folder, drives));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    break;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (drills.length > 1) {
  console.log("| rows | rooms | messages | copy, s | restore, s | in the bucket, MB |");
  console.log("|---|---|---|---|---|---|");
  for (const { rows, rooms, messages, copied, restored, megabytes } of drills) {
    console.log(
      `| ${[rows, rooms, messages, copied.toFixed(1), restored.toFixed(1), megabytes.toFixed(1)].join(" | ")} |`,
    );
  }
}
const last = drills.at(-1);
if (last && !process.exitCode) console.log(`${last.rows} rows, ${last.messages} messages equal`);
