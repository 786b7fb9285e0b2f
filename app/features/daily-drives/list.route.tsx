import { data, redirect } from "react-router";

import { addDays, dayOf, dayTitle, partsOf, weekday, yearsAround } from "#app/base/calendar.ts";
import { type City, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import type { Audience } from "#app/base/reader.ts";
import { DrawnOnce, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { readAbout } from "#app/features/about/about.server.ts";
import { NOTHING_ABOUT_ME, saysNothing } from "#app/features/about/about.ts";
import { askedFor, withoutCity } from "#app/features/daily-drives/asked.ts";
import { DailyHead, DailyStart, PickCity } from "#app/features/daily-drives/controls.tsx";
import { DailyCounts } from "#app/features/daily-drives/counts.tsx";
import {
  type CityCounts,
  countDailyDrives,
  pageOfDay,
  readDailyCursor,
  readDay,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  dailyPath,
  postAddress,
  readNamedDay,
} from "#app/features/daily-drives/daily-drives.ts";
import { DayList } from "#app/features/daily-drives/day-list.tsx";
import { Retrieval } from "#app/features/daily-drives/retrieval.tsx";
import { shareLink, shareText, type SharedDrive } from "#app/features/daily-drives/share-text.ts";
import { ShareList, SharedText } from "#app/features/daily-drives/sharing.tsx";
import { drawTickets } from "#app/features/daily-drives/tickets.server.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import {
  filterAddress,
  type Filters,
  KEPT_FILTERS,
  readFilters,
} from "#app/features/filters/filters.ts";
import { drivesFor, matchOf } from "#app/features/filters/for-me.ts";
import { dailyImage } from "#app/features/sharing/share-image.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { audienceContext, databaseContext, requestContext } from "#app/http/context.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { useOwnCity } from "#app/ui/own-city.ts";

import type { Route } from "./+types/list.route";

export const handle = {
  keep: { topics: ["daily"], query: ["day", "after"], filters: KEPT_FILTERS },
} satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database: db, audience, reader, now, origin, requestId } = args;
  const today = dayOf(now);
  const query = url.searchParams;
  if (!params.city && query.has("city")) return retrieve(query, { db, audience, today });

  const { filters, dropped } = readFilters(query);
  const asked = askedFor(params, { query, today, kept: filterAddress("", filters) });
  if (asked instanceof Response) throw asked;
  if ("problem" in asked || asked.city === PAN_INDIA) {
    if (audience === "guest") throw data({ kind: "gone" }, { status: 404 });
    if (!("problem" in asked)) {
      return choose(db, today, { day: asked.day, filters, panIndia: true });
    }
    const refusal: Refusal = {
      message: asked.problem,
      errors: { date: [asked.problem] },
      typed: asked.typed,
    };
    return data(await choose(db, today, { day: today, filters, refusal }), { status: 404 });
  }
  if (!asked.city) return choose(db, today, { day: asked.day, filters });
  const { city, day } = asked;
  const choices = { ...choicesOf(today), filters };

  const path = dailyPath(city, day);
  const share = sharedPage(city, day, origin, path);
  if (audience === "guest") return { ...choices, kind: "preview" as const, city, day, share, path };
  try {
    const after = readDailyCursor(query.get("after"));
    const [list, about] = await Promise.all([
      args.remember(`daily ${city} ${day} ${today}`, ["daily"], () =>
        readDay(db, { city, day, now }),
      ),
      filters.me && reader ? readAbout(db, reader.uid) : NOTHING_ABOUT_ME,
    ]);
    const found = drivesFor(list.drives, { filters, about });
    const { page, next } = pageOfDay(found.drives, after);
    return {
      ...choices,
      kind: "list" as const,
      city,
      day,
      share,
      shown: page.length,
      found: found.drives.length,
      total: list.drives.length,
      filtering: { filters, dropped, counts: found.counts, today },
      saidNothing: filters.me && saysNothing(about),
      next,
      first: !after,
      counts: list.counts,
      countsToday: list.countsToday,
      once: args.drawOnce({
        items: page.map(({ id, version }) => ({ id, version })),
        tickets: drawTickets(endedLast(page, now), {
          now,
          matched: filters.me ? ({ facets }) => matchOf(facets, about) : undefined,
        }),
        // Sharing covers all pages of the list and all its drives, not only those that this reader chose.
        sharing: sharingOf({ city, day, share }, list.drives),
      }),
    };
  } catch (error) {
    const counts: CityCounts = {};
    const failed = {
      ...choices,
      ...failedList(error, requestId),
      city,
      day,
      share,
      counts,
      countsToday: counts,
    };
    return data(failed, { status: 503 });
  }
});

/** What is over stands at the end of its page. */
function endedLast<Drive extends DailyDrive>(drives: Drive[], now: number): Drive[] {
  const ended = new Set(drives.filter((drive) => dailyStatus(drive, now) === "ended"));
  return [...drives.filter((drive) => !ended.has(drive)), ...ended];
}

function choicesOf(today: string) {
  return { today, years: yearsAround(today), tomorrow: addDays(today, 1) };
}

/** The page without a list, before a city and a day are chosen. */
async function choose(
  db: KeptLoaderArgs["database"],
  today: string,
  more: { day: string; filters: Filters; refusal?: Refusal; panIndia?: boolean },
) {
  const counted = await countDailyDrives(db, { day: more.day, today });
  return { ...choicesOf(today), kind: "choose" as const, ...more, ...counted };
}

/** The retrieval form and Check Submission, when they come as a POST. */
export async function action({ request, context }: Route.ActionArgs) {
  const query = new URLSearchParams();
  for (const [name, value] of await formOf(request)) {
    if (typeof value === "string") query.set(name, value);
  }
  return retrieve(query, {
    db: context.get(databaseContext),
    audience: context.get(audienceContext),
    today: dayOf(context.get(requestContext).now),
  });
}

/** Answers the retrieval form: a redirect to the list, or the form again with what is wrong. */
async function retrieve(
  query: URLSearchParams,
  { db, audience, today }: { db: KeptLoaderArgs["database"]; audience: Audience; today: string },
) {
  const city = findCity(query.get("city"));
  const now = partsOf(today);
  const named = {
    date: query.get("date") || String(now.date),
    month: query.get("month") || now.month,
    year: query.get("year") || String(now.year),
  };
  const { day, problem } = readNamedDay(named, today);
  const check = query.get("intent") === "check";
  const admin = audience === "admin";
  // The filters of the list that it was opened on.
  const { filters } = readFilters(new URLSearchParams(query.get("filters") ?? ""));

  const errors: Record<string, string[]> = {};
  if (!city) errors.city = [withoutCity(query.get("city"), { check })];
  if (problem !== undefined) errors.date = [problem];
  const message = check && !admin ? MESSAGES.notAuthorizedToSee : Object.values(errors)[0]?.[0];
  if (message || !city || !day) {
    const refusal: Refusal = { message: message ?? "", errors, typed: Object.fromEntries(query) };
    const page = await choose(db, today, { day: today, filters, refusal });
    return data(page, { status: check && !admin ? 403 : 400 });
  }
  throw redirect(check ? postAddress({ city, day }) : filterAddress(dailyPath(city, day), filters));
}

function sharedPage(city: City, day: string, origin: string, path: string): SharedPage {
  return {
    title: `Walk-ins in ${city}, ${dayTitle(day)}`,
    description: `Walk-in and call-based drives in ${city} on ${weekday(day)}, ${dayTitle(day)}: company, time and venue, checked by our team.`,
    url: origin + path,
    image: dailyImage(origin, { city, day }),
  };
}

function sharingOf(
  { city, day, share }: { city: City; day: string; share: SharedPage },
  drives: SharedDrive[],
) {
  const list = { city, day, url: share.url };
  return { title: share.title, href: shareLink(list, drives), text: shareText(list, drives) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : [{ title: "Daily Walkin List | WalkinMitra" }];

export default function Daily({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const drawn = useDrawnOnce(page.kind === "list" ? page.once : undefined);
  useOwnCity(page.kind === "list" ? page.city : undefined);
  if (page.kind === "preview") {
    return (
      <SharedPreview
        icon="calendar"
        section="Daily Walkin List"
        share={page.share}
        path={page.path}
      />
    );
  }
  const { day, today, years, filters } = page;
  const city = page.kind === "choose" ? undefined : page.city;
  const list = page.kind === "list" ? page : undefined;
  const shown = { city, day, today, counts: page.counts, filters };
  const choice = (
    <>
      <PickCity shown={shown} />
      <Retrieval
        city={city}
        day={day}
        today={today}
        years={years}
        filters={filterAddress("", filters).slice(1)}
        refusal={page.kind === "choose" ? page.refusal : undefined}
      />
      <DailyCounts counts={page.countsToday} />
    </>
  );
  return (
    <>
      <LiveNews topic="daily" what="drive" page={page} itemsOf={itemsOf} />
      {city ? (
        <DailyHead
          shown={{ ...shown, city }}
          total={list?.total}
          share={
            list ? (
              <DrawnOnce id="share" className="contents">
                {drawn ? <ShareList sharing={drawn.sharing} slim /> : undefined}
              </DrawnOnce>
            ) : null
          }
        >
          {choice}
        </DailyHead>
      ) : (
        <DailyStart shown={shown} />
      )}
      {list ? null : <Outcome page={page} />}
      {city ? null : <div className="place-sheet">{choice}</div>}
      {list ? (
        <DayList page={list} tickets={drawn?.tickets}>
          <DrawnOnce id="ready" className="sheet">
            {drawn ? <SharedText sharing={drawn.sharing} /> : undefined}
          </DrawnOnce>
        </DayList>
      ) : null}
    </>
  );
}

type DailyPage = Exclude<Route.ComponentProps["loaderData"], { kind: "preview" }>;
function itemsOf(page: DailyPage) {
  return page.kind === "list" ? page.once?.items : [];
}

function Outcome({ page }: { page: DailyPage }) {
  if (page.kind === "failed") return <Alert message={page.message} />;
  if (page.kind === "list") return null;
  if (page.refusal?.message) return <Alert message={page.refusal.message} />;
  return page.panIndia ? (
    <p className="notice">
      {PAN_INDIA} has no daily list: a walk-in takes place in one city. Choose a city, or find
      all-India openings under{" "}
      <Link className="link" to="/drive?city=PAN-India">
        Drives
      </Link>
      .
    </p>
  ) : (
    <p className="lead">{MESSAGES.selectCityAndDate}</p>
  );
}
