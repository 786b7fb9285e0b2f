import { and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";

import { dayOf, daysBetween } from "#app/base/calendar.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { companyKey, dailyKey } from "#app/base/spelling/company-key.ts";
import {
  dailyFacets,
  driveFacets,
  type Facets,
  facetsFrom,
  facetsText,
} from "#app/features/facets/facets.ts";
import { minutesIn } from "#app/features/facets/hours.ts";
import { tagsOf } from "#app/features/search/tags.ts";
import { fillFirms, forgetVocabulary, keepFirm } from "#app/features/search/vocabulary.server.ts";
import { docOf, kindsOf, type Texts } from "#app/features/words/doc.ts";
import { afterwardsContext, type Context, searchContext } from "#app/http/context.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives } from "#drizzle/schema.ts";

/* A copy of the visible upcoming daily drives. The hourly job or `npm run reindex` repairs missing and late rows. */

const FIRST_DAY = "2020-01-01";
const FIRST_MOMENT = Date.parse("2020-01-01T00:00:00Z");

/** Drives without a start time come at the end of their day. */
const NO_HOUR = 2 ** 11 - 1;

/**
 * SQL for the first number of a day: day (13 bits), start minute (11), minute of the id (26), counter (13). It sorts
 * by day, hour and id. Only SQLite computes with it: JavaScript's numbers end at 2^53.
 */
export const DAY_BEGINS = "(cast(? as integer) << 50)";

export function dayNumber(day: string): number {
  return daysBetween(FIRST_DAY, day);
}

/** A drive's place within its day: by start, then by posting. */
function placeInDay(id: string, starts: number | undefined): number {
  const moment = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) - FIRST_MOMENT;
  const minute = Math.min(Math.max(Math.floor(moment / 60_000), 0), 2 ** 26 - 1);
  return (starts ?? NO_HOUR) * 2 ** 26 + minute;
}

const columns = {
  id: dailyDrives.id,
  city: dailyDrives.city,
  day: dailyDrives.day,
  company: dailyDrives.company,
  driveType: dailyDrives.driveType,
  profile: dailyDrives.profile,
  profileType: dailyDrives.profileType,
  graduationType: dailyDrives.graduationType,
  passoutYear: dailyDrives.passoutYear,
  driveFor: dailyDrives.driveFor,
  requiredExperience: dailyDrives.requiredExperience,
  criteria: dailyDrives.criteria,
  skills: dailyDrives.skills,
  package: dailyDrives.package,
  time: dailyDrives.time,
  entryUntil: dailyDrives.entryUntil,
  venue: dailyDrives.venue,
  landmark: dailyDrives.landmark,
  locality: dailyDrives.locality,
  fullInfo: dailyDrives.fullInfo,
  facets: dailyDrives.facets,
  verified: dailyDrives.verified,
  version: dailyDrives.version,
};

type Row = { [Name in keyof typeof columns]: (typeof columns)[Name]["_"]["data"] | null } & {
  id: string;
  city: string;
  day: string;
  driveType: (typeof dailyDrives.$inferSelect)["driveType"];
  driveFor: (typeof dailyDrives.$inferSelect)["driveFor"];
  version: number;
};

function facetsOf(row: Row): Facets {
  return row.facets === null ? dailyFacets(row) : facetsFrom(row.facets);
}

type Searched = Pick<
  Row,
  | "company"
  | "profile"
  | "profileType"
  | "skills"
  | "graduationType"
  | "passoutYear"
  | "driveFor"
  | "requiredExperience"
  | "criteria"
  | "venue"
  | "landmark"
  | "locality"
  | "city"
  | "fullInfo"
>;

export function textsOf(drive: Searched): Texts {
  const { company, profile, skills, venue, landmark, locality, city } = drive;
  const { profileType, graduationType, passoutYear, driveFor, criteria, fullInfo } = drive;
  const rest = [profileType, graduationType, passoutYear, driveFor, criteria, fullInfo];
  return {
    company,
    profile,
    skills,
    venue,
    landmark,
    locality,
    city,
    experience: drive.requiredExperience,
    rest: rest.filter(Boolean).join("\n"),
  };
}

/** A drive's facets for counts. Skills and pay are not counted. */
function storedFacets(
  row: Row,
  { skill: _skill, pay: _pay, ends: _ends, ...counted }: Facets,
): string {
  return JSON.stringify({ ...counted, city: row.city });
}

/** From this minute of its day on nobody can attend it: it has ended, or lets nobody in. */
function overAt({ entryUntil }: Row, { ends }: Facets): number | null {
  const until = entryUntil === null ? Infinity : minutesIn(entryUntil);
  const over = Math.min(ends ?? Infinity, until);
  return over === Infinity ? null : over;
}

/** Removes a drive, unless a newer version is there. */
function takeOut(search: D1Database, { id, version }: { id: string; version: number }) {
  return [
    search
      .prepare(
        "delete from texts where rowid in (select at from upcoming where id = ? and version <= ?)",
      )
      .bind(id, version),
    search.prepare("delete from upcoming where id = ? and version <= ?").bind(id, version),
  ];
}

/** Longer words stay out of the vocabulary that corrects typing. */
const LONGEST_WORD = 30;

function putIn(search: D1Database, row: Row) {
  const facets = facetsOf(row);
  const doc = docOf(textsOf(row), facets);
  const place = "(cast(? as integer) << 50) + (cast(? as integer) << 13)";
  const [day, inDay] = [dayNumber(row.day), placeInDay(row.id, facets.starts)];
  const kinds = [...kindsOf([doc])].filter(
    ([word]) => word.length > 1 && word.length <= LONGEST_WORD && !/^\d{4,}$/.test(word),
  );
  return [
    ...takeOut(search, row),
    search
      .prepare(
        `insert into upcoming (at, id, day, version, ends, facets)
        select coalesce((select max(at) + 1 from upcoming where at between ${place} and ${place} + 8191), ${place}),
          ?, ?, ?, ?, ?
        where not exists (select 1 from upcoming where id = ?)`,
      )
      .bind(
        day,
        inDay,
        day,
        inDay,
        day,
        inDay,
        row.id,
        row.day,
        row.version,
        overAt(row, facets),
        storedFacets(row, facets),
        row.id,
      ),
    search
      .prepare(
        `insert into texts (rowid, title, place, rest, tags)
        select at, ?, ?, ?, ? from upcoming where id = ? and version = ?`,
      )
      .bind(
        doc.title.join(" "),
        doc.place.join(" "),
        doc.rest.join(" "),
        `${tagsOf(facets, row.city)} ${doc.tags.join(" ")}`,
        row.id,
        row.version,
      ),
    search
      .prepare(
        `insert into vocabulary (word, kinds, day)
        select value ->> 0, value ->> 1, ? from json_each(?) where true
        on conflict (word) do update set kinds = kinds | excluded.kinds, day = max(day, excluded.day)
        where kinds | excluded.kinds <> kinds or excluded.day > day`,
      )
      .bind(row.day, JSON.stringify(kinds)),
    ...(row.company ? [keepFirm(search, row.company, row.day)] : []),
  ];
}

/** Writes rows as they are now: visible ones go in, all others out. */
async function write(search: D1Database, rows: Row[], today: string): Promise<void> {
  const statements = rows
    .toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
    .flatMap((row) =>
      row.verified && row.day >= today ? putIn(search, row) : takeOut(search, row),
    );
  if (!statements.length) return;
  await search.batch(statements);
  forgetVocabulary(search);
}

/** After the answer, so that nobody waits for it. `changed`: ids of series or their days. */
export function indexAfterwards(context: Context, db: Database, asked: Indexed): void {
  context.get(afterwardsContext)(indexDrives(db, context.get(searchContext), asked));
}

type Indexed = { changed: string[]; now: number };

/** Never throws: the hourly job repairs what failed, and the log tells. */
export async function indexDrives(
  db: Database,
  search: D1Database,
  { changed, now }: Indexed,
): Promise<void> {
  if (changed.length === 0) return;
  try {
    // One bound value, because D1 takes at most 100.
    const asked = sql`(select value from json_each(${JSON.stringify(changed)}))`;
    const [rows] = await db.batch([
      db
        .select(columns)
        .from(dailyDrives)
        .where(
          sql`${dailyDrives.seriesId} in (select value from json_each(${JSON.stringify(changed)})
          union select ${dailyDrives.seriesId} from ${dailyDrives} where ${dailyDrives.id} in ${asked})`,
        ),
    ]);
    await write(search, rows, dayOf(now));
  } catch (error) {
    console.error(JSON.stringify({ event: "search", doing: "index", ...errorFacts(error) }));
  }
}

const DERIVED_AT_ONCE = 500;

/** Computes facets, and the key of the company, for rows from before there were any. Returns how many. */
export async function deriveFacets(db: Database): Promise<number> {
  const [daily, monthly] = await db.batch([
    db.select(columns).from(dailyDrives).where(isNull(dailyDrives.facets)).limit(DERIVED_AT_ONCE),
    db.select().from(drives).where(isNull(drives.facets)).limit(DERIVED_AT_ONCE),
  ]);
  const updates = [
    ...daily.map((row) =>
      db
        .update(dailyDrives)
        .set({ facets: facetsText(dailyFacets(row)), companyKey: dailyKey(row) })
        .where(and(eq(dailyDrives.id, row.id), eq(dailyDrives.version, row.version))),
    ),
    ...monthly.map((row) =>
      db
        .update(drives)
        .set({ facets: facetsText(driveFacets(row)), companyKey: companyKey(row.company) })
        .where(and(eq(drives.id, row.id), eq(drives.version, row.version))),
    ),
  ];
  const [first, ...rest] = updates;
  if (first) await db.batch([first, ...rest]);
  return updates.length;
}

/** The checksum of a day, over ids and versions. Both databases must agree on it. */
const SUM =
  "sum(version * (instr('0123456789abcdef', substr(id, 34, 1)) + 16 * instr('0123456789abcdef', substr(id, 35, 1)) + 256 * instr('0123456789abcdef', substr(id, 36, 1))))";

type DaySum = { day: string; drives: number; sum: number };

const WRITTEN_AT_ONCE = 50;

/** For a scheduled job. Removes past days and rewrites days that differ. Returns both counts. */
export async function healSearch(db: Database, search: D1Database, now: number) {
  const today = dayOf(now);
  const [, past] = await search.batch([
    search.prepare(`delete from texts where rowid < ${DAY_BEGINS}`).bind(dayNumber(today)),
    search.prepare(`delete from upcoming where at < ${DAY_BEGINS}`).bind(dayNumber(today)),
    search.prepare("delete from vocabulary where day < ?").bind(today),
  ]);
  await fillFirms(db, search, today);
  const [inSearch, inMain] = await Promise.all([
    search
      .prepare(`select day, count(*) as drives, ${SUM} as sum from upcoming group by day`)
      .all<DaySum>(),
    db
      .select({
        day: dailyDrives.day,
        drives: sql<number>`count(*)`,
        sum: sql<number>`${sql.raw(SUM)}`,
      })
      .from(dailyDrives)
      .where(and(gte(dailyDrives.day, today), eq(dailyDrives.verified, 1)))
      .groupBy(dailyDrives.day),
  ]);
  const sums = (days: DaySum[]) =>
    new Map(days.map(({ day, drives: n, sum }) => [day, `${n} ${sum}`]));
  const [there, here] = [sums(inSearch.results), sums(inMain)];
  const days = [...new Set([...there.keys(), ...here.keys()])].filter(
    (day) => there.get(day) !== here.get(day),
  );
  for (const day of days) await mendDay(db, search, { day, today });
  return { past: past?.meta.changes ?? 0, mended: days.length };
}

/** Rewrites the whole day: only then do late drives get a number in the order of their ids. */
async function mendDay(
  db: Database,
  search: D1Database,
  { day, today }: { day: string; today: string },
): Promise<void> {
  const number = dayNumber(day);
  const ofDay = `between ${DAY_BEGINS} and ${DAY_BEGINS} - 1`;
  await search.batch([
    search.prepare(`delete from texts where rowid ${ofDay}`).bind(number, number + 1),
    search.prepare(`delete from upcoming where at ${ofDay}`).bind(number, number + 1),
    search.prepare("delete from upcoming where day = ?").bind(day),
  ]);
  let after = "";
  for (;;) {
    const rows = await db
      .select(columns)
      .from(dailyDrives)
      .where(and(eq(dailyDrives.day, day), eq(dailyDrives.verified, 1), gt(dailyDrives.id, after)))
      .orderBy(asc(dailyDrives.id))
      .limit(WRITTEN_AT_ONCE);
    await write(search, rows, today);
    if (rows.length < WRITTEN_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/** Computes all facets again and refills the search (`npm run reindex`). Returns how many drives it holds. */
export async function reindex(db: Database, search: D1Database, now: number): Promise<number> {
  await db.batch([
    db.update(dailyDrives).set({ facets: null }),
    db.update(drives).set({ facets: null }),
  ]);
  while ((await deriveFacets(db)) > 0);
  await search.batch(
    ["texts", "upcoming", "vocabulary", "firms"].map((table) =>
      search.prepare(`delete from ${table}`),
    ),
  );
  await healSearch(db, search, now);
  return (await search.prepare("select count(*) as n from upcoming").first<number>("n")) ?? 0;
}
