import { getTableColumns, type SQL, sql } from "drizzle-orm";

import { partsOf } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** The columns that hold the date. */
export function onDay(day: string) {
  const { month, year } = partsOf(day);
  return { day, month, year };
}

/** What a copy does not take from its original: it was never edited, and nothing was decided about it. */
const FRESH = {
  updatedAt: null,
  updatedById: null,
  status: null,
  statusReason: null,
  statusAt: null,
  statusById: null,
  movedToId: null,
};

/** The statement that copies the day that `where` finds, with `own` values in place of its own. */
export function copyOfDay(
  db: Database,
  own: Partial<typeof dailyDrives.$inferInsert>,
  where: SQL | undefined,
) {
  const replaced = new Map<string, unknown>(Object.entries({ ...FRESH, ...own }));
  // Drizzle lists the writable columns in the schema's order; values are matched by name.
  const values = Object.entries(getTableColumns(dailyDrives))
    .filter(([, column]) => !column.generated)
    .map(([name, column]) => (replaced.has(name) ? sql`${replaced.get(name)}` : sql`${column}`));
  return db
    .insert(dailyDrives)
    .select(sql`select ${sql.join(values, sql`, `)} from ${dailyDrives} where ${where}`);
}
