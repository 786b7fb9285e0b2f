import { Column, is, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import {
  SQLiteAsyncDialect,
  SQLiteDeleteBase,
  SQLiteInsertBase,
  type SQLiteTable,
  SQLiteUpdateBase,
} from "drizzle-orm/sqlite-core";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";

export type Database = DrizzleD1Database;

const known = new WeakMap<object, Database>();

/**
 * Drizzle on a D1 binding or session. It does not get the schema: only relational queries need it, we use none, and
 * Drizzle would go through all tables for each request.
 */
export function createDatabase(d1: D1Database | D1DatabaseSession): Database {
  let database = known.get(d1);
  if (!database) known.set(d1, (database = drizzle(counted(d1))));
  // fault: all-or-nothing
  return database;
}

let statements = 0;

/** How many statements this isolate has prepared so far. */
export function statementsSoFar(): number {
  return statements;
}

/** Drizzle needs only `prepare` and `batch`, and a session has both. */
function counted(d1: D1Database | D1DatabaseSession): D1Database {
  const prepare = (query: string) => {
    statements += 1;
    return d1.prepare(query);
  };
  const batch = (all: D1PreparedStatement[]) => d1.batch(all);
  return { prepare, batch } as D1Database;
}

const READS = /^\s*select\b/i;

/** The same session for a database that may read at once, and write once `allowed` resolves. Else it rejects with its error. */
export function writingOnceAllowed(
  d1: D1DatabaseSession,
  allowed: () => Promise<unknown>,
): D1DatabaseSession {
  const writing = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const held = (statement: D1PreparedStatement): D1PreparedStatement => {
    const afterwards =
      (method: "first" | "run" | "all" | "raw") =>
      async (...args: unknown[]): Promise<unknown> => {
        // fault: writes-wait
        await allowed();
        return (statement[method] as (...args: unknown[]) => unknown)(...args);
      };
    const methods = (["first", "run", "all", "raw"] as const).map((method) => [
      method,
      afterwards(method),
    ]);
    const one = {
      ...Object.fromEntries(methods),
      bind: (...values: unknown[]) => held(statement.bind(...values)),
    } as D1PreparedStatement;
    writing.set(one, statement);
    return one;
  };
  return {
    prepare(query: string) {
      const statement = d1.prepare(query);
      return READS.test(query) ? statement : held(statement);
    },
    async batch(statements: D1PreparedStatement[]) {
      // fault: batches-wait
      if (statements.some((one) => writing.has(one))) await allowed();
      return d1.batch(statements.map((one) => writing.get(one) ?? one));
    },
    getBookmark: () => d1.getBookmark(),
  } as D1DatabaseSession;
}

/** Whether a query of a batch only reads. */
function onlyReads(query: object): boolean {
  if (is(query, SQLiteInsertBase) || is(query, SQLiteUpdateBase) || is(query, SQLiteDeleteBase)) {
    return false;
  }
  return !is(query, SQLiteRaw) || READS.test(DIALECT.sqlToQuery(query.getSQL()).sql);
}

/**
 * The same database, whose first batch that only reads, or first select, takes one more query along: what has to be asked
 * anyway costs no round trip of its own then. `rows` resolves to what the query found. It is asked alone when nothing took
 * it along, and rejects with what did.
 */
export function takingAlong<Query extends BatchItem<"sqlite"> & PromiseLike<unknown>>(
  db: Database,
  query: Query,
): { database: Database; rows: () => Promise<Awaited<Query>> } {
  let taken: Promise<unknown> | undefined;
  const batch = async (queries: readonly BatchItem<"sqlite">[]) => {
    if (taken || !queries.every(onlyReads)) return db.batch(queries as [BatchItem<"sqlite">]);
    const together = db.batch([query, ...queries]);
    taken = together.then(([rows]) => rows);
    // The caller that awaits the rows gets the error; a page that fails for another reason does not ask.
    taken.catch(() => {});
    return (await together).slice(1);
  };
  const select = (...fields: Parameters<Database["select"]>) => {
    const builder = db.select(...fields);
    const from = builder.from.bind(builder);
    builder.from = ((table: SQLiteTable) => {
      const one = from(table);
      const alone = one.execute.bind(one);
      one.execute = async () => {
        if (!taken && hasOwnNames(one)) return (await batch([one]))[0];
        // At the same time, then.
        void rows().catch(() => {});
        return alone();
      };
      return one;
    }) as typeof from;
    return builder;
  };
  const rows = () => (taken ??= Promise.resolve(query)) as Promise<Awaited<Query>>;
  return {
    database: Object.create(db, { batch: { value: batch }, select: { value: select } }) as Database,
    rows,
  };
}

const DIALECT = new SQLiteAsyncDialect();

/** Drizzle's types keep to themselves what is selected, and its own method refuses expressions. */
type Selected = { config: { fields: object } };

/** Whether each column of an answer has a name of its own: of two with one name, a batch of D1 gives back one. */
function hasOwnNames(query: object): boolean {
  const names = namesOf((query as Selected).config.fields);
  return new Set(names).size === names.length;
}

function namesOf(fields: object): string[] {
  return Object.values(fields).flatMap((field: object) => {
    if (is(field, Column)) return field.name;
    if (is(field, SQL.Aliased)) return field.fieldAlias;
    if (!is(field, SQL)) return namesOf(field);
    // SQLite names an expression by its text, and one that is but a column by the column.
    const { sql } = DIALECT.sqlToQuery(field);
    return /^(?:"\w+"\.)?"(\w+)"$/.exec(sql)?.[1] ?? sql;
  });
}
