import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { GATE_WORDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** What one person at the gate said of one drive, on its day. Within ten minutes they can only correct it. */
export const gateReports = sqliteTable(
  "gate_reports",
  {
    id: text("id").primaryKey(),
    /** The id of the daily drive or drive. */
    recordId: text("record_id").notNull(),
    postedById: text("posted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    what: text("what", { enum: GATE_WORDS }).notNull(),
    /** When they first said something, from which the ten minutes count; and when they said this. */
    createdAt: moment("created_at").notNull(),
    saidAt: moment("said_at").notNull(),
    /** How often they said something else within the ten minutes. */
    corrections: integer("corrections").notNull().default(0),
    /** When an admin silenced the person who said it, for the rest of the day. */
    silencedAt: moment("silenced_at"),
    silencedById: text("silenced_by_id").references(() => users.id, { onDelete: "set null" }),
    /** By the database's clock: of two states of a gate, the newer one has the later change. */
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    index("gate_reports_by_record").on(table.recordId, table.postedById, table.saidAt),
    index("gate_reports_by_poster").on(table.postedById, table.id),
    index("gate_reports_by_silencer")
      .on(table.silencedById)
      .where(sql`silenced_by_id is not null`),
    check("gate_reports_what", sql`${table.what} in ${oneOf(GATE_WORDS)}`),
  ],
);
