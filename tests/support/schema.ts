import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, unknown>;

/** A database as the migrations leave it, in half as many statements: tables, their rows, indexes, triggers. */
export function migratedSchema(folder: string): string[] {
  const database = new DatabaseSync(":memory:");
  for (const file of globSync(`${folder}/*.sql`).sort()) database.exec(readFileSync(file, "utf8"));
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
