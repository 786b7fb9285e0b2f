import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { SUGGESTION_OUTCOMES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** A message about a walk-in that somebody sent in. Settled ones stay for a year: they tell whose messages were good. */
export const suggestions = sqliteTable(
  "suggestions",
  {
    id: text("id").primaryKey(),
    postedById: text("posted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message: text("message").notNull(),
    /** Where they had it from, in their words. */
    source: text("source"),
    /** The same for messages about the same drives: they are one line of the queue. */
    sameKey: text("same_key").notNull(),
    createdAt: moment("created_at").notNull(),
    submissionKey: text("submission_key").notNull(),
    /** The drives that were read in it when it came, as JSON; null when it is too long to be read by itself. */
    reading: text("reading"),
    /** Which reader has looked at it; null before the first. */
    readerVersion: integer("reader_version"),
    /** When an admin decided; null while it waits. */
    settledAt: moment("settled_at"),
    settledById: text("settled_by_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome", { enum: SUGGESTION_OUTCOMES }),
    /** Where readers find what was posted. */
    path: text("path"),
  },
  (table) => [
    uniqueIndex("suggestions_by_submission").on(table.submissionKey),
    index("suggestions_by_poster").on(table.postedById, table.id),
    index("suggestions_open")
      .on(table.sameKey, table.id)
      .where(sql`settled_at is null`),
    index("suggestions_by_reader")
      .on(table.readerVersion)
      .where(sql`settled_at is null`),
    index("suggestions_by_settlement")
      .on(table.settledAt)
      .where(sql`settled_at is not null`),
    index("suggestions_by_settler").on(table.settledById),
    check("suggestions_outcome", sql`${table.outcome} in ${oneOf(SUGGESTION_OUTCOMES)}`),
    check("suggestions_settled", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);
