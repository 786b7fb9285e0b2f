import { and, eq, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { dayOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { newestCheck, stillAhead } from "#app/features/checks/checks.server.ts";
import type { Check } from "#app/features/checks/checks.ts";
import { openAreaOf } from "#app/features/facets/area.ts";
import { type Facets, facetsFrom } from "#app/features/facets/facets.ts";
import { minutesIn, readHours } from "#app/features/facets/hours.ts";
import { type PublicDrive, publicText } from "#app/features/sharing/public-drive.ts";
import { reportedShown } from "#app/features/status/reported.ts";
import { shownReason, shownStatus } from "#app/features/status/status.server.ts";
import { minuteOf } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, users } from "#drizzle/schema.ts";

/** For queries of walk-ins that readers see (`verified = 1`); `publicDailyDrive` reads its rows. */
export const publicDailyColumns = {
  id: dailyDrives.id,
  city: dailyDrives.city,
  day: dailyDrives.day,
  company: dailyDrives.company,
  profile: dailyDrives.profile,
  driveType: dailyDrives.driveType,
  driveFor: dailyDrives.driveFor,
  facets: dailyDrives.facets,
  time: dailyDrives.time,
  venue: dailyDrives.venue,
  locality: dailyDrives.locality,
  entryUntil: dailyDrives.entryUntil,
  fromMessage: dailyDrives.fromMessage,
  check: newestCheck("daily drive"),
  status: shownStatus(dailyDrives),
  movedToDay: sql<string | null>`(select target.day from daily_drives as target
    where target.id = daily_drives.moved_to_id)`,
  changedAt: changedAt(dailyDrives),
};

/** For queries of drives that readers see (`state = 'verified'`); `publicMonthDrive` reads its rows. */
export const publicMonthColumns = {
  id: drives.id,
  city: drives.city,
  day: drives.walkInDate,
  company: drives.company,
  profile: drives.profile,
  facets: drives.facets,
  time: drives.time,
  venue: drives.venue,
  bySubmitter: sql<number>`exists (select 1 from ${users} where ${users.id} = ${drives.postedById}
    and ${users.role} = 'user')`,
  check: newestCheck("drive"),
  status: shownStatus(drives),
  movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
    where target.id = drives.moved_to_id)`,
  changedAt: changedAt(drives),
};

function changedAt(
  table: Record<"createdAt" | "updatedAt" | "verifiedAt" | "statusAt", SQLiteColumn>,
) {
  return sql<number>`max(${table.createdAt}, coalesce(${table.updatedAt}, 0), coalesce(${table.verifiedAt}, 0),
    coalesce(${table.statusAt}, 0))`;
}

/** The condition for walk-ins that one can still go to, as `isAhead` says it of each; some of them may be under review. */
export function walkInsAhead(now: number): SQL | undefined {
  const today = dayOf(now);
  return and(
    gte(dailyDrives.day, today),
    isNull(dailyDrives.status),
    or(
      gt(dailyDrives.day, today),
      stillAhead("daily_drives", sql`${Math.floor(minuteOf(today, now))}`),
    ),
  );
}

type Common = {
  id: string;
  city: string;
  company: string | null;
  profile: string | null;
  time: string | null;
  venue: string | null;
  locality?: string | null;
  check: Check | null;
  status: PublicDrive["status"];
  movedToDay: string | null;
  changedAt: number;
};

/** What anybody may know of a row of `publicDailyColumns`. */
export function publicDailyDrive(
  row: Common & {
    day: string;
    driveType: string;
    driveFor: NonNullable<PublicDrive["driveFor"]>;
    facets: string | null;
    entryUntil: string | null;
    fromMessage: number | null;
  },
  facets = facetsFrom(row.facets),
): PublicDrive {
  return {
    ...open(row, facets),
    kind: "daily drive",
    day: row.day,
    callBased: row.driveType === "Call based",
    driveFor: row.driveFor,
    entryUntil: row.entryUntil === null ? undefined : minutesIn(row.entryUntil),
    origin: row.fromMessage ? "message" : "team",
  };
}

/** What anybody may know of a row of `publicMonthColumns`. */
export function publicMonthDrive(
  row: Common & { day: string | null; facets: string | null; bySubmitter: number },
): PublicDrive {
  const facets = facetsFrom(row.facets);
  return {
    ...open(row, facets),
    kind: "drive",
    day: row.day,
    callBased: false,
    driveFor: facets.for,
    entryUntil: undefined,
    origin: row.bySubmitter ? "reader" : "team",
  };
}

function open(row: Common, { batch, degree = [] }: Facets) {
  const { id, city, check, status, movedToDay, changedAt } = row;
  return {
    id,
    city,
    status,
    movedToDay,
    changedAt,
    company: publicText(row.company),
    role: publicText(row.profile),
    area: publicText(row.locality ?? null) ?? /* fault: public-area */ openAreaOf(row.venue),
    batch,
    degrees: degree,
    starts: undefined,
    ends: undefined,
    ...readHours(row.time),
    check: check && { basis: check.basis, at: check.at },
  };
}

/** Walk-ins of a day that nobody lists: more are never read at once. */
const MOST_OF_A_DAY = 2000;

/** The walk-ins of a city and day that readers see, by id. One round trip. */
export async function readPublicDay(
  db: Database,
  { city, day }: { city: City; day: string },
): Promise<PublicDrive[]> {
  const rows = await db
    .select(publicDailyColumns)
    .from(dailyDrives)
    .where(
      and(
        eq(dailyDrives.city, city),
        eq(dailyDrives.day, day),
        // fault: day-published
        eq(dailyDrives.verified, 1),
      ),
    )
    .orderBy(dailyDrives.id)
    .limit(MOST_OF_A_DAY);
  return rows.map((row) => publicDailyDrive(row));
}

/** A column: whether any of these is known. It tells guests what a login opens, and none of it. */
function isKnown(...columns: SQLiteColumn[]): SQL<boolean> {
  const known = columns.map((column) => sql`${column} is not null`);
  return sql<boolean>`(${sql.join(known, sql` or `)})`.mapWith(Boolean);
}

/** A walk-in that readers see, what people reported where it is off for that, and what a login opens. One round trip. */
export async function readPublicDaily(db: Database, id: string) {
  const { venue, contactNumber, documents, documentsText, dressCode, callLetter } = dailyDrives;
  const [row] = await db
    .select({
      ...publicDailyColumns,
      statusReason: shownReason(dailyDrives),
      address: isKnown(venue),
      pay: isKnown(dailyDrives.package),
      carry: isKnown(documents, documentsText, dressCode, callLetter),
      contactNumber,
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
  if (!row) return undefined;
  const { address, pay, carry } = row;
  return {
    drive: { ...publicDailyDrive(row), day: row.day },
    said: reportedShown(row),
    behind: { address, pay, carry, phone: phoneNumbers(row.contactNumber).length > 0 },
  };
}

export type OpenWalkIn = NonNullable<Awaited<ReturnType<typeof readPublicDaily>>>;

/** A drive of the month that readers see: when it was posted, what people reported, what a login opens. One round trip. */
export async function readPublicMonth(db: Database, id: string) {
  const [row] = await db
    .select({
      ...publicMonthColumns,
      city: drives.city,
      year: drives.year,
      month: drives.month,
      posted: drives.day,
      applyBy: drives.applyBy,
      driveType: drives.driveType,
      statusReason: shownReason(drives),
      address: isKnown(drives.venue),
      apply:
        sql`coalesce(${drives.postLink} like '%http%' or ${drives.postLink} like '%www.%', 0)`.mapWith(
          Boolean,
        ),
    })
    .from(drives)
    .where(and(eq(drives.id, id), eq(drives.state, "verified")));
  if (!row) return undefined;
  const { year, month, posted, applyBy, driveType, city } = row;
  const place = { id, city, year, month };
  return {
    drive: publicMonthDrive(row),
    place,
    posted,
    applyBy,
    driveType,
    said: reportedShown(row),
    behind: { address: row.address, apply: row.apply },
  };
}

export type OpenDrive = NonNullable<Awaited<ReturnType<typeof readPublicMonth>>>;
