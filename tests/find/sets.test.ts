import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";

import { addDays, startOfDay } from "#app/base/calendar.ts";
import { NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { readDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { dailyFacets, facetsText } from "#app/features/facets/facets.ts";
import { NO_FILTERS } from "#app/features/filters/filters.ts";
import { drivesFor } from "#app/features/filters/for-me.ts";
import { findDrives } from "#app/features/search/find.server.ts";
import { reindex } from "#app/features/search/index.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { dailyDrives, dailySeries } from "#drizzle/schema.ts";
import build from "#tests/find/sets/build.json";
import daily from "#tests/find/sets/daily.json";
import sealed from "#tests/find/sets/sealed.json";

/*
 * What people type, written by others than those who wrote the search: for each search what must be among the first
 * five, and what must not be brought as if it had everything. With `--silent=false` the figures are printed
 * (docs/decisions/find.md).
 */

type Drive = (typeof build)["drives"][number];
type Asked = {
  q: string;
  class: string;
  /** Typed in the list of a city's day. */
  city?: string | null;
  must: string[];
  mustNot: string[];
};
type Set = { today: string; drives: Drive[]; queries: Asked[] };

const SETS: Record<string, Set> = {
  build: build as Set,
  daily: daily as Set,
  // Opened once, when the search was done.
  sealed: sealed as Set,
};

/** Of what must be found, how much at least is among the first five. */
const GOALS: Record<string, number> = {
  exact: 1,
  misspelt: 0.92,
  hinglish: 0.92,
  script: 0.92,
  facet: 0.97,
  synonym: 0.88,
  place: 0.92,
  mixed: 0.92,
};

/** Of what must not be brought, how much is. */
const BROUGHT_WRONGLY = 0.02;

const db = createDatabase(env.DB);
const search = env.SEARCH;

/** The id of a drive of a set: they stand in the order of the set. */
function idOf(name: string): string {
  return `0193a000-0000-7000-8000-${name.slice(1).padStart(12, "0")}`;
}

async function fill({ today, drives }: Set, now: number): Promise<void> {
  await env.DB.batch(
    ["daily_drives", "daily_series"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  for (const { id, day, ...drive } of drives) {
    const date = addDays(today, day);
    const row = {
      ...drive,
      city: drive.city as "Pune",
      driveType: drive.driveType as "Open walk in",
      driveFor: drive.driveFor as "Freshers",
      profileType: (drive.profileType || null) as "Technical" | null,
    };
    const series = { id: idOf(id), startDate: date, endDate: date, createdAt: now };
    await db.batch([
      db.insert(dailySeries).values({ ...series, submissionKey: id }),
      db.insert(dailyDrives).values({
        ...row,
        id: idOf(id),
        seriesId: idOf(id),
        day: date,
        month: new Date(`${date}T00:00:00Z`).toLocaleString("en", { month: "long" }) as "May",
        year: Number(date.slice(0, 4)),
        startDate: date,
        endDate: date,
        postedBy: "Set",
        verifiedAt: now,
        createdAt: now,
        updatedAt: now,
        facets: facetsText(dailyFacets(row)),
      }),
    ]);
  }
  await reindex(db, search, now);
}

/** What a search brings as fitting all of it, and what as near. */
async function bring({ q, city }: Asked, { today, now }: { today: string; now: number }) {
  const filters = { ...NO_FILTERS, q };
  if (city) {
    const list = await readDay(db, { city: city as "Pune", day: today, now });
    const { drives, near } = drivesFor(list.drives, { filters, about: NOTHING_ABOUT_ME, today });
    return {
      full: drives.map(({ id }) => id),
      near: near.flatMap((one) => one.drives.map(({ id }) => id)),
    };
  }
  const query = { filters, cities: [], from: today, to: undefined, about: NOTHING_ABOUT_ME };
  const found = await findDrives(search, query, { after: undefined, now });
  return { full: found.ids, near: found.near.flatMap(({ ids }) => ids) };
}

describe.each(Object.keys(SETS))("the searches of the set %s", (name) => {
  const set = SETS[name]!;
  // Ten past midnight: nothing of today is over yet.
  const now = startOfDay(set.today) + 600_000;
  const figures = new Map<string, { must: number; found: number; all: number }>();
  const brought = { wrongly: 0, of: 0 };
  const missed: string[] = [];

  beforeAll(async () => {
    await fill(set, now);
    for (const asked of set.queries) {
      const { full, near } = await bring(asked, { today: set.today, now });
      const five = [...full, ...near].slice(0, 5);
      const figure = figures.get(asked.class) ?? { must: 0, found: 0, all: 0 };
      const found = asked.must.filter((id) => five.includes(idOf(id)));
      const wrong = asked.mustNot.filter((id) => full.includes(idOf(id)));
      figures.set(asked.class, {
        must: figure.must + asked.must.length,
        found: figure.found + found.length,
        all: figure.all + asked.must.filter((id) => full.includes(idOf(id))).length,
      });
      brought.wrongly += wrong.length;
      brought.of += asked.mustNot.length;
      if (found.length < asked.must.length || wrong.length) {
        missed.push(`${asked.q}: ${found.length} of ${asked.must.length}, wrongly ${wrong.join()}`);
      }
    }
    const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
    const lines = [...figures].map(
      ([one, { must, found, all }]) =>
        `${one}: ${percent(found, must)} of ${must} among the first five, ${percent(all, must)} with all of it`,
    );
    console.log(
      [name, ...lines, `wrongly ${percent(brought.wrongly, brought.of)} of ${brought.of}`].join(
        "\n  ",
      ),
    );
  }, 120_000);

  test.each(Object.keys(GOALS))("%s", (kind) => {
    const { must, found } = figures.get(kind)!;
    expect(found / must, missed.join("\n")).toBeGreaterThanOrEqual(GOALS[kind]!);
  });

  test("brings little that was not asked for", () => {
    expect(brought.wrongly / brought.of, missed.join("\n")).toBeLessThanOrEqual(BROUGHT_WRONGLY);
  });
});
