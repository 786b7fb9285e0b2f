import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** A moment, in ms since 1970. */
export const moment = (name: string) => integer(name, { mode: "number" });

export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A list of values for the `in` of a check: `('user', 'admin')`. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);
