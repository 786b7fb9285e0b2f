import { data, Form, redirect, useNavigation } from "react-router";

import { dayOf, findMonth, MONTHS, yearsAround } from "#app/base/calendar.ts";
import { CITIES, cityParam, DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { readId } from "#app/base/ids.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { useRole } from "#app/document/reader.tsx";
import { CodeField } from "#app/features/codes/code-field.tsx";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { unlockByForm } from "#app/features/codes/unlock.server.ts";
import { drivePath, type DrivePlace, DRIVES_PAGE } from "#app/features/drives/drives.ts";
import { ApplyLink } from "#app/features/drives/parts.tsx";
import { applyLink } from "#app/features/drives/post-link.ts";
import { type LastMonthDrive, readLastMonth } from "#app/features/last-month/last-month.server.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { formOf, text } from "#app/http/forms.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Field } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/last-month.route";

/** The list that `?city=&year=&month=` names: the default city and the month before this one where it names none. */
function placeOf(query: URLSearchParams, today: string): DrivePlace {
  const last = lastMonthOf(today);
  const year = Number(query.get("year"));
  return {
    city: findCity(query.get("city")) ?? DEFAULT_CITY,
    year: yearsAround(today).includes(year) ? year : last.year,
    month: findMonth(query.get("month")) ?? last.month,
  };
}

/** The address of a list. The code never stands in one. */
function addressOf({ city, year, month }: DrivePlace, more: Record<string, string> = {}): string {
  return `/drive/last-month?${new URLSearchParams({ city: cityParam(city), year: String(year), month, ...more })}`;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const reader = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const today = dayOf(facts.now);
  const query = new URL(request.url).searchParams;
  const place = placeOf(query, today);
  const page = { place, years: yearsAround(today) };
  try {
    const before = readId(query.get("before"));
    const list = await readLastMonth(db, { reader, place, before });
    if (!list) return { ...page, kind: "locked" as const };
    const from = Number(query.get("from"));
    const number = before && Number.isSafeInteger(from) && from > 0 ? from : 1;
    return { ...page, kind: "list" as const, ...list, number };
  } catch (error) {
    console.error(
      JSON.stringify({ event: "failed", requestId: facts.requestId, ...errorFacts(error) }),
    );
    const message = `The list could not be read. Please try again. (Request ${facts.requestId})`;
    return data({ ...page, kind: "failed" as const, message }, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  if (text(form, "intent") === "last-month") {
    const last = lastMonthOf(dayOf(now));
    form.set("month", last.month);
    form.set("year", String(last.year));
  }
  const here = placeOf(new URL(request.url).searchParams, dayOf(now));
  for (const [name, value] of Object.entries(here)) {
    if (!form.has(name)) form.set(name, String(value));
  }
  const unlocked = await unlockByForm(form, {
    db: context.get(databaseContext),
    by: context.get(readerContext)!,
    now,
    secret: context.get(subscriberSecretContext),
  });
  return unlocked.ok ? redirect(addressOf(unlocked.value), 303) : unlocked.answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => ownHead(MESSAGES.lastMonthDrives);

export default function LastMonth({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const admin = useRole() === "admin";
  const { place } = page;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Drives", "/drive"], ["Last Month"]]} />
      <h1>{MESSAGES.lastMonthDrives}</h1>
      <p className="lead">
        {place.city}, {place.month} {place.year}
      </p>
      {admin ? (
        <p className="acts">
          <Link className="btn soft" to="/admin/submit-code">
            {MESSAGES.maintainCode}
          </Link>
        </p>
      ) : null}
      <div className="beside">
        <nav className="chips" aria-label="Cities">
          {CITIES.map((city) => (
            <Link
              key={city}
              className="chip"
              to={addressOf({ ...place, city })}
              aria-current={city === place.city ? "page" : undefined}
              preventScrollReset
            >
              {city}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          <Filter page={page} refusal={refusal} />
          {refusal ? <Empty message={MESSAGES.noDrives} /> : <Outcome page={page} />}
        </div>
      </div>
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

function Filter({ page, refusal }: { page: Page; refusal: Refusal | undefined }) {
  const admin = useRole() === "admin";
  const busy = useNavigation().state !== "idle";
  const { place, years } = page;
  const month = refusal?.typed.month ?? place.month;
  const year = refusal?.typed.year ?? String(place.year);
  const errors = refusal?.errors ?? {};
  return (
    <Form
      method="post"
      className="form cols sheet"
      aria-label="Filter"
      key={`${place.city} ${month} ${year}`}
    >
      {refusal ? (
        <p className="notice bad full" role="alert">
          {refusal.message}
        </p>
      ) : null}
      <input type="hidden" name="city" value={cityParam(place.city)} />
      <Field
        kind="select"
        name="month"
        label="Month"
        required
        value={month}
        errors={errors.month}
        options={MONTHS}
      />
      <Field
        kind="select"
        name="year"
        label="Year"
        required
        value={year}
        errors={errors.year}
        options={years}
      />
      {admin ? null : (
        <CodeField
          refusal={refusal}
          hint={
            page.kind === "list" && !refusal
              ? "You have unlocked this month; another one needs its own code."
              : undefined
          }
        />
      )}
      <p className="acts full">
        <button className="btn" name="intent" value="show" disabled={busy}>
          Show
        </button>
        <button className="btn soft" name="intent" value="last-month" disabled={busy}>
          Last-Month
        </button>
      </p>
    </Form>
  );
}

function Outcome({ page }: { page: Page }) {
  if (page.kind === "failed") {
    return (
      <p className="notice bad" role="alert">
        {page.message}
      </p>
    );
  }
  if (page.kind === "locked") {
    return (
      <Empty message={MESSAGES.noDrives}>
        <p>
          Enter the code of {page.place.month} {page.place.year} and press Show.
        </p>
      </Empty>
    );
  }
  if (!page.drives.length) {
    return (
      <>
        <p className="notice" role="status">
          {MESSAGES.foundZero}
        </p>
        <Empty message={MESSAGES.noContentTryOther} />
      </>
    );
  }
  return <List page={page} />;
}

function List({ page }: { page: Extract<Page, { kind: "list" }> }) {
  const admin = useRole() === "admin";
  const { place, drives, next, number } = page;
  return (
    <section aria-labelledby="drives" className="mt-4">
      <h2 id="drives">
        {place.city}, {place.month} {place.year}
      </h2>
      {admin ? null : <p className="safe">{MESSAGES.applyHint}</p>}
      {number > 1 ? (
        <p className="acts">
          <Link className="btn ghost" to={addressOf(place)}>
            Back to the newest {DRIVES_PAGE}
          </Link>
        </p>
      ) : null}
      <ol className="desk:grid desk:grid-cols-2 desk:gap-x-4">
        {drives.map((drive, index) => (
          <Row key={drive.id} drive={drive} number={number + index} />
        ))}
      </ol>
      {next ? (
        <p className="acts">
          <Link
            className="btn"
            to={addressOf(place, { before: next, from: String(number + drives.length) })}
          >
            Show more
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Row({ drive, number }: { drive: LastMonthDrive; number: number }) {
  const admin = useRole() === "admin";
  const apply = applyLink(drive.postLink);
  return (
    <li className="sheet">
      <p className="co">
        <span className="num">{number}.</span>
        {drive.company}
      </p>
      <h3 className="mt-1">
        <Link to={drivePath(drive)}>{drive.profile ?? MESSAGES.notMentioned}</Link>
      </h3>
      <p className="meta">Looking for: {drive.experienceLevel ?? MESSAGES.notMentioned}</p>
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
            {apply ? <ApplyLink href={apply} label="Apply" /> : null}
            <CopyButton
              text={drive.postLink ?? ""}
              label="Copy link"
              fallback={`link-${drive.id}`}
            />
          </p>
          <p className="hint mt-2" id={`link-${drive.id}`} hidden={apply !== undefined}>
            {drive.postLink}
          </p>
        </>
      )}
    </li>
  );
}
