import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { PLAN_ANSWERS, PLAN_ENDS, REPORTED_KINDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** What somebody plans with a drive, and afterwards how it ended. Nobody else sees it. */
export const plans = sqliteTable(
  "plans",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id of the daily drive or drive; `kind` says which of them it is. */
    recordId: text("record_id").notNull(),
    kind: text("kind", { enum: REPORTED_KINDS }).notNull(),
    /** What the drive was called, for when it is gone. */
    title: text("title").notNull(),
    savedAt: moment("saved_at").notNull(),
    /** Since when they are going; null while it is only saved. */
    goingAt: moment("going_at"),
    /** What they say afterwards; null until then. */
    answer: text("answer", { enum: PLAN_ANSWERS }),
    changedAt: moment("changed_at").notNull(),
    /** How it ended, once they were there and say so; `ended_at` is when they last said it. */
    ended: text("ended", { enum: PLAN_ENDS }),
    endedAt: moment("ended_at"),
    /** Of the drive's company, beside `ended`: what people say is counted for each company. */
    companyKey: text("company_key"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recordId] }),
    index("plans_by_person").on(table.userId, table.changedAt),
    index("plans_by_record").on(table.recordId, table.goingAt),
    index("plans_by_company")
      .on(table.companyKey, table.userId)
      .where(sql`ended is not null`),
    check("plans_kind", sql`${table.kind} in ${oneOf(REPORTED_KINDS)}`),
    check("plans_answer", sql`${table.answer} in ${oneOf(PLAN_ANSWERS)}`),
  ],
);
