import { type SQL, sql } from "drizzle-orm";

import { newId } from "#app/domain/ids.ts";
import type { Viewer } from "#app/domain/sessions.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema.ts";

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  detail?: Record<string, unknown>;
};

/**
 * The statement that logs what an admin did; it stands in the same batch as the command. It writes only where
 * `happened` holds, so that a refused command leaves no trace of a deed.
 */
export function auditWhen(
  db: Database,
  actor: Viewer,
  { action, entity, entityId, detail }: AuditEntry,
  happened: SQL,
  now: number,
) {
  return db.insert(auditLog).select(sql`
    select ${newId(now)}, ${now}, ${actor.uid}, ${actor.username}, ${action}, ${entity}, ${entityId},
      ${detail ? JSON.stringify(detail) : null}
    where ${happened}`);
}
