import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** Words of a translated page that a reader calls wrong, until an admin has settled them. */
export const wrongWords = sqliteTable(
  "wrong_words",
  {
    id: text("id").primaryKey(),
    postedById: text("posted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `hi`. */
    language: text("language").notNull(),
    /** The page's path, without its language. */
    page: text("page").notNull(),
    said: text("said").notNull(),
    better: text("better"),
    createdAt: moment("created_at").notNull(),
    submissionKey: text("submission_key").notNull(),
    settledAt: moment("settled_at"),
    settledById: text("settled_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("wrong_words_by_submission").on(table.submissionKey),
    index("wrong_words_by_poster").on(table.postedById, table.id),
    index("wrong_words_open")
      .on(table.language, table.id)
      .where(sql`settled_at is null`),
    index("wrong_words_by_settlement")
      .on(table.settledAt)
      .where(sql`settled_at is not null`),
    index("wrong_words_by_settler").on(table.settledById),
  ],
);
