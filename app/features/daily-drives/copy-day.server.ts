import { getTableColumns, type SQL, sql } from "drizzle-orm";

import { partsOf } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

export function onDay(day: string) {
  const { month, year } = partsOf(day);
  return { day, month, year };
}

/** A copy was never edited, and nothing was decided about it. */
const FRESH = {
  updatedAt: null,
  updatedById: null,
  status: null,
  statusReason: null,
  statusAt: null,
  statusById: null,
  movedToId: null,
};

/** The statement that copies the day found by `where`, with `own` values instead of its own. */
export function copyOfDay(
  db: Database,
  own: Partial<typeof dailyDrives.$inferInsert>,
  where: SQL | undefined,
) {
  const replaced = new Map<string, unknown>(Object.entries({ ...FRESH, ...own }));
  // Drizzle lists writable columns in the schema's order; values are matched by name.
  const values = Object.entries(getTableColumns(dailyDrives))
    .filter(([, column]) => !column.generated)
    .map(([name, column]) => (replaced.has(name) ? sql`${replaced.get(name)}` : sql`${column}`));
  return db
    .insert(dailyDrives)
    .select(sql`select ${sql.join(values, sql`, `)} from ${dailyDrives} where ${where}`);
}
