/* The tables of D1 as a copy reads and fills them. */
import type { TablePart, Value } from "#party/copies/format.ts";

/** Filled by triggers, or wrangler's own: in no copy. */
const DERIVED = ["user_counts", "user_terms", "d1_migrations"];

type Reference = { column: string; parent: string; to: string; onDelete: string };

export type Table = {
  name: string;
  /** Without generated ones. */
  columns: string[];
  /** To other tables, and to rows of its own. */
  references: Reference[];
  required: ReadonlySet<string>;
};

type Asked = Pick<D1Database, "prepare">;

/** In order: first the tables that others refer to. @throws Error when there is none */
export async function tablesOf(database: Asked): Promise<Table[]> {
  const own = `m.type = 'table' and m.name not glob 'sqlite_*' and m.name not glob '_cf_*'`;
  const { results: columns } = await database
    .prepare(
      `select m.name as name, x.name as column, x."notnull" as required
      from sqlite_schema as m join pragma_table_xinfo(m.name) as x
      where ${own} and x.hidden = 0 order by m.name, x.cid`,
    )
    .all<{ name: string; column: string; required: number }>();
  const { results: references } = await database
    .prepare(
      `select m.name as name, f."from" as column, f."table" as parent, f."to", f.on_delete as onDelete
      from sqlite_schema as m join pragma_foreign_key_list(m.name) as f
      where ${own} order by m.name, f.id`,
    )
    .all<Reference & { name: string }>();
  const waiting = [...Map.groupBy(columns, ({ name }) => name)]
    .filter(([name]) => !DERIVED.includes(name))
    .map(([name, of]): Table => ({
      name,
      columns: of.map(({ column }) => column),
      references: references.filter((one) => one.name === name),
      required: new Set(of.filter((one) => one.required).map((one) => one.column)),
    }));
  const sorted: Table[] = [];
  while (waiting.length) {
    const next = waiting.findIndex(({ name, references: to }) =>
      to.every(({ parent }) => parent === name || sorted.some((one) => one.name === parent)),
    );
    if (next < 0) {
      throw new Error(
        `These tables refer to each other: ${waiting.map((one) => one.name).join()}.`,
      );
    }
    sorted.push(...waiting.splice(next, 1));
  }
  return sorted;
}

export async function migrationsOf(database: Asked): Promise<string[]> {
  const { results } = await database
    .prepare("select name from d1_migrations order by name")
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Each table's last row. A copy takes none that came later, so that no table is ahead of another. */
export async function lastRows(database: D1Database, tables: Table[]): Promise<number[]> {
  const answers = await database.batch<{ last: number | null }>(
    tables.map(({ name }) => database.prepare(`select max(rowid) as last from ${name}`)),
  );
  return answers.map(({ results }) => results[0]?.last ?? -1);
}

/** Every table has a rowid: none is "without rowid". */
export async function readPage(
  database: D1Database,
  { name, columns }: Pick<Table, "name" | "columns">,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<{ part: TablePart; last: number }> {
  const rows = await database
    .prepare(
      `select rowid, ${columns.join()} from ${name} where rowid > ? and rowid <= ? order by rowid limit ?`,
    )
    .bind(after, until, limit)
    .raw<[number, ...Value[]]>();
  const part = { table: name, columns, rows: rows.map((row) => row.slice(1) as Value[]) };
  // fault: last-page
  return { part, last: rows.length < limit ? until : rows.at(-1)![0] };
}

export async function countRows(
  database: D1Database,
  { name, until }: { name: string; until?: number },
): Promise<number> {
  const count = `select count(*) as n from ${name}`;
  const asked =
    until === undefined
      ? database.prepare(count)
      : database.prepare(`${count} where rowid <= ?`).bind(until);
  return (await asked.first<number>("n")) ?? 0;
}

/** A deployed portal counts pages before anybody restores it. */
const NOT_CONTENT = ["page_counts", "missed_searches", "link_counts", "page_waits"];

/** Whether there is anything that a restore could mix with. */
export async function hasContent(database: Asked): Promise<boolean> {
  for (const { name } of await tablesOf(database)) {
    if (NOT_CONTENT.includes(name)) continue;
    if (await database.prepare(`select 1 from ${name} limit 1`).first()) return true;
  }
  return false;
}

/** D1 takes a value of at most 2 MB, and a letter has up to three bytes. */
const LETTERS_AT_ONCE = 600_000;

/**
 * Writes rows that are not there yet. What a row refers to and nobody copied was deleted while the copy was being written:
 * as the deletion would have done, the row is left out, or refers to nothing. References to rows of the same table follow
 * with `refer`.
 */
export async function fill(database: D1Database, table: Table, part: TablePart): Promise<void> {
  const at = (column: string) => `value ->> ${part.columns.indexOf(column)}`;
  const present = ({ column, parent, to }: Reference) =>
    `(${at(column)} is null or exists (select 1 from ${parent} where ${to} = ${at(column)}))`;
  const conditions = ["true"];
  const values = new Map(part.columns.map((column) => [column, at(column)]));
  for (const reference of table.references) {
    const { column, parent } = reference;
    if (!part.columns.includes(column)) continue;
    if (parent === table.name) values.set(column, "null");
    else if (goesWith(table, reference)) conditions.push(present(reference));
    else values.set(column, `case when ${present(reference)} then ${at(column)} end`);
  }
  const statement = `insert into ${table.name} (${part.columns.join()})
    select ${[...values.values()].join()} from json_each(?) where ${conditions.join(" and ")}
    on conflict do nothing`;
  for (const rows of chunksOf(part.rows)) await database.prepare(statement).bind(rows).run();
}

/** Whether a row goes when what it refers to does. */
export function goesWith({ required }: Table, { column, onDelete }: Reference): boolean {
  return required.has(column) || onDelete === "CASCADE" || onDelete === "RESTRICT";
}

export type OwnReferences = { table: string; column: string; pairs: [of: Value, to: Value][] };

export function ownReferences({ name, references }: Table, part: TablePart): OwnReferences[] {
  const id = part.columns.indexOf("id");
  return references
    .filter(({ parent, column }) => parent === name && part.columns.includes(column))
    .map(({ column }) => {
      const at = part.columns.indexOf(column);
      const pairs = part.rows
        .filter((row) => row[at] != null)
        .map((row): [Value, Value] => [row[id]!, row[at]!]);
      return { table: name, column, pairs };
    })
    .filter(({ pairs }) => pairs.length > 0);
}

export async function refer(database: D1Database, of: OwnReferences): Promise<void> {
  const { table, column, pairs } = of;
  const statement = `update ${table} set ${column} = given.value ->> 1 from json_each(?) as given
    where ${table}.id = given.value ->> 0 and exists (select 1 from ${table} as other where other.id = given.value ->> 1)`;
  for (const rows of chunksOf(pairs)) await database.prepare(statement).bind(rows).run();
}

function* chunksOf(rows: readonly unknown[]): Generator<string> {
  let chunk: string[] = [];
  let letters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (chunk.length && letters + text.length > LETTERS_AT_ONCE) {
      yield `[${chunk.join()}]`;
      [chunk, letters] = [[], 0];
    }
    chunk.push(text);
    letters += text.length;
  }
  if (chunk.length) yield `[${chunk.join()}]`;
}
