import { and, desc, eq, is, lt, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { AFTER_EVERY_ID, newId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import type { Reader } from "#app/base/reader.ts";
import { LOG_PAGE, type LogEntry } from "#app/features/audit/audit.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema.ts";

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  /** An object, or SQL that builds one from stored values. Never put a secret in it. */
  detail?: Record<string, unknown> | SQL;
};

/** Logs an admin's command where `happens` holds. Put it before the command in the same batch. */
export function auditWhen(
  db: Database,
  { by, now }: { by: Pick<Reader, "uid" | "username">; now: number },
  { action, entity, entityId, detail }: AuditEntry,
  happens: SQL,
) {
  return db.insert(auditLog).select(sql`
    select ${newId(now)}, ${now}, ${by.uid}, ${by.username}, ${action}, ${entity}, ${entityId},
      ${is(detail, SQL) ? detail : detail ? JSON.stringify(detail) : null}
    where ${happens}`);
}

/** The SQL condition that such a row exists. */
export function existsIn(table: SQLiteTable, where: SQL | undefined): SQL {
  return sql`exists (select 1 from ${table} where ${where})`;
}

/** The condition for log entries of one person about one record. */
export function ownAction({
  by,
  entity,
  entityId,
}: { by: Pick<Reader, "uid"> } & Pick<AuditEntry, "entity" | "entityId">) {
  return and(
    eq(auditLog.entity, entity),
    eq(auditLog.entityId, entityId),
    eq(auditLog.actorId, by.uid),
  );
}

/** The refusal when the time to undo is over, or something else was done since. */
export function tooLateToUndo() {
  return refused("notFound", "It is too late to undo this.");
}

/** A page of /admin/log, newest first; the next page has the entries before the id `next`. One round trip. */
export async function readLog(
  db: Database,
  {
    entity,
    entityId,
    before,
  }: { entity?: string | undefined; entityId?: string | undefined; before?: string | undefined },
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        entity ? eq(auditLog.entity, entity) : undefined,
        entity && entityId ? eq(auditLog.entityId, entityId) : undefined,
        lt(auditLog.id, before ?? AFTER_EVERY_ID),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(LOG_PAGE + 1);
  const { rows: entries, next } = pageOf(rows, LOG_PAGE);
  return { entries, next };
}
