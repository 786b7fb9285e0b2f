import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import type { Refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import type { Decided, SetStatus } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import type { dailyDrives, drives } from "#drizzle/schema.ts";

/* What decisions know of a drive and of its kind: decisions.server.ts makes them, decision-rows.server.ts stores them. */

/** The columns of a decision. */
export type Values = Pick<Decided, "statusReason" | "statusAt"> & {
  status: SetStatus | null;
  movedToId: string | null;
};

/** A stored drive of either kind, as decisions need it. */
export type Decidable = Values & {
  id: string;
  version: number;
  statusById: string | null;
  /** The day on which it takes place. */
  walkInDay: string | null;
  movedToDay: string | null;
  deletedAt: number | null;
};

/** A drive that moves, the day to which it does, and the id of the copy there. */
type Move<Row> = { row: Row; to: string; targetId: string };

/** A column's new value, in SQL that leaves other rows as they are. */
export type Written = Record<keyof Values | "statusById" | "deletedAt" | "deletedById", SQL>;

/** What decisions need to know of a kind of drives. */
export type DriveKind<Row extends Decidable> = {
  entity: "daily drive" | "drive";
  table: typeof dailyDrives | typeof drives;
  /** The refusal for anybody who may not decide. */
  forbids: (by: Reader) => Refused | undefined;
  /** Drives by their ids, deleted ones too. */
  find: (db: Database, ids: string[]) => Promise<Row[]>;
  /** The days of a drive's series that are not deleted, in their order; only itself where there is no series. */
  days: (db: Database, row: Row) => Promise<Row[]>;
  /** Whether it, or with `every` any day of its series, has changed since somebody saw `version`. */
  isStale: (row: Row, seen: { version: number; every: boolean }) => boolean;
  /** What the log says of it. */
  facts: (row: Row) => { entityId: string; detail: Record<string, unknown> };
  /** The first of `days` on which this drive, or one that it came from, stands already; null when there is none. */
  taken: (row: Row, days: string[]) => SQL<string | null>;
  /** The statements that put copies on other days; they happen only where `unchanged` holds. */
  copies: (
    db: Database,
    moves: Move<Row>[],
    when: { now: number; unchanged: SQL },
  ) => BatchItem<"sqlite">[];
  /** The version that a change gives a row: as it is written, and as far as it was read. */
  nextVersion: (row: Row) => SQL<number>;
  next: (row: Row) => number;
  /** The statement that writes the rows and their next version, and returns those that it wrote. */
  update: (db: Database, set: Written, where: SQL) => BatchItem<"sqlite">;
  /** What has to follow a change of these rows. */
  after: (db: Database, rows: Row[]) => BatchItem<"sqlite">[];
};
