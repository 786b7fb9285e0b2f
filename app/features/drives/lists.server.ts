import { and, asc, count, desc, eq, isNull, lt, sql } from "drizzle-orm";

import { dayOf } from "#app/base/calendar.ts";
import { pageOf } from "#app/base/pages.ts";
import type { Audience } from "#app/base/reader.ts";
import { type AboutMe, NOTHING_ABOUT_ME, saysNothing } from "#app/features/about/about.ts";
import {
  DRIVES_PAGE,
  type DrivePlace,
  type DriveState,
  type DriveSummary,
  FILTERED_MOST,
  type ListedDrive,
  QUEUE_SHOWN,
} from "#app/features/drives/drives.ts";
import { listedColumns, warnedColumns } from "#app/features/drives/text-columns.server.ts";
import { driveWarnings } from "#app/features/drives/warnings.ts";
import { facetsFrom } from "#app/features/facets/facets.ts";
import { type Filters, isFiltered } from "#app/features/filters/filters.ts";
import { drivesFor, matchOf } from "#app/features/filters/for-me.ts";
import { saidClosed } from "#app/features/gate/gate.server.ts";
import { shownReason, shownStatus } from "#app/features/status/status.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

export const summaryColumns = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
  day: drives.day,
  ...listedColumns,
  driveType: drives.driveType,
  walkInDate: drives.walkInDate,
  applyBy: drives.applyBy,
  state: sql<DriveState>`${drives.state}`,
  status: shownStatus(drives),
  statusReason: shownReason(drives),
  statusAt: drives.statusAt,
  movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
    where target.id = drives.moved_to_id)`,
};

/** What people at the gate say counts only for a while. */
function listColumns(now: number) {
  return { ...summaryColumns, saidClosed: saidClosed(drives.id, now) };
}

export function inPlace({ city, year, month }: DrivePlace) {
  return and(eq(drives.city, city), eq(drives.year, year), eq(drives.month, month));
}

/** A page of a city's month, newest first; `all` for admins, otherwise verified drives. */
export function listQuery(
  db: Database,
  place: DrivePlace,
  { before, all, now }: { before: string | undefined; all: boolean; now: number },
) {
  return db
    .select(listColumns(now))
    .from(drives)
    .where(
      and(
        inPlace(place),
        all ? isNull(drives.deletedAt) : eq(drives.state, "verified"),
        before ? lt(drives.id, before) : undefined,
      ),
    )
    .orderBy(desc(drives.id))
    .limit(DRIVES_PAGE + 1);
}

/** The newest drives of a city's month as filters see them; the search also reads the venue. */
export function filterQuery(
  db: Database,
  place: DrivePlace,
  { all, now }: { all: boolean; now: number },
) {
  return db
    .select({ ...listColumns(now), venue: drives.venue, facets: drives.facets })
    .from(drives)
    .where(and(inPlace(place), all ? isNull(drives.deletedAt) : eq(drives.state, "verified")))
    .orderBy(desc(drives.id))
    .limit(FILTERED_MOST);
}

export type FilterRow = Awaited<ReturnType<typeof filterQuery>>[number];

/** A page of the filtered drives, their number, and the counts of the choices. */
function filteredPage(
  rows: FilterRow[],
  {
    filters,
    about,
    before,
    today,
  }: { filters: Filters; about: AboutMe; before: string | undefined; today: string },
) {
  const all = rows.map(({ facets, venue, ...drive }) => {
    const { company, profile, city, experienceLevel: experience, notice } = drive;
    const rest = [experience, notice].filter(Boolean).join("\n");
    const texts = { company, profile, city, experience, venue, rest };
    return { ...drive, facets: facetsFrom(facets), texts };
  });
  const {
    drives: found,
    counts,
    reading,
    near,
  } = drivesFor(all, { filters, about, today, days: false });
  const rest = before ? found.filter(({ id }) => id < before) : found;
  const page = drivesPage(rest.slice(0, DRIVES_PAGE + 1));
  const listed = ({ facets, texts: _texts, ...drive }: (typeof all)[number]): ListedDrive => ({
    ...drive,
    match: filters.me ? matchOf(facets, about) : undefined,
  });
  return {
    drives: page.drives.map(listed),
    near: before ? [] : near.map((one) => ({ left: one.left, drives: one.drives.map(listed) })),
    reading,
    next: page.next,
    found: found.length,
    counted: all.length,
    counts,
    saidNothing: filters.me && saysNothing(about),
  };
}

export function drivesPage<T extends DriveSummary>(
  found: T[],
): { drives: T[]; next: string | null } {
  const { rows: drives, next } = pageOf(found, DRIVES_PAGE);
  return { drives, next };
}

/** A page of a list, filtered or not. */
export function listPage(
  list: DriveSummary[],
  rows: FilterRow[],
  options: {
    filters: Filters;
    about: AboutMe;
    before: string | undefined;
    today: string;
  },
) {
  return {
    ...filteredPage(rows, options),
    ...(isFiltered(options.filters) ? {} : drivesPage<ListedDrive>(list)),
  };
}

/** The queries for the oldest pending drives and their number. */
export function queueQueries(db: Database) {
  return [
    db
      .select({
        id: drives.id,
        city: drives.city,
        day: drives.day,
        ...warnedColumns,
        postedBy: drives.postedBy,
        version: drives.version,
      })
      .from(drives)
      .where(eq(drives.state, "pending"))
      .orderBy(asc(drives.id))
      .limit(QUEUE_SHOWN),
    db.select({ drives: count() }).from(drives).where(eq(drives.state, "pending")),
  ] as const;
}

type Queued = Awaited<ReturnType<typeof queueQueries>[0]>;

export function queueFrom(queue: Queued, waiting: { drives: number } | undefined) {
  return {
    queue: queue.map(({ venue, driveType, ...drive }) => ({
      ...drive,
      warned: driveWarnings({ ...drive, venue, driveType }),
    })),
    waiting: waiting?.drives ?? 0,
  };
}

export type DriveLists = { drives: ListedDrive[] } & ReturnType<typeof queueFrom>;

/** A list as all users see it; for admins with the queue. One round trip. */
export async function readPublicDrives(
  db: Database,
  {
    audience,
    place,
    before,
    filters,
    now,
  }: {
    audience: Audience;
    place: DrivePlace;
    before: string | undefined;
    filters: Filters;
    now: number;
  },
): Promise<DriveLists> {
  const options = { filters, about: NOTHING_ABOUT_ME, before, today: dayOf(now) };
  if (audience !== "admin") {
    const [list, rows] = await db.batch([
      listQuery(db, place, { before, all: false, now }),
      filterQuery(db, place, { all: false, now }),
    ]);
    return { drives: listPage(list, rows, options).drives, queue: [], waiting: 0 };
  }
  const [list, rows, queue, [waiting]] = await db.batch([
    listQuery(db, place, { before, all: true, now }),
    filterQuery(db, place, { all: true, now }),
    ...queueQueries(db),
  ]);
  return { drives: listPage(list, rows, options).drives, ...queueFrom(queue, waiting) };
}
