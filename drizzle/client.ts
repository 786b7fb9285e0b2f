import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/**
 * The database of one request. Drizzle is not told of the schema: only its relational queries, which we do not use, need
 * that, and it would read all tables anew for each request.
 */
export function createDatabase(d1: D1Database | D1DatabaseSession): Database {
  // Drizzle asks for `prepare` and `batch`, which a session has too (drizzle-team/drizzle-orm#2226).
  return drizzle(d1 as D1Database);
}
