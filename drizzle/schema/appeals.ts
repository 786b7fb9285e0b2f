import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { APPEAL_KINDS, APPEAL_OUTCOMES } from "#drizzle/values.ts";

import { flag, moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** Somebody's wish that another admin looks again at what was decided against them. Answered ones stay for a year. */
export const appeals = sqliteTable(
  "appeals",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: APPEAL_KINDS }).notNull(),
    /** The drive, suggestion or report; for an account the deactivation's entry in the log. */
    subjectId: text("subject_id").notNull(),
    postedById: text("posted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    /** What it is about, and what was decided, as admins read it. */
    title: text("title").notNull(),
    decidedAt: moment("decided_at").notNull(),
    /** They may not answer. Null once they are gone: then anybody may. */
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    answeredAt: moment("answered_at"),
    answeredById: text("answered_by_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome", { enum: APPEAL_OUTCOMES }),
    answer: text("answer"),
    /** Whoever decided has answered too: the team was one person. */
    alone: flag("alone").notNull().default(false),
  },
  (table) => [
    uniqueIndex("appeals_once").on(table.kind, table.subjectId),
    index("appeals_by_poster").on(table.postedById, table.id),
    index("appeals_open")
      .on(table.id)
      .where(sql`answered_at is null`),
    index("appeals_answered")
      .on(table.answeredAt)
      .where(sql`answered_at is not null`),
    index("appeals_by_decider").on(table.decidedById),
    index("appeals_by_answerer").on(table.answeredById),
    check("appeals_kind", sql`${table.kind} in ${oneOf(APPEAL_KINDS)}`),
    check("appeals_outcome", sql`${table.outcome} in ${oneOf(APPEAL_OUTCOMES)}`),
    check(
      "appeals_answered_whole",
      sql`(${table.answeredAt} is null) = (${table.outcome} is null)`,
    ),
  ],
);
