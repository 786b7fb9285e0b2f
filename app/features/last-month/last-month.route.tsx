import { data, Form, redirect, useLocation, useNavigation } from "react-router";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { dayOf, yearsAround } from "#app/base/calendar.ts";
import { CITIES, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { useRole } from "#app/document/reader.tsx";
import { CodeField } from "#app/features/codes/code-field.tsx";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { LockedNote } from "#app/features/codes/locked-note.tsx";
import { unlockByForm } from "#app/features/codes/unlock.server.ts";
import {
  drivePath,
  type DrivePlace,
  DRIVES_PAGE,
  monthOf,
  placeIn,
  wrongPlaceIn,
} from "#app/features/drives/drives.ts";
import { ApplyLink } from "#app/features/drives/parts/apply-link.tsx";
import { applyLink } from "#app/features/drives/post-link.ts";
import { type LastMonthDrive, readLastMonth } from "#app/features/last-month/last-month.server.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { answers, type Asked } from "#app/http/intents.server.ts";
import { cityName } from "#app/messages/city-name.ts";
import { months } from "#app/messages/en/months.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CityChips } from "#app/ui/controls/city-chips.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { MonthAndYear } from "#app/ui/controls/month-and-year.tsx";
import { useOwnCity } from "#app/ui/controls/own-city.ts";
import { Paged } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/last-month.route";

/** Never with the code. */
function addressOf({ city, year, month }: DrivePlace, more: Record<string, string> = {}): string {
  return `/drive/last-month?${new URLSearchParams({ city: cityParam(city), year: String(year), month, ...more })}`;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const reader = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const today = dayOf(facts.now);
  const query = url.searchParams;
  const place = placeIn(query, today, lastMonthOf(today));
  const page = { place, years: yearsAround(today), told: wrongPlaceIn(query, today, place) };
  try {
    const before = readId(query.get("before"));
    const list = await readLastMonth(db, { reader, place, before });
    if (!list) return { ...page, kind: "locked" as const };
    const from = Number(query.get("from"));
    const number = before && Number.isSafeInteger(from) && from > 0 ? from : 1;
    // On the server: finding it takes a kilobyte.
    const drives = list.drives.map((drive) => ({ ...drive, apply: applyLink(drive.postLink) }));
    return { ...page, kind: "list" as const, ...list, drives, number };
  } catch (error) {
    return data({ ...page, ...failedList(error, facts.requestId) }, { status: 503 });
  }
}

export const action = answers({
  create: open,
  show: open,
  "last-month"(asked) {
    const last = lastMonthOf(dayOf(asked.now));
    asked.form.set("month", last.month);
    asked.form.set("year", String(last.year));
    return open(asked);
  },
});

async function open({ form, url, context, db, by, now }: Asked) {
  const today = dayOf(now);
  const here = placeIn(url.searchParams, today, lastMonthOf(today));
  for (const [name, value] of Object.entries(here)) {
    if (!form.has(name)) form.set(name, String(value));
  }
  const secret = context.get(subscriberSecretContext);
  const unlocked = await unlockByForm(form, { db, by, now, secret });
  if (!unlocked.ok) return unlocked.answer;
  // Admins need no code, so none was right.
  const word = by.role === "admin" ? undefined : { notice: "month-open" };
  return redirect(`${addressOf(unlocked.value, word)}#drives`, 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => ownHead(wordsOf(shell).lastMonthDrives);

export default function LastMonth({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const admin = useRole() === "admin";
  const { place } = page;
  const [say, frame] = [wordsOf(months), wordsOf(shell)];
  const none = !refusal && page.kind === "list" && !page.drives.length;
  useRepeatedInToast(none ? say.foundZero : refusal?.message, refusal ?? page);
  useOwnCity(useLocation().search.includes("city=") ? place.city : undefined);
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.drives, "/drive"], [say.trail]]} />
      <h1>{frame.lastMonthDrives}</h1>
      <p className="lead">
        {cityName(place.city)}, {monthOf(place)}
      </p>
      <Alert message={page.told} />
      {admin ? (
        <p className="acts">
          <Link className="btn soft" to="/admin/submit-code">
            {MESSAGES.maintainCode}
          </Link>
        </p>
      ) : null}
      <div className="beside">
        <CityChips
          label={say.cities}
          cities={CITIES}
          chosen={place.city}
          to={(city) => addressOf({ ...place, city })}
        />
        <div className="min-w-0">
          <Filter page={page} refusal={refusal} />
          {refusal ? <Empty message={say.noDrives} /> : <Outcome page={page} />}
        </div>
      </div>
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

function Filter({ page, refusal }: { page: Page; refusal: Refusal | undefined }) {
  const admin = useRole() === "admin";
  const busy = useNavigation().state !== "idle";
  const say = wordsOf(months);
  const { place, years } = page;
  const month = refusal?.typed.month ?? place.month;
  const year = refusal?.typed.year ?? String(place.year);
  const errors = refusal?.errors ?? {};
  return (
    <Form
      method="post"
      className="form cols sheet"
      aria-label={say.filter}
      key={`${place.city} ${month} ${year}`}
    >
      <FormProblem refusal={refusal} />
      <input type="hidden" name="city" value={cityParam(place.city)} />
      <MonthAndYear month={month} year={year} years={years} errors={errors} required />
      {admin ? null : (
        <CodeField
          refusal={refusal}
          hint={page.kind === "list" && !refusal ? say.isOpen : undefined}
        />
      )}
      <p className="acts full">
        <button className="btn" name="intent" value="show" disabled={busy}>
          {say.show}
        </button>
        <button className="btn soft" name="intent" value="last-month" disabled={busy}>
          {say.lastMonth}
        </button>
      </p>
    </Form>
  );
}

function Outcome({ page }: { page: Page }) {
  const say = wordsOf(months);
  if (page.kind === "failed") {
    return <Alert message={page.message} />;
  }
  if (page.kind === "locked") {
    return (
      <Empty message={say.noDrives}>
        <LockedNote month={page.place.month} year={page.place.year} />
      </Empty>
    );
  }
  if (!page.drives.length) {
    return (
      <>
        <p className="notice" role="status" id="drives">
          {say.foundZero}
        </p>
        <Empty message={say.tryOther} />
      </>
    );
  }
  return <List page={page} />;
}

function List({ page }: { page: Extract<Page, { kind: "list" }> }) {
  const admin = useRole() === "admin";
  const { place, drives, next, number } = page;
  const say = wordsOf(months);
  return (
    <section aria-labelledby="drives" className="mt-4">
      <h2 id="drives">
        {cityName(place.city)}, {monthOf(place)}
      </h2>
      {admin ? null : <p className="safe">{say.applyHint}</p>}
      <Paged
        back={number > 1 ? addressOf(place) : undefined}
        backLabel={say.backToNewest(DRIVES_PAGE)}
        more={next && addressOf(place, { before: next, from: String(number + drives.length) })}
      >
        <ol className="desk:grid desk:grid-cols-2 desk:gap-x-4">
          {drives.map((drive, index) => (
            <Row key={drive.id} drive={drive} number={number + index} />
          ))}
        </ol>
      </Paged>
    </section>
  );
}

function Row({
  drive,
  number,
}: {
  drive: LastMonthDrive & { apply: string | undefined };
  number: number;
}) {
  const admin = useRole() === "admin";
  const { apply } = drive;
  const say = wordsOf(months);
  const { notMentioned } = wordsOf(shell);
  return (
    <li className="sheet">
      <p className="co">
        <span className="num">{number}.</span>
        {drive.company}
      </p>
      <h3 className="mt-1">
        <Link to={drivePath(drive)}>{drive.profile ?? notMentioned}</Link>
      </h3>
      <p className="meta">{say.lookingFor(drive.experienceLevel ?? notMentioned)}</p>
      {admin ? (
        <p className="mt-2">
          {apply ? (
            <a className="link" href={apply} {...OUTBOUND}>
              {drive.postLink}
            </a>
          ) : (
            drive.postLink
          )}
        </p>
      ) : (
        <>
          <p className="acts">
            {apply ? <ApplyLink href={apply} label={say.apply} /> : null}
            <CopyButton text={drive.postLink ?? ""} label={say.copyLink} />
          </p>
          {apply ? null : <p className="hint mt-2">{drive.postLink}</p>}
        </>
      )}
    </li>
  );
}
