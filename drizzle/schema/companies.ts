import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";
import { users } from "./people.ts";

/** Where an admin said which company a name means: another one's name, or in one city another company. */
export const companyNames = sqliteTable(
  "company_names",
  {
    /** The key of the name (app/base/spelling/company-key.ts). */
    key: text("key").notNull(),
    /** Only there; empty for everywhere. */
    city: text("city").notNull().default(""),
    /** The key of the company that is meant. */
    company: text("company").notNull(),
    decidedAt: moment("decided_at").notNull(),
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.city] }),
    index("company_names_by_company").on(table.company),
    index("company_names_by_decider").on(table.decidedById),
  ],
);
