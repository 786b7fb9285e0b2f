import { and, eq, sql } from "drizzle-orm";

import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { onlyPosters } from "#app/features/daily-drives/commands.server.ts";
import { copyOfDay, onDay } from "#app/features/daily-drives/copy-day.server.ts";
import {
  decidableDays,
  type DecidableDay,
} from "#app/features/daily-drives/daily-drives.server.ts";
import { nextVersion, seriesFollows } from "#app/features/daily-drives/versions.server.ts";
import { decide, undoDecision } from "#app/features/status/decisions.server.ts";
import type { DriveKind } from "#app/features/status/drive-kind.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/** A moved day gets its own series: "every day" of the old one must not pull it back. */
const DAILY: DriveKind<DecidableDay> = {
  entity: "daily drive",
  table: dailyDrives,
  forbids: onlyPosters,
  find: (db, ids) =>
    decidableDays(
      db,
      sql`${dailyDrives.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    ),
  days: (db, { seriesId }) =>
    decidableDays(
      db,
      sql`${dailyDrives.seriesId} = ${seriesId} and ${dailyDrives.deletedAt} is null`,
    ),
  isStale: (day, { version, every }) =>
    every ? day.seriesVersion !== version : day.version > version || version > day.seriesVersion,
  facts: ({ seriesId, company, profile, city, day, postedBy }) => ({
    entityId: seriesId,
    detail: { company, profile, city, day, postedBy },
  }),
  taken: ({ id, city }, days) => sql`(
    with recursive line (id, series_id) as (
      select id, series_id from daily_drives where id = ${id}
      union select origin.id, origin.series_id from line
        join daily_drives as origin on origin.moved_to_id = line.id)
    select min(there.day) from line join daily_drives as there on there.series_id = line.series_id
      where there.day in (select value from json_each(${JSON.stringify(days)}))
        and there.city = ${city} and there.deleted_at is null)`,
  copies(db, moves, { now, unchanged }) {
    const seriesId = newId(now);
    const days = moves.map(({ to }) => to).toSorted();
    const [startDate, endDate] = [days[0]!, days.at(-1)!];
    const own = { seriesId, startDate, endDate, createdAt: now, version: 1 };
    return [
      // The submission key is the series' id: no form can send it again.
      db
        .insert(dailySeries)
        .select(
          sql`select ${seriesId}, ${startDate}, ${endDate}, ${now}, ${seriesId}, 1 where ${unchanged}`,
        ),
      ...moves.map(({ row, to, targetId }) =>
        copyOfDay(
          db,
          { ...own, ...onDay(to), id: targetId },
          and(eq(dailyDrives.id, row.id), unchanged),
        ),
      ),
    ];
  },
  nextVersion: ({ seriesId }) => nextVersion(seriesId),
  next: ({ seriesVersion }) => seriesVersion + 1,
  update: (db, set, where) =>
    db
      .update(dailyDrives)
      .set({ ...set, version: nextVersion(sql`${dailyDrives.seriesId}`) })
      .where(where)
      .returning({ id: dailyDrives.id }),
  after: (db, rows) =>
    [...new Set(rows.map(({ seriesId }) => seriesId))].map((id) => seriesFollows(db, id)),
};

/** For one day, or with `every` the days of its series that are not over; see `decide`. */
export function decideDailyDrive(
  db: Database,
  command: Parameters<typeof decide<DecidableDay>>[2],
) {
  return decide(db, DAILY, command);
}

export function undoDailyDecision(db: Database, command: Command & { id: string }) {
  return undoDecision(db, DAILY, command);
}
