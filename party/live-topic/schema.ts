/* The table of a live topic, in the storage of its own object: drizzle-kit makes its migrations from it. */
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row: which version of the data open pages were told of, and when. */
export const topic = sqliteTable(
  "topic",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull().default(0),
    changedAt: integer("changed_at").notNull().default(0),
    toldAt: integer("told_at").notNull().default(0),
    toldVersion: integer("told_version").notNull().default(0),
  },
  (table) => [check("topic_is_one", sql`${table.id} = 1`)],
);
