import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { FRAUD_KINDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** A phone, UPI id, mail address or domain, or link of a drive that asked for money, as a keyed hash, for each decision. */
export const frauds = sqliteTable(
  "frauds",
  {
    /** A keyed hash of kind and normal form (app/features/fraud/tells.ts). */
    hash: text("hash").notNull(),
    /** The drive; it may be gone. */
    recordId: text("record_id").notNull(),
    decidedAt: moment("decided_at").notNull(),
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: FRAUD_KINDS }).notNull(),
    /** Its last characters, for admins. */
    ending: text("ending").notNull(),
    /** How many people said so, and when the last of them did. */
    people: integer("people").notNull(),
    reportedAt: moment("reported_at").notNull(),
    /** When an admin said that it is no fraud; from then on it does not warn. */
    liftedAt: moment("lifted_at"),
    liftedById: text("lifted_by_id").references(() => users.id, { onDelete: "set null" }),
    liftReason: text("lift_reason"),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.recordId, table.decidedAt] }),
    index("frauds_by_record").on(table.recordId, table.decidedAt),
    index("frauds_by_decision").on(table.decidedAt),
    index("frauds_by_decider").on(table.decidedById),
    index("frauds_by_lifter")
      .on(table.liftedById)
      .where(sql`lifted_by_id is not null`),
    check("frauds_kind", sql`${table.kind} in ${oneOf(FRAUD_KINDS)}`),
    check("frauds_lifted", sql`(${table.liftedAt} is null) = (${table.liftReason} is null)`),
  ],
);
