import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import type { AboutMe } from "#app/features/about/about.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { type Counts, countChoices, type Filters, passes } from "#app/features/filters/filters.ts";
import { DAY_BEGINS, dayNumber } from "#app/features/search/index.server.ts";
import { COUNTED_MOST, FOUND_PAGE } from "#app/features/search/search.ts";
import { matchFor } from "#app/features/search/tags.ts";
import {
  keepVocabulary,
  keptVocabulary,
  vocabularyQueries,
} from "#app/features/search/vocabulary.server.ts";
import { type Part, type Reading, rungsOf } from "#app/features/words/parts.ts";
import { read } from "#app/features/words/reading.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";

/** No cities means all. `about`: who asks for "For me". */
export type Query = {
  filters: Filters;
  cities: readonly string[];
  from: string;
  to: string | undefined;
  about: AboutMe;
  /** Read days among the words. An alert does not: its "tomorrow" would go stale. */
  typedDays?: boolean;
};

/** Drives that match all parts but `left`. */
type Near = { left: readonly Part[]; ids: string[] };

export type Found = {
  ids: string[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** COUNTED_MOST + 1 when there are more. */
  total: number;
  /** Undefined when there is too much to count. */
  counts: Counts | undefined;
  cities: Record<string, number> | undefined;
  days: Record<string, number> | undefined;
  reading: Reading;
  near: Near[];
};

type Selection = { where: string; values: (string | number)[]; match: string | null };

function select(search: D1Database, what: string, part: Selection, limit: number) {
  const { where, values, match } = part;
  const tables =
    match === null ? "upcoming as d" : "texts as w cross join upcoming as d on d.at = w.rowid";
  const at = match === null ? "d.at" : "w.rowid";
  const matching = match === null ? "" : "texts match ? and ";
  return search
    .prepare(
      `select ${what} from ${tables} where ${matching}${where.replaceAll("@at", at)} order by ${at} limit ${limit}`,
    )
    .bind(...(match === null ? [] : [match]), ...values);
}

/** With fewer full matches, the nearest drives are added. */
const NEAR_BELOW = 5;
const NEAR_MOST = 10;

/** A page of matching drives by day, hour and id. One round trip, or two at first. @throws when the database fails */
export async function findDrives(
  search: D1Database,
  query: Query,
  { after, now }: { after: string | undefined; now: number },
): Promise<Found> {
  const today = dayOf(now);
  const reading = (vocabulary: Vocabulary) =>
    read(query.filters.q, { vocabulary, today, days: query.typedDays ?? true });
  const kept = keptVocabulary(search);
  const first = reading(kept ?? new Vocabulary(new Map()));
  const wordsAgain = vocabularyQueries(search, now);
  const ask = (read: Reading, along: D1PreparedStatement[]) =>
    askIndex(search, { query, reading: read, along }, { after, now, today });
  const answer = await ask(first, wordsAgain);
  if (!wordsAgain.length) return answer.found;
  const vocabulary = keepVocabulary(search, answer.along, now);
  if (kept) return answer.found;
  const second = reading(vocabulary);
  if (JSON.stringify(second.parts) === JSON.stringify(first.parts)) return answer.found;
  return (await ask(second, [])).found;
}

async function askIndex(
  search: D1Database,
  { query, reading, along }: { query: Query; reading: Reading; along: D1PreparedStatement[] },
  { after, now, today }: { after: string | undefined; now: number; today: string },
): Promise<{ found: Found; along: D1Result<Record<string, string>>[] }> {
  const minute = Math.floor((now - startOfDay(today)) / 60_000);
  const { filters, cities, about } = query;
  const { parts } = reading;
  const selection = (some: readonly Part[], wide: boolean): Selection => {
    const days = some.map((part) => part.days).filter((one) => one !== undefined);
    const from = [query.from, today, ...days.map((one) => one.from)].toSorted().at(-1)!;
    const to = [query.to ?? "", ...days.map((one) => one.to)].filter(Boolean).toSorted().at(0);
    return {
      where: `@at >= ${DAY_BEGINS} and (d.day <> ? or d.ends is null or d.ends > ?)${to ? ` and @at < ${DAY_BEGINS}` : ""}`,
      values: [dayNumber(from), today, minute, ...(to ? [dayNumber(addDays(to, 1))] : [])],
      match: matchFor(filters, { cities, about, parts: some, wide }),
    };
  };
  const narrow = selection(parts, false);
  const page = after
    ? {
        ...narrow,
        where: `${narrow.where} and @at > cast(? as integer)`,
        values: [...narrow.values, after],
      }
    : narrow;
  const rungs = after ? [] : rungsOf(parts);
  const near = nearest(
    search,
    narrow,
    rungs.map(({ kept }) => selection(kept, false)),
  );
  const [rows, all, candidates, ...others] = await search.batch<Record<string, string>>([
    select(search, "d.id, cast(d.at as text) as at", page, FOUND_PAGE + 1),
    select(search, "1", narrow, COUNTED_MOST + 1),
    select(search, "d.day, d.facets", selection(parts, true), COUNTED_MOST + 1),
    ...near,
    ...along,
  ]);
  const shown = rows!.results.slice(0, FOUND_PAGE);
  const more = rows!.results.length > FOUND_PAGE;
  const ids = shown.map(({ id }) => id!);
  return {
    found: {
      ids,
      next: more ? await cursorOf(shown.at(-1)!.at!) : null,
      total: all!.results.length,
      ...countsOf(candidates!.results as { day: string; facets: string }[], query),
      reading,
      near: byRung(
        others.slice(0, near.length).flatMap(({ results }) => results),
        ids,
        (at) => rungs[at]!.left,
      ),
    },
    along: others.slice(near.length),
  };
}

/** D1 takes no more selects in one statement. */
const MOST_SELECTS = 5;

/** Queries for the nearest drives: a few of each rung, none when enough drives match everything. */
function nearest(search: D1Database, full: Selection, rungs: readonly Selection[]) {
  return Array.from({ length: Math.ceil(rungs.length / MOST_SELECTS) }, (_, index) => {
    const first = index * MOST_SELECTS;
    return nearestFrom(search, full, { rungs: rungs.slice(first, first + MOST_SELECTS), first });
  });
}

function nearestFrom(
  search: D1Database,
  full: Selection,
  { rungs, first }: { rungs: readonly Selection[]; first: number },
): D1PreparedStatement {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => {
    const known = values.indexOf(value);
    return `?${known < 0 ? values.push(value) : known + 1}`;
  };
  const from = ({ match, where, values: own }: Selection, tables: string) => {
    const at = match === null ? "d.at" : "w.rowid";
    const bound = own.map(bind);
    const conditions = where.replaceAll("@at", at).replaceAll("?", () => bound.shift()!);
    const joined =
      match === null ? "upcoming as d" : "texts as w cross join upcoming as d on d.at = w.rowid";
    return `from ${tables}${joined} where ${match === null ? "" : `texts match ${bind(match)} and `}${conditions}`;
  };
  const selects = rungs.map(
    (rung, index) =>
      `select * from (select ${first + index} as rung, d.id ${from(rung, "gate cross join ")} limit ${NEAR_MOST})`,
  );
  return search
    .prepare(
      `with enough as (select 1 ${from(full, "")} limit ${NEAR_BELOW}),
      gate as materialized (select 1 as open where (select count(*) from enough) < ${NEAR_BELOW})
      ${selects.join(" union all ")}`,
    )
    .bind(...values);
}

/** Puts each drive on the rung that leaves out the least. */
function byRung(
  rows: readonly Record<string, unknown>[],
  found: readonly string[],
  leftBy: (rung: number) => readonly Part[],
): Near[] {
  const seen = new Set(found);
  const near = new Map<number, string[]>();
  for (const { rung, id } of rows) {
    if (seen.has(String(id)) || seen.size - found.length >= NEAR_MOST) continue;
    seen.add(String(id));
    near.set(Number(rung), [...(near.get(Number(rung)) ?? []), String(id)]);
  }
  return [...near].map(([rung, ids]) => ({ left: leftBy(rung), ids }));
}

function countsOf(rows: { day: string; facets: string }[], { filters, cities }: Query) {
  if (rows.length > COUNTED_MOST) return { counts: undefined, cities: undefined, days: undefined };
  const all = rows.map(({ day, facets }) => ({
    day,
    ...(JSON.parse(facets) as Facets & { city: string }),
  }));
  const here = all.filter(({ city }) => cities.length === 0 || cities.includes(city));
  const passing = all.filter((facets) => passes(facets, filters));
  return {
    counts: countChoices(here, filters),
    cities: tally(passing.map(({ city }) => city)),
    days: tally(here.filter((facets) => passes(facets, filters)).map(({ day }) => day)),
  };
}

function tally(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The place after which a page begins, with a check that finds mistyped cursors. */
async function cursorOf(at: string): Promise<string> {
  const place = BigInt(at).toString(36);
  return `${place}.${(await sha256(`find ${place}`)).slice(0, 8)}`;
}

/** The place in a cursor; null for one that this portal did not make. */
export async function readCursor(cursor: string): Promise<string | null> {
  const place = /^([0-9a-z]{1,13})\./.exec(cursor)?.[1];
  if (!place) return null;
  let at = 0n;
  for (const digit of place) at = at * 36n + BigInt(Number.parseInt(digit, 36));
  return (await cursorOf(at.toString())) === cursor ? at.toString() : null;
}
