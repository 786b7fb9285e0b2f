import { type ReactNode, useLayoutEffect, useRef } from "react";
import { data, redirect, useLocation, useNavigate } from "react-router";

import { addDays, dayOf, dayTitle, partsOf, weekday, yearsAround } from "#app/base/calendar.ts";
import { type City, cityParam, findCity, nearestCity, PAN_INDIA } from "#app/base/cities.ts";
import { listReceived, MESSAGES, retrievedNotice } from "#app/base/copy.ts";
import type { Audience } from "#app/base/reader.ts";
import { firstCharacters } from "#app/base/text.ts";
import { DrawnOnce, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { DailyHead, DailyStart, PickCity } from "#app/features/daily-drives/controls.tsx";
import { DailyCounts } from "#app/features/daily-drives/counts.tsx";
import {
  type CityCounts,
  countDailyDrives,
  readDailyCursor,
  readDailyList,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  DAILY_PAGE,
  type DailyDrive,
  dailyPath,
  daysAhead,
  postAddress,
  readNamedDay,
} from "#app/features/daily-drives/daily-drives.ts";
import { openTicketsIn } from "#app/features/daily-drives/open-tickets.ts";
import { Retrieval, SELECT_CITY } from "#app/features/daily-drives/retrieval.tsx";
import { shareLink, shareText, type SharedDrive } from "#app/features/daily-drives/share-text.ts";
import { ShareList, SharedText } from "#app/features/daily-drives/sharing.tsx";
import { drawTickets } from "#app/features/daily-drives/tickets.server.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { dailyImage } from "#app/features/sharing/share-image.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { audienceContext, databaseContext, requestContext } from "#app/http/context.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { useOwnCity } from "#app/ui/own-city.ts";
import { Paged } from "#app/ui/pager.tsx";

import type { Route } from "./+types/list.route";

type Asked = { city?: City; day: string };

export const handle = {
  keep: { topics: ["daily"], query: ["day", "after"] },
} satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database: db, audience, now, origin, requestId, drawOnce } = args;
  const today = dayOf(now);
  const query = url.searchParams;
  if (!params.city && query.has("city")) return retrieve(query, { db, audience, today });

  const asked = askedFor(params, query, today);
  if (asked instanceof Response) throw asked;
  if ("problem" in asked || asked.city === PAN_INDIA) {
    if (audience === "guest") throw data({ kind: "gone" }, { status: 404 });
    if (!("problem" in asked)) return choose(db, today, { day: asked.day, panIndia: true });
    const refusal: Refusal = {
      message: asked.problem,
      errors: { date: [asked.problem] },
      typed: asked.typed,
    };
    return data(await choose(db, today, { day: today, refusal }), { status: 404 });
  }
  if (!asked.city) return choose(db, today, { day: asked.day });
  const { city, day } = asked;
  const choices = choicesOf(today);

  const path = dailyPath(city, day);
  const share = sharedPage(city, day, origin, path);
  if (audience === "guest") return { ...choices, kind: "preview" as const, city, day, share, path };
  try {
    const after = readDailyCursor(query.get("after"));
    const list = await readDailyList(db, { city, day, today, after });
    const { drives, counts, countsToday } = list;
    // Sharing covers all pages of the list, not only this one.
    const shared = list.shared ?? drives;
    return {
      ...choices,
      kind: "list" as const,
      city,
      day,
      share,
      shown: drives.length,
      total: shared.length,
      next: list.next,
      first: !after,
      counts,
      countsToday,
      once: drawOnce({
        items: drives.map(({ id, version }) => ({ id, version })),
        tickets: drawTickets(endedLast(drives, now), { now }),
        sharing: sharingOf({ city, day, share }, shared),
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
function endedLast(drives: DailyDrive[], now: number): DailyDrive[] {
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
  more: { day: string; refusal?: Refusal; panIndia?: boolean },
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

/**
 * The list that an address names, or what is wrong with its day. Redirects to the canonical address, and unknown cities
 * to not found.
 */
function askedFor(
  params: Route.LoaderArgs["params"],
  query: URLSearchParams,
  today: string,
): Asked | Response | { problem: string; typed: Record<string, string> } {
  if (!params.city) return { day: dayAsked(query.get("day"), today) };
  const city = findCity(params.city);
  if (!city) return redirect(`/Check_city_spelling?city=${encodeURIComponent(params.city)}`);
  const { date, month, year } = { date: undefined, month: undefined, year: undefined, ...params };
  if (city === PAN_INDIA || date === undefined) {
    const short = date === undefined && params.city === cityParam(city);
    return short ? { city, day: today } : redirect(dailyPath(city));
  }
  const { day, problem } = readNamedDay({ date, month, year }, today);
  if (problem !== undefined) {
    return {
      problem,
      typed: { city: cityParam(city), date, month: month ?? "", year: year ?? "" },
    };
  }
  const written = `/daily/${params.city}/${date}/${month}/${year}`;
  return written === dailyPath(city, day) ? { city, day } : redirect(dailyPath(city, day));
}

/** The day of `?day=`: `tomorrow`, or one of the next seven days. */
function dayAsked(text: string | null, today: string): string {
  const days = daysAhead(today);
  return days.find((day, index) => day === text || (index === 1 && text === "tomorrow")) ?? today;
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

  const errors: Record<string, string[]> = {};
  if (!city) errors.city = [withoutCity(query.get("city"), { check })];
  if (problem !== undefined) errors.date = [problem];
  const message = check && !admin ? MESSAGES.notAuthorizedToSee : Object.values(errors)[0]?.[0];
  if (message || !city || !day) {
    const refusal: Refusal = { message: message ?? "", errors, typed: Object.fromEntries(query) };
    const page = await choose(db, today, { day: today, refusal });
    return data(page, { status: check && !admin ? 403 : 400 });
  }
  throw redirect(check ? postAddress({ city, day }) : dailyPath(city, day));
}

function withoutCity(typed: string | null, { check }: { check: boolean }): string {
  if (check) return MESSAGES.selectCityName;
  if (!typed) return SELECT_CITY;
  const meant = nearestCity(typed);
  const known = `"${firstCharacters(typed, 40)}" is not one of our cities.`;
  return meant ? `${known} Did you mean ${meant}?` : `${known} ${SELECT_CITY}`;
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
  const { day, today, years } = page;
  const city = page.kind === "choose" ? undefined : page.city;
  const list = page.kind === "list" ? page : undefined;
  const shown = { city, day, today, counts: page.counts };
  const choice = (
    <>
      <PickCity shown={shown} />
      <Retrieval
        city={city}
        day={day}
        today={today}
        years={years}
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
        <List page={list}>
          <DrawnOnce id="ready" className="sheet">
            {drawn ? <SharedText sharing={drawn.sharing} /> : undefined}
          </DrawnOnce>
        </List>
      ) : null}
    </>
  );
}

type DailyPage = Exclude<Route.ComponentProps["loaderData"], { kind: "preview" }>;
type ListPage = Extract<DailyPage, { kind: "list" }>;

function itemsOf(page: DailyPage) {
  return page.kind === "list" ? page.once?.items : [];
}

function Outcome({ page }: { page: DailyPage }) {
  if (page.kind === "failed") {
    return <Alert message={page.message} />;
  }
  if (page.kind === "choose") {
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
  const { date, month } = partsOf(page.day);
  return (
    <p className="lead" role="status">
      {retrievedNotice(listReceived(page.city), date, month, page.total)}
    </p>
  );
}

/** The drives, and beside them on a wide screen the one that is open and the text to share. */
function List({ page, children }: { page: ListPage; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!list.current || !beside.current) return undefined;
    const places = { list: list.current, beside: beside.current };
    return openTicketsIn(places, key, (path) => void navigate(path));
  }, [key, navigate]);
  return (
    <div className="dlist">
      <div ref={list}>
        {page.shown === 0 ? <NoDrives page={page} /> : <Drives page={page} />}
        <Outcome page={page} />
      </div>
      <div>
        <div ref={beside} className="beside-list" />
        {children}
      </div>
    </div>
  );
}

function NoDrives({ page: { city, day, today, tomorrow } }: { page: ListPage }) {
  return (
    <Empty message={`No drives in ${city} on ${dayTitle(day, today)}.`}>
      <p>
        Look at{" "}
        <Link className="link" to={dailyPath(city, day === today ? tomorrow : undefined)}>
          {day === today ? "tomorrow" : "today"}
        </Link>{" "}
        or at another city.
      </p>
    </Empty>
  );
}

function Drives({ page }: { page: ListPage }) {
  const tickets = useDrawnOnce(page.once)?.tickets;
  return (
    <section aria-label={`Drives in ${page.city}`}>
      <Paged
        back={page.first ? undefined : "?"}
        backLabel={`Back to the first ${DAILY_PAGE}`}
        more={page.next && `?after=${page.next}`}
      >
        <DrawnOnce id="drives">
          {tickets === undefined ? undefined : <DailyTickets drawn={tickets} />}
        </DrawnOnce>
      </Paged>
    </section>
  );
}
