import { and, desc, eq, is, lt, SQL, sql } from "drizzle-orm";

import { AFTER_EVERY_ID, newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { LOG_PAGE, type LogEntry } from "#app/features/audit/audit.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema.ts";

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  /** An object, or SQL that makes one from what is stored; never a secret. */
  detail?: Record<string, unknown> | SQL;
};

/**
 * The statement that logs what an admin did; it stands in the same batch as the command. It writes only where
 * `happened` holds, so that a refused command leaves no trace of a deed.
 */
export function auditWhen(
  db: Database,
  actor: Pick<Reader, "uid" | "username">,
  { action, entity, entityId, detail }: AuditEntry,
  happened: SQL,
  now: number,
) {
  return db.insert(auditLog).select(sql`
    select ${newId(now)}, ${now}, ${actor.uid}, ${actor.username}, ${action}, ${entity}, ${entityId},
      ${is(detail, SQL) ? detail : detail ? JSON.stringify(detail) : null}
    where ${happened}`);
}

/**
 * A page of /admin/log, newest first: everything, what was done to records of one kind, or to one record. One round
 * trip.
 */
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
  const more = rows.length > LOG_PAGE;
  return { entries: rows.slice(0, LOG_PAGE), next: more ? rows[LOG_PAGE - 1]!.id : null };
}
