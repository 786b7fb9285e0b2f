import { and, between, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";

import { addDays, dayOf, HOUR_MS } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import {
  besideUsual,
  type ConfirmedRow,
  hasFallen,
  type Matters,
  mattersBy,
  SAME_WEEKDAYS,
  type TripRow,
  type Usual,
} from "#app/features/numbers/matters.ts";
import type { Span } from "#app/features/numbers/numbers.ts";
import type { Database } from "#drizzle/client.ts";
import { checks, dailyDrives, drives, reports } from "#drizzle/schema.ts";

/** The newest decisions of a span; more would not move its median. */
const DECISIONS_READ = 5000;

/** 8:00 in India on a drive's day, in ms. */
const EIGHT = sql`(unixepoch(${dailyDrives.day}) + 9000) * 1000`;

/** The queries of `mattersFrom`, for a batch. `start` and `end` are the span's in ms. */
export function mattersQueries(
  db: Database,
  { from, to }: Span,
  { start, end, now }: { start: number; end: number; now: number },
) {
  const { day, city } = dailyDrives;
  const said = (answer: SQL) => sql<number>`sum((select count(*) from plans as plan
    where plan.record_id = daily_drives.id and plan.answer ${answer}))`;
  const went = said(sql`in ('been', 'not-happening', 'asks-money')`);
  // A day counts once its morning is over.
  const last = [to, dayOf(now - 8 * HOUR_MS)].toSorted()[0]!;
  return [
    db
      .select({
        day,
        city,
        false: said(sql`= 'not-happening'`),
        went,
      })
      .from(dailyDrives)
      .where(between(day, from, to))
      .groupBy(day, city)
      .having(sql`${went} > 0`),
    db
      .select({
        day,
        city,
        listed: count(),
        confirmed: sql<number>`sum(exists (select 1 from ${checks} as found
          where found.daily_drive_id = daily_drives.id and found.outcome = 'on'
            and found.at between ${EIGHT} - 86400000 and ${EIGHT}))`,
      })
      .from(dailyDrives)
      .where(and(between(day, from, last), eq(dailyDrives.verified, 1)))
      .groupBy(day, city),
    db
      .select({
        createdAt: reports.createdAt,
        settledAt: reports.settledAt,
        city: sql<string | null>`coalesce(${dailyDrives.city}, ${drives.city})`,
      })
      .from(reports)
      .leftJoin(dailyDrives, eq(dailyDrives.id, reports.recordId))
      .leftJoin(drives, eq(drives.id, reports.recordId))
      .where(and(gte(reports.id, firstIdAt(start)), lt(reports.id, firstIdAt(end))))
      .orderBy(desc(reports.id))
      .limit(DECISIONS_READ),
  ] as const;
}

/** Verified walk-ins by city, of these days. For a batch. */
export function placedQuery(db: Database, days: { from: string; to: string } | readonly string[]) {
  const { day, city, verified } = dailyDrives;
  const within = "from" in days ? between(day, days.from, days.to) : inArray(day, [...days]);
  return db
    .select({ city, day, n: count() })
    .from(dailyDrives)
    .where(and(within, eq(verified, 1)))
    .groupBy(day, verified, city);
}

/** Reads the rows of `mattersQueries`; `placed` has the span and the four weeks before it. */
export function mattersFrom(
  {
    trips,
    confirmed,
    reported,
    placed,
  }: {
    trips: TripRow[];
    confirmed: ConfirmedRow[];
    reported: { createdAt: number; settledAt: number | null; city: string | null }[];
    placed: Placed[];
  },
  { from, to }: Span,
  today: string,
): Matters {
  const decided = reported.flatMap(({ createdAt, settledAt, city }) =>
    settledAt === null
      ? []
      : [{ day: dayOf(createdAt), city, minutes: (settledAt - createdAt) / 60_000 }],
  );
  const rows = { trips, confirmed, decided };
  const day = to < today ? to : from > today ? from : today;
  return {
    days: mattersBy("day", rows),
    cities: mattersBy("city", rows),
    open: reported.length - decided.length,
    day,
    usual: besideUsual(placed, day),
  };
}

type Placed = { city: string; day: string; n: number };

export function sameWeekdays(today: string): string[] {
  return Array.from({ length: SAME_WEEKDAYS + 1 }, (_, week) => addDays(today, -7 * week));
}

/** The cities that have less than half of what they usually have on this weekday. */
export function fallenCities(placed: Placed[], today: string): Usual[] {
  return besideUsual(placed, today).filter(hasFallen);
}
