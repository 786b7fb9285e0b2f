import { Suspense, useEffect, useState } from "react";
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";

import { dayOf, findMonth, MONTHS, partsOf, yearsAround } from "#app/base/calendar.ts";
import { CITIES, cityParam, DEFAULT_CITY, findCity } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { errorFacts } from "#app/base/error-facts.ts";
import { newId, readId } from "#app/base/ids.ts";
import { type Outcome, refused } from "#app/base/outcomes.ts";
import { CodeField } from "#app/features/codes/code-field.tsx";
import { needsCode } from "#app/features/codes/codes.server.ts";
import { unlockByForm } from "#app/features/codes/unlock.server.ts";
import {
  deleteDrive,
  refuseDrive,
  restoreDrive,
  type SaveAs,
  saveDrive,
  submitDrive,
  verifyDrive,
} from "#app/features/drives/drive-commands.server.ts";
import { driveSchema, refusalSchema } from "#app/features/drives/drives.schema.ts";
import { type OwnDrive, readDrives } from "#app/features/drives/drives.server.ts";
import {
  drivePath,
  type DrivePlace,
  drivesAddress,
  DRIVES_PAGE,
  type DriveSummary,
  MINE_SHOWN,
  ONLY_ADMINS,
  UNDO_MS,
} from "#app/features/drives/drives.ts";
import { DriveForm, DriveOverlay, DriveQueue, fetchOverlay } from "#app/features/drives/later.tsx";
import { DriveTicket, RefusedNote } from "#app/features/drives/ticket.tsx";
import { announce } from "#app/http/announce.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  databaseContext,
  requestContext,
  readerContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import {
  intentOf,
  parseForm,
  refuse,
  submissionKeyOf,
  text,
  formOf,
} from "#app/http/forms.server.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { forgetDrafts } from "#app/ui/forget-drafts.ts";
import { Field } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/list.route";

/** The list that `?city=&year=&month=` names: the default city and the present month where it names none. */
function placeOf(query: URLSearchParams, today: string): DrivePlace {
  const now = partsOf(today);
  const year = Number(query.get("year"));
  return {
    city: findCity(query.get("city")) ?? DEFAULT_CITY,
    year: yearsAround(today).includes(year) ? year : now.year,
    month: findMonth(query.get("month")) ?? now.month,
  };
}

/** What the address opens over the list: a drive, its edit form, the question before its deletion, or an undo. */
const OPENERS = ["drive", "edit", "ask", "undo"] as const;

export const middleware: Route.MiddlewareFunction[] = [announce("drives")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const reader = context.get(readerContext)!;
  const today = dayOf(facts.now);
  const query = new URL(request.url).searchParams;
  const place = placeOf(query, today);
  const opens = OPENERS.find((name) => query.has(name));
  const focus = readId(query.get(opens === "ask" ? "id" : (opens ?? "")));
  const page = {
    place,
    today,
    years: yearsAround(today),
    origin: facts.origin,
    mode: query.get("mode") === "add" ? ("add" as const) : ("view" as const),
    opens: reader.role === "admin" || opens === "drive" ? opens : undefined,
    submissionKey: newId(facts.now),
  };
  try {
    const before = readId(query.get("before"));
    const { deleted, ...lists } = await readDrives(context.get(databaseContext), {
      reader,
      place,
      before,
      focus,
      today,
    });
    // A drive's bare address opens over the list that it belongs to.
    if (page.opens === "drive" && lists.focus && !query.has("city")) {
      const closed = needsCode(reader, lists.focus, today);
      throw redirect(
        closed ? drivePath(lists.focus) : drivesAddress(lists.focus, { drive: lists.focus.id }),
      );
    }
    if (lists.locked) {
      const locked = { ...lists, focus: undefined, first: true, undo: undefined };
      return { ...page, ...locked, kind: "list" as const, opens: undefined };
    }
    const left = deleted ? UNDO_MS - (facts.now - deleted.at) : 0;
    const shown = {
      ...page,
      ...lists,
      kind: "list" as const,
      first: !before,
      undo: page.opens === "undo" && deleted && left > 0 ? { ...deleted, left } : undefined,
    };
    const missing = page.opens && page.opens !== "undo" && !lists.focus;
    return missing ? data(shown, { status: 404 }) : shown;
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(
      JSON.stringify({ event: "failed", requestId: facts.requestId, ...errorFacts(error) }),
    );
    const message = `The list could not be read. Please try again. (Request ${facts.requestId})`;
    return data({ ...page, kind: "failed" as const, message }, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  const query = new URL(request.url).searchParams;
  const here = placeOf(query, dayOf(now));
  const intent = intentOf(form);
  const id = readId(text(form, "id")) ?? "";
  const command = { by, now, id };
  if (!form.has("city")) form.set("city", cityParam(here.city));

  switch (intent) {
    case "unlock": {
      const unlocked = await unlockByForm(form, {
        db,
        by,
        now,
        secret: context.get(subscriberSecretContext),
      });
      return unlocked.ok ? redirect(drivesAddress(unlocked.value), 303) : unlocked.answer;
    }
    case "create": {
      const drive = parseForm(form, driveSchema);
      if (!drive.ok) return drive.answer;
      const submissionKey = submissionKeyOf(form);
      const posted = await submitDrive(db, drive.value, { by, now, submissionKey });
      if (!posted.ok) return refuse(form, posted.problem);
      return redirect(drivesAddress(posted.value, { notice: "drive-posted" }), 303);
    }
    case "update":
    case "move":
    case "copy": {
      if (by.role !== "admin") return refuse(form, refused("forbidden", ONLY_ADMINS).problem);
      const drive = parseForm(form, driveSchema);
      if (!drive.ok) return drive.answer;
      const saved = await saveDrive(db, drive.value, {
        ...command,
        version: Number(text(form, "version")),
        as: intent satisfies SaveAs,
        submissionKey: submissionKeyOf(form),
      });
      if (!saved.ok) return refuse(form, saved.problem);
      return redirect(drivesAddress(saved.value, { notice: SAVED[intent] }), 303);
    }
    case "cancel": {
      form.set("city", text(form, "from"));
      return data(refuse(form, refused("invalid", KEPT).problem).data);
    }
    case "delete": {
      const deleted = await deleteDrive(db, command);
      if (!deleted.ok) return refuse(form, deleted.problem);
      return redirect(drivesAddress(here, { undo: id, notice: "drive-deleted" }), 303);
    }
    case "undo": {
      const restored = await restoreDrive(db, command);
      if (!restored.ok) return refuse(form, restored.problem);
      return redirect(drivesAddress(restored.value, { notice: "drive-restored" }), 303);
    }
    case "verify":
      return answer(await verifyDrive(db, { ...command, verified: true }), "verified");
    case "unverify":
      return answer(await verifyDrive(db, { ...command, verified: false }), "unverified");
    case "refuse": {
      const why = parseForm(form, refusalSchema);
      if (!why.ok) return why.answer;
      return answer(await refuseDrive(db, { ...command, ...why.value }), "drive-refused");
    }
    default:
      return refuse(
        form,
        refused("invalid", "This form asks for something that this page does not do.").problem,
      );
  }

  /** A script that stays on its page is told that it is done; a form without one is sent on. */
  function answer(outcome: Outcome<unknown>, notice = "") {
    if (!outcome.ok) return refuse(form, outcome.problem);
    if (text(form, "inline")) return data({ done: true as const });
    const open = readId(query.get("drive"));
    return redirect(drivesAddress(here, { ...(open ? { drive: open } : {}), notice }), 303);
  }
}

/**
 * Without a network nothing is lost: the form stays as it is, and an answer that was shown too early is taken back.
 * The status keeps React Router from reading the page again, which would fail in the same way and put it away.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const typed = Object.fromEntries(await sent.formData()) as Record<string, string>;
    const refusal: Refusal = { message: OFFLINE, errors: {}, typed };
    return data(refusal, { status: 503 });
  }
}

const OFFLINE =
  "We could not be reached, so nothing was changed. Please try again when you are online.";

const SAVED = { update: "drive-updated", move: "drive-moved", copy: "drive-copied" } as const;

const KEPT =
  "Nothing was saved. The drive stays in its city; the rest of what you typed is still here.";

/** A form that collided needs what is saved now; React Router would not read it again after a refusal. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 ? true : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownHead(loaderData ? `Drives in ${loaderData.place.city}` : "Drives");

const WRITES = new Set(["create", "update", "move", "copy", "cancel"]);

export default function Drives({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const unlock = refusal?.typed.intent === "unlock" ? refusal : undefined;
  const ofForm = refusal && WRITES.has(refusal.typed.intent || "create") ? refusal : undefined;
  const list = page.kind === "list" ? page : undefined;
  const edited = page.opens === "edit" ? list?.focus : undefined;
  const adding = page.mode === "add" || edited !== undefined || ofForm !== undefined;
  const here = drivesAddress(page.place);
  useForgottenDrafts();
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Drives"]]} />
      <LiveNews topic="drives" what="drive" page={page} itemsOf={drivesOf} />
      <h1>
        {adding ? MESSAGES.driveAddHeading : MESSAGES.driveListHeading} {page.place.city}
      </h1>
      {refusal && !ofForm && !unlock ? (
        <p className="notice bad" role="alert">
          {refusal.message}
        </p>
      ) : null}
      <div className="acts items-center">
        <nav className="seg" aria-label="Mode">
          <Link to={here} aria-current={adding ? undefined : "true"}>
            View Mode
          </Link>
          <Link
            to={drivesAddress(page.place, { mode: "add" })}
            aria-current={adding ? "true" : undefined}
          >
            Add Mode
          </Link>
        </nav>
        <Link className="btn ghost" to="/drive/last-month">
          {MESSAGES.lastMonthDrives}
        </Link>
      </div>
      <div className="beside">
        <nav className="chips" aria-label="Cities">
          {CITIES.map((city) => (
            <Link
              key={city}
              className="chip"
              to={drivesAddress({ ...page.place, city }, adding ? { mode: "add" } : {})}
              aria-current={city === page.place.city ? "page" : undefined}
              preventScrollReset
            >
              {city}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          {list?.undo ? <Undo key={list.undo.id} undo={list.undo} action={here} /> : null}
          {adding ? (
            <Suspense>
              <DriveForm
                key={`${edited?.id ?? "new"} ${refusal?.typed.intent === "cancel"}`}
                city={page.place.city}
                submissionKey={page.submissionKey}
                edited={edited}
                refusal={ofForm}
                collided={ofForm?.reason === "changedMeanwhile"}
                clearTo={edited ? here : drivesAddress(page.place, { mode: "add" })}
              />
            </Suspense>
          ) : (
            <Filter place={page.place} years={page.years} />
          )}
          <div onPointerDown={fetchOverlay}>
            {list?.queue.length ? (
              <Suspense>
                <DriveQueue queue={list.queue} waiting={list.waiting} action={here} />
              </Suspense>
            ) : null}
            {list?.mine.length ? <Mine drives={list.mine} place={page.place} /> : null}
            {page.kind === "failed" ? (
              <p className="notice bad" role="alert">
                {page.message}
              </p>
            ) : page.locked ? (
              <Locked key={drivesAddress(page.place)} place={page.place} refusal={unlock} />
            ) : (
              <List page={page} />
            )}
          </div>
        </div>
      </div>
      {list && page.opens && page.opens !== "undo" && !edited ? (
        <Suspense>
          <DriveOverlay
            asks={page.opens === "ask"}
            drive={list.focus}
            origin={page.origin}
            closeTo={here}
            place={page.place}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A form that was saved leads to a page without it, so its draft is forgotten here. */
function useForgottenDrafts() {
  const { search } = useLocation();
  useEffect(() => {
    if (/notice=drive-(posted|updated|moved|copied)/.test(search)) forgetDrafts("drive:");
  }, [search]);
}

function drivesOf(page: Route.ComponentProps["loaderData"]) {
  return page.kind === "list" ? page.drives : [];
}

type ListPage = Extract<Route.ComponentProps["loaderData"], { kind: "list" }>;

function Filter({ place, years }: { place: DrivePlace; years: number[] }) {
  return (
    <form
      method="get"
      action="/drive"
      className="sheet flex flex-wrap items-end gap-3"
      aria-label="Filter"
      key={`${place.month}${place.year}`}
    >
      <input type="hidden" name="city" value={cityParam(place.city)} />
      <Field
        kind="select"
        name="month"
        label="Month"
        value={place.month}
        options={MONTHS}
        className="min-w-34 flex-1"
      />
      <Field
        kind="select"
        name="year"
        label="Year"
        value={String(place.year)}
        options={years}
        className="min-w-24 flex-1"
      />
      <button className="btn">Show</button>
    </form>
  );
}

/** A past month whose code this reader has not given. */
function Locked({ place, refusal }: { place: DrivePlace; refusal: Refusal | undefined }) {
  return (
    <>
      <Form method="post" className="form sheet" aria-label="Code">
        {refusal ? (
          <p className="notice bad" role="alert">
            {refusal.message}
          </p>
        ) : null}
        <p>
          The drives of {place.month} {place.year} open with the code of that month.
        </p>
        <input type="hidden" name="city" value={cityParam(place.city)} />
        <input type="hidden" name="month" value={place.month} />
        <input type="hidden" name="year" value={place.year} />
        <CodeField refusal={refusal} />
        <p className="acts">
          <button className="btn" name="intent" value="unlock">
            Show
          </button>
        </p>
      </Form>
      <Empty message={MESSAGES.noDrives} />
    </>
  );
}

function List({ page: { drives, next, place, first, mode } }: { page: ListPage }) {
  const when = `${place.month} ${place.year}`;
  const more = mode === "add" ? { mode } : undefined;
  if (!drives.length) {
    return (
      <Empty message={`No drives in ${place.city} in ${when} yet.`}>
        <p>
          Choose another city or month, or{" "}
          <Link className="link" to={drivesAddress(place, { mode: "add" })}>
            add the first one
          </Link>
          .
        </p>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="drives" className="mt-4">
      <h2 id="drives">
        {place.city}, {when}
      </h2>
      {first ? null : (
        <p className="acts">
          <Link className="btn ghost" to={drivesAddress(place, more)}>
            Back to the newest {DRIVES_PAGE}
          </Link>
        </p>
      )}
      <div className="desk:grid desk:grid-cols-2 desk:gap-x-4">
        {drives.map((drive) => (
          <DriveTicket
            key={drive.id}
            drive={drive}
            to={drivesAddress(place, { drive: drive.id })}
            inPlace
          />
        ))}
      </div>
      {next ? (
        <p className="acts">
          <Link className="btn" to={drivesAddress(place, { ...more, before: next })}>
            Show more
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** The reader's own drives that no other reader sees yet. */
function Mine({ drives, place }: { drives: OwnDrive[]; place: DrivePlace }) {
  return (
    <section className="mt-4" aria-labelledby="mine">
      <h2 id="mine">Yours, not yet published</h2>
      <p className="hint">
        Only you and our team see these. We check each drive before it appears.
      </p>
      {drives.map(({ refusedReason, ...drive }) => (
        <DriveTicket
          key={drive.id}
          drive={drive satisfies DriveSummary}
          to={drivesAddress(place, { drive: drive.id })}
          inPlace
          place
        >
          {drive.state === "refused" ? <RefusedNote reason={refusedReason} /> : null}
        </DriveTicket>
      ))}
      {drives.length === MINE_SHOWN ? (
        <p className="hint mt-2">
          All of them stand in your{" "}
          <Link className="link" to="/profile">
            profile
          </Link>
          .
        </p>
      ) : null}
    </section>
  );
}

/** Offers to take a deletion back for as long as it can be; it goes by CSS, so also without a script. */
function Undo({ undo, action }: { undo: NonNullable<ListPage["undo"]>; action: string }) {
  // What was left at first: the animation counts down by itself, however often the page is read again.
  const [left] = useState(undo.left);
  return (
    <Form
      method="post"
      action={action}
      className="notice fleeting flex flex-wrap items-center gap-x-3 gap-y-1"
      style={{ animationDuration: `${left}ms` }}
      preventScrollReset
    >
      <span>{undo.company}'s drive is deleted.</span>
      <input type="hidden" name="id" value={undo.id} />
      <button className="btn soft" name="intent" value="undo">
        Undo
      </button>
    </Form>
  );
}
