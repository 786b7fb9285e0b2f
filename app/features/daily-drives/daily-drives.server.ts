import { and, asc, count, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";

import { dayTitle, partsOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { isOwnEdit } from "#app/base/versions.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import type { DailyDriveInput } from "#app/features/daily-drives/daily-drives.schema.ts";
import {
  DAILY_DRIVE_CHANGED,
  DAILY_PAGE,
  daysOf,
} from "#app/features/daily-drives/daily-drives.ts";
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
  postedBy: dailyDrives.postedBy,
  verified: dailyDrives.verified,
  version: dailyDrives.version,
};

const shareColumns = {
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
};

/** How many drives the shared text of one list holds at most: beyond it the page itself is the better link. */
const SHARED_MOST = 300;

/** Where a page of a list goes on: after this drive. `rank` is 0 for Technical and Core. */
export type DailyCursor = { rank: number; id: string };

/** `0.0192…` as it stands in an address; undefined for anything that is not a cursor. */
export function readDailyCursor(text: string | null): DailyCursor | undefined {
  const match = /^([01])\.([0-9a-f-]{36})$/.exec(text ?? "");
  return match ? { rank: Number(match[1]), id: match[2]! } : undefined;
}

function verifiedCounts(db: Database, day: string) {
  return db
    .select({ city: dailyDrives.city, drives: count() })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.day, day), eq(dailyDrives.verified, 1)))
    .groupBy(dailyDrives.city);
}

/**
 * How many verified drives each city has on a day; cities without any are absent (section 2, "no of drives per
 * city"). One round trip.
 */
export async function countDailyDrives(db: Database, day: string): Promise<Map<string, number>> {
  const rows = await verifiedCounts(db, day);
  return new Map(rows.map((row) => [row.city, row.drives]));
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
  // SQLite walks the index from here on only when the pair is compared as one row value.
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
 * list and the counts of today (section 2, /daily). One round trip; two when the list has more than one page.
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
  const [rows, counts] = await db.batch([
    listQuery(db, { city, day, after }),
    verifiedCounts(db, today),
  ]);
  const drives = rows.slice(0, DAILY_PAGE);
  const last = drives.at(-1);
  const more = rows.length > DAILY_PAGE && last;
  return {
    drives: drives.map(({ rank: _, ...drive }) => drive),
    next: more ? `${last.rank}.${last.id}` : null,
    // A list of one page is shared as it stands there.
    shared: more || after ? await readShared(db, { city, day }) : null,
    counts: new Map(counts.map((row) => [row.city as string, row.drives])),
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

/**
 * What admins see below the post form: every drive of a city and day, pending ones too (section 2, /post). One round
 * trip.
 */
export async function readSubmissions(db: Database, { city, day }: { city: City; day: string }) {
  return db
    .select({
      id: dailyDrives.id,
      city: dailyDrives.city,
      day: dailyDrives.day,
      company: dailyDrives.company,
      profile: dailyDrives.profile,
      verified: dailyDrives.verified,
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.city, city), eq(dailyDrives.day, day)))
    .orderBy(asc(dailyDrives.rank), asc(dailyDrives.id))
    .limit(SHARED_MOST);
}

export type Submission = Awaited<ReturnType<typeof readSubmissions>>[number];

/** One daily drive with its version and how many days its series has; undefined when there is none. */
export async function findDailyDrive(db: Database, id: string) {
  const found = await storedDailyDrive(db, id);
  if (!found) return undefined;
  // Who edited it last is for no reader.
  const { updatedById: _, ...drive } = found;
  return drive;
}

async function storedDailyDrive(db: Database, id: string) {
  const [drive] = await db
    .select({
      ...readerColumns,
      updatedById: dailyDrives.updatedById,
      seriesId: dailyDrives.seriesId,
      seriesDays: sql<number>`(select count(*) from daily_drives as other where other.series_id = ${dailyDrives.seriesId})`,
    })
    .from(dailyDrives)
    .where(eq(dailyDrives.id, id));
  return drive;
}

type Command = { by: Reader; now: number };

function mayPost(by: Reader): Outcome<never> | undefined {
  return by.role === "admin" ? undefined : refused("forbidden", MESSAGES.notAuthorizedToPost);
}

/**
 * Posts a daily drive: one record for every day from start to end, tied together by one series, in one atomic batch
 * (section 5, "Post-drive form"). The same `submissionKey` again stores nothing and answers the first series.
 * Refused: forbidden; conflict when the company already has a drive in that city on one of the days and `double` is
 * not set.
 */
export async function postDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  { by, now, submissionKey, double }: Command & { submissionKey: string; double: boolean },
): Promise<Outcome<{ seriesId: string; days: string[] }>> {
  const forbidden = mayPost(by);
  if (forbidden) return forbidden;
  const days = daysOf(drive);

  const [[sent], [likely]] = await db.batch([
    db
      .select({ id: dailySeries.id })
      .from(dailySeries)
      .where(eq(dailySeries.submissionKey, submissionKey)),
    db
      .select({ day: dailyDrives.day })
      .from(dailyDrives)
      .where(
        and(
          eq(dailyDrives.city, drive.city),
          inArray(dailyDrives.day, days),
          eq(dailyDrives.companyKey, drive.company?.toLowerCase() ?? ""),
        ),
      )
      .orderBy(asc(dailyDrives.day))
      .limit(1),
  ]);
  if (sent) return done({ seriesId: sent.id, days });
  if (likely && !double) {
    return refused(
      "conflict",
      `${drive.company} already has a drive in ${drive.city} on ${dayTitle(likely.day)}. Is this another one?`,
      { confirmDouble: ["Tick this to post it all the same."] },
    );
  }

  const seriesId = newId(now);
  const rows = days.map((day) => ({
    ...drive,
    id: newId(now),
    seriesId,
    day,
    month: partsOf(day).month,
    year: partsOf(day).year,
    postedBy: by.username,
    postedById: by.uid,
    createdAt: now,
    verifiedAt: now,
    verifiedById: by.uid,
  }));
  const stored = sql`exists (select 1 from ${dailySeries} where ${dailySeries.id} = ${seriesId})`;
  try {
    // A drive has more columns than two rows' worth of D1's 100 bound parameters: one statement a day.
    await db.batch([
      db.insert(dailySeries).values({
        id: seriesId,
        startDate: drive.startDate,
        endDate: drive.endDate,
        createdAt: now,
        submissionKey,
      }),
      ...rows.map((row) => db.insert(dailyDrives).values(row)),
      auditWhen(
        db,
        by,
        {
          action: "create",
          entity: "daily drive",
          entityId: seriesId,
          detail: { company: drive.company, city: drive.city, days },
        },
        stored,
        now,
      ),
    ]);
  } catch (error) {
    // The same form, sent twice at once: the other one was a moment earlier, and the batch undid all of this one.
    const [first] = await db
      .select({ id: dailySeries.id })
      .from(dailySeries)
      .where(eq(dailySeries.submissionKey, submissionKey));
    if (!first) throw error;
    return done({ seriesId: first.id, days });
  }
  return done({ seriesId, days });
}

export type Scope = "day" | "series";

const changed = () => refused("conflict", DAILY_DRIVE_CHANGED);

const gone = () => refused("notFound", MESSAGES.unableToRetrieve);

/**
 * Saves an edit of one day, whose date stays, or of every day of the drive: then days that the new dates no longer
 * cover go, and new ones are added. A drive of one day has no other, so its dates may always change.
 * Refused: forbidden; notFound; conflict when `version` is not the stored one.
 */
export async function updateDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  { by, now, id, version, scope }: Command & { id: string; version: number; scope: Scope },
): Promise<Outcome<{ day: string }>> {
  const forbidden = mayPost(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { startDate, endDate, ...fields } = drive;
  const oneDay = scope === "day" && stored.seriesDays > 1;
  const dates = oneDay ? {} : { startDate, endDate };
  const own = { by, version, to: { ...blanks, ...written(fields), ...dates } };
  if (isOwnEdit(stored, own)) return done({ day: stored.day });
  if (stored.version !== version) return changed();

  const edit = { ...blanks, ...written(fields), updatedAt: now, updatedById: by.uid };
  // Every statement asks for the version again: between the look above and this batch another edit may have come.
  const fresh = sql`exists (select 1 from daily_drives as base where base.id = ${id} and base.version = ${version})`;
  const log = auditWhen(
    db,
    by,
    {
      action: "update",
      entity: "daily drive",
      entityId: id,
      detail: { scope, company: drive.company, city: drive.city },
    },
    fresh,
    now,
  );
  const bump = db
    .update(dailyDrives)
    .set({ version: version + 1 })
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.version, version)))
    .returning({ id: dailyDrives.id });

  if (oneDay) {
    const results = await db.batch([
      log,
      db
        .update(dailyDrives)
        .set(edit)
        .where(and(eq(dailyDrives.id, id), fresh)),
      bump,
    ]);
    return results[2].length ? done({ day: stored.day }) : lost();
  }

  const days = daysOf(drive);
  const { seriesId } = stored;
  const results = await db.batch([
    log,
    db
      .delete(dailyDrives)
      .where(
        and(
          eq(dailyDrives.seriesId, seriesId),
          ne(dailyDrives.id, id),
          or(sql`${dailyDrives.day} < ${startDate}`, gt(dailyDrives.day, endDate)),
          fresh,
        ),
      ),
    db
      .update(dailyDrives)
      .set({ ...edit, startDate, endDate })
      .where(and(eq(dailyDrives.seriesId, seriesId), fresh)),
    db
      .update(dailySeries)
      .set({ startDate, endDate })
      .where(and(eq(dailySeries.id, seriesId), fresh)),
    // The edited day itself, when the new dates leave it out: it moves to the first day unless that one is there.
    ...(days.includes(stored.day)
      ? []
      : [
          db
            .delete(dailyDrives)
            .where(
              and(
                eq(dailyDrives.seriesId, seriesId),
                eq(dailyDrives.day, startDate),
                ne(dailyDrives.id, id),
                fresh,
              ),
            ),
          db
            .update(dailyDrives)
            .set({ day: startDate, ...monthAndYear(startDate) })
            .where(and(eq(dailyDrives.id, id), fresh)),
        ]),
    ...days.map((day) => copyToDay(db, { id, day, version, now })),
    bump,
  ]);
  const won = results.at(-1) as { id: string }[];
  return won.length ? done({ day: days.includes(stored.day) ? stored.day : startDate }) : lost();

  /** Another edit was faster; it may have been this very form, sent twice. */
  async function lost(): Promise<Outcome<{ day: string }>> {
    const present = await storedDailyDrive(db, id);
    return present && isOwnEdit(present, own) ? done({ day: present.day }) : changed();
  }
}

/** Every optional field as null: what the form left blank is cleared, not kept. */
const blanks = {
  company: null,
  entryChances: null,
  profile: null,
  profileType: null,
  graduationType: null,
  passoutYear: null,
  requiredExperience: null,
  criteria: null,
  package: null,
  skills: null,
  rounds: null,
  contactPerson: null,
  contactNumber: null,
  time: null,
  venue: null,
  fullInfo: null,
};

function written<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

function monthAndYear(day: string) {
  const { month, year } = partsOf(day);
  return { month, year };
}

/** Adds a day to a series as a copy of one of its drives, unless the day is there already. */
function copyToDay(
  db: Database,
  { id, day, version, now }: { id: string; day: string; version: number; now: number },
) {
  const { month, year } = monthAndYear(day);
  // Drizzle names every column of the table, in the schema's order; so does this.
  return db
    .insert(dailyDrives)
    .select(
      sql`
    select ${newId(now)}, series_id, city, ${day}, ${month}, ${year}, start_date, end_date, company, drive_type,
      entry_chances, profile, profile_type, graduation_type, passout_year, drive_for, required_experience, criteria,
      package, skills, rounds, contact_person, contact_number, time, venue, full_info, posted_by, posted_by_id,
      ${now}, null, null, verified_at, verified_by_id, 1
    from daily_drives where id = ${id} and version = ${version}`,
    )
    .onConflictDoNothing();
}

/**
 * Deletes one day, or every day of the drive. Refused: forbidden; notFound, also when somebody else was faster.
 */
export async function deleteDailyDrive(
  db: Database,
  { by, now, id, scope }: Command & { id: string; scope: Scope },
): Promise<Outcome<{ company: string; days: number }>> {
  const forbidden = mayPost(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const which: SQL =
    scope === "series" ? eq(dailyDrives.seriesId, stored.seriesId) : eq(dailyDrives.id, id);
  const [, deleted] = await db.batch([
    auditWhen(
      db,
      by,
      {
        action: "delete",
        entity: "daily drive",
        entityId: id,
        detail: { scope, company: stored.company, city: stored.city, day: stored.day },
      },
      sql`exists (select 1 from daily_drives where id = ${id})`,
      now,
    ),
    db.delete(dailyDrives).where(which).returning({ id: dailyDrives.id }),
  ]);
  if (!deleted.length) return gone();
  return done({ company: stored.company ?? stored.profile ?? "", days: deleted.length });
}

/**
 * Verifies a day or takes it back to Pending, which hides it from readers (product decisions, "Drives that users
 * submit"). Asking for what is already so changes nothing. Refused: forbidden; notFound.
 */
export async function verifyDailyDrive(
  db: Database,
  { by, now, id, verified }: Command & { id: string; verified: boolean },
): Promise<Outcome<{ id: string }>> {
  const forbidden = mayPost(by);
  if (forbidden) return forbidden;
  const otherwise = sql`exists (select 1 from daily_drives as base where base.id = ${id} and base.verified = ${verified ? 0 : 1})`;
  const [, , rows] = await db.batch([
    auditWhen(
      db,
      by,
      { action: verified ? "verify" : "unverify", entity: "daily drive", entityId: id },
      otherwise,
      now,
    ),
    db
      .update(dailyDrives)
      .set({ verifiedAt: verified ? now : null, verifiedById: verified ? by.uid : null })
      .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, verified ? 0 : 1))),
    db.select({ id: dailyDrives.id }).from(dailyDrives).where(eq(dailyDrives.id, id)),
  ]);
  return rows.length ? done({ id }) : gone();
}
