import { and, asc, eq, gt, gte, type SQL, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { firstIdAt } from "#app/base/ids.ts";
import {
  comingCompanies,
  comingCompaniesQuery,
} from "#app/features/companies/coming-companies.server.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath as monthDrivePath } from "#app/features/drives/drives.ts";
import { fileName, PAGES_IN_A_FILE, type Place } from "#app/features/found/sitemaps.ts";
import { type PublicDrive, publicStatus, UNDATED_FOR } from "#app/features/sharing/public-drive.ts";
import {
  publicDailyColumns,
  publicDailyDrive,
  publicMonthColumns,
  publicMonthDrive,
  walkInsAhead,
} from "#app/features/sharing/public-drives.server.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import { isAhead, takesPlace } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives } from "#drizzle/schema.ts";

/** Rows in memory at once, however many a file has. */
const BATCH = 250;

/** Drives are posted at most this long before they take place. */
const POSTED_BEFORE_DAYS = 200;

/** Which lists and files there are. One round trip. */
export async function readContents(
  db: Database,
  now: number,
): Promise<{ lists: Place[]; files: Place[] }> {
  const [days, [month], [companies]] = await db.batch([
    db
      .select({
        city: dailyDrives.city,
        day: dailyDrives.day,
        n: sql<number>`count(*)`,
        changedAt: sql<number>`max(${publicDailyColumns.changedAt})`,
      })
      .from(dailyDrives)
      .where(dailyAhead(now))
      // `+` keeps SQLite from an index in this order, of which it would read all past days.
      .groupBy(dailyDrives.day, sql`+${dailyDrives.city}`)
      .orderBy(asc(dailyDrives.day), sql`+${dailyDrives.city}`),
    db
      .select({
        n: sql<number>`count(*)`,
        changedAt: sql<number>`coalesce(max(${publicMonthColumns.changedAt}), 0)`,
      })
      .from(drives)
      .where(monthAhead(now)),
    comingCompaniesQuery(db, now),
  ]);
  const parts = (n: number) =>
    Array.from({ length: Math.ceil(n / PAGES_IN_A_FILE) }, (_, at) => at + 1);
  return {
    lists: days.map(({ city, day, changedAt }) => ({ path: dailyPath(city, day), changedAt })),
    files: [
      ...days.flatMap(({ city, day, n, changedAt }) =>
        parts(n).map((part) => ({ path: walkInFile({ city, day }, part), changedAt })),
      ),
      ...(
        [
          ["drives", month!],
          ["companies", companies!],
        ] as const
      ).flatMap(([name, { n, changedAt }]) =>
        parts(n).map((part) => ({ path: `/sitemaps/${fileName(name, part)}`, changedAt })),
      ),
    ],
  };
}

function walkInFile({ city, day }: { city: City; day: string }, part: number): string {
  return `/sitemaps/walk-ins/${day}/${fileName(cityParam(city), part)}`;
}

function dailyAhead(now: number): SQL | undefined {
  return and(
    walkInsAhead(now),
    // fault: sitemap-ahead
    eq(dailyDrives.verified, 1),
    sql`${shownStatus(dailyDrives)} is null`,
  );
}

function monthAhead(now: number): SQL | undefined {
  const today = dayOf(now);
  return and(
    eq(drives.state, "verified"),
    gte(drives.id, firstIdAt(startOfDay(addDays(today, -POSTED_BEFORE_DAYS)))),
    sql`${shownStatus(drives)} is null`,
    sql`coalesce(${drives.walkInDate}, ${drives.applyBy}, date(${drives.day}, ${`+${UNDATED_FOR} days`})) >= ${today}`,
  );
}

export async function* walkInPlaces(
  db: Database,
  { city, day, part, now }: { city: City; day: string; part: number; now: number },
): AsyncGenerator<Place[]> {
  const of = and(dailyAhead(now), eq(dailyDrives.city, city), eq(dailyDrives.day, day));
  yield* placesOf(part, now, async (after, limit, offset) => {
    const rows = await db
      .select(publicDailyColumns)
      .from(dailyDrives)
      .where(and(of, gt(dailyDrives.id, after)))
      .orderBy(asc(dailyDrives.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ drive: publicDailyDrive(row), path: drivePath(row) }));
  });
}

export async function* monthPlaces(
  db: Database,
  { part, now }: { part: number; now: number },
): AsyncGenerator<Place[]> {
  yield* placesOf(part, now, async (after, limit, offset) => {
    const rows = await db
      .select({
        ...publicMonthColumns,
        city: drives.city,
        year: drives.year,
        month: drives.month,
      })
      .from(drives)
      .where(and(monthAhead(now), gt(drives.id, after)))
      .orderBy(asc(drives.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ drive: publicMonthDrive(row), path: monthDrivePath(row) }));
  });
}

export function companyPlaces(
  db: Database,
  { part, now }: { part: number; now: number },
): AsyncGenerator<Place[]> {
  const offset = (part - 1) * PAGES_IN_A_FILE;
  return comingCompanies(db, { now, limit: PAGES_IN_A_FILE, offset });
}

type Read = (
  after: string,
  limit: number,
  offset: number,
) => Promise<{ drive: PublicDrive; path: string }[]>;

/** By keyset: only a part's first row is counted to. */
async function* placesOf(part: number, now: number, read: Read): AsyncGenerator<Place[]> {
  let after = "";
  let offset = (part - 1) * PAGES_IN_A_FILE;
  for (let left = PAGES_IN_A_FILE; left > 0; left -= BATCH) {
    const rows = await read(after, Math.min(BATCH, left), offset);
    const open = rows.filter(({ drive }) => {
      const status = publicStatus(drive, now);
      return takesPlace(status) && isAhead(status);
    });
    yield open.map(({ drive: { changedAt }, path }) => ({ path, changedAt }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.drive.id;
    offset = 0;
  }
}
