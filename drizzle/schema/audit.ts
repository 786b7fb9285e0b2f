import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { moment } from "./columns.ts";

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
