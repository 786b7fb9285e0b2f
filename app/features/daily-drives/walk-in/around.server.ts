import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { dayOf } from "#app/base/calendar.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { historyQuery } from "#app/features/audit/audit.server.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { namedDay } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  dailyDriveQuery,
  otherDaysQuery,
  waysFrom,
  withFacets,
} from "#app/features/daily-drives/daily-drives.server.ts";
import { SIMILAR_DAYS } from "#app/features/daily-drives/daily-drives.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { gateQuery, voicesQuery } from "#app/features/gate/gate.server.ts";
import { patternsOfCompany } from "#app/features/patterns/patterns.server.ts";
import { outcomesQuery } from "#app/features/plans/outcomes.server.ts";
import { outcomesFrom } from "#app/features/plans/outcomes.ts";
import { upheldMoneyQuery } from "#app/features/reports/reports.server.ts";
import { upheldMoney } from "#app/features/status/reported.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import { isAhead } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/** Shown, and read: some may be over. */
const SIMILAR_MOST = 3;
const SIMILAR_READ = 15;

/** All that a walk-in's page shows; `voices` only for an `admin`, `drive` undefined if unverified. One round trip. */
export async function readDriveAndAround(
  db: Database,
  id: string,
  { now, uid = "", admin = false }: { now: number; uid?: string | undefined; admin?: boolean },
) {
  const companyKey = db
    .select({ key: dailyDrives.companyKey })
    .from(dailyDrives)
    .where(eq(dailyDrives.id, id));
  const today = dayOf(now);
  const [
    [drive],
    patterns,
    ended,
    similar,
    others,
    about,
    [series],
    [gate],
    voices,
    [money],
    history,
  ] = await db.batch([
    dailyDriveQuery(db, id, now),
    patternsOfCompany(db, sql`(${companyKey})`),
    outcomesQuery(db, sql`${companyKey}`),
    similarQuery(db, id, today),
    otherDaysQuery(db, id),
    aboutQuery(db, uid),
    seriesQuery(db, id, today),
    gateQuery(db, id, now),
    voicesQuery(db, id, { now, admin }),
    upheldMoneyQuery(db, id),
    historyQuery(db, { id, entity: "daily drive", admin }),
  ]);
  const review = drive?.status === "under-review";
  const ahead = similar.filter(
    (other) =>
      other.status === null &&
      isAhead(dailyStatus(other, now)) &&
      (!review || trustOf(other, now) !== "no"),
  );
  return {
    drive: drive && withFacets(drive),
    about: aboutFrom(about),
    patterns,
    outcomes: outcomesFrom(ended),
    similar: ahead.slice(0, SIMILAR_MOST),
    series: series ?? { version: 0, left: 0 },
    gate: gate!.state,
    money: drive && upheldMoney(money!, drive),
    voices,
    history,
    ...waysFrom(id, others),
  };
}

export type Around = Awaited<ReturnType<typeof readDriveAndAround>>;

function seriesQuery(db: Database, id: string, today: string) {
  return db
    .select({
      version: dailySeries.version,
      left: sql<number>`(select count(*) from daily_drives as other where other.series_id = ${dailySeries.id}
        and other.day >= ${today} and other.deleted_at is null)`,
    })
    .from(dailyDrives)
    .innerJoin(dailySeries, eq(dailySeries.id, dailyDrives.seriesId))
    .where(eq(dailyDrives.id, id));
}

/** Same city, this day and the next ones: the same role first, then the same kind. */
function similarQuery(db: Database, id: string, today: string) {
  const shown = alias(dailyDrives, "shown");
  const from: SQL = sql`max(${shown.day}, ${today})`;
  const sameRole = sql`lower(${dailyDrives.profile}) = lower(${shown.profile})`;
  return db
    .select({
      ...namedDay,
      entryUntil: dailyDrives.entryUntil,
      venue: dailyDrives.venue,
      locality: dailyDrives.locality,
      status: shownStatus(dailyDrives),
      check: newestCheck("daily drive"),
    })
    .from(shown)
    .innerJoin(
      dailyDrives,
      and(
        eq(dailyDrives.city, shown.city),
        sql`${dailyDrives.day} between ${from} and date(${from}, ${`+${SIMILAR_DAYS} days`})`,
        eq(dailyDrives.verified, 1),
        // A drive that is off is no help.
        isNull(dailyDrives.status),
        ne(dailyDrives.seriesId, shown.seriesId),
        or(sameRole, eq(dailyDrives.profileType, shown.profileType)),
      ),
    )
    .where(eq(shown.id, id))
    .orderBy(sql`${sameRole} is not true`, asc(dailyDrives.day), asc(dailyDrives.id))
    .limit(SIMILAR_READ);
}
