import { data, redirect } from "react-router";

import {
  addDays,
  dayOf,
  dayTitle,
  findMonth,
  partsOf,
  toDay,
  weekday,
  yearsAround,
} from "#app/base/calendar.ts";
import { type City, cityParam, findCity } from "#app/base/cities.ts";
import { listReceived, MESSAGES, retrievedNotice } from "#app/base/copy.ts";
import type { Audience } from "#app/base/reader.ts";
import { DrawnOnce, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { DailyControls } from "#app/features/daily-drives/controls.tsx";
import { DailyCounts } from "#app/features/daily-drives/counts.tsx";
import {
  countDailyDrives,
  readDailyCursor,
  readDailyList,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  DAILY_PAGE,
  dailyPath,
  shareLink,
  shareText,
  type SharedDrive,
} from "#app/features/daily-drives/daily-drives.ts";
import { Retrieval } from "#app/features/daily-drives/retrieval.tsx";
import { ShareList, SharedText } from "#app/features/daily-drives/sharing.tsx";
import { drawTickets } from "#app/features/daily-drives/tickets.server.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { dailyImage } from "#app/features/sharing/share-image.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { audienceContext, databaseContext, requestContext } from "#app/http/context.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
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
  if (!asked.city) return choose(db, today, { day: asked.day });
  const choices = choicesOf(today);

  const path = dailyPath(asked.city, asked.day);
  const share = sharedPage(asked.city, asked.day, origin, path);
  if (audience === "guest") {
    return { ...choices, kind: "preview" as const, city: asked.city, day: asked.day, share, path };
  }
  try {
    const after = readDailyCursor(query.get("after"));
    const list = await readDailyList(db, {
      city: asked.city,
      day: asked.day,
      today,
      after,
    });
    const { drives } = list;
    // Sharing covers all pages of the list, not only this one.
    const shared = list.shared ?? drives;
    return {
      ...choices,
      kind: "list" as const,
      city: asked.city,
      day: asked.day,
      share,
      shown: drives.length,
      total: shared.length,
      next: list.next,
      first: !after,
      counts: Object.fromEntries(list.counts),
      once: drawOnce({
        items: drives.map(({ id, version }) => ({ id, version })),
        tickets: drawTickets(drives, { spent: asked.day < today }),
        sharing: sharingOf({ city: asked.city, day: asked.day, share }, shared),
      }),
    };
  } catch (error) {
    const failed = {
      ...choices,
      ...failedList(error, requestId),
      city: asked.city,
      day: asked.day,
      share,
      counts: {} as Record<string, number>,
    };
    return data(failed, { status: 503 });
  }
});

function choicesOf(today: string) {
  return { today, years: yearsAround(today), tomorrow: addDays(today, 1) };
}

/** The page without a list, before a city and a day are chosen. */
async function choose(
  db: KeptLoaderArgs["database"],
  today: string,
  { day, refusal }: { day: string; refusal?: Refusal },
) {
  const counts = Object.fromEntries(await countDailyDrives(db, today));
  return { ...choicesOf(today), kind: "choose" as const, day, counts, refusal };
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

/** The list that an address names. Redirects to the canonical address, and unknown cities to not found. */
function askedFor(
  params: Route.LoaderArgs["params"],
  query: URLSearchParams,
  today: string,
): Asked | Response {
  const tomorrow = query.get("day") === "tomorrow";
  if (!params.city) return { day: tomorrow ? addDays(today, 1) : today };
  const city = findCity(params.city);
  if (!city) return redirect("/Check_city_spelling");
  if (!("date" in params) || params.date === undefined) {
    return params.city === cityParam(city) ? { city, day: today } : redirect(dailyPath(city));
  }
  const month = findMonth(params.month);
  const date = Number.parseInt(params.date, 10);
  const year = Number(params.year);
  const day = month && toDay({ date, month, year });
  if (!day || !yearsAround(today).includes(year)) throw data({ kind: "gone" }, { status: 404 });
  const written = `/daily/${params.city}/${params.date}/${params.month}/${params.year}`;
  return written === dailyPath(city, day) ? { city, day } : redirect(dailyPath(city, day));
}

/** Answers the retrieval form: a redirect to the list, or the form again with what is wrong. */
async function retrieve(
  query: URLSearchParams,
  { db, audience, today }: { db: KeptLoaderArgs["database"]; audience: Audience; today: string },
) {
  const city = findCity(query.get("city"));
  const month = findMonth(query.get("month")) ?? partsOf(today).month;
  const year = Number(query.get("year") || partsOf(today).year);
  const date = Number(query.get("date") || partsOf(today).date);
  const day = toDay({ date, month, year });
  const check = query.get("intent") === "check";
  const admin = audience === "admin";

  const errors: Record<string, string[]> = {};
  if (!city) errors.city = [check ? MESSAGES.selectCityName : "Select a city."];
  if (!day || !yearsAround(today).includes(year)) {
    errors.date = [
      `${query.get("date")} ${query.get("month")} ${query.get("year")} is not a day of the calendar.`,
    ];
  }
  const message = check && !admin ? MESSAGES.notAuthorizedToSee : Object.values(errors)[0]?.[0];
  if (message || !city || !day) {
    const refusal: Refusal = { message: message ?? "", errors, typed: Object.fromEntries(query) };
    const page = await choose(db, today, { day: today, refusal });
    return data(page, { status: check && !admin ? 403 : 400 });
  }
  if (!check) throw redirect(dailyPath(city, day));
  throw redirect(
    `/post?${new URLSearchParams({ city: cityParam(city), date: String(date), month, year: String(year) })}`,
  );
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
  const { day, today, years, counts } = page;
  const city = page.kind === "choose" ? undefined : page.city;
  const list = page.kind === "list" ? page : undefined;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Daily List"]]} />
      <LiveNews topic="daily" what="drive" page={page} itemsOf={itemsOf} />
      <h1>{city ? `${city}, ${dayTitle(day, today)}` : "Daily Walkin List"}</h1>
      <Outcome page={page} />
      <DailyControls
        shown={{ ...page, city }}
        share={
          list ? (
            <DrawnOnce id="share" className="contents">
              {drawn ? <ShareList sharing={drawn.sharing} /> : undefined}
            </DrawnOnce>
          ) : null
        }
      />
      {list ? <List page={list} /> : null}
      <div className="two mt-6">
        <Retrieval
          city={city}
          day={day}
          years={years}
          refusal={page.kind === "choose" ? page.refusal : undefined}
        >
          {list ? (
            <DrawnOnce id="ready" className="sheet">
              {drawn ? <SharedText sharing={drawn.sharing} /> : undefined}
            </DrawnOnce>
          ) : null}
        </Retrieval>
        <DailyCounts counts={counts} />
      </div>
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
    return page.refusal?.message ? (
      <Alert message={page.refusal.message} />
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

function List({ page }: { page: ListPage }) {
  const { next, city, day, today, tomorrow } = page;
  const tickets = useDrawnOnce(page.once)?.tickets;
  if (page.shown === 0) {
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
  return (
    <section aria-label={`Drives in ${city}`}>
      <Paged
        back={page.first ? undefined : "?"}
        backLabel={`Back to the first ${DAILY_PAGE}`}
        more={next && `?after=${next}`}
      >
        <DrawnOnce id="drives">
          {tickets === undefined ? undefined : <DailyTickets drawn={tickets} />}
        </DrawnOnce>
      </Paged>
    </section>
  );
}
