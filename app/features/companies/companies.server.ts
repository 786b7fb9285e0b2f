import { and, count, countDistinct, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import {
  COMING_SHOWN,
  type Figures,
  type NameRule,
  type Past,
  PAST_SHOWN,
  PATTERNS_SHOWN,
} from "#app/features/companies/companies.ts";
import { BY_DAY_AND_HOUR, upcomingQuery } from "#app/features/daily-drives/daily-drives.server.ts";
import { type DrivePlace, drivePath } from "#app/features/drives/drives.ts";
import { outcomesQuery } from "#app/features/plans/outcomes.server.ts";
import { outcomesFrom } from "#app/features/plans/outcomes.ts";
import {
  publicDailyColumns,
  publicDailyDrive,
  publicMonthColumns,
  publicMonthDrive,
  walkInsAhead,
} from "#app/features/sharing/public-drives.server.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import type { Database } from "#drizzle/client.ts";
import { checks, companyNames, dailyDrives, drives, patterns, reports } from "#drizzle/schema.ts";

/** SQL for the company that a name means everywhere, except in cities for which an admin said otherwise. */
export function companyOf(key: string): SQL<string> {
  return sql<string>`(select coalesce(max(company), ${key}) from company_names where key = ${key} and city = '')`;
}

/** SQL for the company that a row's name means in its city. */
export function companyOfRow(key: SQLiteColumn | SQL, city: SQLiteColumn | SQL): SQL<string> {
  return sql<string>`coalesce((select named.company from company_names as named where named.key = ${key} and named.city = ${city}),
    (select named.company from company_names as named where named.key = ${key} and named.city = ''), ${key})`;
}

/** The condition for rows of a company, whatever its names. */
function isOf(
  { companyKey, city }: { companyKey: SQLiteColumn; city?: SQLiteColumn },
  key: string,
): SQL {
  const company = companyOf(key);
  return sql`${companyKey} in (select ${company} union select key from company_names where company = ${company})
    and ${companyOfRow(companyKey, city ?? sql`''`)} = ${company}`;
}

/** The condition for walk-ins whose name means what `key` means: in their city, for somebody who names cities. */
export function isNamed(key: string, { inCity }: { inCity: boolean }): SQL {
  const company = companyOf(key);
  const asked = inCity ? companyOfRow(sql`${key}`, dailyDrives.city) : company;
  return sql`${dailyDrives.companyKey} in (select ${key} union select ${company} union select key from company_names where company = ${company})
    and ${companyOfRow(dailyDrives.companyKey, dailyDrives.city)} = ${asked} and ${dailyDrives.company} is not null
    and ${dailyDrives.verifiedAt} is not null and ${dailyDrives.deletedAt} is null`;
}

/** The company that a name means in a city, by the rules of `readNameRules`. */
export function meaningOf(rules: readonly NameRule[]): (key: string, city: string) => string {
  const known = new Map(rules.map((rule) => [`${rule.key} ${rule.city}`, rule.company]));
  return (key, city) => known.get(`${key} ${city}`) ?? known.get(`${key} `) ?? key;
}

/** What admins decided about names: a few. */
export function readNameRules(db: Database) {
  const { key, city, company } = companyNames;
  return db.select({ key, city, company }).from(companyNames).orderBy(key, city);
}

const GRAVE = ["asks-money", "not-happening"] as const;

type Kind = "daily drive" | "drive";

/** What the two kinds of drives have in common here: published ones of a company. */
type Published = Record<"id" | "status" | "city" | "company" | "day" | "posted", SQLiteColumn> & {
  table: SQLiteTable;
  where: SQL;
};

function published(kind: Kind, key: string): Published {
  if (kind === "drive") {
    const { id, status, city, company, walkInDate: day, day: posted } = drives;
    // In the literals of its index. Without `likely` SQLite would rather walk all that are verified.
    const where = sql`${isOf(drives, key)} and likely(${drives.state} = 'verified')`;
    return { table: drives, id, status, city, company, day, posted, where };
  }
  const { id, status, city, company, day } = dailyDrives;
  // fault: company-published
  const where = sql`${isOf(dailyDrives, key)} and ${dailyDrives.company} is not null
    and ${dailyDrives.verifiedAt} is not null and ${dailyDrives.deletedAt} is null`;
  return { table: dailyDrives, id, status, city, company, day, posted: day, where };
}

function upheld(id: SQLiteColumn, reason: (typeof GRAVE)[number]): SQL<number> {
  return sql<number>`exists (select 1 from reports where record_id = ${id} and reason = ${reason} and outcome <> 'dismissed')`;
}

function figureQueries(db: Database, kind: Kind, { key, today }: { key: string; today: string }) {
  const { table, id, status, city, day, posted, where } = published(kind, key);
  const wasChecked = sql`exists (select 1 from checks where ${
    kind === "drive" ? checks.driveId : checks.dailyDriveId
  } = ${id} and outcome = 'on')`;
  const isPast = sql`(${day} < ${today} and ${status} is not 'moved')`;
  const goes = sql`(${status} is null or ${status} = 'closed')`;
  return [
    db
      .select({
        posted: sql<number>`coalesce(sum(${status} is not 'moved'), 0)`,
        since: sql<string | null>`min(${posted})`,
        past: sql<number>`coalesce(sum(${isPast}), 0)`,
        held: sql<number>`coalesce(sum(${isPast} and ${goes} and not ${upheld(id, "not-happening")}
          and ${shownStatus({ id, status })} is not 'under-review'), 0)`,
        cancelled: sql<number>`coalesce(sum(${status} = 'cancelled'), 0)`,
        moved: sql<number>`coalesce(sum(${status} = 'moved'), 0)`,
        checked: sql<number>`coalesce(sum(${status} is not 'moved' and ${wasChecked}), 0)`,
        underReview: sql<number>`coalesce(sum(${shownStatus({ id, status })} is 'under-review'), 0)`,
      })
      .from(table)
      .where(where),
    db
      .select({ basis: checks.basis, count: countDistinct(id) })
      .from(table)
      .innerJoin(
        checks,
        and(
          eq(kind === "drive" ? checks.driveId : checks.dailyDriveId, id),
          eq(checks.outcome, "on"),
        ),
      )
      .where(sql`${where} and ${status} is not 'moved'`)
      .groupBy(checks.basis),
    db
      .select({ reason: reports.reason, people: countDistinct(reports.postedById) })
      .from(table)
      .innerJoin(reports, eq(reports.recordId, id))
      .where(and(where, inArray(reports.reason, [...GRAVE]), ne(reports.outcome, "dismissed")))
      .groupBy(reports.reason),
    db
      .select({ city: sql<City>`${city}`, count: count() })
      .from(table)
      .where(where)
      .groupBy(city),
  ] as const;
}

/** A company's names, most used first: each kind counts its own. */
function nameQueries(db: Database, key: string) {
  const named = (kind: Kind) => {
    const { table, company, where } = published(kind, key);
    return db
      .select({ name: sql<string>`${company}`.as("name"), count: count() })
      .from(table)
      .where(where)
      .groupBy(company);
  };
  return [
    named("daily drive"),
    named("drive"),
    db
      .select({ name: sql<string>`${patterns.company}`.as("name"), count: count() })
      .from(patterns)
      .where(isOf(patterns, key))
      .groupBy(patterns.company),
  ] as const;
}

function commonQueries(db: Database, { key, now }: { key: string; now: number }) {
  const today = dayOf(now);
  return [
    ...figureQueries(db, "daily drive", { key, today }),
    ...figureQueries(db, "drive", { key, today }),
    ...nameQueries(db, key),
    db
      .select({ id: patterns.id, profile: patterns.profile, createdAt: patterns.createdAt })
      .from(patterns)
      .where(isOf(patterns, key))
      .orderBy(desc(patterns.id))
      .limit(PATTERNS_SHOWN),
  ] as const;
}

/** The condition for drives of this month that are not over: the lists of past months need a code. */
export function ofThisMonth(today: string): SQL {
  const { month, year } = partsOf(today);
  return sql`${drives.year} = ${year} and ${drives.month} = ${month}
    and coalesce(${drives.walkInDate}, ${today}) >= ${today} and coalesce(${drives.applyBy}, ${today}) >= ${today}`;
}

function comingDrives(db: Database, { key, now }: { key: string; now: number }) {
  const today = dayOf(now);
  const { where } = published("drive", key);
  return db
    .select({ ...publicMonthColumns, year: drives.year, month: drives.month })
    .from(drives)
    .where(sql`${where} and ${ofThisMonth(today)}`)
    .orderBy(desc(drives.id))
    .limit(COMING_SHOWN);
}

type Common = BatchResponse<ReturnType<typeof commonQueries>>;

/** `read` begins with what the common queries answer. */
function companyFrom(read: readonly [...Common, ...unknown[]]) {
  const [daily, dailyWays, dailySaid, dailyCities] = read;
  const [, , , , monthly, monthlyWays, monthlySaid, monthlyCities] = read;
  const [, , , , , , , , dailyNames, monthlyNames, patternNames, asked] = read;
  const names = mostUsed([...dailyNames, ...monthlyNames, ...patternNames], ({ name }) => name);
  if (!names.length) return undefined;
  const [one, other] = [daily[0]!, monthly[0]!];
  const people = (reason: string) =>
    [...dailySaid, ...monthlySaid]
      .filter((said) => said.reason === reason)
      .reduce((sum, said) => sum + said.people, 0);
  const figures: Figures = {
    posted: one.posted + other.posted,
    since: [one.since, other.since].filter((day) => day !== null).toSorted()[0] ?? null,
    past: one.past + other.past,
    held: one.held + other.held,
    cancelled: one.cancelled + other.cancelled,
    moved: one.moved + other.moved,
    checked: one.checked + other.checked,
    ways: mostUsed([...dailyWays, ...monthlyWays], ({ basis }) => basis).map(([basis, times]) => ({
      basis,
      count: times,
    })),
    underReview: one.underReview + other.underReview,
    notHappening: people("not-happening"),
    askedMoney: people("asks-money"),
  };
  return {
    name: names[0]![0],
    cities: mostUsed([...dailyCities, ...monthlyCities], ({ city }) => city).map(([city]) => city),
    figures,
    patterns: asked,
    allPatterns: patternNames.reduce((sum, { count: times }) => sum + times, 0),
  };
}

/** Values with their counts, most first, then by the letter. */
export function mostUsed<Row extends { count: number }, Value extends string>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): [value: Value, count: number][] {
  const counts = new Map<Value, number>();
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + row.count);
  return [...counts].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
}

type OpenDrive = Parameters<typeof publicMonthDrive>[0] & DrivePlace;

function openDrive(row: OpenDrive) {
  return { ...publicMonthDrive(row), path: drivePath(row) };
}

/** A company with all that its page shows a guest; undefined for one without a drive or pattern. One round trip. */
export async function readCompanyForGuests(
  db: Database,
  { key, now }: { key: string; now: number },
) {
  const { where } = published("daily drive", key);
  const read = await db.batch([
    ...commonQueries(db, { key, now }),
    db
      .select(publicDailyColumns)
      .from(dailyDrives)
      .where(and(where, walkInsAhead(now)))
      .orderBy(...BY_DAY_AND_HOUR)
      .limit(COMING_SHOWN),
    comingDrives(db, { key, now }),
  ]);
  const company = companyFrom(read);
  return (
    company && {
      ...company,
      coming: read[12].map((row) => publicDailyDrive(row)),
      drives: read[13].map(openDrive),
    }
  );
}

/** The same for readers, with the names that an admin joined or parted. One round trip. */
export async function readCompany(db: Database, { key, now }: { key: string; now: number }) {
  const { where } = published("daily drive", key);
  const company = companyOf(key);
  const read = await db.batch([
    ...commonQueries(db, { key, now }),
    upcomingQuery(db, sql`${where} and ${walkInsAhead(now)}`, { now, most: COMING_SHOWN }),
    comingDrives(db, { key, now }),
    db
      .select({
        id: dailyDrives.id,
        city: dailyDrives.city,
        day: dailyDrives.day,
        role: dailyDrives.profile,
        status: shownStatus(dailyDrives),
        // Nested, so that Drizzle leaves the table's name before its column.
        denied: sql<number>`${upheld(dailyDrives.id, "not-happening")}`,
      })
      .from(dailyDrives)
      .where(and(where, lt(dailyDrives.day, dayOf(now))))
      .orderBy(desc(dailyDrives.day), desc(dailyDrives.id))
      .limit(PAST_SHOWN),
    db
      .select({
        key: companyNames.key,
        city: companyNames.city,
        company: companyNames.company,
      })
      .from(companyNames)
      .where(sql`company = ${company} or key = ${company}`)
      .orderBy(companyNames.key, companyNames.city),
    outcomesQuery(
      db,
      sql`select ${company} union select key from company_names where company = ${company}`,
    ),
  ]);
  const found = companyFrom(read);
  return (
    found && {
      ...found,
      coming: read[12],
      drives: read[13].map(openDrive),
      past: read[14].map(({ status, denied, ...drive }): Past => ({
        ...drive,
        end:
          status === "cancelled" || status === "moved"
            ? status
            : status === "under-review"
              ? "review"
              : denied
                ? "denied"
                : "held",
      })),
      rules: read[15] as NameRule[],
      outcomes: outcomesFrom(read[16]),
    }
  );
}
