import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";

import { migrationsOf, type Table, tablesOf } from "#party/copies/tables.ts";
import { catchUp, type Portal } from "#scripts/portal.ts";

/* One JSON value per line: the format, each table's rows, each room, and their number. Without it: cut off. */
const FORMAT = "walkinmitra-backup-1";

type D1 = Awaited<ReturnType<Portal["miniflare"]["getD1Database"]>>;

type Row = Record<string, string | number | null>;

type Kept = { purgedUpTo: number; messages: Row[] };

type Line =
  | { format: string; migrations: string[] }
  | { table: string; row: Row }
  | ({ room: string } & Kept)
  | { end: { rows: number; rooms: number } };

const PAGE = 500;
const BYTES_AT_ONCE = 300_000;

/** Into a new file for its owner only. @throws Error when it exists: it would keep its old permissions */
export async function exportPortal(
  { miniflare }: Portal,
  file: string,
): Promise<{ rows: number; rooms: number }> {
  const database = await miniflare.getD1Database("DB");
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new Error(`There is already a file called ${file}: choose another name.`);
  });
  const out = handle.createWriteStream();
  const write = async (line: Line) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, "drain");
  };
  const counts = { rows: 0, rooms: 0 };
  await write({ format: FORMAT, migrations: await migrationsOf(database) });
  for (const { name: table, columns } of await tablesOf(database)) {
    let after = -1;
    for (;;) {
      // Every table has this column: none is "without rowid".
      const { results } = await database
        .prepare(
          `select rowid as _at, ${columns.join()} from ${table} where rowid > ? order by rowid limit ?`,
        )
        .bind(after, PAGE)
        .all<Row & { _at: number }>();
      for (const { _at, ...row } of results) await write({ table, row });
      counts.rows += results.length;
      // fault: rows-of-a-table
      if (results.length < PAGE) break;
      after = results.at(-1)!._at;
    }
  }
  const rooms = await miniflare.getDurableObjectNamespace("USER_ROOM");
  const { results: people } = await database
    .prepare("select id from users order by id")
    .all<{ id: string }>();
  for (const { id: room } of people) {
    const kept = JSON.parse(await roomAt(rooms, room).backUp()) as Kept;
    if (kept.messages.length === 0 && kept.purgedUpTo === 0) continue;
    await write({ room, ...kept });
    counts.rooms += 1;
  }
  await write({ end: counts });
  out.end();
  await once(out, "close");
  return counts;
}

/** Into an empty portal with the same migrations. @throws Error with a sentence when that or the file is wrong */
export async function importPortal(
  { miniflare }: Portal,
  file: string,
): Promise<{ rows: number; rooms: number }> {
  const database = await miniflare.getD1Database("DB");
  if (await database.prepare("select 1 from users limit 1").first()) {
    throw new Error("The portal is not empty: name an empty folder with STATE_DIR.");
  }
  const tables = await tablesOf(database);
  await check(database, tables, file);
  const rooms = await miniflare.getDurableObjectNamespace("USER_ROOM");
  const counts = { rows: 0, rooms: 0 };
  let waiting: { table: string; rows: Row[]; bytes: number } | undefined;
  // A drive may refer to a later one in its table: these references follow at the end.
  const references: { table: string; column: string; of: [id: unknown, to: unknown][] }[] = [];
  const flush = async () => {
    if (!waiting) return;
    const { table, rows } = waiting;
    const { columns: names, references: all } = tableIn(tables, table);
    const own = all.filter(({ parent }) => parent === table).map(({ column }) => column);
    for (const column of own) {
      const of = rows.flatMap((row): [unknown, unknown][] =>
        row[column] == null ? [] : [[row.id, row[column]]],
      );
      references.push({ table, column, of });
    }
    const valueOf = (row: Row, name: string) => (own.includes(name) ? null : (row[name] ?? null));
    const values = names.map((_, index) => `value ->> ${index}`);
    // All rows in one bound value: D1 takes at most 100 values, each up to 2 MB.
    await database
      .prepare(`insert into ${table} (${names.join()}) select ${values.join()} from json_each(?)`)
      .bind(JSON.stringify(rows.map((row) => names.map((name) => valueOf(row, name)))))
      .run();
    counts.rows += rows.length;
    waiting = undefined;
  };
  for await (const line of linesOf(file)) {
    if ("table" in line) {
      if (waiting && (waiting.table !== line.table || waiting.bytes > BYTES_AT_ONCE)) await flush();
      waiting ??= { table: line.table, rows: [], bytes: 0 };
      waiting.rows.push(line.row);
      waiting.bytes += JSON.stringify(line.row).length;
    } else if ("room" in line) {
      await flush();
      const { purgedUpTo, messages } = line;
      await roomAt(rooms, line.room).restore(JSON.stringify({ purgedUpTo, messages }));
      counts.rooms += 1;
    }
  }
  await flush();
  for (const { table, column, of } of references) {
    await database
      .prepare(
        `update ${table} set ${column} = given.value ->> 1 from json_each(?) as given where ${table}.id = given.value ->> 0`,
      )
      .bind(JSON.stringify(of))
      .run();
  }
  await catchUp(miniflare, "search");
  return counts;
}

async function check(database: D1, tables: Table[], file: string): Promise<void> {
  let first: Line | undefined;
  let last: Line | undefined;
  const columns = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  for await (const line of linesOf(file)) {
    first ??= line;
    last = line;
    if (!("table" in line)) continue;
    const known = columns.get(line.table);
    if (!known)
      throw new Error(`The file has a table that this portal does not have: ${line.table}.`);
    // Names become part of the SQL: allow only our own schema's.
    const foreign = Object.keys(line.row).find((name) => !known.has(name));
    if (foreign !== undefined) {
      throw new Error(
        `The file has a column that this portal does not have: ${line.table}.${foreign}.`,
      );
    }
  }
  if (!first || !("format" in first) || first.format !== FORMAT) {
    throw new Error("This file is not a WalkinMitra backup.");
  }
  const here = (await migrationsOf(database)).join();
  if (first.migrations.join() !== here) {
    throw new Error(
      `The backup was made after the migration ${first.migrations.at(-1)}: import it with the code of that time, then update.`,
    );
  }
  if (!last || !("end" in last)) throw new Error("The file was cut off: its last line is missing.");
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) if (line) yield JSON.parse(line) as Line;
}

function tableIn(tables: Table[], name: string): Table {
  return tables.find((one) => one.name === name)!;
}

type RoomBackup = { backUp(): Promise<string>; restore(backup: string): Promise<void> };

/** From outside the Worker. */
export function roomAt(
  rooms: Awaited<ReturnType<Portal["miniflare"]["getDurableObjectNamespace"]>>,
  uid: string,
): RoomBackup {
  // Miniflare's stub is a proxy without a type: it accepts any call.
  const room: object = rooms.get(rooms.idFromName(uid));
  return room as RoomBackup;
}
