import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import type { AboutMe } from "#app/features/about/about.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { type Counts, countChoices, type Filters, passes } from "#app/features/filters/filters.ts";
import { DAY_BEGINS, dayNumber } from "#app/features/search/index.server.ts";
import { COUNTED_MOST, FOUND_PAGE } from "#app/features/search/search.ts";
import { matchFor } from "#app/features/search/tags.ts";

/** What is looked for: filters, cities (none: all), days, and who is asking for "For me". */
export type Query = {
  filters: Filters;
  cities: readonly string[];
  from: string;
  to: string | undefined;
  about: AboutMe;
};

export type Found = {
  ids: string[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** How many drives there are, COUNTED_MOST + 1 when there are more. */
  total: number;
  /** Undefined where there is too much to count. */
  counts: Counts | undefined;
  cities: Record<string, number> | undefined;
  days: Record<string, number> | undefined;
};

type Part = { where: string; values: (string | number)[]; match: string | null };

/** From one of the two tables, in the order of the index. */
function select(search: D1Database, what: string, part: Part, limit: number) {
  const { where, values, match } = part;
  const tables =
    match === null ? "drives as d" : "words as w cross join drives as d on d.at = w.rowid";
  const at = match === null ? "d.at" : "w.rowid";
  const matching = match === null ? "" : "words match ? and ";
  return search
    .prepare(
      `select ${what} from ${tables} where ${matching}${where.replaceAll("@at", at)} order by ${at} limit ${limit}`,
    )
    .bind(...(match === null ? [] : [match]), ...values);
}

/**
 * A page of the upcoming drives that are looked for and have not ended, sorted by day and id. One round trip.
 * @throws when the search database cannot answer
 */
export async function findDrives(
  search: D1Database,
  query: Query,
  { after, now }: { after: string | undefined; now: number },
): Promise<Found> {
  const today = dayOf(now);
  const minute = Math.floor((now - startOfDay(today)) / 60_000);
  const { filters, cities, about } = query;
  const from = query.from > today ? query.from : today;
  const upcoming = {
    where: `@at >= ${DAY_BEGINS} and (d.day <> ? or d.ends is null or d.ends > ?)${query.to ? ` and @at < ${DAY_BEGINS}` : ""}`,
    values: [
      dayNumber(from),
      today,
      minute,
      ...(query.to ? [dayNumber(addDays(query.to, 1))] : []),
    ],
  };
  const narrow = { ...upcoming, match: matchFor(filters, { cities, about, wide: false }) };
  const wide = { ...upcoming, match: matchFor(filters, { cities, about, wide: true }) };
  const page = after
    ? {
        ...narrow,
        where: `${narrow.where} and @at > cast(? as integer)`,
        values: [...narrow.values, after],
      }
    : narrow;
  const [rows, all, candidates] = await search.batch<Record<string, string>>([
    select(search, "d.id, cast(d.at as text) as at", page, FOUND_PAGE + 1),
    select(search, "1", narrow, COUNTED_MOST + 1),
    select(search, "d.day, d.facets", wide, COUNTED_MOST + 1),
  ]);
  const shown = rows!.results.slice(0, FOUND_PAGE);
  const more = rows!.results.length > FOUND_PAGE;
  return {
    ids: shown.map(({ id }) => id!),
    next: more ? await cursorOf(shown.at(-1)!.at!) : null,
    total: all!.results.length,
    ...countsOf(candidates!.results as { day: string; facets: string }[], query),
  };
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

/** A cursor holds the place after which a page begins, with a check so that a mistyped one is told. */
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
