/* The tables that each LiveTopic object has in its own storage. `npm run migration:topic` makes migrations from them. */
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

/** The last that was said of each record, for pages that open their socket later; it is of no use after `until` (ms). */
export const said = sqliteTable("said", {
  about: text("about").primaryKey(),
  at: integer("at").notNull(),
  html: text("html").notNull(),
  until: integer("until").notNull(),
});
