import { and, desc, eq, is, lt, or, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { AFTER_EVERY_ID, newId, readId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import type { Reader } from "#app/base/reader.ts";
import { LOG_ENTITIES, LOG_PAGE, type LogEntry } from "#app/features/audit/audit.ts";
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

/** A search looks at so many entries at once; the page says how far back that was. */
const LOG_SCANNED = 20_000;

/**
 * A page of /admin/log, newest first; the next page has the entries before the id `next`. `q` finds whole ids by index
 * and words (of a company, an admin, an action) in the next `LOG_SCANNED` entries; `until` (ms) is how far back it
 * looked, null for all. One round trip.
 */
export async function readLog(
  db: Database,
  {
    entity,
    entityId,
    before,
    q = "",
  }: {
    entity?: string | undefined;
    entityId?: string | undefined;
    before?: string | undefined;
    q?: string | undefined;
  },
): Promise<{ entries: LogEntry[]; next: string | null; until: number | null }> {
  const kind = and(
    entity ? eq(auditLog.entity, entity) : undefined,
    entity && entityId ? eq(auditLog.entityId, entityId) : undefined,
    lt(auditLog.id, before ?? AFTER_EVERY_ID),
  );
  const id = readId(q);
  const words = id ? [] : searchWords(q);
  const edge = db
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .where(words.length ? kind : sql`0`)
    .orderBy(desc(auditLog.id))
    .limit(1)
    .offset(LOG_SCANNED - 1);
  const said = sql`lower(concat_ws(' ', ${auditLog.actorName}, ${auditLog.action}, ${auditLog.entity}, ${auditLog.entityId}, ${auditLog.detail}))`;
  const [rows, [last]] = await db.batch([
    db
      .select()
      .from(auditLog)
      .where(
        and(
          kind,
          id ? namedBy(id) : undefined,
          words.length ? sql`${auditLog.id} >= coalesce((select id from ${edge}), '')` : undefined,
          ...words.map((word) => sql`instr(${said}, lower(${word}))`),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(LOG_PAGE + 1),
    edge,
  ]);
  const { rows: entries, next } = pageOf(rows, LOG_PAGE);
  return { entries, next: next ?? last?.id ?? null, until: next ? null : (last?.at ?? null) };
}

/** What an id names: an entry, an admin, a record, or a drive by one of its days. */
function namedBy(id: string): SQL {
  return sql`${auditLog.id} in (
    select id from audit_log where id = ${id}
    union all select id from audit_log where actor_id = ${id}
    union all select id from audit_log where entity in (select value from json_each(${JSON.stringify(LOG_ENTITIES)}))
      and entity_id in (${id}, (select series_id from daily_drives where id = ${id})))`;
}

const MOST_WORDS = 5;

function searchWords(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

const HISTORY_SHOWN = 8;

/** For a batch: the newest that was done to a record and about its reports; nothing for readers. `series` has a day's. */
export function historyQuery(
  db: Database,
  { id, entity, admin }: { id: string; entity: "daily drive" | "drive"; admin: boolean },
) {
  const record =
    entity === "drive" ? sql`${id}` : sql`(select series_id from daily_drives where id = ${id})`;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        sql`${Number(admin)}`,
        or(
          and(eq(auditLog.entity, entity), sql`${auditLog.entityId} = ${record}`),
          and(eq(auditLog.entity, "report"), eq(auditLog.entityId, id)),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(HISTORY_SHOWN);
}
