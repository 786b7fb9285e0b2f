import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { CHECK_BASES, CHECK_OUTCOMES } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { dailyDrives } from "./daily-drives.ts";
import { drives } from "./drives.ts";
import { users } from "./people.ts";

/** Who made sure of a drive, when and how; also who tried to and reached nobody. It belongs to one drive of either kind. */
export const checks = sqliteTable(
  "checks",
  {
    id: text("id").primaryKey(),
    dailyDriveId: text("daily_drive_id").references(() => dailyDrives.id, { onDelete: "cascade" }),
    driveId: text("drive_id").references(() => drives.id, { onDelete: "cascade" }),
    outcome: text("outcome", { enum: CHECK_OUTCOMES }).notNull(),
    basis: text("basis", { enum: CHECK_BASES }).notNull(),
    /** Who was asked, in the words of who checked. */
    asked: text("asked"),
    /** What they said, or what was found. */
    note: text("note"),
    at: moment("at").notNull(),
    /** The display name of who checked; `checkedById` says who it really was. */
    checkedBy: text("checked_by").notNull(),
    checkedById: text("checked_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("checks_by_daily_drive").on(table.dailyDriveId, table.outcome, table.at),
    index("checks_by_drive")
      .on(table.driveId, table.outcome, table.at)
      .where(sql`drive_id is not null`),
    index("checks_by_person_and_time").on(table.checkedById, table.at),
    check("checks_subject", sql`(${table.dailyDriveId} is null) <> (${table.driveId} is null)`),
    check("checks_outcome", sql`${table.outcome} in ${oneOf(CHECK_OUTCOMES)}`),
    check("checks_basis", sql`${table.basis} in ${oneOf(CHECK_BASES)}`),
  ],
);

/**
 * Which admin has what in hand now, so that nobody else takes it up; it ends by itself. Its columns are named for what was
 * claimed first: phones.
 */
export const claims = sqliteTable(
  "call_claims",
  {
    /** A phone number, a drive to call that has none, or a line of another queue (app/features/claims). */
    subject: text("phone").primaryKey(),
    holderId: text("caller_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    until: moment("until").notNull(),
  },
  (table) => [
    index("call_claims_by_caller").on(table.holderId),
    index("call_claims_by_end").on(table.until),
  ],
);
