import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import type { Refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import type { Decided, SetStatus } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import type { dailyDrives, drives } from "#drizzle/schema.ts";

/* What decisions.server.ts and decision-rows.server.ts need from each kind of drive. */

export type Values = Pick<Decided, "statusReason" | "statusAt"> & {
  status: SetStatus | null;
  movedToId: string | null;
};

export type Decidable = Values & {
  id: string;
  version: number;
  statusById: string | null;
  walkInDay: string | null;
  movedToDay: string | null;
  deletedAt: number | null;
};

type Move<Row> = { row: Row; to: string; targetId: string };

/** A column's new value, in SQL that leaves other rows as they are. */
export type Written = Record<keyof Values | "statusById" | "deletedAt" | "deletedById", SQL>;

export type DriveKind<Row extends Decidable> = {
  entity: "daily drive" | "drive";
  table: typeof dailyDrives | typeof drives;
  forbids: (by: Reader) => Refused | undefined;
  /** Deleted ones too. */
  find: (db: Database, ids: string[]) => Promise<Row[]>;
  /** The days of a series that are not deleted, in order; only the drive itself without a series. */
  days: (db: Database, row: Row) => Promise<Row[]>;
  /** Whether it (with `every` any day of its series) has changed since `version`. */
  isStale: (row: Row, seen: { version: number; every: boolean }) => boolean;
  facts: (row: Row) => { entityId: string; detail: Record<string, unknown> };
  /** The first of `days` already taken by this drive or one it came from; null without one. */
  taken: (row: Row, days: string[]) => SQL<string | null>;
  /** Statements that copy drives to other days if `unchanged` holds. */
  copies: (
    db: Database,
    moves: Move<Row>[],
    when: { now: number; unchanged: SQL },
  ) => BatchItem<"sqlite">[];
  nextVersion: (row: Row) => SQL<number>;
  next: (row: Row) => number;
  /** Writes the rows and their next version, and returns those written. */
  update: (db: Database, set: Written, where: SQL) => BatchItem<"sqlite">;
  /** Statements that must follow a change of these rows. */
  after: (db: Database, rows: Row[]) => BatchItem<"sqlite">[];
};
