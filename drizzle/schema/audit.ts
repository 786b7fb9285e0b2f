import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { ACCESS_KINDS } from "#drizzle/values.ts";

import { moment, oneOf } from "./columns.ts";

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
