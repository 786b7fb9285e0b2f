import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { LIST_CITY_NAMES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** A notice that people share. */
export const importantLists = sqliteTable(
  "important_lists",
  {
    id: text("id").primaryKey(),
    city: text("city", { enum: LIST_CITY_NAMES }).notNull().default("Common"),
    title: text("title").notNull(),
    info: text("info").notNull(),
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    index("important_lists_by_city").on(table.city, table.id),
    index("important_lists_by_poster").on(table.postedById, table.id),
    index("important_lists_by_updater").on(table.updatedById),
    uniqueIndex("important_lists_by_submission").on(table.submissionKey),
    check("important_lists_city", sql`${table.city} in ${oneOf(LIST_CITY_NAMES)}`),
  ],
);
