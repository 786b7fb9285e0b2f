import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

const known = new WeakMap<object, Database>();

/**
 * Drizzle on a D1 binding or session. It does not get the schema: only relational queries need it, we use none, and
 * Drizzle would go through all tables for each request.
 */
export function createDatabase(d1: D1Database | D1DatabaseSession): Database {
  let database = known.get(d1);
  // Drizzle needs only `prepare` and `batch`, and a session has both.
  if (!database) known.set(d1, (database = drizzle(d1 as D1Database)));
  return database;
}
