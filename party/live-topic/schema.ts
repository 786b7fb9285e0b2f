/* The table that each LiveTopic object has in its own storage. `npm run migration:topic` makes migrations from it. */
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row: the current version of the data, and the last version that open pages were told of. Times in ms. */
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
