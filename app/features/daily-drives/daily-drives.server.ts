import { and, asc, count, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";

import { dayOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import { DAILY_PAGE, type DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { textColumns } from "#app/features/daily-drives/text-columns.server.ts";
import { byHour, placeInDay } from "#app/features/daily-drives/times.ts";
import { dailyFacets, type Facets, facetsFrom } from "#app/features/facets/facets.ts";
import type { Filterable } from "#app/features/filters/filter-drives.ts";
import { saidClosed } from "#app/features/gate/gate.server.ts";
import { goingColumn } from "#app/features/plans/plans.server.ts";
import { textsOf } from "#app/features/search/index.server.ts";
import { shownReason, shownStatus } from "#app/features/status/status.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

/** What names a walk-in beside others. */
export const namedDay = {
  id: dailyDrives.id,
  city: dailyDrives.city,
  day: dailyDrives.day,
  company: dailyDrives.company,
  profile: dailyDrives.profile,
  time: dailyDrives.time,
};

const readerColumns = {
  ...namedDay,
  startDate: dailyDrives.startDate,
  endDate: dailyDrives.endDate,
  ...textColumns,
  driveType: dailyDrives.driveType,
  profileType: dailyDrives.profileType,
  driveFor: dailyDrives.driveFor,
  documents: dailyDrives.documents,
  callLetter: dailyDrives.callLetter,
  entryUntil: dailyDrives.entryUntil,
  postedBy: dailyDrives.postedBy,
  verified: dailyDrives.verified,
  fromMessage: dailyDrives.fromMessage,
  check: newestCheck("daily drive"),
  version: dailyDrives.version,
  status: shownStatus(dailyDrives),
  statusReason: shownReason(dailyDrives),
  statusAt: dailyDrives.statusAt,
  movedToDay: sql<string | null>`(select target.day from daily_drives as target
    where target.id = daily_drives.moved_to_id)`,
};

/** What people at the gate say counts only for a while. */
function shownColumns(now: number) {
  return { ...readerColumns, saidClosed: saidClosed(dailyDrives.id, now) };
}

const LISTED_MOST = 600;

/** The next page starts after this drive; `place` is its place in the day (times.ts). */
export type DailyCursor = { place: number; id: string };

/** Reads a cursor such as `570.0192…`; undefined for anything else. */
export function readDailyCursor(text: string | null): DailyCursor | undefined {
  const match = /^(\d{1,4})\.([0-9a-f-]{36})$/.exec(text ?? "");
  return match ? { place: Number(match[1]), id: match[2]! } : undefined;
}

/** The query for each city's verified drives on a day that are not off; cities without any are absent. */
export function verifiedCounts(db: Database, day: string) {
  return db
    .select({ city: dailyDrives.city, drives: count() })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.day, day), eq(dailyDrives.verified, 1), isNull(dailyDrives.status)))
    .groupBy(dailyDrives.city);
}

export type CityCounts = Partial<Record<City, number>>;

/** Each city's verified drives on a day and today; cities without any are absent. One round trip. */
export async function countDailyDrives(
  db: Database,
  { day, today }: { day: string; today: string },
): Promise<{ counts: CityCounts; countsToday: CityCounts }> {
  const [counts, countsToday] = await db.batch(countQueries(db, { day, today }));
  return byCity({ counts, countsToday });
}

function countQueries(db: Database, { day, today }: { day: string; today: string }) {
  return [verifiedCounts(db, day), verifiedCounts(db, today)] as const;
}

type Counted = { city: City; drives: number }[];

function byCity({ counts, countsToday }: { counts: Counted; countsToday: Counted }) {
  const read = (rows: Counted): CityCounts =>
    Object.fromEntries(rows.map((row) => [row.city, row.drives]));
  return { counts: read(counts), countsToday: read(countsToday) };
}

export type ListedDrive = DailyDrive & Filterable;

/** A stored drive with its facets; old rows get theirs derived. */
export function withFacets<Row extends DailyDrive & { facets: string | null }>(
  row: Row,
): Omit<Row, "facets"> & { facets: Facets } {
  return { ...row, facets: row.facets === null ? dailyFacets(row) : facetsFrom(row.facets) };
}

/** The verified drives of a city and day by id, how many more there are, and the counts of both days. One round trip. */
export async function readDay(
  db: Database,
  { city, day, now }: { city: City; day: string; now: number },
): Promise<{ drives: ListedDrive[]; more: number; counts: CityCounts; countsToday: CityCounts }> {
  const listed = db
    .select({ ...shownColumns(now), facets: dailyDrives.facets })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.city, city), eq(dailyDrives.day, day), eq(dailyDrives.verified, 1)))
    .orderBy(asc(dailyDrives.rank), asc(dailyDrives.id))
    .limit(LISTED_MOST);
  const counted = countQueries(db, { day, today: dayOf(now) });
  const [rows, counts, countsToday] = await db.batch([listed, ...counted]);
  const on = rows.filter(({ status }) => status === null || status === "under-review");
  const inAll = counts.find((counted) => counted.city === city)?.drives ?? 0;
  return {
    more: rows.length < LISTED_MOST ? 0 : Math.max(0, inAll - on.length),
    drives: rows
      .map((row) => ({ ...withFacets(row), texts: textsOf(row) }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ...byCity({ counts, countsToday }),
  };
}

/**
 * The page after a cursor in the order of time, and the next cursor (null on the last page). `drives` come by id. What
 * is over meanwhile comes again at the end; nothing is left out.
 */
export function pageOfDay<Drive extends Parameters<typeof placeInDay>[0] & { id: string }>(
  drives: readonly Drive[],
  { after, now }: { after?: DailyCursor | undefined; now: number },
): { page: Drive[]; next: string | null } {
  const isAfter = (drive: Drive, { place, id }: DailyCursor) => {
    const own = placeInDay(drive, now);
    return own > place || (own === place && drive.id > id);
  };
  const sorted = byHour(drives, now);
  const rest = after ? sorted.filter((drive) => isAfter(drive, after)) : sorted;
  const page = rest.slice(0, DAILY_PAGE);
  const last = page.at(-1);
  const more = rest.length > page.length && last;
  return { page, next: more ? `${placeInDay(last, now)}.${last.id}` : null };
}

/** The query for a daily drive; no row for one that readers cannot open. */
export function dailyDriveQuery(db: Database, id: string, now: number) {
  return db
    .select({
      ...shownColumns(now),
      facets: dailyDrives.facets,
      going: goingColumn(dailyDrives.id),
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
}

/** The query for the days a drive moved to and came from, if readers can open them. */
export function otherDaysQuery(db: Database, id: string) {
  const { city, day } = readerColumns;
  return db
    .select({ id: dailyDrives.id, city, day, movedToId: dailyDrives.movedToId })
    .from(dailyDrives)
    .where(
      and(
        or(
          sql`${dailyDrives.id} = (select it.moved_to_id from daily_drives as it where it.id = ${id})`,
          eq(dailyDrives.movedToId, id),
        ),
        eq(dailyDrives.verified, 1),
      ),
    );
}

export type OtherDay = Pick<DailyDrive, "id" | "city" | "day">;

/** Tells the two days of `otherDaysQuery` apart. */
export function waysFrom(id: string, others: Awaited<ReturnType<typeof otherDaysQuery>>) {
  const movedFrom = others.find(({ movedToId }) => movedToId === id);
  const movedTo = others.find((other) => other !== movedFrom);
  return { movedTo, movedFrom } satisfies Record<string, OtherDay | undefined>;
}

/** A daily drive, its other days, and what `uid` says about themselves; undefined if unverified. One round trip. */
export async function readDailyDrive(
  db: Database,
  id: string,
  { uid, now }: { uid: string; now: number },
) {
  const [[row], others, about] = await db.batch([
    dailyDriveQuery(db, id, now),
    otherDaysQuery(db, id),
    aboutQuery(db, uid),
  ]);
  return row && { drive: withFacets(row), about: aboutFrom(about), ...waysFrom(id, others) };
}

/** SQL for the order of times.ts where nothing is off or over. */
export const BY_DAY_AND_HOUR = [
  dailyDrives.day,
  sql`coalesce(json_extract(${dailyDrives.facets}, '$.starts'), 1440)`,
  dailyDrives.id,
] as const;

/** The query for published walk-ins from a day on where `where` holds, as lists show them. */
export function upcomingQuery(
  db: Database,
  where: SQL,
  { now, most }: { now: number; most: number },
) {
  return db
    .select(shownColumns(now))
    .from(dailyDrives)
    .where(and(where, eq(dailyDrives.verified, 1), gte(dailyDrives.day, dayOf(now))))
    .orderBy(...BY_DAY_AND_HOUR)
    .limit(most);
}

/** The verified ones of these drives, in their order, for pages and answers. One round trip. */
export async function readDailyDrives(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<(DailyDrive & { facets: Facets })[]> {
  const rows = await db
    .select({ ...shownColumns(now), facets: dailyDrives.facets })
    .from(dailyDrives)
    .where(and(inArray(dailyDrives.id, [...ids]), eq(dailyDrives.verified, 1)));
  const found = new Map(rows.map((row) => [row.id, withFacets(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A daily drive with its series' days and version, which forms send back; undefined when there is none. */
export async function findDailyDrive(db: Database, id: string) {
  const found = await storedDailyDrive(db, id);
  if (!found) return undefined;
  // Readers do not see the last editor, and no form edits a check.
  const { updatedById: _updatedById, check: _check, seriesVersion, ...drive } = found;
  return { ...drive, version: seriesVersion };
}

/** Adds its own version and its last editor: for commands, never for a page. */
export async function storedDailyDrive(db: Database, id: string) {
  const [drive] = await db
    .select({
      ...readerColumns,
      updatedById: dailyDrives.updatedById,
      status: dailyDrives.status,
      statusReason: dailyDrives.statusReason,
      seriesId: dailyDrives.seriesId,
      seriesVersion: sql<number>`${dailySeries.version}`.as("series_version"),
      seriesDays: sql<number>`(select count(*) from daily_drives as other
        where other.series_id = ${dailyDrives.seriesId} and other.deleted_at is null)`,
    })
    .from(dailyDrives)
    .innerJoin(dailySeries, eq(dailySeries.id, dailyDrives.seriesId))
    .where(and(eq(dailyDrives.id, id), isNull(dailyDrives.deletedAt)));
  return drive;
}

export type StoredDailyDrive = NonNullable<Awaited<ReturnType<typeof storedDailyDrive>>>;

/** The days found by `where`, deleted ones too, with what a decision needs. */
export function decidableDays(db: Database, where: SQL) {
  const { id, city, day, company, profile, postedBy, version } = readerColumns;
  const { statusAt, movedToDay } = readerColumns;
  return db
    .select({
      id,
      city,
      day,
      company,
      profile,
      postedBy,
      version,
      statusReason: dailyDrives.statusReason,
      statusAt,
      movedToDay,
      walkInDay: sql<string>`${dailyDrives.day}`.as("walk_in_day"),
      status: dailyDrives.status,
      statusById: dailyDrives.statusById,
      movedToId: dailyDrives.movedToId,
      deletedAt: dailyDrives.deletedAt,
      seriesId: dailyDrives.seriesId,
      seriesVersion: sql<number>`${dailySeries.version}`.as("series_version"),
    })
    .from(dailyDrives)
    .innerJoin(dailySeries, eq(dailySeries.id, dailyDrives.seriesId))
    .where(where)
    .orderBy(asc(dailyDrives.day));
}

export type DecidableDay = Awaited<ReturnType<typeof decidableDays>>[number];

/** All days of a series that are not deleted, with what a command compares. */
export function daysOfSeries(db: Database, seriesId: string) {
  return db
    .select({
      ...readerColumns,
      status: dailyDrives.status,
      statusReason: dailyDrives.statusReason,
      updatedById: dailyDrives.updatedById,
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.seriesId, seriesId), isNull(dailyDrives.deletedAt)))
    .orderBy(asc(dailyDrives.day));
}
