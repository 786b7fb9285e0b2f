import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { MONTH_NAMES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** The code that unlocks a month of last-month drives. */
export const codes = sqliteTable(
  "codes",
  {
    /** New with every change of the code, so that old unlocks stop counting. */
    id: text("id").notNull().unique(),
    year: integer("year").notNull(),
    month: text("month", { enum: MONTH_NAMES }).notNull(),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull(),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.month] }),
    index("codes_by_creator").on(table.createdById),
    check("codes_month", sql`${table.month} in ${oneOf(MONTH_NAMES)}`),
    check("codes_not_blank", sql`trim(${table.code}) <> ''`),
  ],
);

/** A month that somebody has unlocked. The row goes when the code changes. */
export const codeUnlocks = sqliteTable(
  "code_unlocks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeId: text("code_id")
      .notNull()
      .references(() => codes.id, { onDelete: "cascade" }),
    unlockedAt: moment("unlocked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.codeId] }),
    index("code_unlocks_by_code").on(table.codeId),
  ],
);

/**
 * Wrong codes by what they count against: a person, a person and a code, a code. People are keyed hashes here, so
 * that a count outlives an account and tells nobody whose it was.
 */
export const codeGuesses = sqliteTable(
  "code_guesses",
  {
    key: text("key").primaryKey(),
    wrong: integer("wrong").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [index("code_guesses_by_end").on(table.until)],
);

/**
 * Not used any more. It goes once no Worker that counts here can come back (docs/operations.md, "Deployment"); until
 * then the migrations must find it here.
 * @public
 */
export const codeTries = sqliteTable("code_tries", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  windowStart: moment("window_start").notNull(),
  wrong: integer("wrong").notNull(),
});
