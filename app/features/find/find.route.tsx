import { data } from "react-router";

import { addDays, dayOf, dayTitle, isDay } from "#app/base/calendar.ts";
import { cityParam, findCity } from "#app/base/cities.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { DrawnOnce, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { readAbout } from "#app/features/about/about.server.ts";
import { ABOUT_CITIES, NOTHING_ABOUT_ME, saysNothing } from "#app/features/about/about.ts";
import { readDailyDrives } from "#app/features/daily-drives/daily-drives.server.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { ActiveFilters, FilterForm } from "#app/features/filters/filter-bar.tsx";
import { filterAddress, readFilters } from "#app/features/filters/filters.ts";
import { NothingFits, SayAboutMe } from "#app/features/filters/nothing-fits.tsx";
import { drawFound } from "#app/features/find/found.server.ts";
import { findDrives, readCursor } from "#app/features/search/find.server.ts";
import { COUNTED_MOST } from "#app/features/search/search.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  searchContext,
} from "#app/http/context.ts";
import { drawOnce } from "#app/http/kept-loader.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { Paged } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/segments.tsx";

import type { Route } from "./+types/find.route";

const PATH = "/find";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { now, requestId } = context.get(requestContext);
  const db = context.get(databaseContext);
  const asked = readAsked(url.searchParams, dayOf(now));
  const { filters, cursor, ...place } = asked;
  const page = { ...place, filters, today: dayOf(now), first: !cursor };
  try {
    const after = cursor ? await readCursor(cursor) : undefined;
    if (after === null) {
      return data({ ...page, ...NOTHING, problem: FORGED, failed: false }, { status: 400 });
    }
    const { uid } = context.get(readerContext)!;
    const about = filters.me ? await readAbout(db, uid) : NOTHING_ABOUT_ME;
    const cities = filters.me && !place.cities.length ? about.cities : place.cities;
    const {
      ids,
      cities: cityCounts,
      days: dayCounts,
      ...found
    } = await findDrives(
      context.get(searchContext),
      { filters, cities, from: place.from, to: place.to || undefined, about },
      { after, now },
    );
    const { drives, about: reader } = await readDailyDrives(db, ids, { uid, now });
    return {
      ...page,
      ...found,
      cityCounts,
      shown: drives.length,
      once: drawOnce(
        { request, context },
        { found: drawFound(drives, { today: page.today, now, counts: dayCounts, about: reader }) },
      ),
      saidNothing: filters.me && saysNothing(about) && !about.cities.length,
      problem: undefined,
      failed: false,
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(
      JSON.stringify({ event: "search", doing: "find", requestId, ...errorFacts(error) }),
    );
    const problem = `The search does not answer right now. The daily lists work: look there, or try again in a minute. (Request ${requestId})`;
    return data({ ...page, ...NOTHING, problem, failed: true }, { status: 503 });
  }
}

const FORGED = "This link to more results is broken. Begin at the first ones.";

const NOTHING = {
  next: null,
  total: 0,
  counts: undefined,
  cityCounts: undefined,
  shown: 0,
  once: undefined,
  saidNothing: false,
};

/** What the address asks for. Unknown cities and days are dropped, and said. */
function readAsked(query: URLSearchParams, today: string) {
  const { filters, dropped } = readFilters(query);
  const named = [...new Set(query.getAll("city"))].filter(Boolean);
  const cities = DAILY_CITIES.filter((city) => named.some((name) => findCity(name) === city));
  for (const name of named) {
    if (!DAILY_CITIES.some((city) => city === findCity(name)))
      dropped.push(`city=${name.slice(0, 30)}`);
  }
  const day = (name: "from" | "to") => {
    const given = query.get(name) ?? "";
    if (given && !isDay(given)) dropped.push(`${name}=${given.slice(0, 30)}`);
    return isDay(given) ? given : "";
  };
  const [from, to] = [day("from"), day("to")];
  return {
    filters,
    dropped,
    cities,
    from: from > today ? from : "",
    to,
    cursor: query.get("after"),
  };
}

export const meta: Route.MetaFunction = () => ownHead("Find");

type Page = Route.ComponentProps["loaderData"];

/** What stands in the address besides filters. */
function keptIn({ cities, from, to }: Pick<Page, "cities" | "from" | "to">): [string, string][] {
  return [
    ...cities.map((city) => ["city", cityParam(city)] as [string, string]),
    ...(from ? [["from", from] as [string, string]] : []),
    ...(to ? [["to", to] as [string, string]] : []),
  ];
}

export default function Find({ loaderData: page }: Route.ComponentProps) {
  const { filters, from, to, next, total, first } = page;
  const drawn = useDrawnOnce(page.once);
  const place = { path: PATH, kept: keptIn(page) };
  // The form has the cities as choices of its own, so only the days go along hidden.
  const inForm = { path: PATH, kept: keptIn({ ...page, cities: [] }) };
  const counted =
    total > COUNTED_MOST ? `More than ${COUNTED_MOST.toLocaleString("en-IN")}` : total;
  const walkIns = `${counted} walk-in${total === 1 ? "" : "s"}`;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Find"]]} />
      <h1>Find a walk-in</h1>
      <div className="finder">
        <FilterForm
          shown={page}
          place={inForm}
          label="Company, role, skill or area"
          found={page.problem ? "Show walk-ins" : `Show ${walkIns}`}
        >
          <Cities page={page} />
        </FilterForm>
        <div className="min-w-0">
          <When page={page} />
          <Alert message={page.problem} />
          {page.problem ? null : (
            <p className="lead" role="status">
              {`${walkIns} found${to || from ? ` ${daysSaid(from, to)}` : ""}.`}
            </p>
          )}
          <ActiveFilters shown={page} place={place} />
          {page.saidNothing ? <SayAboutMe /> : null}
          {page.shown ? (
            <Paged
              back={first ? undefined : filterAddress(PATH, filters, place.kept)}
              backLabel="Back to the first"
              more={next && filterAddress(PATH, filters, [...place.kept, ["after", next]])}
            >
              <DrawnOnce id="found">
                {drawn ? <DailyTickets drawn={drawn.found} /> : undefined}
              </DrawnOnce>
            </Paged>
          ) : page.failed ? (
            <p className="acts">
              <Link className="btn" to="/daily">
                Daily lists
              </Link>
            </p>
          ) : (
            <NothingFits message="No walk-in fits all of this." shown={page} place={place}>
              {place.kept.length ? (
                <Link className="btn soft" to={filterAddress(PATH, filters)}>
                  All cities and days
                </Link>
              ) : null}
            </NothingFits>
          )}
        </div>
      </div>
    </>
  );
}

function daysSaid(from: string, to: string): string {
  if (from && from === to) return `on ${dayTitle(from)}`;
  return [from ? `from ${dayTitle(from)}` : "", to ? `until ${dayTitle(to)}` : ""]
    .filter(Boolean)
    .join(" ");
}

function Cities({ page: { cities, cityCounts } }: { page: Page }) {
  return (
    <fieldset>
      <legend>City</legend>
      {ABOUT_CITIES.filter(
        (city) => !cityCounts || cityCounts[city] !== undefined || cities.includes(city),
      ).map((city) => (
        <label key={city} className="chip">
          <input
            type="checkbox"
            name="city"
            value={cityParam(city)}
            defaultChecked={cities.includes(city)}
          />
          {city}
          {cityCounts ? <b>{cityCounts[city] ?? 0}</b> : null}
        </label>
      ))}
    </fieldset>
  );
}

/** Links to the days that people ask for most. */
function When({ page }: { page: Page }) {
  const { today, from, to, filters } = page;
  const tomorrow = addDays(today, 1);
  const kept = keptIn({ ...page, from: "", to: "" });
  const link = (days: [string, string][]) => filterAddress(PATH, filters, [...kept, ...days]);
  return (
    <Segments
      label="When"
      segments={[
        { to: link([["to", today]]), label: "Today", on: to === today },
        {
          to: link([
            ["from", tomorrow],
            ["to", tomorrow],
          ]),
          label: "Tomorrow",
          on: from === tomorrow && to === tomorrow,
        },
        {
          to: link([["to", addDays(today, 6)]]),
          label: "7 days",
          on: !from && to === addDays(today, 6),
        },
        { to: link([]), label: "All", on: !from && !to },
      ]}
    />
  );
}
