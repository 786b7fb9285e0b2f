import { and, asc, eq, getTableColumns, gt, inArray, lt, ne, or, sql } from "drizzle-orm";

import { dayTitle, partsOf } from "#app/base/calendar.ts";
import { alreadySaved, changedMeanwhile, type Command, gone } from "#app/base/commands.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import type { DailyDriveInput } from "#app/features/daily-drives/daily-drives.schema.ts";
import { storedDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { DAILY_DRIVE_CHANGED, daysOf } from "#app/features/daily-drives/daily-drives.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";

function onlyPosters(by: Reader): Refused | undefined {
  return onlyAdmins(by, MESSAGES.notAuthorizedToPost);
}

/**
 * Posts a daily drive: one record for every day from start to end, tied together by one series, in one atomic batch.
 * The same drive with the same `submissionKey` stores nothing and answers the first series.
 * Refused: forbidden; conflict (likelyDouble) when the company already has a drive in that city on one of the days and
 * `double` is not set.
 */
export async function postDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  { by, now, submissionKey, double }: Command & { submissionKey: string; double: boolean },
): Promise<Outcome<{ seriesId: string; days: string[] }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const days = daysOf(drive);
  const submission = await submissionId({ by, submissionKey }, drive);
  const sentBefore = db
    .select({ id: dailySeries.id })
    .from(dailySeries)
    .where(eq(dailySeries.submissionKey, submission));

  const [[sent], [likely]] = await db.batch([
    sentBefore,
    db
      .select({ day: dailyDrives.day })
      .from(dailyDrives)
      .where(
        and(
          eq(dailyDrives.city, drive.city),
          inArray(dailyDrives.day, days),
          // As the schema makes the key: JavaScript has other lower case than SQLite for all but A to Z.
          sql`${dailyDrives.companyKey} = lower(trim(${drive.company ?? null}))`,
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
      {
        reason: "likelyDouble",
        fields: { confirmDouble: ["Tick this to post it all the same."] },
      },
    );
  }

  const seriesId = newId(now);
  const rows = days.map((day) => ({
    ...drive,
    ...onDay(day),
    id: newId(now),
    seriesId,
    postedBy: by.username,
    postedById: by.uid,
    createdAt: now,
    verifiedAt: now,
    verifiedById: by.uid,
  }));
  try {
    // A drive has more columns than two rows' worth of D1's 100 bound parameters: one statement a day.
    await db.batch([
      db.insert(dailySeries).values({
        id: seriesId,
        startDate: drive.startDate,
        endDate: drive.endDate,
        createdAt: now,
        submissionKey: submission,
      }),
      ...rows.map((row) => db.insert(dailyDrives).values(row)),
      auditWhen(
        db,
        { by, now },
        {
          action: "create",
          entity: "daily drive",
          entityId: seriesId,
          detail: { company: drive.company, city: drive.city, days },
        },
        existsIn(dailySeries, eq(dailySeries.id, seriesId)),
      ),
    ]);
  } catch (error) {
    // The same form, sent twice at once: the other one was a moment earlier, and the batch undid all of this one.
    const [first] = await sentBefore;
    if (!first) throw error;
    return done({ seriesId: first.id, days });
  }
  return done({ seriesId, days });
}

export type Scope = "day" | "series";

const changed = () => changedMeanwhile(DAILY_DRIVE_CHANGED);

/**
 * Saves an edit of one day, whose date stays, or of every day of the drive: then days that the new dates no longer
 * cover go, and new ones are added. A drive with one day left has no other, so new dates move it too; where they are
 * as they were, days that have been deleted do not come back. Answers the day that was edited, where it now is.
 * Refused: forbidden; notFound; conflict (changedMeanwhile) when `version` is not the stored one.
 */
export async function updateDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  { by, now, id, version, scope }: Command & { id: string; version: number; scope: Scope },
): Promise<Outcome<{ day: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { startDate, endDate, ...fields } = drive;
  const sameDates = startDate === stored.startDate && endDate === stored.endDate;
  const oneDay = scope === "day" && (stored.seriesDays > 1 || sameDates);
  const values = { ...BLANK, ...filledIn(fields), ...(oneDay ? {} : { startDate, endDate }) };
  const edit = { by, version, to: values };
  if (alreadySaved(stored, edit)) return done({ day: stored.day });
  if (stored.version !== version) return changed();

  // Every statement asks for the version again: between the look above and this batch another edit may have come.
  const unchanged = sql`exists (select 1 from daily_drives as edited where edited.id = ${id} and edited.version = ${version})`;
  const log = auditWhen(
    db,
    { by, now },
    {
      action: "update",
      entity: "daily drive",
      entityId: id,
      detail: { scope, company: drive.company, city: drive.city },
    },
    unchanged,
  );
  const written = { ...values, updatedAt: now, updatedById: by.uid };
  const nextVersion = db
    .update(dailyDrives)
    .set({ version: version + 1 })
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.version, version)))
    .returning({ id: dailyDrives.id });

  if (oneDay) {
    const [, , won] = await db.batch([
      log,
      db
        .update(dailyDrives)
        .set(written)
        .where(and(eq(dailyDrives.id, id), unchanged)),
      nextVersion,
    ]);
    return won.length ? done({ day: stored.day }) : lost();
  }

  const days = daysOf(drive);
  const inSeries = and(eq(dailyDrives.seriesId, stored.seriesId), unchanged);
  const another = and(inSeries, ne(dailyDrives.id, id));
  // The edited day itself, when the new dates leave it out: it moves to the first day, in the place of what is there.
  const move = days.includes(stored.day)
    ? []
    : [
        db.delete(dailyDrives).where(and(another, eq(dailyDrives.day, startDate))),
        db
          .update(dailyDrives)
          .set(onDay(startDate))
          .where(and(eq(dailyDrives.id, id), unchanged)),
      ];
  const [won] = (
    await db.batch([
      log,
      db
        .delete(dailyDrives)
        .where(and(another, or(lt(dailyDrives.day, startDate), gt(dailyDrives.day, endDate)))),
      db.update(dailyDrives).set(written).where(inSeries),
      db
        .update(dailySeries)
        .set({ startDate, endDate })
        .where(and(eq(dailySeries.id, stored.seriesId), unchanged)),
      ...move,
      ...days.map((day) => copyToDay(db, { id, day, version, now })),
      nextVersion,
    ])
  ).at(-1) as { id: string }[];
  return won ? done({ day: move.length ? startDate : stored.day }) : lost();

  /** Another edit was faster; it may have been this very form, sent twice. */
  async function lost(): Promise<Outcome<{ day: string }>> {
    const present = await storedDailyDrive(db, id);
    return present && alreadySaved(present, edit) ? done({ day: present.day }) : changed();
  }
}

/** Every optional field as null: what the form left blank is cleared, not kept. */
const BLANK = {
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

function filledIn<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

/** The columns that say on which day a record stands. */
function onDay(day: string) {
  const { month, year } = partsOf(day);
  return { day, month, year };
}

/** Adds a day to a series as a copy of one of its drives, unless the day is there already. */
function copyToDay(
  db: Database,
  { id, day, version, now }: { id: string; day: string; version: number; now: number },
) {
  const own = new Map<string, string | number | null>(
    Object.entries({
      ...onDay(day),
      id: newId(now),
      createdAt: now,
      updatedAt: null,
      updatedById: null,
      version: 1,
    }),
  );
  // Drizzle names the columns that can be written, in the schema's order: each gets its value by its name.
  const values = Object.entries(getTableColumns(dailyDrives))
    .filter(([, column]) => !column.generated)
    .map(([name, column]) => (own.has(name) ? sql`${own.get(name)}` : sql`${column}`));
  return db
    .insert(dailyDrives)
    .select(
      sql`select ${sql.join(values, sql`, `)} from ${dailyDrives}
        where ${and(eq(dailyDrives.id, id), eq(dailyDrives.version, version))}`,
    )
    .onConflictDoNothing();
}

/**
 * Deletes one day, or every day of the drive; answers how many days went. Refused: forbidden; notFound, also when
 * somebody else was faster.
 */
export async function deleteDailyDrive(
  db: Database,
  { by, now, id, scope }: Command & { id: string; scope: Scope },
): Promise<Outcome<{ company: string; days: number }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const [, deleted] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "delete",
        entity: "daily drive",
        entityId: id,
        detail: { scope, company: stored.company, city: stored.city, day: stored.day },
      },
      existsIn(dailyDrives, eq(dailyDrives.id, id)),
    ),
    db
      .delete(dailyDrives)
      .where(
        scope === "series" ? eq(dailyDrives.seriesId, stored.seriesId) : eq(dailyDrives.id, id),
      )
      .returning({ id: dailyDrives.id }),
  ]);
  if (!deleted.length) return gone();
  return done({ company: stored.company ?? stored.profile ?? "", days: deleted.length });
}

/**
 * Verifies a day or takes it back to Pending, which hides it from readers. Asking for the state that it is in changes
 * nothing. Refused: forbidden; notFound.
 */
export async function verifyDailyDrive(
  db: Database,
  { by, now, id, verified }: Command & { id: string; verified: boolean },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const inOtherState = and(eq(dailyDrives.id, id), eq(dailyDrives.verified, verified ? 0 : 1));
  const [, , rows] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: verified ? "verify" : "unverify", entity: "daily drive", entityId: id },
      existsIn(dailyDrives, inOtherState),
    ),
    db
      .update(dailyDrives)
      .set({ verifiedAt: verified ? now : null, verifiedById: verified ? by.uid : null })
      .where(inOtherState),
    db.select({ id: dailyDrives.id }).from(dailyDrives).where(eq(dailyDrives.id, id)),
  ]);
  return rows.length ? done({ id }) : gone();
}
