import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { ACCESS_KINDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** Who did what to which record, and when. Rows can only be added: triggers in the migrations refuse all else. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** What a reader of the log needs to understand the action; never a secret. */
    detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_log_by_entity").on(table.entity, table.entityId, table.id),
    index("audit_log_by_kind").on(table.entity, table.id),
    index("audit_log_by_actor").on(table.actorId, table.id),
  ],
);

/** Which admin looked at whose data, and when: kept for a year, apart from what admins did. */
export const dataAccess = sqliteTable(
  "data_access",
  {
    id: text("id").primaryKey(),
    at: moment("at").notNull(),
    actorId: text("actor_id").notNull(),
    kind: text("kind", { enum: ACCESS_KINDS }).notNull(),
    /** A uid; null for a list of many people. */
    personId: text("person_id"),
  },
  (table) => [
    index("data_access_by_time").on(table.at),
    index("data_access_by_person").on(table.personId, table.at),
    index("data_access_by_actor").on(table.actorId, table.at),
    check("data_access_kind", sql`${table.kind} in ${oneOf(ACCESS_KINDS)}`),
  ],
);

/** A deleted list or pattern, for as long as its deletion can be undone. It goes with either account. */
export const deletedRecords = sqliteTable(
  "deleted_records",
  {
    id: text("id").primaryKey(),
    entity: text("entity").notNull(),
    deletedAt: moment("deleted_at").notNull(),
    deletedById: text("deleted_by_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postedById: text("posted_by_id").references(() => users.id, { onDelete: "cascade" }),
    /** The whole row. */
    record: text("record", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("deleted_records_by_time").on(table.deletedAt),
    index("deleted_records_by_deleter").on(table.deletedById),
    index("deleted_records_by_poster").on(table.postedById),
  ],
);
