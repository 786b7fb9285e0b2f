import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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
    /** When its owner confirmed it; until then nothing is sent there. */
    confirmedAt: moment("confirmed_at"),
    /** Whose mailbox it is, as in `confirmation_mails`; null for rows from before that. */
    mailbox: text("mailbox"),
    emailKey: text("email_key").generatedAlwaysAs(sql`lower(email)`, { mode: "stored" }),
  },
  (table) => [
    uniqueIndex("subscribers_by_email").on(table.emailKey),
    uniqueIndex("subscribers_by_unsubscribe").on(table.unsubscribeHash),
    index("subscribers_by_mailbox").on(table.mailbox),
    index("subscribers_pending")
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);

/** The last two mails that asked a mailbox to confirm, and whether its owner wants no more. Outlives the subscriber. */
export const confirmationMails = sqliteTable(
  "confirmation_mails",
  {
    /** SHA-256 of a keyed hash of the address. */
    mailbox: text("mailbox").primaryKey(),
    lastAt: moment("last_at"),
    beforeAt: moment("before_at"),
    neverAt: moment("never_at"),
  },
  (table) => [index("confirmation_mails_by_time").on(table.lastAt)],
);
