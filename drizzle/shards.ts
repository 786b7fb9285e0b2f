import type { Database } from "./client.ts";

/* Which database holds a row once one is too small: docs/decisions/shards.md. Today the one of the request holds all. */

type Own = {
  years?: Readonly<Record<number, Database>>;
  letters?: Readonly<Record<string, Database>>;
};

const OWN = Symbol("databases of their own");

type Sharded = Database & { [OWN]?: Own };

/** The same database, beside which some years and letters have one of their own. */
export function withOwn(db: Database, own: Own): Database {
  return Object.create(db, { [OWN]: { value: own } }) as Database;
}

/** Holds the drives that were posted in a year, and what is said about them. */
export function ofYear(db: Database, year: number): Database {
  return (db as Sharded)[OWN]?.years?.[year] ?? db;
}

/** The databases with drives, each once, without the one that is given; none while `db` holds all. */
export function ofOtherYears(db: Database, than: Database): Database[] {
  const years = Object.values((db as Sharded)[OWN]?.years ?? {});
  return [...new Set([db, ...years])].filter((one) => one !== than);
}

/** Holds what is a person's own: their notices, what they save, their alerts. */
export function ofPerson(db: Database, uid: string): Database {
  return (db as Sharded)[OWN]?.letters?.[lettersOf(uid)] ?? db;
}

/** The two letters by which a person's rows are placed: ids begin with a time, and end by chance. */
export function lettersOf(uid: string): string {
  return uid.slice(-2);
}
