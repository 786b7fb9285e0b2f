import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { randomToken, sha256 } from "#app/base/tokens.server.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { startPortal } from "#scripts/portal.ts";

import { freshFolder } from "./lib.ts";

/** How many drives each measured list has. */
export const LIST = 50;

export type Reader = { uid: string; cookie: string };

/** Creates a state folder with the demo data. Writing to SQLite directly takes a tenth of the time. */
export async function demoState(name: string): Promise<{ state: string; database: DatabaseSync }> {
  const state = freshFolder(name);
  const portal = await startPortal({ port: 0, state, demo: false });
  await portal.stop();
  const database = openSqlite(path.join(state, "v3"), /D1DatabaseObject/, "users");
  database.exec(
    "pragma foreign_keys = off; pragma journal_mode = delete; pragma synchronous = off; pragma temp_store = memory",
  );
  const data = demoData(dayOf(Date.now()));
  for (const statement of demoStatements(data)) database.exec(statement);
  return { state, database };
}

/**
 * Opens the database file whose path matches and which has this table: the portal's and the one for searches are side by
 * side. @throws Error when there is not exactly one.
 */
export function openSqlite(folder: string, match: RegExp, table?: string): DatabaseSync {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => match.test(file) && file.endsWith(".sqlite") && !file.endsWith("metadata.sqlite"),
  );
  const databases = files
    .map((file) => new DatabaseSync(path.join(folder, file)))
    .filter((database) => !table || hasTable(database, table));
  if (databases.length !== 1)
    throw new Error(`one database was expected in ${folder}: ${files.join()}`);
  return databases[0]!;
}

function hasTable(database: DatabaseSync, table: string): boolean {
  return !!database
    .prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    .get(table);
}

/** Adds a person with a session. */
export async function addReader(
  database: DatabaseSync,
  { name, role = "user" }: { name: string; role?: "user" | "admin" },
): Promise<Reader> {
  const now = Date.now();
  const uid = crypto.randomUUID();
  const token = randomToken();
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@bench.example.com`;
  database
    .prepare(
      "insert into users (id, username, email, gp_profile, role, last_login_time, created_at) values (?, ?, ?, 'https://plus.google.com', ?, ?, ?)",
    )
    .run(uid, name, email, role, now, now);
  database
    .prepare(
      "insert into sessions (token_hash, user_id, created_at, renewed_at, idle_until, ends_at) values (?, ?, ?, ?, ?, ?)",
    )
    .run(await sha256(token), uid, now, now, now + 86_400_000, now + 86_400_000);
  return { uid, cookie: `${SESSION_COOKIE}=${token}` };
}

/** Today and the days before it, `count` in all. Each gets a list of 50 in every city. */
export function listDays(count: number, today = dayOf(Date.now())): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, -index));
}

/** The address of a list. */
export function listPath(city: string, day: string, today = dayOf(Date.now())): string {
  if (day === today) return `/daily/${cityParam(city)}`;
  const { date, month, year } = partsOf(day);
  return `/daily/${cityParam(city)}/${date}/${month}/${year}`;
}

/**
 * Replaces all daily drives with lists of 50 in every city on each of these days. They are copies of Bangalore's demo
 * drives, without the long texts that are meant to test the layout.
 */
export function fillLists(database: DatabaseSync, days: readonly string[]): void {
  const today = dayOf(Date.now());
  database.exec(`
    create temp table base as
      select row_number() over (order by rank, id) as k, * from daily_drives
      where city = 'Bangalore' and verified = 1 and length(coalesce(full_info, '')) < 1000
      order by day <> '${today}', rank, id limit ${LIST};
    create temp table places (city text, day text, n integer);
    delete from daily_drives;
    delete from daily_series;
    insert into daily_series (id, start_date, end_date, created_at, submission_key)
      select printf('00000000-0000-7000-8000-%012x', k), min(day), max(day), 0, 'bench-' || k from base group by k;`);
  const place = database.prepare("insert into places values (?, ?, ?)");
  let n = 0;
  database.exec("begin");
  for (const day of days) for (const city of DAILY_CITIES) place.run(city, day, (n += 1));
  database.exec("commit");
  database.exec(copies("base", "places", "k"));
}

/** The SQL that copies every row of `base` to every row of `places`. */
export function copies(base: string, places: string, series: string): string {
  return `
    insert into daily_drives (id, series_id, city, day, month, year, start_date, end_date, company, drive_type,
      entry_chances, profile, profile_type, graduation_type, passout_year, drive_for, required_experience, criteria,
      package, skills, rounds, contact_person, contact_number, time, venue, full_info, posted_by, posted_by_id,
      created_at, verified_at, verified_by_id)
    select printf('01930000-0000-7000-%04x-%012x', b.k, p.n), printf('00000000-0000-7000-8000-%012x', b.${series}),
      p.city, p.day, b.month, cast(substr(p.day, 1, 4) as integer), p.day, p.day, company, drive_type, entry_chances,
      profile, profile_type, graduation_type, passout_year, drive_for, required_experience, criteria, package, skills,
      rounds, contact_person, contact_number, time, venue, full_info, posted_by, posted_by_id, created_at, verified_at,
      verified_by_id
    from ${places} p, ${base} b`;
}
