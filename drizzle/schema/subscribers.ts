import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";

/** An email address that gets news. */
export const subscribers = sqliteTable(
  "subscribers",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    /** SHA-256 of the token in the unsubscribe link, which only the Worker's secret can make. */
    unsubscribeHash: text("unsubscribe_hash").notNull(),
    emailKey: text("email_key").generatedAlwaysAs(sql`lower(email)`, { mode: "stored" }),
  },
  (table) => [
    uniqueIndex("subscribers_by_email").on(table.emailKey),
    uniqueIndex("subscribers_by_unsubscribe").on(table.unsubscribeHash),
  ],
);
