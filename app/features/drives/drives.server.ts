import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { dayOf } from "#app/base/calendar.ts";
import { pageOf } from "#app/base/pages.ts";
import type { Audience, Reader } from "#app/base/reader.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { type AboutMe, saysNothing } from "#app/features/about/about.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import { isOpen, lockQuery, needsCode } from "#app/features/codes/codes.server.ts";
import { driveWarnings } from "#app/features/drives/drive-warnings.ts";
import {
  type Drive,
  DRIVES_PAGE,
  isOver,
  type DrivePlace,
  type DriveState,
  type DriveSummary,
  FILTERED_MOST,
  type ListedDrive,
  MINE_SHOWN,
  QUEUE_SHOWN,
} from "#app/features/drives/drives.ts";
import { facetsFrom } from "#app/features/facets/facets.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { type Filters, isFiltered, NO_FILTERS } from "#app/features/filters/filters.ts";
import { drivesFor, matchOf } from "#app/features/filters/for-me.ts";
import { goingColumn } from "#app/features/plans/plans.server.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import { type Status, statusOf, timedStatus } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, users } from "#drizzle/schema.ts";

const summaryColumns = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
  day: drives.day,
  company: drives.company,
  profile: drives.profile,
  experienceLevel: drives.experienceLevel,
  driveType: drives.driveType,
  notice: drives.notice,
  walkInDate: drives.walkInDate,
  time: drives.time,
  applyBy: drives.applyBy,
  state: sql<DriveState>`${drives.state}`,
  status: shownStatus(drives),
  statusReason: drives.statusReason,
  statusAt: drives.statusAt,
  movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
    where target.id = drives.moved_to_id)`,
};

const poster = alias(users, "poster");
const updater = alias(users, "updater");

function inPlace({ city, year, month }: DrivePlace) {
  return and(eq(drives.city, city), eq(drives.year, year), eq(drives.month, month));
}

/** A page of a city's month, newest first; users get verified drives, admins all. */
function listQuery(db: Database, place: DrivePlace, before: string | undefined, all: boolean) {
  return db
    .select(summaryColumns)
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

/** What filters look at, of the newest drives of a city's month; the search also looks at the venue. */
function filterQuery(db: Database, place: DrivePlace, all: boolean) {
  return db
    .select({ ...summaryColumns, venue: drives.venue, facets: drives.facets })
    .from(drives)
    .where(and(inPlace(place), all ? isNull(drives.deletedAt) : eq(drives.state, "verified")))
    .orderBy(desc(drives.id))
    .limit(FILTERED_MOST);
}

type FilterRow = Awaited<ReturnType<typeof filterQuery>>[number];

/** A page of the drives that filters leave, with how many there are and the counts beside the choices. */
function filteredPage(
  rows: FilterRow[],
  { filters, about, before }: { filters: Filters; about: AboutMe; before: string | undefined },
) {
  const all = rows.map(({ facets, venue, ...drive }) => ({
    ...drive,
    facets: facetsFrom(facets),
    text: [drive.company, drive.profile, drive.experienceLevel, drive.notice, venue, drive.city]
      .filter(Boolean)
      .join("\n"),
  }));
  const { drives: found, counts } = drivesFor(all, { filters, about });
  const rest = before ? found.filter(({ id }) => id < before) : found;
  const page = drivesPage(rest.slice(0, DRIVES_PAGE + 1));
  return {
    drives: page.drives.map(({ facets, text: _text, ...drive }): ListedDrive => ({
      ...drive,
      match: filters.me ? matchOf(facets, about) : undefined,
    })),
    next: page.next,
    found: found.length,
    counted: all.length,
    counts,
    saidNothing: filters.me && saysNothing(about),
  };
}

/** The query for one drive with all its fields, in any state: for commands, and for pages through `shownTo`. */
export function driveQuery(db: Database, id: string) {
  return db
    .select({
      ...summaryColumns,
      // Commands compare what is stored.
      status: drives.status,
      shown: summaryColumns.status,
      jobDescription: drives.jobDescription,
      postLink: drives.postLink,
      venue: drives.venue,
      check: newestCheck("drive"),
      going: goingColumn(drives.id),
      postedBy: drives.postedBy,
      postedById: drives.postedById,
      posterRole: poster.role,
      createdAt: drives.createdAt,
      updatedBy: updater.username,
      updatedById: drives.updatedById,
      updatedAt: drives.updatedAt,
      refusedReason: drives.refusedReason,
      deletedAt: drives.deletedAt,
      deletedById: drives.deletedById,
      statusById: drives.statusById,
      movedToId: drives.movedToId,
      version: drives.version,
    })
    .from(drives)
    .leftJoin(poster, eq(poster.id, drives.postedById))
    .leftJoin(updater, eq(updater.id, drives.updatedById))
    .where(eq(drives.id, id));
}

export type FoundDrive = Awaited<ReturnType<typeof driveQuery>>[number];

/** Who is asking for a drive; without a `uid`, anybody in that role. */
type Asking = { role: Audience; uid?: string | undefined };

/**
 * The drive as this reader may see it: verified ones for everybody, pending and refused ones for their submitter and
 * admins, deleted ones for nobody.
 */
function shownTo(found: FoundDrive | undefined, reader: Asking | undefined): Drive | undefined {
  if (!found || found.state === "deleted") return undefined;
  const {
    postedById,
    posterRole,
    updatedById: _updatedById,
    deletedAt: _deletedAt,
    deletedById: _deletedById,
    statusById: _statusById,
    movedToId: _movedToId,
    shown: status,
    ...drive
  } = found;
  const own = reader?.uid !== undefined && reader.uid === postedById;
  const seesAllStates = reader?.role === "admin" || own;
  if (drive.state !== "verified" && !seesAllStates) return undefined;
  return {
    ...drive,
    status,
    posterRole: posterRole ?? "user",
    own: own && drive.state !== "verified",
    refusedReason: seesAllStates ? drive.refusedReason : null,
  };
}

/** A page of what a query found, and the id before which the next page begins (null on the last page). */
export function drivesPage<T extends DriveSummary>(
  found: T[],
): { drives: T[]; next: string | null } {
  const { rows: drives, next } = pageOf(found, DRIVES_PAGE);
  return { drives, next };
}

/**
 * The page /drive: the list of a city and month; the reader's own pending and refused drives there, or for an admin the
 * queue of all pending ones, oldest first, and their number; and the drive `focus` that the address opens, if this reader may
 * see it. `locked`: the list is empty because its month is past and this reader has not entered the code. One round
 * trip.
 */
export async function readDrives(
  db: Database,
  {
    reader,
    place,
    before,
    focus = "",
    today,
    filters = NO_FILTERS,
  }: {
    reader: Reader;
    place: DrivePlace;
    today: string;
    filters?: Filters;
    before?: string | undefined;
    focus?: string | undefined;
  },
) {
  const aboutReader = aboutQuery(db, filters.me ? reader.uid : "");
  const pageFrom = (
    list: DriveSummary[],
    rows: FilterRow[],
    about: Awaited<typeof aboutReader>,
  ) => ({
    ...filteredPage(rows, { filters, about: aboutFrom(about), before }),
    // Without filters a list has no end.
    ...(isFiltered(filters) ? {} : drivesPage<ListedDrive>(list)),
  });
  const mine = db
    .select({ ...summaryColumns, refusedReason: drives.refusedReason })
    .from(drives)
    .where(
      and(
        eq(drives.postedById, reader.uid),
        inPlace(place),
        inArray(drives.state, ["pending", "refused"]),
        isNull(drives.dismissedAt),
      ),
    )
    .orderBy(desc(drives.id))
    .limit(MINE_SHOWN);
  if (reader.role !== "admin") {
    const [list, rows, about, own, [found], [lock]] = await db.batch([
      listQuery(db, place, before, false),
      filterQuery(db, place, false),
      aboutReader,
      mine,
      driveQuery(db, focus),
      lockQuery(db, reader, place),
    ]);
    const locked = needsCode(reader, place, today) && !isOpen(lock);
    return {
      ...(locked ? pageFrom([], [], about) : pageFrom(list, rows, about)),
      locked,
      mine: own,
      queue: [],
      waiting: 0,
      focus: shownTo(found, reader),
    };
  }
  const [list, rows, about, queue, [waiting], [found]] = await db.batch([
    listQuery(db, place, before, true),
    filterQuery(db, place, true),
    aboutReader,
    db
      .select({
        ...summaryColumns,
        jobDescription: drives.jobDescription,
        postLink: drives.postLink,
        venue: drives.venue,
        postedBy: drives.postedBy,
        version: drives.version,
      })
      .from(drives)
      .where(eq(drives.state, "pending"))
      .orderBy(asc(drives.id))
      .limit(QUEUE_SHOWN),
    db.select({ drives: count() }).from(drives).where(eq(drives.state, "pending")),
    driveQuery(db, focus),
  ]);
  return {
    ...pageFrom(list, rows, about),
    locked: false,
    mine: [],
    queue: queue.map(({ venue, ...drive }) => ({
      ...drive,
      warned: driveWarnings({ ...drive, venue }),
    })),
    waiting: waiting?.drives ?? 0,
    focus: shownTo(found, reader),
  };
}

/** The status of a drive at a moment (ms). Without a walk-in date only the last day to apply ends it. */
export function driveStatus(
  drive: Pick<Drive, "walkInDate" | "time" | "applyBy" | "status">,
  now: number,
): Status {
  const timing = { day: drive.walkInDate, ...readHours(drive.time) };
  const over = isOver(drive, dayOf(now));
  return statusOf(drive, over ? "ended" : timedStatus(timing, now));
}

/** The way to another day of a drive that moved. */
export type OtherDay = DrivePlace & Pick<Drive, "id" | "walkInDate">;

/** How many recent drives are shown beside a drive. */
const RECENT = 5;

/**
 * A drive as this reader may see it (a guest: verified ones only), the published ones that it moved to and came from,
 * and the last five of the same city and month by other companies. Those of a past month, which needs a code, are for admins only. Undefined when there is no drive
 * that they may see. One round trip.
 */
export async function readDrive(
  db: Database,
  { id, reader, today }: { id: string; reader: Asking | undefined; today: string },
): Promise<
  | {
      drive: Drive;
      recent: DriveSummary[] | undefined;
      movedTo?: OtherDay | undefined;
      movedFrom?: OtherDay | undefined;
    }
  | undefined
> {
  const [[found], recent, others] = await db.batch([
    driveQuery(db, id),
    db
      .select(summaryColumns)
      .from(drives)
      .where(
        and(
          sql`(${drives.city}, ${drives.year}, ${drives.month}) = (select base.city, base.year, base.month from drives as base where base.id = ${id})`,
          eq(drives.state, "verified"),
          sql`${drives.companyKey} is not (select base.company_key from drives as base where base.id = ${id})`,
        ),
      )
      .orderBy(desc(drives.id))
      .limit(RECENT),
    db
      .select({
        id: drives.id,
        city: drives.city,
        year: drives.year,
        month: drives.month,
        walkInDate: drives.walkInDate,
        movedToId: drives.movedToId,
      })
      .from(drives)
      .where(
        and(
          or(
            sql`${drives.id} = (select it.moved_to_id from drives as it where it.id = ${id})`,
            eq(drives.movedToId, id),
          ),
          eq(drives.state, "verified"),
        ),
      ),
  ]);
  const drive = shownTo(found, reader);
  if (!drive) return undefined;
  // This page is cached for all readers, so it cannot check which of them have unlocked the month.
  const listed = reader && !needsCode(reader, drive, today);
  const movedFrom = others.find(({ movedToId }) => movedToId === id);
  const movedTo = others.find((other) => other !== movedFrom);
  return { drive, recent: listed ? recent : undefined, movedTo, movedFrom };
}

/**
 * The query for the last-month list of a city: verified drives with a link, newest first, one more than a page.
 * codes.server.ts decides who may read it.
 */
export function drivesWithLink(db: Database, place: DrivePlace, before: string | undefined) {
  return db
    .select({ ...summaryColumns, postLink: drives.postLink })
    .from(drives)
    .where(
      and(
        inPlace(place),
        eq(drives.state, "verified"),
        ne(drives.postLink, ""),
        before ? lt(drives.id, before) : undefined,
      ),
    )
    .orderBy(desc(drives.id))
    .limit(DRIVES_PAGE + 1);
}
