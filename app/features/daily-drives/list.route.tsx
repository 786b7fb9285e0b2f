import { data, redirect } from "react-router";

import {
  addDays,
  dayOf,
  dayTitle,
  findMonth,
  MONTHS,
  partsOf,
  toDay,
  weekday,
  yearsAround,
} from "#app/base/calendar.ts";
import { CITIES, type City, cityParam, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { listReceived, MESSAGES, retrievedNotice } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import type { Audience } from "#app/base/reader.ts";
import { useRole } from "#app/document/reader.tsx";
import { Still, useDrawnOnce } from "#app/document/server-drawn.tsx";
import {
  countDailyDrives,
  readDailyCursor,
  readDailyList,
} from "#app/features/daily-drives/daily-drives.server.ts";
import {
  DAILY_CITIES,
  DAILY_PAGE,
  shareLink,
  shareText,
  type SharedDrive,
} from "#app/features/daily-drives/daily-drives.ts";
import { drawTickets } from "#app/features/daily-drives/tickets.server.ts";
import { DailyTickets } from "#app/features/daily-drives/tickets.tsx";
import { dailyImage } from "#app/features/sharing/share-image.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { audienceContext, databaseContext, requestContext } from "#app/http/context.ts";
import { formOf } from "#app/http/forms.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Field } from "#app/ui/form.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Database } from "#drizzle/client.ts";

import type { Route } from "./+types/list.route";

/** The address of the daily list of a city and day; today's is the short one that people type and share. */
function dailyPath(city: string, day?: string): string {
  if (!day) return `/daily/${cityParam(city)}`;
  const { date, month, year } = partsOf(day);
  return `/daily/${cityParam(city)}/${date}/${month}/${year}`;
}

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
  const choices = { today, years: yearsAround(today), tomorrow: addDays(today, 1) };
  if (!asked.city) {
    const counts = Object.fromEntries(await countDailyDrives(db, today));
    return { ...choices, kind: "choose" as const, day: asked.day, counts, refusal: undefined };
  }

  const path = dailyPath(asked.city, asked.day);
  const share = sharedPage(asked.city, asked.day, origin, path);
  if (audience === "guest") {
    return { ...choices, kind: "preview" as const, city: asked.city, day: asked.day, share, path };
  }
  try {
    const after = readDailyCursor(query.get("after"));
    const list = await readDailyList(db, { city: asked.city, day: asked.day, today, after });
    const { drives } = list;
    // A list of several pages is shared as a whole.
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
    console.error(JSON.stringify({ event: "failed", requestId, ...errorFacts(error) }));
    const failed = {
      ...choices,
      kind: "failed" as const,
      city: asked.city,
      day: asked.day,
      share,
      counts: {} as Record<string, number>,
      message: `The list could not be read. Please try again. (Request ${requestId})`,
    };
    return data(failed, { status: 503 });
  }
});

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

/** Which list an address names. A redirect when it names it otherwise than the pages link it, or an unknown city. */
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

/** Answers the retrieval form: the list's own address, or the form again with what is wrong. */
async function retrieve(
  query: URLSearchParams,
  { db, audience, today }: { db: Database; audience: Audience; today: string },
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
    const counts = Object.fromEntries(await countDailyDrives(db, today));
    const choices = { today, years: yearsAround(today), tomorrow: addDays(today, 1) };
    return data(
      { ...choices, kind: "choose" as const, day: today, counts, refusal },
      { status: check && !admin ? 403 : 400 },
    );
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

type Sharing = ReturnType<typeof sharingOf>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : [{ title: "Daily Walkin List | WalkinMitra" }];

export default function Daily({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
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
  const city = page.kind === "choose" ? undefined : page.city;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Daily List"]]} />
      <LiveNews topic="daily" what="drive" page={page} itemsOf={itemsOf} />
      <h1>{city ? `${city}, ${dayTitle(page.day, page.today)}` : "Daily Walkin List"}</h1>
      <Outcome page={page} />
      <Controls page={page} city={city} />
      {page.kind === "list" ? <List page={page} /> : null}
      <div className="two mt-6">
        <Retrieval page={page} city={city} />
        <Counts counts={page.counts} />
      </div>
    </>
  );
}

function itemsOf(page: Page) {
  return page.kind === "list" ? page.once?.items : [];
}

type Page = Exclude<Route.ComponentProps["loaderData"], { kind: "preview" }>;
type ListPage = Extract<Page, { kind: "list" }>;

function Outcome({ page }: { page: Page }) {
  if (page.kind === "failed") {
    return (
      <p className="notice bad" role="alert">
        {page.message}
      </p>
    );
  }
  if (page.kind === "choose") {
    return page.refusal?.message ? (
      <p className="notice bad" role="alert">
        {page.refusal.message}
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

/** What only the document was drawn with, or what a later answer brought; nothing where there is no list. */
function useParts(page: Page) {
  return useDrawnOnce(page.kind === "list" ? page.once : undefined);
}

function Controls({ page, city }: { page: Page; city: City | undefined }) {
  const sharing = useParts(page)?.sharing;
  const admin = useRole() === "admin";
  const { today, tomorrow, day } = page;
  const at = (target: string) =>
    city
      ? dailyPath(city, target === today ? undefined : target)
      : target === today
        ? "/daily"
        : "/daily?day=tomorrow";
  return (
    <>
      <div className="acts items-center">
        <nav className="seg" aria-label="Day">
          <Link to={at(today)} aria-current={day === today ? "true" : undefined}>
            Today
          </Link>
          <Link to={at(tomorrow)} aria-current={day === tomorrow ? "true" : undefined}>
            Tomorrow
          </Link>
        </nav>
        {page.kind === "list" ? (
          <Still id="share" className="contents">
            {sharing ? <ShareList sharing={sharing} /> : undefined}
          </Still>
        ) : null}
        <Link className="btn ghost" to="/daily">
          Clear
        </Link>
        {admin ? (
          <Link className="btn soft" to="/post">
            Post
          </Link>
        ) : null}
      </div>
      <nav className="chips" aria-label="City">
        {DAILY_CITIES.map((name) => (
          <Link
            key={name}
            className="chip"
            to={dailyPath(name, day === today ? undefined : day)}
            aria-current={name === city ? "page" : undefined}
            preventScrollReset
          >
            {name}
            {page.counts[name] ? <b>{page.counts[name]}</b> : null}
          </Link>
        ))}
        <button
          type="button"
          className="chip"
          disabled
          aria-disabled="true"
          aria-describedby="pan-india"
        >
          {PAN_INDIA}
        </button>
      </nav>
      <p className="hint" id="pan-india">
        {PAN_INDIA} has no daily list: a walk-in takes place in one city. Find all-India openings
        under{" "}
        <Link className="link" to="/drive?city=PAN-India">
          Drives
        </Link>
        .
      </p>
    </>
  );
}

function List({ page }: { page: ListPage }) {
  const { next, city, day, today, tomorrow } = page;
  const tickets = useParts(page)?.tickets;
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
      {page.first ? null : (
        <p className="acts">
          <Link className="btn ghost" to="?">
            Back to the first {DAILY_PAGE}
          </Link>
        </p>
      )}
      <Still id="drives">
        {tickets === undefined ? undefined : <DailyTickets drawn={tickets} />}
      </Still>
      {next ? (
        <p className="acts">
          <Link className="btn" to={`?after=${next}`}>
            Show more
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Retrieval({ page, city }: { page: Page; city: City | undefined }) {
  const sharing = useParts(page)?.sharing;
  const admin = useRole() === "admin";
  const refusal = page.kind === "choose" ? page.refusal : undefined;
  const shown = partsOf(page.day);
  const typed = refusal?.typed ?? {};
  const errors = refusal?.errors ?? {};
  return (
    <section aria-labelledby="retrieve">
      <h2 id="retrieve">Retrive a list</h2>
      {/* Clear and a new list start this form afresh: the browser keeps what was chosen otherwise. */}
      <form method="get" action="/daily" className="form cols sheet" key={`${city}-${page.day}`}>
        <Field
          kind="select"
          name="city"
          label="City"
          required={!admin}
          value={typed.city ?? (city ? cityParam(city) : "")}
          errors={errors.city}
          options={[
            { value: "", label: "Select city" },
            ...CITIES.filter((name) => name !== PAN_INDIA).map((name) => ({
              value: cityParam(name),
              label: name,
            })),
          ]}
        />
        <Field
          kind="select"
          name="date"
          label="Date"
          required
          value={typed.date ?? String(shown.date)}
          errors={errors.date}
          options={Array.from({ length: 31 }, (_, index) => index + 1)}
        />
        <Field
          kind="select"
          name="month"
          label="Month"
          required
          value={typed.month ?? shown.month}
          errors={errors.month}
          options={MONTHS}
        />
        <Field
          kind="select"
          name="year"
          label="Year"
          required
          value={typed.year ?? String(shown.year)}
          errors={errors.year}
          options={page.years}
        />
        <p className="acts full">
          <button className="btn">Retrive</button>
          {admin ? (
            <button className="btn soft" name="intent" value="check">
              {MESSAGES.checkSubmission}
            </button>
          ) : null}
        </p>
      </form>
      {page.kind === "list" ? (
        <Still id="ready" className="sheet">
          {sharing ? <SharedText sharing={sharing} /> : undefined}
        </Still>
      ) : null}
    </section>
  );
}

function ShareList({ sharing }: { sharing: Sharing }) {
  return <ShareButton href={sharing.href} title={sharing.title} from="shared-text" />;
}

function SharedText({ sharing }: { sharing: Sharing }) {
  return (
    <>
      <label className="font-semibold" htmlFor="shared-text">
        The list, ready to share
      </label>
      <textarea
        id="shared-text"
        className="input mt-1 num"
        rows={9}
        readOnly
        value={sharing.text}
      />
      <p className="acts">
        <CopyButton from="shared-text" label="Copy" />
        <ShareList sharing={sharing} />
      </p>
    </>
  );
}

function Counts({ counts }: { counts: Record<string, number> }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-labelledby="counts" className="sheet wide:mt-0">
      <h2 id="counts">{MESSAGES.countsTitle}</h2>
      <table className="num mt-2 w-full">
        <tbody>
          {DAILY_CITIES.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-semibold">
                {name}
              </th>
              <td className="text-right">{counts[name] ?? 0}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-1 text-left">
              Total
            </th>
            <td className="text-right font-bold">{total}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
