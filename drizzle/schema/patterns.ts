import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** Notes on a company's exam or interview. */
export const patterns = sqliteTable(
  "patterns",
  {
    id: text("id").primaryKey(),
    company: text("company").notNull(),
    profile: text("profile").notNull(),
    pattern: text("pattern").notNull(),
    postedBy: text("posted_by").notNull(),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at"),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    submissionKey: text("submission_key").notNull(),
    /** What names of one company have in common. */
    companyKey: text("company_key"),
    /** How it ended for its writer, if they say so, and the rounds as they were. */
    result: text("result"),
    rounds: text("rounds"),
  },
  (table) => [
    index("patterns_by_company").on(table.companyKey, table.id),
    index("patterns_by_poster").on(table.postedById, table.id),
    index("patterns_by_updater").on(table.updatedById),
    uniqueIndex("patterns_by_submission").on(table.submissionKey),
  ],
);
