import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { type AuditEntry, auditWhen, ownDeed } from "#app/features/audit/audit.server.ts";
import { changedFields } from "#app/features/audit/audit.ts";
import {
  type Decided,
  type SetStatus,
  type ShownStatus,
  STATUS_DEEDS,
  type StatusChange,
} from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema.ts";

/** The columns of a decision. */
export type Values = Pick<Decided, "statusReason" | "statusAt"> & {
  status: SetStatus | null;
  movedToId: string | null;
};

/** The row that a drive moved to, and whether a decision deletes it or brings it back. */
export type Target = { id: string; deleted: boolean };

/** Every column that a decision writes, in SQL that leaves the other row as it is. */
type Written = Record<keyof Values | "statusById" | "deletedAt" | "deletedById" | "version", SQL>;

/**
 * The status that readers see, as a column of a query: a review, where nothing graver was decided. Commands compare and
 * write what is stored.
 */
export function shownStatus({
  id,
  status,
}: {
  id: SQLiteColumn;
  status: SQLiteColumn;
}): SQL<ShownStatus | null> {
  return sql<ShownStatus | null>`case when ${status} in ('cancelled', 'moved') or not exists (
    select 1 from report_cases where report_cases.record_id = ${id} and review_since is not null and decided_at is null)
    then ${status} else 'under-review' end`;
}

/** The columns that a deed writes; `targetId` is the row that it moves to. */
export function valuesOf(
  { deed, reason }: StatusChange,
  { now, targetId }: { now: number; targetId: string | null },
): Values {
  if (deed === "restore") {
    return { status: null, statusReason: null, statusAt: null, movedToId: null };
  }
  const status = { cancel: "cancelled", "move-day": "moved", "close-entry": "closed" } as const;
  return {
    status: status[deed],
    statusReason: reason ?? null,
    statusAt: now,
    movedToId: targetId,
  };
}

/** Whether a decision stands already: it was sent twice, or there is nothing to do. */
export function isDecided(
  stored: Values & { statusById: string | null; movedToDay: string | null },
  change: StatusChange,
  uid: string,
): boolean {
  const own = stored.statusById === uid && stored.statusReason === (change.reason ?? null);
  switch (change.deed) {
    case "cancel":
      return stored.status === "cancelled" && own;
    case "close-entry":
      return stored.status === "closed";
    case "restore":
      return stored.status === null;
    case "move-day":
      return stored.status === "moved" && stored.movedToDay === change.to && own;
  }
}

/**
 * Writes a decision about a row and its log entry where `unchanged` holds, and deletes or brings back the `target`. Both
 * rows are written by one statement: after it the condition would not hold for the second. Returns whether it was
 * written.
 */
export async function writeDecision(
  db: Database,
  { by, now }: Command,
  {
    update,
    stored,
    values,
    entry,
    versions,
    unchanged,
    before = [],
    target,
    after = [],
  }: {
    /** The statement that updates the table of the rows; it returns those that it wrote. */
    update: (set: Written, where: SQL) => BatchItem<"sqlite">;
    stored: Values & { id: string };
    values: Values;
    entry: Omit<AuditEntry, "detail"> & { detail: Record<string, unknown> };
    /** The next version of the log entry, and of each row that is written. */
    versions: { logged: SQL; row: SQL };
    unchanged: SQL;
    before?: BatchItem<"sqlite">[];
    target?: Target | undefined;
    after?: BatchItem<"sqlite">[];
  },
): Promise<boolean> {
  const { id } = stored;
  const facts = JSON.stringify({
    ...entry.detail,
    changed: changedFields(stored, values),
    drive: id,
  });
  const detail = sql`json_set(${facts}, '$.version', ${versions.logged})`;
  const ids = [id, target?.id ?? id];
  const only = (row: string | undefined, column: string, value: unknown) =>
    sql`case id when ${row ?? ""} then ${value} else ${sql.identifier(column)} end`;
  const written = update(
    {
      status: only(id, "status", values.status),
      statusReason: only(id, "status_reason", values.statusReason),
      statusAt: only(id, "status_at", values.statusAt),
      statusById: only(id, "status_by_id", values.status ? by.uid : null),
      movedToId: only(id, "moved_to_id", values.movedToId),
      deletedAt: only(target?.id, "deleted_at", target?.deleted ? now : null),
      deletedById: only(target?.id, "deleted_by_id", target?.deleted ? by.uid : null),
      version: versions.row,
    },
    sql`id in ${ids} and ${unchanged}`,
  );
  const results = await db.batch([
    auditWhen(db, { by, now }, { ...entry, detail }, unchanged),
    ...before,
    written,
    ...after,
  ]);
  return (results[1 + before.length] as unknown[]).length > 0;
}

/** What the log entry of a decision says for its undo. */
export type LoggedDecision = {
  action: string;
  /** The columns as they were before. */
  former: Partial<Values>;
  target?: string | undefined;
  targetVersion: number;
};

/**
 * What the same admin decided a moment ago about a row that has not changed since; undefined when there is nothing to
 * undo.
 */
export async function findDecision(
  db: Database,
  {
    by,
    now,
    entity,
    entityId,
    row,
  }: Command & { entity: string; entityId: string; row: { id: string; version: number } },
): Promise<LoggedDecision | undefined> {
  const entries = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        ownDeed({ by, entity, entityId }),
        gt(auditLog.at, now - UNDO_GRACE_MS),
        inArray(auditLog.action, [...STATUS_DEEDS]),
      ),
    );
  const entry = entries.find(
    ({ detail }) => detail?.drive === row.id && detail.version === row.version,
  );
  if (!entry?.detail || entry.detail.undo) return undefined;
  const { changed, target, targetVersion } = entry.detail;
  const before = Object.entries(changed as Record<string, [unknown, unknown]>);
  return {
    action: entry.action,
    former: Object.fromEntries(before.map(([name, [from]]) => [name, from])),
    target: typeof target === "string" ? target : undefined,
    targetVersion: Number(targetVersion ?? 0),
  };
}
