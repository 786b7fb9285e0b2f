import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

const known = new WeakMap<object, Database>();

/**
 * The database that a binding or a session of D1 is asked through. Drizzle is not told of the schema: only its
 * relational queries, which we do not use, need that, and it would read all tables anew for each request.
 */
export function createDatabase(d1: D1Database | D1DatabaseSession): Database {
  let database = known.get(d1);
  // Drizzle asks for `prepare` and `batch`, which a session has too.
  if (!database) known.set(d1, (database = drizzle(d1 as D1Database)));
  return database;
}
