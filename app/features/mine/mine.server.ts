import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { PlanMarks } from "#app/base/plan-marks.ts";
import { joined, phoneNumbers } from "#app/base/text.ts";
import type { CalendarDrive } from "#app/features/calendar/calendar.server.ts";
import { reachColumns } from "#app/features/channels/reach.server.ts";
import type { ReachedBy } from "#app/features/channels/reach.ts";
import { namedDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { namedDocuments } from "#app/features/daily-drives/named-papers.ts";
import { areaOf, mapPlace } from "#app/features/daily-drives/place.ts";
import { timingOf } from "#app/features/daily-drives/times.ts";
import { namedDrive } from "#app/features/drives/drives.server.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { gateToday } from "#app/features/gate/gate.server.ts";
import type { MyDrive } from "#app/features/mine/mine.ts";
import type { Marks } from "#app/features/mine/own-marks.ts";
import { unreadColumn } from "#app/features/notices/notices.server.ts";
import { planMarksColumn } from "#app/features/plans/plans.server.ts";
import { MOST_PLANS } from "#app/features/plans/plans.ts";
import { shownReason, shownStatus } from "#app/features/status/status.server.ts";
import { type Decided, statusOf, timedStatus } from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { cityName } from "#app/messages/city-name.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, plans, users } from "#drizzle/schema.ts";
import { ofOtherYears, ofPerson } from "#drizzle/shards.ts";

/** `event` is null for a drive that is gone or has no day. */
type Planned = { drive: MyDrive; event: Omit<CalendarDrive, "url"> | null };

/**
 * All plans (drives that are gone by their title), the calendar's version, and how they are told. One round trip; drives
 * of years with a database of their own are asked for afterwards.
 */
export async function readMine(
  all: Database,
  { uid, now }: { uid: string; now: number },
): Promise<{
  planned: Planned[];
  marks: PlanMarks;
  calendarVersion: number;
  reachedBy: ReachedBy | undefined;
}> {
  const db = ofPerson(all, uid);
  const [dayColumns, monthColumns] = [dayColumnsAt(now), monthColumnsAt(now)];
  const [[person], days, months] = await db.batch([
    db
      .select({ version: users.calendarVersion, marks: planMarksColumn, ...reachColumns(now) })
      .from(users)
      .where(eq(users.id, uid)),
    db
      .select({
        ...planColumns,
        ...dayColumns,
      })
      .from(plans)
      .leftJoin(dailyDrives, and(eq(dailyDrives.id, plans.recordId), eq(dailyDrives.verified, 1)))
      .where(and(eq(plans.userId, uid), eq(plans.kind, "daily drive")))
      .orderBy(desc(plans.changedAt))
      .limit(MOST_PLANS),
    db
      .select({
        ...planColumns,
        ...monthColumns,
      })
      .from(plans)
      .leftJoin(drives, and(eq(drives.id, plans.recordId), eq(drives.state, "verified")))
      .where(and(eq(plans.userId, uid), eq(plans.kind, "drive")))
      .orderBy(desc(plans.changedAt))
      .limit(MOST_PLANS),
  ]);
  const others = ofOtherYears(all, db);
  const [ofDays, ofMonths] = await Promise.all([
    withOtherYears(others, days, (year, ids) =>
      year
        .select(dayColumns)
        .from(dailyDrives)
        .where(and(inArray(dailyDrives.id, ids), eq(dailyDrives.verified, 1))),
    ),
    withOtherYears(others, months, (year, ids) =>
      year
        .select(monthColumns)
        .from(drives)
        .where(and(inArray(drives.id, ids), eq(drives.state, "verified"))),
    ),
  ]);
  const planned = [
    ...ofDays.map(({ drive, movedToId, gate, ...row }) => {
      const mine = asPlanned(row, drive, now);
      if (!drive) return { drive: mine, event: null };
      const { city } = drive;
      const movedTo = movedToId &&
        row.movedToDay && {
          path: dailyDrivePath({ id: movedToId, city, day: row.movedToDay }),
          day: row.movedToDay,
        };
      const map = mapPlace(drive);
      return {
        drive: {
          ...mine,
          path: dailyDrivePath(drive),
          place: joined([areaOf(drive), cityName(city)], ", "),
          callBased: drive.driveType === "Call based",
          movedTo: movedTo || null,
          map,
          phone: phoneNumbers(drive.contactNumber)[0]?.dial ?? null,
          carry: namedDocuments(drive.documents),
          gate,
        },
        event: asEvent(row, { ...drive, place: map ?? city }),
      };
    }),
    ...ofMonths.map(({ drive, moved, gate, ...row }) => {
      const target = moved === null ? null : (JSON.parse(moved) as MovedDrive);
      const decided = { ...row, movedToDay: target?.day ?? null };
      const mine = asPlanned(decided, drive, now);
      if (!drive) return { drive: mine, event: null };
      const map = drive.venue && `${drive.venue}, ${drive.city}`;
      return {
        drive: {
          ...mine,
          kind: "drive" as const,
          gate,
          path: drivePath(drive),
          place: cityName(drive.city),
          movedTo: target && { path: drivePath(target), day: target.day },
          map,
        },
        event: asEvent(decided, { ...drive, place: map ?? drive.city }),
      };
    }),
  ];
  const { version = 0, marks } = person ?? {};
  return { planned, marks: marks ?? "", calendarVersion: version, reachedBy: person };
}

/** The same plans, with drives that are not in the database of their person. */
async function withOtherYears<Drive extends { drive: { id: string } }, Plan extends { id: string }>(
  others: Database[],
  rows: (Plan & ({ drive: null } | Drive))[],
  read: (year: Database, ids: string[]) => PromiseLike<Drive[]>,
): Promise<typeof rows> {
  const ids = rows.flatMap(({ id, drive }) => (drive ? [] : [id]));
  const found = ids.length ? await Promise.all(others.map(async (year) => read(year, ids))) : [];
  const elsewhere = new Map(found.flat().map((row) => [row.drive.id, row]));
  return rows.map((row) => ({ ...row, ...elsewhere.get(row.id) }));
}

export async function readMarks(db: Database, uid: string): Promise<Marks> {
  const [marks] = await db
    .select({ unread: unreadColumn, plans: planMarksColumn })
    .from(users)
    .where(eq(users.id, uid));
  return { unread: marks?.unread ?? 0, plans: marks?.plans ?? "" };
}

type MovedDrive = Parameters<typeof drivePath>[0] & { day: string | null };

const dayColumnsAt = (now: number) => ({
  drive: {
    ...namedDay,
    driveType: dailyDrives.driveType,
    venue: dailyDrives.venue,
    locality: dailyDrives.locality,
    contactNumber: dailyDrives.contactNumber,
    documents: dailyDrives.documents,
    entryUntil: dailyDrives.entryUntil,
    version: dailyDrives.version,
    changedAt: changedAt(dailyDrives),
  },
  gate: gateToday(dailyDrives, now),
  status: shownStatus(dailyDrives),
  statusReason: shownReason(dailyDrives),
  statusAt: dailyDrives.statusAt,
  movedToId: dailyDrives.movedToId,
  movedToDay: sql<string | null>`(select target.day from daily_drives as target
    where target.id = daily_drives.moved_to_id)`,
});

const monthColumnsAt = (now: number) => ({
  drive: { ...namedDrive, version: drives.version, changedAt: changedAt(drives) },
  gate: gateToday({ id: drives.id, day: drives.walkInDate }, now),
  status: shownStatus(drives),
  statusReason: shownReason(drives),
  statusAt: drives.statusAt,
  moved: sql<
    string | null
  >`(select json_object('id', target.id, 'city', target.city, 'year', target.year,
    'month', target.month, 'day', target.walk_in_date) from drives as target where target.id = drives.moved_to_id)`,
});

const planColumns = {
  id: plans.recordId,
  title: plans.title,
  goingAt: plans.goingAt,
  answer: plans.answer,
  ended: plans.ended,
};

function changedAt({
  createdAt,
  updatedAt,
  statusAt,
}: Record<"createdAt" | "updatedAt" | "statusAt", SQLiteColumn>) {
  return sql<number>`max(${createdAt}, coalesce(${updatedAt}, 0), coalesce(${statusAt}, 0))`;
}

function asEvent(
  { status, statusReason, statusAt, movedToDay }: Decided,
  {
    id,
    day,
    time,
    company,
    profile,
    place,
    version,
    changedAt: at,
  }: Pick<CalendarDrive, "id" | "company" | "profile" | "place" | "version"> & {
    day: string | null;
    time: string | null;
    changedAt: number;
  },
): Planned["event"] {
  if (day === null) return null;
  const decided = { status, statusReason, statusAt, movedToDay };
  const hours = readHours(time);
  return { ...decided, id, day, hours, company, profile, place, version, changedAt: at };
}

function asPlanned(
  row: Pick<MyDrive, "id" | "title" | "answer" | "ended"> & {
    goingAt: number | null;
  } & Parameters<typeof warningOf>[1],
  drive: {
    day: string | null;
    time: string | null;
    company: string | null;
    profile: string | null;
    entryUntil?: string | null;
  } | null,
  now: number,
): MyDrive {
  const {
    day = null,
    time = null,
    company = null,
    profile = null,
    entryUntil = null,
  } = drive ?? {};
  const hours = readHours(time);
  const timing = day === null ? { day } : timingOf({ day, time, entryUntil });
  const status = statusOf(row, timedStatus(timing, now));
  const { id, title, answer, ended, goingAt } = row;
  return {
    id,
    kind: "daily drive",
    title,
    answer,
    ended,
    going: goingAt !== null,
    path: null,
    company,
    profile,
    place: null,
    day,
    starts: hours.starts ?? null,
    callBased: false,
    status,
    warning: drive ? warningOf(status, row) : undefined,
    movedTo: null,
    map: null,
    phone: null,
    carry: [],
    gate: null,
    clash: undefined,
  };
}
