/* Fills an empty portal from a copy, step by step. All of the copy is read and checked before anything is written. */
import { DAY_MS } from "#app/base/calendar.ts";
import { deleteAccount } from "#app/features/account/deletion.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import type { Budget } from "#party/copies/budget.ts";
import { type Part, type PartEntry, Refusal, type RoomsPart } from "#party/copies/format.ts";
import type { Host } from "#party/copies/host.ts";
import { deletedSince } from "#party/copies/keep.ts";
import { readManifest } from "#party/copies/seal.ts";
import {
  countRows,
  fill,
  hasContent,
  migrationsOf,
  type OwnReferences,
  ownReferences,
  refer,
  type Table,
  tablesOf,
} from "#party/copies/tables.ts";
import { checkPart, ROOM_SCHEMA, SMALLER } from "#party/copies/write.ts";

const ROOMS_AT_ONCE = 8;
const ACCOUNTS_AT_ONCE = 50;

export type RestoreRun = {
  kind: "restore";
  name: string;
  phase: "check" | "fill" | "refer" | "forget";
  /** The part that is next. */
  at: number;
  /** Rows that refer to others of their table, which may come later. */
  references: OwnReferences[];
};

export type Restored = { rows: number; messages: number; leftOut: number; begunAt: number };

/** @throws Refusal in one sentence, before anything is written */
export async function beginRestore(
  { database, bucket, keys }: Host,
  name: string,
): Promise<RestoreRun> {
  if (await hasContent(database)) {
    throw new Refusal("The portal is not empty: a copy is restored into an empty one only.");
  }
  const { manifest } = await readManifest(bucket, keys, name);
  const known = new Set(await migrationsOf(database));
  const unknown = manifest.migrations.find((migration) => !known.has(migration));
  if (unknown !== undefined || manifest.roomMigrations > ROOM_SCHEMA) {
    throw new Refusal(
      `The copy ${name} was written by a newer version of the portal: restore it with that one.`,
    );
  }
  return { kind: "restore", name, phase: "check", at: 0, references: [] };
}

/** Calls `keep` with each advance. Returns what was restored, at the end. @throws Refusal, or Error to be tried again */
export async function stepRestore(
  host: Host,
  run: RestoreRun,
  { budget, keep }: { budget: Budget; keep: (run: RestoreRun) => void },
): Promise<Restored | undefined> {
  const { database, bucket, keys } = host;
  const { manifest, sealer } = await readManifest(bucket, keys, run.name);
  const tables = await tablesOf(database);
  while (!budget.isSpent) {
    const entry = manifest.parts[run.at];
    if (run.phase === "refer") {
      const next = run.references[run.at];
      if (next) await refer(database, next);
      else run = { ...run, phase: "forget", at: -1 };
      budget.spend(1);
    } else if (run.phase === "forget") {
      if (await deleteAgain(host, manifest.begunAt, budget)) {
        return restored(database, tables, manifest);
      }
    } else if (entry) {
      const part = await checkPart(host, sealer, { name: run.name, index: run.at, entry });
      const letters = entry.bytes * SMALLER;
      if (run.phase === "check") checkNames(run.name, part, tables);
      else
        run = { ...run, references: [...run.references, ...(await fillPart(host, part, tables))] };
      budget.spend(run.phase === "fill" && "rooms" in part ? part.rooms.length : 2, letters);
    } else {
      run = { ...run, phase: run.phase === "check" ? "fill" : "refer", at: -1 };
    }
    run = { ...run, at: run.at + 1 };
    keep(run);
  }
  return undefined;
}

async function fillPart(host: Host, part: Part, tables: Table[]): Promise<OwnReferences[]> {
  if ("rooms" in part) {
    await fillRooms(host, part);
    return [];
  }
  const table = tables.find(({ name }) => name === part.table)!;
  await fill(host.database, table, part);
  return ownReferences(table, part);
}

async function fillRooms({ roomOf }: Host, { rooms }: RoomsPart): Promise<void> {
  for (let at = 0; at < rooms.length; at += ROOMS_AT_ONCE) {
    await Promise.all(
      rooms.slice(at, at + ROOMS_AT_ONCE).map(({ room, ...page }) => roomOf(room).fill(page)),
    );
  }
}

/** Deletes people of the copy who have deleted their account since. Returns whether nobody is left. */
async function deleteAgain(
  { database, bucket, roomOf }: Host,
  begunAt: number,
  budget: Budget,
): Promise<boolean> {
  const deleted = await deletedSince(bucket, begunAt - DAY_MS);
  const { results } = await database
    .prepare("select id as uid from users where id in (select value from json_each(?)) limit ?")
    .bind(JSON.stringify([...deleted]), ACCOUNTS_AT_ONCE)
    .all<{ uid: string }>();
  for (const { uid } of results) {
    // fault: deleted-stays-deleted
    await deleteAccount(createDatabase(database), {
      by: { uid, role: "user" },
      now: Date.now(),
      rooms: {
        endPerson: () => Promise.resolve(),
        forget: (gone) =>
          roomOf(gone)
            .forget()
            .then(() => true),
        changed() {},
      },
    });
  }
  budget.spend(3 + results.length * 5);
  return results.length < ACCOUNTS_AT_ONCE;
}

/** Names become part of the SQL: only our own schema's. */
function checkNames(copy: string, part: Part, tables: Table[]): void {
  if (!("table" in part)) return;
  const table = tables.find(({ name }) => name === part.table);
  if (table && part.columns.every((column) => table.columns.includes(column))) return;
  throw new Refusal(
    `The copy ${copy} has a table or column that this portal does not have: ${part.table}.`,
  );
}

async function restored(
  database: D1Database,
  tables: Table[],
  { parts, messages, begunAt }: { parts: PartEntry[]; messages: number; begunAt: number },
): Promise<Restored> {
  let rows = 0;
  let leftOut = 0;
  for (const { name } of tables) {
    const there = await countRows(database, { name });
    const wanted = parts.reduce((sum, part) => sum + (part.of === name ? part.rows : 0), 0);
    rows += there;
    leftOut += Math.max(0, wanted - there);
  }
  return { rows, messages, leftOut, begunAt };
}
