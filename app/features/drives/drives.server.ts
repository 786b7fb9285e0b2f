import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { dayOf } from "#app/base/calendar.ts";
import type { Audience, Reader } from "#app/base/reader.ts";
import { aboutFrom, aboutQuery } from "#app/features/about/about.server.ts";
import { historyQuery } from "#app/features/audit/audit.server.ts";
import type { LogEntry } from "#app/features/audit/audit.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import { claimsFrom, claimsQuery } from "#app/features/claims/claims.server.ts";
import { isOpen, lockQuery, needsCode } from "#app/features/codes/codes.server.ts";
import {
  type Drive,
  DRIVES_PAGE,
  isOver,
  type DrivePlace,
  type DriveSummary,
  MINE_SHOWN,
} from "#app/features/drives/drives.ts";
import {
  filterQuery,
  type FilterRow,
  inPlace,
  listPage,
  listQuery,
  queueFrom,
  queueQueries,
  summaryColumns,
} from "#app/features/drives/lists.server.ts";
import { textColumns } from "#app/features/drives/text-columns.server.ts";
import { driveWords } from "#app/features/drives/warnings.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { type Filters, NO_FILTERS } from "#app/features/filters/filters.ts";
import { knownIn } from "#app/features/fraud/fraud.server.ts";
import type { Known } from "#app/features/fraud/fraud.ts";
import { gateQuery, voicesQuery } from "#app/features/gate/gate.server.ts";
import type { GateState, GateVoice } from "#app/features/gate/gate.ts";
import { goingColumn } from "#app/features/plans/plans.server.ts";
import { upheldMoneyQuery } from "#app/features/reports/reports.server.ts";
import { upheldMoney } from "#app/features/status/reported.ts";
import { type Status, statusOf, timedStatus } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, users } from "#drizzle/schema.ts";
import { ofYear } from "#drizzle/shards.ts";

export const namedDrive = {
  id: drives.id,
  city: drives.city,
  year: drives.year,
  month: drives.month,
  day: drives.walkInDate,
  company: drives.company,
  profile: drives.profile,
  time: drives.time,
  venue: drives.venue,
};

const poster = alias(users, "poster");
const updater = alias(users, "updater");

/** The query for one drive in any state: for commands, and through `shownTo` for pages. */
export function driveQuery(db: Database, id: string) {
  return db
    .select({
      ...summaryColumns,
      status: drives.status,
      statusReason: drives.statusReason,
      shown: summaryColumns.status,
      shownReason: summaryColumns.statusReason,
      ...textColumns,
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
      version: drives.version,
    })
    .from(drives)
    .leftJoin(poster, eq(poster.id, drives.postedById))
    .leftJoin(updater, eq(updater.id, drives.updatedById))
    .where(eq(drives.id, id));
}

/** Drives by ids, deleted ones too, with what a decision needs. */
export function decidableDrives(db: Database, ids: string[]) {
  const { id, company, profile, city, statusAt, movedToDay } = summaryColumns;
  return db
    .select({
      id,
      company,
      profile,
      city,
      statusReason: drives.statusReason,
      statusAt,
      movedToDay,
      year: drives.year,
      month: drives.month,
      walkInDay: drives.walkInDate,
      postedBy: drives.postedBy,
      status: drives.status,
      statusById: drives.statusById,
      movedToId: drives.movedToId,
      deletedAt: drives.deletedAt,
      version: drives.version,
    })
    .from(drives)
    .where(inArray(drives.id, ids));
}

export type DecidableDrive = Awaited<ReturnType<typeof decidableDrives>>[number];

export type FoundDrive = Awaited<ReturnType<typeof driveQuery>>[number];

/** Without a `uid`: anybody in that role. */
type Asking = { role: Audience; uid?: string | undefined };

/** Verified drives for everybody, pending and refused ones for submitter and admins, deleted ones for nobody. */
function shownTo(found: FoundDrive | undefined, reader: Asking | undefined): Drive | undefined {
  if (!found || found.state === "deleted") return undefined;
  const {
    postedById,
    posterRole,
    updatedById: _updatedById,
    deletedAt: _deletedAt,
    deletedById: _deletedById,
    shown: status,
    shownReason: statusReason,
    ...drive
  } = found;
  const own = reader?.uid !== undefined && reader.uid === postedById;
  const seesAllStates = reader?.role === "admin" || own;
  // fault: pending-drive
  if (drive.state !== "verified" && !seesAllStates) return undefined;
  return {
    ...drive,
    status,
    statusReason,
    posterRole: posterRole ?? "user",
    own: own && drive.state !== "verified",
    refusedReason: seesAllStates ? drive.refusedReason : null,
  };
}

/**
 * The page /drive. `locked`: a past month whose code this reader has not entered. `known`: for admins, what of the queue
 * and `focus` was reported for money. One round trip, for admins two.
 */
export async function readDrives(
  databases: Database,
  {
    reader,
    place,
    before,
    focus = "",
    now,
    filters = NO_FILTERS,
    secret,
  }: {
    reader: Reader;
    secret: string;
    place: DrivePlace;
    now: number;
    filters?: Filters;
    before?: string | undefined;
    focus?: string | undefined;
  },
) {
  const db = ofYear(databases, place.year);
  const aboutReader = aboutQuery(db, filters.me ? reader.uid : "");
  const pageFrom = (list: DriveSummary[], rows: FilterRow[], about: Awaited<typeof aboutReader>) =>
    listPage(list, rows, { filters, about: aboutFrom(about), before, today: dayOf(now) });
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
      listQuery(db, place, { before, all: false, now }),
      filterQuery(db, place, { all: false, now }),
      aboutReader,
      mine,
      driveQuery(db, focus),
      lockQuery(db, reader, place),
    ]);
    const locked = needsCode(reader, place, dayOf(now)) && !isOpen(lock);
    return {
      ...(locked ? pageFrom([], [], about) : pageFrom(list, rows, about)),
      locked,
      mine: own,
      queue: [],
      waiting: 0,
      claims: {},
      known: {} as Record<string, Known[]>,
      focus: shownTo(found, reader),
    };
  }
  const [list, rows, about, queue, [waiting], [found], held] = await db.batch([
    listQuery(db, place, { before, all: true, now }),
    filterQuery(db, place, { all: true, now }),
    aboutReader,
    ...queueQueries(db),
    driveQuery(db, focus),
    claimsQuery(db, now),
  ]);
  const looked = [...queue, ...(found ? [found] : [])];
  const all = await knownIn(db, { secret, now }, looked.map(driveWords));
  return {
    ...pageFrom(list, rows, about),
    known: Object.fromEntries(looked.map(({ id }, index) => [id, all[index]!])),
    locked: false,
    mine: [],
    ...queueFrom(queue, waiting),
    claims: claimsFrom(held, reader),
    focus: shownTo(found, reader),
  };
}

/** Without a walk-in date only the last day to apply ends a drive. */
export function driveStatus(
  drive: Pick<Drive, "walkInDate" | "time" | "applyBy" | "status">,
  now: number,
): Status {
  const timing = { day: drive.walkInDate, ...readHours(drive.time) };
  const over = isOver(drive, dayOf(now));
  return statusOf(drive, over ? "ended" : timedStatus(timing, now));
}

export type OtherDay = DrivePlace & Pick<Drive, "id" | "walkInDate">;

const RECENT = 5;

/** A drive of `year` that this reader may see; `recent` is undefined for a month that needs a code. One round trip. */
export async function readDrive(
  databases: Database,
  { id, year, reader, now }: { id: string; year: number; reader: Asking | undefined; now: number },
): Promise<
  | {
      drive: Drive;
      gate: GateState;
      voices: GateVoice[];
      history: LogEntry[];
      recent: DriveSummary[] | undefined;
      money: string | undefined;
      movedTo?: OtherDay | undefined;
      movedFrom?: OtherDay | undefined;
    }
  | undefined
> {
  const db = ofYear(databases, year);
  const admin = reader?.role === "admin";
  const [[found], recent, others, [gate], voices, [money], history] = await db.batch([
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
          // Without `likely` SQLite would rather walk all that are verified.
          sql`likely(${drives.state} = 'verified')`,
        ),
      ),
    gateQuery(db, id, now),
    voicesQuery(db, id, { now, admin }),
    upheldMoneyQuery(db, id),
    historyQuery(db, { id, entity: "drive", admin }),
  ]);
  const drive = shownTo(found, reader);
  if (!drive) return undefined;
  // All readers share this cached page: it cannot check who unlocked the month.
  const listed = reader && !needsCode(reader, drive, dayOf(now));
  const movedFrom = others.find(({ movedToId }) => movedToId === id);
  const movedTo = others.find((other) => other !== movedFrom);
  const { state } = gate!;
  return {
    drive,
    recent: listed ? recent : undefined,
    movedTo,
    movedFrom,
    gate: state,
    voices,
    history,
    money: upheldMoney(money!, drive),
  };
}

/** One more than a page, newest first, verified, with a link. codes.server.ts decides who may read it. */
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
