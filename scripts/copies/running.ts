/* Who has a state folder open: only one process may. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

type Mark = { pid: number; beside: string };

/** Where the objects of the local bucket lie, apart from every state folder. */
export const BACKUP_DIR = path.resolve(process.env.BACKUP_DIR || ".wrangler/backup");

const FILE = "portal.json";

/** Says that this process has the folder open, and where it can be asked. Returns how to take that back. */
export function markRunning(state: string, beside: string): () => void {
  mkdirSync(state, { recursive: true });
  const file = path.join(state, FILE);
  writeFileSync(file, JSON.stringify({ pid: process.pid, beside } satisfies Mark));
  return () => rmSync(file, { force: true });
}

/** The address beside the portal that has the folder open; undefined when none has, or was killed. */
export async function runningPortal(state: string): Promise<string | undefined> {
  const file = path.join(state, FILE);
  if (!existsSync(file)) return undefined;
  const { pid, beside } = JSON.parse(readFileSync(file, "utf8") || "{}") as Partial<Mark>;
  if (!pid || !beside || !isAlive(pid)) return undefined;
  // Another program may have the number, or the port, by now.
  const answer = await fetch(`${beside}/state.json`).catch(() => undefined);
  const told = (await answer?.json().catch(() => undefined)) as { state?: string } | undefined;
  return told?.state === path.resolve(state) ? beside : undefined;
}

/** Ends this command with a sentence when a portal has the folder open. */
export async function exitIfRunning(state: string): Promise<void> {
  if (!(await runningPortal(state))) return;
  console.error(`A portal runs on ${state}: stop it first.`);
  process.exit(1);
}

/** Miniflare keeps a bucket in the folder of the databases; this leads it to `backups`. */
export function leadBucket(data: string, backups: string): void {
  mkdirSync(data, { recursive: true });
  mkdirSync(backups, { recursive: true });
  const link = path.join(data, "r2");
  rmSync(link, { recursive: true, force: true });
  symlinkSync(backups, link, "junction");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
