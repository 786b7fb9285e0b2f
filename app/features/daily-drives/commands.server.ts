import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";

import { dayOf, daysBetween, dayTitle, numberOfWeekday } from "#app/base/calendar.ts";
import { alreadySaved, changedMeanwhile, type Command } from "#app/base/commands.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import { dailyKey } from "#app/base/spelling/company-key.ts";
import { cleared } from "#app/base/text-table.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import { changedFields } from "#app/features/audit/audit.ts";
import { copyOfDay, onDay } from "#app/features/daily-drives/copy-day.server.ts";
import type { DailyDriveInput } from "#app/features/daily-drives/daily-drives.schema.ts";
import { daysOfSeries, storedDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  DAILY_DRIVE_CHANGED,
  daysOf,
  type Scope,
} from "#app/features/daily-drives/daily-drives.ts";
import { TEXT_NAMES } from "#app/features/daily-drives/fields.ts";
import {
  nextVersion,
  seriesFollows,
  unchangedSince,
} from "#app/features/daily-drives/versions.server.ts";
import { dailyFacets, facetsText } from "#app/features/facets/facets.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** The refusal for anybody but admins; undefined for admins. */
export function onlyPosters(by: Reader): Refused | undefined {
  return onlyAdmins(by, MESSAGES.notAuthorizedToPost);
}

/** Ticked after a question: "not a double", "yes, a past day", "yes, that day". */
export type Confirmed = { double?: boolean; past?: boolean; date?: boolean };

/** In days. Walk-ins are announced weeks before; further ahead the year is often a slip. */
const FAR_AHEAD = 120;

/** Asks about a day that is over, far ahead, or a Sunday for a bank. Undefined once that was answered with yes. */
export function askAboutDate(
  drive: DailyDriveInput,
  now: number,
  { past, date }: Confirmed,
): Refused | undefined {
  const today = dayOf(now);
  const { startDate, endDate } = drive;
  const mean = "Is it the day that you mean?";
  if (startDate < today) {
    if (past) return undefined;
    return refused("conflict", `${dayTitle(startDate, today)} is over. ${mean}`, {
      reason: "pastDay",
      fields: { confirmPast: ["Tick this to save it for a past day."] },
    });
  }
  if (date) return undefined;
  const sunday = isBank(drive) && daysOf(drive).find((day) => numberOfWeekday(day) === 0);
  const doubt =
    daysBetween(today, endDate) > FAR_AHEAD
      ? `${dayTitle(endDate)} is ${daysBetween(today, endDate)} days ahead.`
      : sunday && `${dayTitle(sunday)} is a Sunday, when banks are closed.`;
  if (!doubt) return undefined;
  return refused("conflict", `${doubt} ${mean}`, {
    reason: "doubtfulDay",
    fields: { confirmDate: ["Yes, save it for that day."] },
  });
}

function isBank({ company }: DailyDriveInput): boolean {
  return /\bbank\b/i.test(company ?? "");
}

/** For "every day" it lists the fields in which other days differ from the edited one. */
function changed(edited: StoredDay, others: StoredDay[]): Refused {
  const refusal = changedMeanwhile(DAILY_DRIVE_CHANGED);
  const days = others.flatMap((day) => differences(edited, day));
  if (days.length) refusal.problem.fields = { scope: days };
  return refusal;
}

type StoredDay = Awaited<ReturnType<typeof daysOfSeries>>[number];

function differences(edited: StoredDay, other: StoredDay): string[] {
  const names = [...OPTIONAL, "city", "driveType", "driveFor"] as const;
  const different = names
    .filter((name) => edited[name] !== other[name])
    .map((name) => `${name} “${other[name] ?? ""}”`);
  return different.length ? [`${dayTitle(other.day)} has ${different.join(", ")}.`] : [];
}

/**
 * New dates delete days outside them and add missing ones; unchanged dates bring no deleted day back. Refused:
 * forbidden;
 * notFound; conflict for anything newer than `version` (changedMeanwhile) a past start (pastDay) or an unlikely day (doubtfulDay).
 */
export async function updateDailyDrive(
  db: Database,
  drive: DailyDriveInput,
  {
    by,
    now,
    id,
    version,
    scope,
    past = false,
    date = false,
  }: Command & { id: string; version: number; scope: Scope } & Omit<Confirmed, "double">,
): Promise<Outcome<{ day: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { seriesId } = stored;
  const { startDate, endDate, ...fields } = drive;
  const sameDates = startDate === stored.startDate && endDate === stored.endDate;
  const oneDay = scope === "day" && (stored.seriesDays > 1 || sameDates);
  const values = { ...cleared(fields, OPTIONAL), ...(oneDay ? {} : { startDate, endDate }) };
  const looked = { id, seriesId, version, scope: oneDay ? "day" : "series" } as const;
  const edit = { by, version, to: values };
  const stale = oneDay
    ? stored.version > version || version > stored.seriesVersion
    : stored.seriesVersion !== version;
  if (stale) return lost();
  const asked = oneDay || sameDates ? undefined : askAboutDate(drive, now, { past, date });
  if (asked) return asked;

  // Each statement checks the version again: another edit may have come since the read.
  const unchanged = unchangedSince(looked);
  const log = auditWhen(
    db,
    { by, now },
    {
      action: "update",
      entity: "daily drive",
      entityId: seriesId,
      detail: {
        scope: looked.scope,
        company: drive.company,
        profile: drive.profile,
        city: drive.city,
        day: stored.day,
        postedBy: stored.postedBy,
        changed: changedFields(stored, values),
      },
    },
    unchanged,
  );
  const written = {
    ...values,
    companyKey: dailyKey(drive),
    facets: facetsText(dailyFacets(drive)),
    updatedAt: now,
    updatedById: by.uid,
    version: nextVersion(seriesId),
  };
  const edited = and(eq(dailyDrives.id, id), unchanged);

  if (oneDay) {
    const [, , won] = await db.batch([
      log,
      db.update(dailyDrives).set(written).where(edited),
      seriesFollows(db, seriesId),
    ]);
    return won.length ? done({ day: stored.day }) : lost();
  }

  const days = daysOf(drive);
  const inSeries = and(
    eq(dailyDrives.seriesId, seriesId),
    isNull(dailyDrives.deletedAt),
    unchanged,
  );
  const another = and(inSeries, ne(dailyDrives.id, id));
  const removed = { deletedAt: now, deletedById: by.uid, version: nextVersion(seriesId) };
  // New dates leave out the edited day: it moves to the first day and replaces the drive there.
  const move = days.includes(stored.day)
    ? []
    : [
        db
          .update(dailyDrives)
          .set(removed)
          .where(and(another, eq(dailyDrives.day, startDate))),
        db.update(dailyDrives).set(onDay(startDate)).where(edited),
      ];
  const [won] = (
    await db.batch([
      log,
      db
        .update(dailyDrives)
        .set(removed)
        .where(and(another, or(lt(dailyDrives.day, startDate), gt(dailyDrives.day, endDate)))),
      db.update(dailyDrives).set(written).where(inSeries),
      ...move,
      ...(sameDates ? [] : days).map((day) => copyToDay(db, { ...looked, day, now })),
      seriesFollows(db, seriesId, { startDate, endDate }),
    ])
  ).at(-1) as { version: number }[];
  return won ? done({ day: move.length ? startDate : stored.day }) : lost();

  /** Another edit won. If it was this form sent twice, its values are stored already. */
  async function lost(): Promise<Outcome<{ day: string }>> {
    const all = await daysOfSeries(db, seriesId);
    const present = all.find((day) => day.id === id);
    if (!present) return gone();
    // fault: days-saved
    const about = oneDay ? all.filter((day) => day.id === id) : all;
    const saved = about.every((day) => alreadySaved(day, edit));
    if (saved) return done({ day: present.day });
    return changed(present, oneDay ? [] : all);
  }
}

/** What the form may leave blank. */
const OPTIONAL = [...TEXT_NAMES, "profileType", "documents", "callLetter", "entryUntil"] as const;

/** Copies one of the series' drives to a day, unless it has that day. */
function copyToDay(
  db: Database,
  { id, day, now, ...looked }: Parameters<typeof unchangedSince>[0] & { day: string; now: number },
) {
  const where = and(eq(dailyDrives.id, id), unchangedSince({ id, ...looked }));
  return copyOfDay(
    db,
    { ...onDay(day), id: newId(now), createdAt: now },
    where,
  ).onConflictDoNothing();
}
