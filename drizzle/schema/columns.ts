import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** A moment, in ms since 1970. */
export const moment = (name: string) => integer(name, { mode: "number" });

export const flag = (name: string) => integer(name, { mode: "boolean" });

/** The values that a check allows, as SQL writes them: `('user', 'admin')`. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);
