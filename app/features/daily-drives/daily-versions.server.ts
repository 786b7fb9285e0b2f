import { and, eq, isNull, type SQL, sql } from "drizzle-orm";

import type { Scope } from "#app/features/daily-drives/daily-drives.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/*
 * One number is the version of a whole series. Whatever is done to a day, or to all of them, raises it and leaves the
 * new one at each day that it touched. So one number in a form says what its reader had seen of all the days: "this
 * day" may be written while that day is not newer than it, "every day" while nothing of the series is.
 */

/** A day of a series and the version at which somebody looked at it. */
export type Looked = { id: string; seriesId: string; version: number; scope: Scope };

/** The condition that nothing of what they would change has been changed since. */
export function unchangedSince({ id, seriesId, version, scope }: Looked): SQL {
  return scope === "series"
    ? sql`exists (select 1 from daily_series as looked where looked.id = ${seriesId} and looked.version = ${version})`
    : sql`exists (select 1 from daily_drives as looked join daily_series as of on of.id = looked.series_id
        where looked.id = ${id} and looked.deleted_at is null and looked.version <= ${version} and of.version >= ${version})`;
}

/** The days that it is about, as long as they are there. */
export function daysInScope({ id, seriesId, scope }: Omit<Looked, "version">) {
  return and(
    scope === "series" ? eq(dailyDrives.seriesId, seriesId) : eq(dailyDrives.id, id),
    isNull(dailyDrives.deletedAt),
  );
}

/** The version that the days get which the batch touches. */
export function nextVersion(seriesId: string): SQL<number> {
  return sql`(select version + 1 from daily_series where id = ${seriesId})`;
}

/** The last statement of a batch: the series follows its days. Nothing is returned where the batch has done nothing. */
export function seriesFollows(
  db: Database,
  seriesId: string,
  dates: { startDate?: string; endDate?: string } = {},
) {
  return db
    .update(dailySeries)
    .set({ ...dates, version: sql`${dailySeries.version} + 1` })
    .where(
      and(
        eq(dailySeries.id, seriesId),
        sql`exists (select 1 from daily_drives as touched where touched.series_id = ${seriesId}
          and touched.version = daily_series.version + 1)`,
      ),
    )
    .returning({ version: dailySeries.version });
}
