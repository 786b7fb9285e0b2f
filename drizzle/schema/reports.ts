import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { REPORT_OUTCOMES, REPORT_REASONS, REPORTED_KINDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** What one person says is wrong with one record. Settled reports stay for a year: they tell who was right before. */
export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    /** The id of the daily drive or drive; `reportCases` says which of them it is. */
    recordId: text("record_id").notNull(),
    postedById: text("posted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    text: text("text"),
    createdAt: moment("created_at").notNull(),
    /** When an admin decided; null while it waits. */
    settledAt: moment("settled_at"),
    outcome: text("outcome", { enum: REPORT_OUTCOMES }),
  },
  (table) => [
    uniqueIndex("reports_open_once")
      .on(table.recordId, table.postedById)
      .where(sql`settled_at is null`),
    index("reports_by_record").on(table.recordId, table.id),
    index("reports_by_poster").on(table.postedById, table.id),
    index("reports_by_settlement")
      .on(table.settledAt)
      .where(sql`settled_at is not null`),
    check("reports_reason", sql`${table.reason} in ${oneOf(REPORT_REASONS)}`),
    check("reports_outcome", sql`${table.outcome} in ${oneOf(REPORT_OUTCOMES)}`),
    check("reports_settled", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);

/** A record that somebody reported: one line of /admin/reports. A report after a decision opens it again. */
export const reportCases = sqliteTable(
  "report_cases",
  {
    recordId: text("record_id").primaryKey(),
    kind: text("kind", { enum: REPORTED_KINDS }).notNull(),
    /** What the record was called, for when it is gone. */
    title: text("title").notNull(),
    openedAt: moment("opened_at").notNull(),
    /** Since when readers see that it is under review: until somebody decides. */
    reviewSince: moment("review_since"),
    decidedAt: moment("decided_at"),
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome", { enum: REPORT_OUTCOMES }),
    /** Counts decisions, their undoing, and reports that open it again. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("report_cases_open")
      .on(table.openedAt)
      .where(sql`decided_at is null`),
    index("report_cases_decided")
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    index("report_cases_by_decider").on(table.decidedById),
    check("report_cases_kind", sql`${table.kind} in ${oneOf(REPORTED_KINDS)}`),
    check("report_cases_outcome", sql`${table.outcome} in ${oneOf(REPORT_OUTCOMES)}`),
  ],
);
