/* `npm run migration:topic` makes migrations from these tables. */
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row: the data's version, and the last version that pages heard of. Times in ms. */
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

/** The last news of each record, for later sockets, until `until` (ms). */
export const said = sqliteTable("said", {
  about: text("about").primaryKey(),
  at: integer("at").notNull(),
  html: text("html").notNull(),
  until: integer("until").notNull(),
});
