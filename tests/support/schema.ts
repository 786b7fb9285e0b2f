import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, unknown>;

/** An empty database after all migrations of a folder. */
export function migrated(folder: string): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of globSync(`${folder}/*.sql`).sort()) database.exec(readFileSync(file, "utf8"));
  return database;
}

type Column = { name: string; type: string; notNull: boolean };

/** What drizzle-kit writes beside a migration: the schema that a Worker of that day names. */
export type Snapshot = {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, Column>;
      indexes: Record<string, { columns: string[]; isUnique: boolean }>;
    }
  >;
};

/** Why a Worker of that day could not work with this database: what it reads is gone, or what it writes is refused. */
export function brokenFor({ tables }: Snapshot, database: DatabaseSync): string[] {
  const all = (sql: string) => database.prepare(sql).all() as Row[];
  return Object.values(tables).flatMap(({ name: table, columns, indexes }) => {
    const now = all(`pragma table_xinfo("${table}")`);
    if (!now.length) return [`${table} is gone`];
    const before = Object.values(columns);
    const unique = (some: string[]) =>
      Object.values(indexes).some((one) => one.isUnique && one.columns.join() === some.join());
    return [
      ...before.flatMap(({ name, type, notNull }) => {
        const column = now.find((one) => one.name === name);
        const where = `${table}.${name}`;
        if (!column) return [`${where} is gone`];
        if (String(column.type).toLowerCase() !== type)
          return [`${where} was ${type}, and is ${String(column.type)}`];
        return column.notnull && !notNull ? [`${where} may not be empty any more`] : [];
      }),
      ...now.flatMap(({ name, notnull, dflt_value: given, pk }) =>
        notnull && given === null && !pk && !columns[String(name)]
          ? [`${table}.${String(name)} is new, and must be given`]
          : [],
      ),
      ...all(`pragma index_list("${table}")`).flatMap(({ name, unique: once, origin }) => {
        const parts = all(`pragma index_info("${String(name)}")`).map((one) => String(one.name));
        const old = parts.every((part) => columns[part]);
        return once && origin === "c" && old && !unique(parts)
          ? [`${table}: ${parts.join(", ")} must be unique now`]
          : [];
      }),
    ];
  });
}

/** A database as the migrations leave it, in half as many statements: tables, their rows, indexes, triggers. */
export function migratedSchema(folder: string): string[] {
  const database = migrated(folder);
  const all = (sql: string) => database.prepare(sql).all() as Row[];
  const parts = all(
    "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite%'",
  );
  const tables = parts.filter(({ type }) => type === "table").map(({ name }) => String(name));
  const rows = tables.flatMap((table) => {
    const columns = all(`pragma table_info("${table}")`).map(
      ({ name }) => `quote("${String(name)}")`,
    );
    const values = all(`select ${columns.join(" || ',' || ")} as said from "${table}"`);
    return values.map(({ said }) => `insert into "${table}" values (${String(said)})`);
  });
  const made = (type: string) =>
    parts.filter((part) => part.type === type).map(({ sql }) => String(sql));
  return [...made("table"), ...rows, ...made("index"), ...made("trigger")];
}
