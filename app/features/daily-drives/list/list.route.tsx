import { useEffect, useLayoutEffect } from "react";
import { data, redirect, useLocation } from "react-router";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import { type City, PAN_INDIA, findCity } from "#app/base/cities.ts";
import type { Audience } from "#app/base/reader.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part, partBox, useParts } from "#app/document/drawn.tsx";
import { readAbout } from "#app/features/about/about.server.ts";
import { NOTHING_ABOUT_ME, saysNothing } from "#app/features/about/about.ts";
import { isConfirmed } from "#app/features/checks/checks.ts";
import {
  countDailyDrives,
  pageOfDay,
  readDailyCursor,
  readDay,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  dailyPath,
  postAddress,
} from "#app/features/daily-drives/daily-drives.ts";
import { askedFor, withoutCity } from "#app/features/daily-drives/list/asked.ts";
import { drawDay } from "#app/features/daily-drives/list/by-town.server.tsx";
import { DayList } from "#app/features/daily-drives/list/day-list.server.tsx";
import { dayHead, FailedDay, guestParts } from "#app/features/daily-drives/list/guest.server.tsx";
import { Choice, DailyHead, DailyStart } from "#app/features/daily-drives/list/head.server.tsx";
import { readNamedDay } from "#app/features/daily-drives/list/named-day.ts";
import { ShareList, SharedText } from "#app/features/daily-drives/list/sharing.server.tsx";
import { shareLink } from "#app/features/daily-drives/ticket/list-text.ts";
import { openTicketsIn } from "#app/features/daily-drives/ticket/open-tickets.dom.ts";
import { shareText, type SharedDrive } from "#app/features/daily-drives/ticket/share-text.ts";
import { drawTickets } from "#app/features/daily-drives/ticket/tickets.server.tsx";
import { byHour, dailyStatus, isOffOrOver } from "#app/features/daily-drives/times.ts";
import { FilterForm } from "#app/features/filters/filter-bar.server.tsx";
import { type Filters, filterAddress, readFilters } from "#app/features/filters/filters.ts";
import { drivesFor, matchOf } from "#app/features/filters/for-me.ts";
import { KEPT_FILTERS } from "#app/features/filters/groups.ts";
import { LiveFilterForm } from "#app/features/filters/live-form.tsx";
import { publicDay } from "#app/features/sharing/public-day.ts";
import { readPublicDay } from "#app/features/sharing/public-drives.server.ts";
import { cameByLink, ShareAgain } from "#app/features/sharing/share-again.server.tsx";
import { LoginToRead } from "#app/features/sharing/shared-preview.tsx";
import { asOf } from "#app/features/status/moments.ts";
import { takesPlace } from "#app/features/status/status.ts";
import type { Refusal } from "#app/http/answers.ts";
import { audienceContext } from "#app/http/context.ts";
import type { Drawing } from "#app/http/drawing.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { answersAny } from "#app/http/intents.server.ts";
import { type KeptHandle, type KeptLoaderArgs, keptLoader } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news.tsx";
import { useModule } from "#app/live/use-module.ts";
import { choosing as choosingWords } from "#app/messages/en/choosing.ts";
import { daily } from "#app/messages/en/daily.ts";
import { previews } from "#app/messages/en/previews.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useOwnCity } from "#app/ui/controls/own-city.ts";
import { type SharedPage, ownHead, sharedHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

import type { Route } from "./+types/list.route";

export const handle = {
  keep: { topics: ["daily"], query: ["day", "after"], filters: KEPT_FILTERS },
} satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database: db, audience, reader, now, origin, requestId } = args;
  const today = dayOf(now);
  const query = url.searchParams;
  const choosing = { db, audience, today, drawing: args.drawing };
  if (!params.city && query.has("city")) return retrieve(query, choosing);

  const { filters, dropped } = readFilters(query);
  const asked = askedFor(params, { query, today, kept: filterAddress("", filters) });
  if (asked instanceof Response) throw asked;
  if ("problem" in asked || asked.city === PAN_INDIA) {
    if (audience === "guest") throw data(null, { status: 404 });
    if (!("problem" in asked)) {
      return choose(choosing, { day: asked.day, filters, panIndia: true });
    }
    const refusal: Refusal = {
      message: asked.problem,
      errors: { date: [asked.problem] },
      typed: asked.typed,
    };
    return data(await choose(choosing, { day: today, filters, refusal }), { status: 404 });
  }
  if (!asked.city) return choose(choosing, { day: asked.day, filters });
  const { city, day } = asked;

  if (audience === "guest") return guestDay(args, { city, day });
  const share = dayHead({ city, day, origin });
  const shown = { city, day, today, filters };
  try {
    const after = readDailyCursor(query.get("after"));
    const [list, about] = await Promise.all([
      args.remember(`daily ${city} ${day} ${today}`, ["daily"], () =>
        readDay(db, { city, day, now }),
      ),
      filters.me && reader ? readAbout(db, reader.uid) : NOTHING_ABOUT_ME,
    ]);
    const found = drivesFor(list.drives, { filters, about, today });
    const { page, next } = pageOfDay(found.drives, { after, now });
    const isOn = (drive: DailyDrive) => !isOffOrOver(drive, now);
    const on = found.drives.filter(isOn).length;
    const total = list.drives.filter(isOn).length;
    const filtering = { filters, dropped, counts: found.counts, today, reading: found.reading };
    const matched = filters.me
      ? ({ facets }: (typeof page)[number]) => matchOf(facets, about)
      : undefined;
    const tickets = (some: typeof page, before = 0) => drawTickets(some, { now, matched, before });
    // Sharing takes all pages and drives of the list, not this reader's selection.
    const sharing = sharingOf({ city, day, share, now }, list.drives);
    return {
      kind: "list" as const,
      city,
      share,
      parts: draw(args.drawing, {
        head: (
          <>
            {cameByLink(args.alone, url) ? <ShareAgain {...sharing} /> : null}
            <DailyHead
              shown={{ ...shown, counts: list.counts }}
              total={total}
              share={<ShareList sharing={sharing} slim />}
            >
              <Choice shown={{ ...shown, ...list }} refusal={undefined} />
            </DailyHead>
          </>
        ),
        form: list.drives.length > 0 && (
          <FilterForm
            shown={filtering}
            place={{ path: url.pathname }}
            label={wordsOf(daily).search}
            found={wordsOf(daily).show(found.drives.length)}
          />
        ),
        list: (
          <DayList
            page={{
              city,
              day,
              today,
              tomorrow: addDays(today, 1),
              path: url.pathname,
              tickets: drawDay(page, { isOn, off: found.drives.length - on, draw: tickets, city }),
              near: after
                ? []
                : found.near.map(({ left, drives }) => ({
                    left,
                    tickets: tickets(byHour(drives, now)),
                  })),
              asOf: asOf(day, today),
              found: on,
              confirmed: confirmedOf(list.drives.filter(isOn), now),
              total,
              listed: list.drives.length,
              more: list.more,
              filtering,
              saidNothing: filters.me && saysNothing(about),
              first: !after,
              next,
            }}
          >
            <SharedText sharing={sharing} />
          </DayList>
        ),
      }),
    };
  } catch (error) {
    const failed = failedList(error, requestId);
    const none = { ...shown, counts: {}, countsToday: {} };
    const parts = draw(args.drawing, {
      head: (
        <DailyHead shown={none} total={undefined} share={null}>
          <Choice shown={none} refusal={undefined} />
        </DailyHead>
      ),
    });
    return data({ ...failed, city, share, parts }, { status: 503 });
  }
});

/** What anybody may know of the day. Without the database, only which day it is. */
async function guestDay(
  { database, remember, now, origin, drawing, requestId }: KeptLoaderArgs,
  { city, day }: { city: City; day: string },
) {
  const path = dailyPath(city, day);
  try {
    const drives = await remember(`public ${city} ${day}`, ["daily"], () =>
      readPublicDay(database, { city, day }),
    );
    const known = publicDay(drives, now);
    const share = dayHead({ city, day, origin, known });
    const shown = { city, day, known, title: share.title, now, origin };
    return { kind: "preview" as const, share, path, parts: draw(drawing, guestParts(shown)) };
  } catch (error) {
    const { message } = failedList(error, requestId);
    const share = dayHead({ city, day, origin });
    const parts = draw(drawing, { guest: <FailedDay title={share.title} message={message} /> });
    return data({ kind: "preview" as const, share, path, parts }, { status: 503 });
  }
}

/** In words: how many of the drives that take place, and are not under review, are confirmed. */
function confirmedOf(drives: DailyDrive[], now: number): string {
  const on = drives.filter((drive) => takesPlace(dailyStatus(drive, now)));
  const confirmed = on.filter((drive) => isConfirmed(drive, now));
  return on.length ? wordsOf(daily).confirmed(confirmed.length, on.length) : "";
}

type Choosing = {
  db: KeptLoaderArgs["database"];
  audience: Audience;
  today: string;
  drawing: Drawing;
};

/** Without a list: a city and a day are still to be chosen. */
async function choose(
  { db, today, drawing }: Choosing,
  {
    day,
    filters,
    refusal,
    panIndia = false,
  }: { day: string; filters: Filters; refusal?: Refusal; panIndia?: boolean },
) {
  const counted = await countDailyDrives(db, { day, today });
  const shown = { city: undefined, day, today, filters, ...counted };
  return {
    kind: "choose" as const,
    problem: refusal?.message,
    panIndia,
    parts: draw(drawing, {
      head: <DailyStart shown={shown} />,
      choice: <Choice shown={shown} refusal={refusal} />,
    }),
  };
}

/** The retrieval form and Check Submission as a POST. */
export const action = answersAny(({ form, context, db, now }) => {
  const query = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") query.set(name, value);
  const audience = context.get(audienceContext);
  return retrieve(query, {
    db,
    audience,
    today: dayOf(now),
    // The loader's parts are for the page without this answer.
    drawing: { audience, now, keep: (parts) => parts },
  });
});

/** Redirects to the list, or shows the form again with its problems. */
async function retrieve(query: URLSearchParams, choosing: Choosing) {
  const { audience, today } = choosing;
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
  // Of the list that the form was opened on.
  const { filters } = readFilters(new URLSearchParams(query.get("filters") ?? ""));

  const errors: Record<string, string[]> = {};
  if (!city) errors.city = [withoutCity(query.get("city"), { check })];
  if (problem !== undefined) errors.date = [problem];
  const message =
    check && !admin ? wordsOf(choosingWords).notAuthorized : Object.values(errors)[0]?.[0];
  if (message || !city || !day) {
    const refusal: Refusal = { message: message ?? "", errors, typed: Object.fromEntries(query) };
    const page = await choose(choosing, { day: today, filters, refusal });
    return data(page, { status: check && !admin ? 403 : 400 });
  }
  throw redirect(check ? postAddress({ city, day }) : filterAddress(dailyPath(city, day), filters));
}

function sharingOf(
  { city, day, share, now }: { city: City; day: string; share: SharedPage; now: number },
  drives: SharedDrive[],
) {
  const list = { city, day, url: share.url };
  return {
    title: share.title,
    href: shareLink(list, drives, now),
    text: shareText(list, drives, now),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : ownHead(wordsOf(previews).dailyWalkinList);

const LIST = { part: "list" };

const retrievalScript = () => import("#app/features/daily-drives/list/retrieval.dom.ts");

export default function Daily({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.kind === "preview") {
    return (
      <div className="mx-auto max-w-[30rem]">
        <Part name="guest" />
        <LoginToRead path={page.path} />
      </div>
    );
  }
  return <Lists page={page} />;
}

type DailyPage = Exclude<
  Exclude<Route.ComponentProps["actionData"], undefined> | Route.ComponentProps["loaderData"],
  { kind: "preview" }
>;

function Lists({ page }: { page: DailyPage }) {
  const parts = useParts();
  const { key } = useLocation();
  const retrieval = useModule(retrievalScript);
  wordsOf(choosingWords);
  useOwnCity(page.kind === "list" ? page.city : undefined);
  useEffect(() => retrieval?.watchRetrieval(), [retrieval, parts, key]);
  useLayoutEffect(() => {
    const list = partBox("list");
    return list ? openTicketsIn(list, key) : undefined;
  }, [key]);
  return (
    <>
      <LiveNews
        topic="daily"
        what="drive"
        page={page}
        follow={page.kind === "choose"}
        list={LIST}
      />
      <div className={page.kind === "choose" ? undefined : "daily"}>
        <Part name="head" />
        {page.kind === "list" ? (
          <>
            <LiveFilterForm />
            <Part name="list" />
          </>
        ) : page.kind === "failed" ? (
          <Alert message={page.message} />
        ) : (
          <>
            <Outcome {...page} />
            <Part key={key} name="choice" className="place-sheet" update={retrieval?.showCounts} />
          </>
        )}
      </div>
    </>
  );
}

function Outcome({ problem, panIndia }: { problem: string | undefined; panIndia: boolean }) {
  if (problem) return <Alert message={problem} />;
  return panIndia ? (
    <p className="notice">
      {linked(wordsOf(choosingWords).panIndia, (drives) => (
        <Link className="link" to="/drive?city=PAN-India">
          {drives}
        </Link>
      ))}
    </p>
  ) : (
    <p className="lead">{wordsOf(choosingWords).selectCityAndDate}</p>
  );
}
