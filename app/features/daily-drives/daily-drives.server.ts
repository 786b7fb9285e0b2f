import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { City } from "#app/base/cities.ts";
import { companyKey } from "#app/base/company-key.ts";
import { pageOf } from "#app/base/pages.ts";
import { lowerAscii } from "#app/base/text.ts";
import { newestCheck } from "#app/features/checks/checks.server.ts";
import {
  DAILY_PAGE,
  type DailyDrive,
  SUBMISSIONS_PAGE,
} from "#app/features/daily-drives/daily-drives.ts";
import { dailyWarnings } from "#app/features/daily-drives/daily-warnings.ts";
import type { Warned } from "#app/features/warnings/warned.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

const readerColumns = {
  id: dailyDrives.id,
  city: dailyDrives.city,
  day: dailyDrives.day,
  startDate: dailyDrives.startDate,
  endDate: dailyDrives.endDate,
  company: dailyDrives.company,
  driveType: dailyDrives.driveType,
  entryChances: dailyDrives.entryChances,
  profile: dailyDrives.profile,
  profileType: dailyDrives.profileType,
  graduationType: dailyDrives.graduationType,
  passoutYear: dailyDrives.passoutYear,
  driveFor: dailyDrives.driveFor,
  requiredExperience: dailyDrives.requiredExperience,
  criteria: dailyDrives.criteria,
  package: dailyDrives.package,
  skills: dailyDrives.skills,
  rounds: dailyDrives.rounds,
  contactPerson: dailyDrives.contactPerson,
  contactNumber: dailyDrives.contactNumber,
  time: dailyDrives.time,
  venue: dailyDrives.venue,
  fullInfo: dailyDrives.fullInfo,
  documents: dailyDrives.documents,
  documentsText: dailyDrives.documentsText,
  callLetter: dailyDrives.callLetter,
  entryUntil: dailyDrives.entryUntil,
  landmark: dailyDrives.landmark,
  locality: dailyDrives.locality,
  postedBy: dailyDrives.postedBy,
  verified: dailyDrives.verified,
  check: newestCheck("daily drive"),
  version: dailyDrives.version,
  status: dailyDrives.status,
  statusReason: dailyDrives.statusReason,
  statusAt: dailyDrives.statusAt,
  movedToDay: sql<string | null>`(select target.day from daily_drives as target
    where target.id = daily_drives.moved_to_id)`,
};

/** What a warning may stand in. */
const warnedColumns = {
  company: dailyDrives.company,
  profile: dailyDrives.profile,
  driveType: dailyDrives.driveType,
  entryChances: dailyDrives.entryChances,
  criteria: dailyDrives.criteria,
  package: dailyDrives.package,
  skills: dailyDrives.skills,
  rounds: dailyDrives.rounds,
  contactPerson: dailyDrives.contactPerson,
  contactNumber: dailyDrives.contactNumber,
  venue: dailyDrives.venue,
  documentsText: dailyDrives.documentsText,
  fullInfo: dailyDrives.fullInfo,
};

const shareColumns = {
  status: readerColumns.status,
  statusReason: readerColumns.statusReason,
  statusAt: readerColumns.statusAt,
  movedToDay: readerColumns.movedToDay,
  company: dailyDrives.company,
  profile: dailyDrives.profile,
  profileType: dailyDrives.profileType,
  driveType: dailyDrives.driveType,
  entryChances: dailyDrives.entryChances,
  driveFor: dailyDrives.driveFor,
  graduationType: dailyDrives.graduationType,
  passoutYear: dailyDrives.passoutYear,
  package: dailyDrives.package,
  contactPerson: dailyDrives.contactPerson,
  contactNumber: dailyDrives.contactNumber,
  time: dailyDrives.time,
  venue: dailyDrives.venue,
  documents: dailyDrives.documents,
  documentsText: dailyDrives.documentsText,
  callLetter: dailyDrives.callLetter,
  entryUntil: dailyDrives.entryUntil,
  landmark: dailyDrives.landmark,
  locality: dailyDrives.locality,
};

/** How many drives a shared text holds at most. For longer lists a link to the page is better. */
const SHARED_MOST = 300;

/** Where the next page of a list begins: after this drive. `rank` is 0 for Technical and Core. */
export type DailyCursor = { rank: number; id: string };

/** Reads a cursor such as `0.0192…` from an address; undefined for anything else. */
export function readDailyCursor(text: string | null): DailyCursor | undefined {
  const match = /^([01])\.([0-9a-f-]{36})$/.exec(text ?? "");
  return match ? { rank: Number(match[1]), id: match[2]! } : undefined;
}

/** The query for how many verified drives each city has on a day; cities without any are absent. */
export function verifiedCounts(db: Database, day: string) {
  return db
    .select({ city: dailyDrives.city, drives: count() })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.day, day), eq(dailyDrives.verified, 1)))
    .groupBy(dailyDrives.city);
}

/** How many verified drives each city has. */
export type CityCounts = Partial<Record<City, number>>;

/** How many verified drives each city has on a day, and today; cities without any are absent. One round trip. */
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

function listQuery(
  db: Database,
  where: { city: City; day: string; after?: DailyCursor | undefined },
) {
  const place = and(
    eq(dailyDrives.city, where.city),
    eq(dailyDrives.day, where.day),
    eq(dailyDrives.verified, 1),
  );
  // SQLite uses the index for this only when the pair is compared as one row value.
  const after = where.after
    ? sql`(${dailyDrives.rank}, ${dailyDrives.id}) > (${where.after.rank}, ${where.after.id})`
    : undefined;
  return db
    .select({ ...readerColumns, rank: dailyDrives.rank })
    .from(dailyDrives)
    .where(and(place, after))
    .orderBy(asc(dailyDrives.rank), asc(dailyDrives.id))
    .limit(DAILY_PAGE + 1);
}

/**
 * A page of the daily list of a city and day, Technical and Core first, with what the shared text needs of the whole
 * list (null when this page is all of it) and the counts of that day and of today. One round trip; two when the list has more than one
 * page. `next` is the cursor of the page after it.
 */
export async function readDailyList(
  db: Database,
  {
    city,
    day,
    today,
    after,
  }: { city: City; day: string; today: string; after?: DailyCursor | undefined },
) {
  const [rows, counts, countsToday] = await db.batch([
    listQuery(db, { city, day, after }),
    ...countQueries(db, { day, today }),
  ]);
  const drives = rows.slice(0, DAILY_PAGE);
  const last = drives.at(-1);
  const more = rows.length > DAILY_PAGE && last;
  return {
    drives: drives.map(({ rank: _, ...drive }) => drive),
    next: more ? `${last.rank}.${last.id}` : null,
    // A list that fits on one page is shared from that page.
    shared: more || after ? await readShared(db, { city, day }) : null,
    ...byCity({ counts, countsToday }),
  };
}

function readShared(db: Database, { city, day }: { city: City; day: string }) {
  return db
    .select(shareColumns)
    .from(dailyDrives)
    .where(and(eq(dailyDrives.city, city), eq(dailyDrives.day, day), eq(dailyDrives.verified, 1)))
    .orderBy(asc(dailyDrives.rank), asc(dailyDrives.id))
    .limit(SHARED_MOST);
}

/** The query for a daily drive as readers see it; no row when there is none, or when it is not verified. */
export function dailyDriveQuery(db: Database, id: string) {
  return db
    .select(readerColumns)
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
}

/** The query for the days that a drive moved to and came from, where readers can open them. */
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

/** The way to another day of a drive that moved. */
export type OtherDay = Pick<DailyDrive, "id" | "city" | "day">;

/** Which of the other days is which. */
export function waysFrom(id: string, others: Awaited<ReturnType<typeof otherDaysQuery>>) {
  const movedFrom = others.find(({ movedToId }) => movedToId === id);
  const movedTo = others.find((other) => other !== movedFrom);
  return { movedTo, movedFrom } satisfies Record<string, OtherDay | undefined>;
}

/**
 * A daily drive as readers see it, and the days that it moved to and came from; undefined when there is none, or when it
 * is not verified. One round trip.
 */
export async function readDailyDrive(db: Database, id: string) {
  const [[drive], others] = await db.batch([dailyDriveQuery(db, id), otherDaysQuery(db, id)]);
  return drive && { drive, ...waysFrom(id, others) };
}

/** Drives by their ids, in the order of the ids; those that readers do not see are left out. One round trip. */
export async function readDailyDrives(db: Database, ids: readonly string[]): Promise<DailyDrive[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(readerColumns)
    .from(dailyDrives)
    .where(and(inArray(dailyDrives.id, [...ids]), eq(dailyDrives.verified, 1)));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What admins search for below the post form: a city and day, a text, and where the page begins. */
export type SubmissionQuery = {
  city: City;
  day: string;
  q?: string | undefined;
  before?: string | undefined;
};

/**
 * A page of every drive of a city and day, newest first, pending ones too; `q` finds a part of a company or a role.
 * `total` counts all matches; `next` is the id before which the next page begins. One round trip.
 */
export async function readSubmissions(
  db: Database,
  { city, day, q = "", before }: SubmissionQuery,
) {
  const sought = lowerAscii(q.trim());
  const there = and(
    eq(dailyDrives.city, city),
    eq(dailyDrives.day, day),
    isNull(dailyDrives.deletedAt),
    sought
      ? sql`(instr(${dailyDrives.companyKey}, ${companyKey(q)}) or instr(lower(${dailyDrives.company}), ${sought}) or instr(lower(${dailyDrives.profile}), ${sought}))`
      : undefined,
  );
  const [rows, [all]] = await db.batch([
    db
      .select({
        id: dailyDrives.id,
        city: dailyDrives.city,
        day: dailyDrives.day,
        verified: dailyDrives.verified,
        version: dailyDrives.version,
        ...warnedColumns,
      })
      .from(dailyDrives)
      .where(and(there, before ? lt(dailyDrives.id, before) : undefined))
      .orderBy(desc(dailyDrives.id))
      .limit(SUBMISSIONS_PAGE + 1),
    db.select({ drives: count() }).from(dailyDrives).where(there),
  ]);
  const { rows: shown, next } = pageOf(rows, SUBMISSIONS_PAGE);
  const submissions = shown.map((drive) => {
    const { id, city: of, day: on, company, profile, verified, version } = drive;
    const warned = dailyWarnings(drive);
    return { id, city: of, day: on, company, profile, verified, version, warned };
  });
  return { submissions, next, total: all?.drives ?? 0 };
}

/**
 * One daily drive, with the number of days in its series and the series' version, which forms send back; undefined when
 * there is none.
 */
export async function findDailyDrive(db: Database, id: string) {
  const found = await storedDailyDrive(db, id);
  if (!found) return undefined;
  // Readers do not see who edited it last, nor who decided, and no form edits a check.
  const {
    updatedById: _updatedById,
    statusById: _statusById,
    movedToId: _movedToId,
    check: _check,
    seriesVersion,
    ...drive
  } = found;
  return { ...drive, version: seriesVersion };
}

/**
 * What the next drive often has in common with the one just posted: its last day and venue, ready for the form; and what
 * to look at again in the one that was posted.
 */
export async function findPosted(
  db: Database,
  seriesId: string,
): Promise<{ seriesId: string; endDate: string; venue: string; warned: Warned[] } | undefined> {
  const [posted] = await db
    .select({ endDate: dailyDrives.endDate, ...warnedColumns })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.seriesId, seriesId), isNull(dailyDrives.deletedAt)))
    .limit(1);
  if (!posted) return undefined;
  const { endDate, venue } = posted;
  return { seriesId, endDate, venue: venue ?? "", warned: dailyWarnings(posted) };
}

/** The same with its own version and who edited it last: for commands, never for a page. */
export async function storedDailyDrive(db: Database, id: string) {
  const [drive] = await db
    .select({
      ...readerColumns,
      updatedById: dailyDrives.updatedById,
      statusById: dailyDrives.statusById,
      movedToId: dailyDrives.movedToId,
      seriesId: dailyDrives.seriesId,
      seriesVersion: dailySeries.version,
      seriesDays: sql<number>`(select count(*) from daily_drives as other
        where other.series_id = ${dailyDrives.seriesId} and other.deleted_at is null)`,
    })
    .from(dailyDrives)
    .innerJoin(dailySeries, eq(dailySeries.id, dailyDrives.seriesId))
    .where(and(eq(dailyDrives.id, id), isNull(dailyDrives.deletedAt)));
  return drive;
}

export type StoredDailyDrive = NonNullable<Awaited<ReturnType<typeof storedDailyDrive>>>;

/** Every day of a series that is not deleted, with what a command compares. */
export function daysOfSeries(db: Database, seriesId: string) {
  return db
    .select({ ...readerColumns, updatedById: dailyDrives.updatedById })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.seriesId, seriesId), isNull(dailyDrives.deletedAt)))
    .orderBy(asc(dailyDrives.day));
}
