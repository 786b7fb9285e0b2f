import { useLayoutEffect } from "react";
import { data, useLocation } from "react-router";

import { dayOf, isDay } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part, partBox } from "#app/document/drawn.tsx";
import { readAbout } from "#app/features/about/about.server.ts";
import { type AboutMe, NOTHING_ABOUT_ME, saysNothing } from "#app/features/about/about.ts";
import { readDailyDrives } from "#app/features/daily-drives/daily-drives.server.ts";
import { DAILY_CITIES, type DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { BESIDE, openTicketsIn } from "#app/features/daily-drives/ticket/open-tickets.dom.ts";
import { drawTickets } from "#app/features/daily-drives/ticket/tickets.server.tsx";
import type { Facets } from "#app/features/facets/facets.ts";
import { isFiltered, readFilters } from "#app/features/filters/filters.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { LiveFilterForm } from "#app/features/filters/live-form.tsx";
import {
  type FindPage,
  Found,
  type FoundDay,
  Search,
} from "#app/features/find/found-page.server.tsx";
import { noteMissed } from "#app/features/numbers/missed.ts";
import { findDrives, readCursor } from "#app/features/search/find.server.ts";
import { keptVocabulary } from "#app/features/search/vocabulary.server.ts";
import { NOTHING_READ, wordsAsked } from "#app/features/words/parts.ts";
import { suggestionsFor } from "#app/features/words/suggestions.ts";
import {
  databaseContext,
  readerContext,
  rememberContext,
  requestContext,
  searchContext,
} from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { find } from "#app/messages/en/find.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/find.route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { now, requestId } = context.get(requestContext);
  const db = context.get(databaseContext);
  const { uid } = context.get(readerContext)!;
  const asked = readAsked(url.searchParams, dayOf(now));
  const { filters, cursor, ...place } = asked;
  const page = { ...NOTHING, ...place, filters, today: dayOf(now), first: !cursor };
  const say = wordsOf(find);
  const answer = (found: FindPage) => ({
    title: say.title,
    asked: filters.q,
    parts: draw(drawingOf({ request, context }), {
      form: <Search page={found} />,
      found: <Found page={found} />,
    }),
  });
  try {
    const after = cursor ? await readCursor(cursor) : undefined;
    if (after === null) return data(answer({ ...page, problem: say.broken }), { status: 400 });
    // It takes the session along, while the search is asked.
    const reading = readAbout(db, uid);
    reading.catch(() => {});
    const about = filters.me ? await reading : NOTHING_ABOUT_ME;
    const cities = filters.me && !place.cities.length ? about.cities : place.cities;
    const {
      ids,
      cities: cityCounts,
      days,
      near,
      ...found
    } = await findDrives(
      context.get(searchContext),
      { filters, cities, from: place.from, to: place.to || undefined, about },
      { after, now },
    );
    if (!found.total && !after && isWordsOnly(asked)) {
      noteMissed(filters.q, { words: wordsAsked(found.reading), day: page.today });
    }
    const all = [...ids, ...near.flatMap((one) => one.ids)];
    const [drives, reader] = await Promise.all([
      all.length
        ? context.get(rememberContext)(`found ${all.join(" ")}`, ["daily"], () =>
            readDailyDrives(db, all, now),
          )
        : [],
      reading,
    ]);
    const drawing = { now, about: reader };
    const vocabulary = keptVocabulary(context.get(searchContext));
    const ofIds = (some: string[]) => drives.filter(({ id }) => some.includes(id));
    return answer({
      ...page,
      ...found,
      suggestions: vocabulary && suggestionsFor(filters.q, vocabulary),
      cityCounts,
      days: byDay(ofIds(ids), { ...drawing, counts: days }),
      near: near.map(({ left, ids: some }) => ({
        left,
        days: byDay(ofIds(some), { ...drawing, counts: undefined }),
      })),
      saidNothing: filters.me && saysNothing(about) && !about.cities.length,
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(
      JSON.stringify({ event: "search", doing: "find", requestId, ...errorFacts(error) }),
    );
    const problem = say.noAnswer(requestId);
    return data(answer({ ...page, problem, failed: true }), { status: 503 });
  }
}

const NOTHING = {
  next: null,
  total: 0,
  counts: undefined,
  cityCounts: undefined,
  days: [],
  near: [],
  reading: NOTHING_READ,
  saidNothing: false,
  problem: undefined,
  failed: false,
};

/** Tickets by day; `counts` are the days' totals. */
function byDay(
  drives: (DailyDrive & { facets: Facets })[],
  {
    counts,
    now,
    about,
  }: { counts: Record<string, number> | undefined; now: number; about: AboutMe },
): FoundDay[] {
  return [...new Set(drives.map(({ day }) => day))].map((day) => ({
    day,
    count: counts?.[day],
    tickets: drawTickets(
      drives.filter((drive) => drive.day === day),
      {
        now,
        before: drives.findIndex((drive) => drive.day === day),
        cities: true,
        matched: ({ facets }) => matchOf(facets, about),
      },
    ),
  }));
}

/** Unknown cities and days are dropped, and named. */
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

/** What filters take away says nothing of the words. */
function isWordsOnly({ filters, cities, from, to }: ReturnType<typeof readAsked>): boolean {
  return !cities.length && !from && !to && !isFiltered({ ...filters, q: "" });
}

/** Tabs, history and screen readers tell searches apart. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { find: name } = wordsOf(shell);
  return ownHead(loaderData?.asked ? `${loaderData.asked}: ${name}` : name);
};

export default function Find({ loaderData: page }: Route.ComponentProps) {
  const frame = wordsOf(shell);
  const { key } = useLocation();
  useLayoutEffect(() => {
    const found = partBox("found");
    return found && matchMedia(BESIDE).matches ? openTicketsIn(found, key) : undefined;
  }, [key]);
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.find]]} />
      <h1>{page.title}</h1>
      <div className="finder">
        <LiveFilterForm />
        <Part name="found" className="min-w-0" />
      </div>
    </>
  );
}
