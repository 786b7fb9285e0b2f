import { and, eq, isNull, type SQL, sql } from "drizzle-orm";

import type { Scope } from "#app/features/daily-drives/daily-drives.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/*
 * Each change raises the series' version and stamps it on the days it changed. One number in a form then covers all:
 * "this day" may be saved if that day is not newer, "every day" if the series is not.
 */

/** `version` is the one that somebody saw. */
export type SeenVersion = { id: string; seriesId: string; version: number; scope: Scope };

/** The condition that nothing in the scope has changed since. */
export function unchangedSince({ id, seriesId, version, scope }: SeenVersion): SQL {
  return scope === "series"
    ? sql`exists (select 1 from daily_series as looked where looked.id = ${seriesId} and looked.version = ${/* fault: series-looked */ version})`
    : sql`exists (select 1 from daily_drives as looked join daily_series as of on of.id = looked.series_id
        where looked.id = ${id} and looked.deleted_at is null and looked.version <= ${version} and of.version >= ${version})`;
}

export function daysInScope({ id, seriesId, scope }: Omit<SeenVersion, "version">) {
  return and(
    scope === "series" ? eq(dailyDrives.seriesId, seriesId) : eq(dailyDrives.id, id),
    isNull(dailyDrives.deletedAt),
  );
}

/** The version for the days a batch changes; the series by id, or by each row's column. */
export function nextVersion(seriesId: string | SQL): SQL<number> {
  return sql`(select version + 1 from daily_series where id = ${seriesId})`;
}

/** The last statement of a batch: raises the series' version. No row means the batch changed nothing. */
export function seriesFollows(
  db: Database,
  seriesId: string,
  dates: { startDate?: string; endDate?: string } = {},
) {
  return db
    .update(dailySeries)
    .set({ ...dates, /* fault: series-version */ version: sql`${dailySeries.version} + 1` })
    .where(
      and(
        eq(dailySeries.id, seriesId),
        sql`exists (select 1 from daily_drives as touched where touched.series_id = ${seriesId}
          and touched.version = daily_series.version + 1)`,
      ),
    )
    .returning({ version: dailySeries.version });
}
