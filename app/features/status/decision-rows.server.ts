import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import type { Command } from "#app/base/commands.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { auditWhen, ownAction } from "#app/features/audit/audit.server.ts";
import { changedFields } from "#app/features/audit/audit.ts";
import { STATUS_ACTIONS } from "#app/features/status/actions.ts";
import type {
  Decidable,
  DriveKind,
  Values,
  Written,
} from "#app/features/status/drive-kind.server.ts";
import { keepForOldDay, queueAlerts } from "#app/features/status/queue-alerts.server.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema.ts";

/* Stores and logs decisions, for both kinds of drives. decisions.server.ts says which are allowed. */

export function decidedOf({ status, statusReason, statusAt, movedToId }: Values): Values {
  return { status, statusReason, statusAt, movedToId };
}

/** SQL: these rows are as they were read, deleted or not. One parameter for any number of them. */
export function asTheyWere<Row extends Decidable>({ table }: DriveKind<Row>, rows: Row[]): SQL {
  const read = rows.map(({ id, version, deletedAt }) => [id, version, deletedAt === null ? 0 : 1]);
  // fault: as-they-were
  return sql`(select count(*) from json_each(${JSON.stringify(read)}) as was join ${table} as it
    on it.id = json_extract(was.value, '$[0]') where it.version = json_extract(was.value, '$[1]')
    and (it.deleted_at is not null) = json_extract(was.value, '$[2]')) = ${rows.length}`;
}

type Logged = {
  drive: string;
  changed: Record<string, [from: unknown, to: unknown]>;
  target?: string;
  targetVersion?: number;
};

/**
 * Writes decisions and a log entry if `unchanged` holds, and deletes or restores the `targets`; returns whether it
 * wrote. One statement writes all rows: after it the condition no longer holds.
 */
export async function writeDecision<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  { by, now }: Command,
  {
    first,
    rows,
    action,
    detail,
    unchanged,
    before = [],
    targets,
    deleted,
  }: {
    first: Row;
    rows: {
      row: Row;
      values: Values;
      target?: Pick<Logged, "target" | "targetVersion"> | undefined;
    }[];
    action: string;
    detail: Record<string, unknown>;
    unchanged: SQL;
    before?: BatchItem<"sqlite">[];
    targets: Row[];
    deleted: boolean;
  },
): Promise<boolean> {
  const [own, ...others] = rows
    .map(({ row, values, target }): Logged => ({
      drive: row.id,
      changed: changedFields<Values>(decidedOf(row), values),
      ...target,
    }))
    .toSorted((one, other) => Number(other.drive === first.id) - Number(one.drive === first.id));
  const { entityId, detail: facts } = kind.facts(first);
  const logged = {
    ...facts,
    ...detail,
    ...own,
    ...(others.length ? { others } : {}),
  };
  const set = written(kind, [
    ...rows.map(({ row, values }) => ({
      id: row.id,
      ...values,
      statusById: values.status ? by.uid : null,
    })),
    ...targets.map(({ id }) => ({
      id,
      deletedAt: deleted ? now : null,
      deletedById: deleted ? by.uid : null,
    })),
  ]);
  const ids = [...rows.map(({ row }) => row.id), ...targets.map(({ id }) => id)];
  const results = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action,
        entity: kind.entity,
        entityId,
        detail: sql`json_set(${JSON.stringify(logged)}, '$.version', ${kind.nextVersion(first)})`,
      },
      unchanged,
    ),
    ...before,
    kind.update(
      db,
      set,
      sql`${kind.table.id} in (select value from json_each(${JSON.stringify(ids)})) and ${unchanged}`,
    ),
    ...kind.after(db, [...rows.map(({ row }) => row), ...targets]),
    keepForOldDay(
      db,
      kind,
      rows.map(({ row }) => row),
      now,
    ),
    queueAlerts(
      db,
      kind,
      rows.map(({ row }) => row),
      now,
    ),
  ]);
  return (results[1 + before.length] as unknown[]).length > 0;
}

/** The new values by row; a column without one keeps its value. */
function written<Row extends Decidable>(
  { table }: DriveKind<Row>,
  rows: ({ id: string } & Partial<Record<keyof Written, unknown>>)[],
): Written {
  const text = JSON.stringify(rows);
  const value = (name: keyof Written) =>
    sql`(select iif(json_type(one.value, ${`$.${name}`}) is null, ${table[name]}, json_extract(one.value, ${`$.${name}`}))
      from json_each(${text}) as one where json_extract(one.value, '$.id') = ${table.id})`;
  return {
    status: value("status"),
    statusReason: value("statusReason"),
    statusAt: value("statusAt"),
    statusById: value("statusById"),
    movedToId: value("movedToId"),
    deletedAt: value("deletedAt"),
    deletedById: value("deletedById"),
  };
}

/** What this admin just decided about a drive unchanged since; undefined when there is nothing to undo. */
export async function findDecision<Row extends Decidable>(
  db: Database,
  kind: DriveKind<Row>,
  { by, now, row }: Command & { row: Row },
): Promise<{ action: string; rows: Logged[] } | undefined> {
  const { entityId } = kind.facts(row);
  const entries = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        ownAction({ by, entity: kind.entity, entityId }),
        gt(auditLog.at, now - UNDO_GRACE_MS),
        inArray(auditLog.action, [...STATUS_ACTIONS]),
      ),
    );
  const entry = entries.find(
    ({ detail }) => detail?.drive === row.id && detail.version === row.version,
  );
  if (!entry?.detail || entry.detail.undo) return undefined;
  const { others = [], ...own } = entry.detail as Logged & { others?: Logged[] };
  return { action: entry.action, rows: [own, ...others] };
}

export function former(changes: Logged["changed"]): Partial<Values> {
  return Object.fromEntries(Object.entries(changes).map(([name, [from]]) => [name, from]));
}
