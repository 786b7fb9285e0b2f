import type { BatchItem } from "drizzle-orm/batch";
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

/**
 * The same database, whose first batch takes one more query along: what has to be asked anyway costs no round trip of its
 * own then. `rows` resolves to what the query found. It is asked alone when there was no batch, and rejects with the batch.
 */
export function takingAlong<Query extends BatchItem<"sqlite"> & PromiseLike<unknown>>(
  db: Database,
  query: Query,
): { database: Database; rows: () => Promise<Awaited<Query>> } {
  let taken: Promise<unknown> | undefined;
  const batch = async (queries: readonly BatchItem<"sqlite">[]) => {
    if (taken) return db.batch(queries as [BatchItem<"sqlite">]);
    const together = db.batch([query, ...queries]);
    taken = together.then(([rows]) => rows);
    // Whoever asks for the rows hears of it; a page that fails for another reason does not ask.
    taken.catch(() => {});
    return (await together).slice(1);
  };
  return {
    database: Object.create(db, { batch: { value: batch } }) as Database,
    rows: () => (taken ??= Promise.resolve(query)) as Promise<Awaited<Query>>,
  };
}
