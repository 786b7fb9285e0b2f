import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import {
  checks,
  codes,
  dailyDrives,
  dailySeries,
  drives,
  importantLists,
  patterns,
  plans,
  reportCases,
  reports,
  subscribers,
  users,
} from "#drizzle/schema.ts";

import { dailyDrivesOf, type NewDailyDrive, type NewDailySeries } from "./daily-drives.ts";
import { drivesOf, type NewDrive } from "./drives.ts";
import { importantListsOf, type NewImportantList } from "./lists.ts";
import { patternsOf, type NewPattern } from "./patterns.ts";
import { ADMINS, people, posters, type NewUser } from "./people.ts";
import { type NewPlan, plansOf } from "./plans.ts";
import {
  addDays,
  createRandom,
  makeHash,
  makeId,
  momentAt,
  momentOn,
  monthOf,
  yearOf,
} from "./random.ts";
import { type NewCheck, type NewReport, type NewReportCase, statesOf } from "./states.ts";

export { DEMO_PEOPLE } from "./people.ts";

type NewCode = typeof codes.$inferInsert;
type NewSubscriber = typeof subscribers.$inferInsert;

export type DemoData = {
  users: NewUser[];
  dailySeries: NewDailySeries[];
  dailyDrives: NewDailyDrive[];
  drives: NewDrive[];
  checks: NewCheck[];
  reportCases: NewReportCase[];
  reports: NewReport[];
  plans: NewPlan[];
  importantLists: NewImportantList[];
  patterns: NewPattern[];
  codes: NewCode[];
  subscribers: NewSubscriber[];
};

/** D1 takes 100 KB a statement. */
const MAX_STATEMENT_BYTES = 90_000;

/** Means a line break within a literal; no text of the demo data has it. */
const LINE_BREAK = "␤";

/** The demo data on `today` (an Indian day, YYYY-MM-DD): same day in, same rows out. */
export function demoData(today: string): DemoData {
  const everybody = people(today);
  const ordinary = posters(everybody);
  const posted = dailyDrivesOf(today);
  const states = statesOf(today, {
    daily: posted.drives,
    monthly: drivesOf(today, ordinary),
    users: ordinary,
  });
  return {
    users: everybody,
    dailySeries: posted.series,
    dailyDrives: states.daily,
    drives: states.monthly,
    checks: states.checks,
    reportCases: states.cases,
    reports: states.reports,
    plans: plansOf(today, { daily: states.daily, users: ordinary }),
    importantLists: importantListsOf(today, ordinary),
    patterns: patternsOf(today, ordinary),
    codes: codesOf(today),
    subscribers: subscribersOf(today, everybody),
  };
}

/**
 * The same as SQL statements, in an order that the foreign keys accept. Each is a single line, because D1's
 * `exec` takes a line for a statement, and under 90 KB.
 */
export function demoStatements(data: DemoData): string[] {
  return [
    ...inserts(users, data.users),
    ...inserts(dailySeries, data.dailySeries),
    ...inserts(dailyDrives, data.dailyDrives),
    ...inserts(drives, data.drives),
    ...inserts(checks, data.checks),
    ...inserts(reportCases, data.reportCases),
    ...inserts(reports, data.reports),
    ...inserts(plans, data.plans),
    ...inserts(importantLists, data.importantLists),
    ...inserts(patterns, data.patterns),
    ...inserts(codes, data.codes),
    ...inserts(subscribers, data.subscribers),
  ];
}

/** What unlocks each of the three months before this one. */
function codesOf(today: string): NewCode[] {
  const random = createRandom("codes");
  const result: NewCode[] = [];
  let end = addDays(`${today.slice(0, 8)}01`, -1);
  for (let count = 0; count < 3; count += 1) {
    const createdAt = momentAt(end, 17, 30 + count * 4);
    const month = monthOf(end);
    result.push({
      id: makeId(random, createdAt),
      year: yearOf(end),
      month,
      code: `MITRA-${month.slice(0, 3).toUpperCase()}-${end.slice(2, 4)}`,
      createdAt,
      createdById: ADMINS[count % ADMINS.length]!.id,
    });
    end = addDays(`${end.slice(0, 8)}01`, -1);
  }
  return result.toReversed();
}

function subscribersOf(today: string, everybody: readonly NewUser[]): NewSubscriber[] {
  const random = createRandom("subscribers");
  const members = everybody.slice(5, 17).map(({ email }) => email);
  const others = [
    "placement.cell@college.example.com",
    "t.p.officer@example.org",
    "jobs4me.ranchi@example.com",
    "vinod.kale@example.net",
    "afreen.s@example.com",
    "naukri.updates.surat@example.org",
    "gopi.krishnan@example.com",
    "rashmi.hegde@example.net",
    "dinesh.meena@example.com",
    "Ishaan.Kapoor@example.com",
    "sujata.mahapatra@example.org",
    "bency.varghese@example.com",
    "walkins.daily@example.net",
  ];
  return random.shuffle([...members, ...others]).map((email, index) => {
    const createdAt = momentOn(random, addDays(today, -1 - (24 - index) * 6));
    const id = makeId(random, createdAt);
    const unsubscribeHash = makeHash(random);
    return { id, email, createdAt, confirmedAt: createdAt, unsubscribeHash };
  });
}

function inserts<Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table["$inferInsert"][],
): string[] {
  // A column that no row speaks of has its default.
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(
    ([property, column]) => column.generated === undefined && named.has(property),
  );
  const head = `INSERT INTO "${getTableName(table)}" (${columns.map(([, { name }]) => `"${name}"`).join(", ")}) VALUES `;
  const statements: string[] = [];
  let values: string[] = [];
  let size = head.length;
  for (const row of rows as readonly Record<string, unknown>[]) {
    const value = `(${columns.map(([property]) => literal(row[property])).join(", ")})`;
    const bytes = new TextEncoder().encode(value).length + 2;
    if (values.length > 0 && size + bytes > MAX_STATEMENT_BYTES) {
      statements.push(head + values.join(", "));
      values = [];
      size = head.length;
    }
    values.push(value);
    size += bytes;
  }
  if (values.length > 0) statements.push(head + values.join(", "));
  return statements;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value !== "string") throw new TypeError(`No literal for ${typeof value}.`);
  const quoted = `'${value.replaceAll("'", "''").replaceAll("\n", LINE_BREAK)}'`;
  return value.includes("\n") ? `replace(${quoted}, '${LINE_BREAK}', char(10))` : quoted;
}
