import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

import * as schema from "#drizzle/schema.ts";

export type Database = DrizzleD1Database<typeof schema>;

/** The database of one request. */
export function createDatabase(d1: D1Database): Database {
  return drizzle(d1, { schema });
}
