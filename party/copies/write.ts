/* Writes a copy, step by step. What a step has done stays done when the next one fails or the object restarts. */
import type { Budget } from "#party/copies/budget.ts";
import {
  type CopiedRoom,
  type Manifest,
  type Part,
  type PartEntry,
  partKey,
  Refusal,
} from "#party/copies/format.ts";
import type { Host } from "#party/copies/host.ts";
import { removeAllBut } from "#party/copies/keep.ts";
import { altered, type Sealer, sealerFor, sha256Hex, writeManifest } from "#party/copies/seal.ts";
import {
  countRows,
  lastRows,
  migrationsOf,
  readPage,
  type Table,
  tablesOf,
} from "#party/copies/tables.ts";
import type { NextPage } from "#party/user-room/backup.ts";
import roomMigrations from "#party/user-room/migrations/migrations.js";

/** What a part should hold, in letters of JSON, and the fewest and most rows for that. */
const PART_LETTERS = 700_000;
const ROWS = { first: 200, fewest: 10, most: 2_000 };

const ROOMS_AT_ONCE = 8;
const ROOMS_A_PART = 480;

export const ROOM_SCHEMA = roomMigrations.journal.entries.length;

export type CopyRun = {
  kind: "copy";
  name: string;
  begunAt: number;
  key: string;
  salt: string;
  migrations: string[];
  tables: (Pick<Table, "name" | "columns"> & { until: number })[];
  phase: "tables" | "rooms" | "check";
  /** In the present table: the last row, how many there were, and how many to ask for. */
  table: { at: number; after: number; rows: number; limit: number };
  /** Rooms up to this one are done, but for those that go on. */
  uid: string;
  long: { room: string; next: NextPage }[];
  checked: number;
  parts: number;
  rows: number;
  rooms: number;
  messages: number;
};

const TABLE_BEGINS = { after: -1, rows: 0, limit: ROWS.first };

export async function beginCopy(
  { database, keys }: Host,
  { name, now }: { name: string; now: number },
): Promise<CopyRun> {
  const { key, salt } = await sealerFor(keys, { name });
  const tables = await tablesOf(database);
  const last = await lastRows(database, tables);
  return {
    kind: "copy",
    name,
    begunAt: now,
    key,
    salt,
    migrations: await migrationsOf(database),
    tables: tables.map(({ name: table, columns }, index) => ({
      name: table,
      columns,
      until: last[index]!,
    })),
    phase: "tables",
    table: { at: 0, ...TABLE_BEGINS },
    uid: "",
    long: [],
    checked: 0,
    parts: 0,
    rows: 0,
    rooms: 0,
    messages: 0,
  };
}

/** Calls `keep` with each advance. Returns what the copy holds, once it is finished. @throws Error to be tried again */
export async function stepCopy(
  host: Host,
  run: CopyRun,
  { budget, keep, now }: { budget: Budget; keep: (run: CopyRun) => void; now: () => number },
): Promise<Pick<CopyRun, "rows" | "rooms" | "messages"> | undefined> {
  const { name, salt, key } = run;
  const sealer = await sealerFor(host.keys, { name, salt, key });
  let parts: PartEntry[] | undefined;
  while (!budget.isSpent) {
    if (run.phase === "check") {
      if (run.checked < run.parts) {
        parts ??= host.parts.all();
        const entry = parts[run.checked]!;
        await checkPart(host, sealer, { name, index: run.checked, entry });
        budget.spend(1, entry.bytes * SMALLER);
        run = { ...run, checked: run.checked + 1 };
        keep(run);
        continue;
      }
      await finish(host, sealer, { run, now: now() });
      return { rows: run.rows, rooms: run.rooms, messages: run.messages };
    }
    const written = run.phase === "tables" ? await nextRows(host, run) : await nextRooms(host, run);
    const { part, rows } = written;
    budget.spend(written.calls + 1, written.letters);
    run = written.run;
    if (part && rows !== undefined) {
      const entry = await putPart(host, sealer, { name, index: run.parts, part, rows });
      host.parts.add(run.parts, entry);
      run = { ...run, parts: run.parts + 1 };
    }
    keep(run);
  }
  return undefined;
}

type Written = { run: CopyRun; part?: Part; rows?: number; calls: number; letters: number };

/** A page of the present table, as a part; none for an empty table. */
async function nextRows({ database }: Host, run: CopyRun): Promise<Written> {
  const { at, after, rows: before, limit } = run.table;
  const table = run.tables[at];
  if (!table) return { run: { ...run, phase: "rooms" }, calls: 0, letters: 0 };
  const { part, last } = await readPage(database, table, { after, until: table.until, limit });
  const rows = before + part.rows.length;
  const letters = JSON.stringify(part.rows).length;
  const counted = { ...run, rows: run.rows + part.rows.length };
  const found = part.rows.length ? { part, rows: part.rows.length } : {};
  if (last < table.until) {
    const fitting = Math.floor((limit * PART_LETTERS) / letters);
    const next = {
      at,
      after: last,
      rows,
      limit: Math.min(ROWS.most, Math.max(ROWS.fewest, fitting)),
    };
    return { run: { ...counted, table: next }, ...found, calls: 1, letters };
  }
  // Rows that came since are later than the last one then; rows that went only make it fewer.
  const there = await countRows(database, table);
  if (rows < there) throw new Refusal(`The copy has ${rows} rows of ${table.name}, not ${there}.`);
  return {
    run: { ...counted, table: { at: at + 1, ...TABLE_BEGINS } },
    ...found,
    calls: 2,
    letters,
  };
}

/** The pages of some rooms, as a part. Each room answers for one moment; they are in no order among each other. */
async function nextRooms({ database, roomOf }: Host, run: CopyRun): Promise<Written> {
  const rooms: CopiedRoom[] = [];
  let calls = 0;
  let asked = 0;
  let letters = 0;
  let { uid, long, rooms: count } = run;
  let ended = false;
  while (asked < ROOMS_A_PART && letters < PART_LETTERS) {
    let some: { room: string; next?: NextPage }[] = long.slice(0, ROOMS_AT_ONCE);
    long = long.slice(ROOMS_AT_ONCE);
    if (some.length === 0) {
      const { results } = await database
        .prepare("select id as room from users where id > ? order by id limit ?")
        .bind(uid, ROOMS_AT_ONCE)
        .all<{ room: string }>();
      calls += 1;
      some = results;
      uid = results.at(-1)?.room ?? uid;
    }
    if (some.length === 0) {
      ended = true;
      break;
    }
    const answers = await Promise.all(some.map(({ room, next }) => roomOf(room).page(next)));
    calls += some.length;
    asked += some.length;
    for (const [index, { page, next }] of answers.entries()) {
      const { room, next: goesOn } = some[index]!;
      if (next) long.push({ room, next });
      const { messages, ...facts } = page;
      if (messages.length === 0 && Object.values(facts).every((fact) => fact === 0)) continue;
      rooms.push({ room, ...page });
      if (!goesOn) count += 1;
      letters += JSON.stringify(page).length;
    }
  }
  const rows = rooms.reduce((sum, { messages }) => sum + messages.length, 0);
  const next: CopyRun = {
    ...run,
    phase: ended ? "check" : "rooms",
    uid,
    long,
    rooms: count,
    messages: run.messages + rows,
  };
  return { run: next, ...(rooms.length > 0 && { part: { rooms }, rows }), calls, letters };
}

export async function putPart(
  { bucket }: Pick<Host, "bucket">,
  sealer: Sealer,
  { name, index, part, rows }: { name: string; index: number; part: Part; rows: number },
): Promise<PartEntry> {
  const sealed = await sealer.seal(index, part);
  const sha256 = await sha256Hex(sealed);
  const key = partKey(name, index);
  await bucket.put(key, sealed, { sha256 });
  const of = "table" in part ? part.table : "rooms";
  return { key, of, rows, bytes: sealed.byteLength, sha256 };
}

/** What gzip makes of JSON, about. */
export const SMALLER = 5;

/** Reads a part back and opens it. @throws Refusal when it is not what was written */
export async function checkPart(
  { bucket }: Pick<Host, "bucket">,
  sealer: Sealer,
  { name, index, entry }: { name: string; index: number; entry: PartEntry },
): Promise<Part> {
  const object = await bucket.get(entry.key);
  const sealed = object && (await object.arrayBuffer());
  if (!sealed || (await sha256Hex(sealed)) !== entry.sha256) throw altered(name);
  const part = await sealer.open<Part>(index, sealed);
  if (rowsIn(part) !== entry.rows) throw altered(name);
  return part;
}

function rowsIn(part: Part): number {
  if ("table" in part) return part.rows.length;
  return part.rooms.reduce((sum, { messages }) => sum + messages.length, 0);
}

async function finish(
  host: Host,
  sealer: Sealer,
  { run, now }: { run: CopyRun; now: number },
): Promise<void> {
  const { name, begunAt, migrations, rows, rooms, messages } = run;
  const parts = host.parts.all();
  const manifest: Manifest = {
    begunAt,
    endedAt: now,
    migrations,
    roomMigrations: ROOM_SCHEMA,
    rows,
    rooms,
    messages,
    parts,
  };
  await writeManifest(host.bucket, sealer, { name, manifest });
  await removeAllBut(host.bucket, name, parts);
}
