import { Suspense, useState } from "react";
import { type ShouldRevalidateFunctionArgs, data, redirect, useLocation } from "react-router";

import { dayOf, partsOf, yearsAround } from "#app/base/calendar.ts";
import { CITIES } from "#app/base/cities.ts";
import { DECISIONS, type Decision } from "#app/base/decisions.ts";
import { newId, readId } from "#app/base/ids.ts";
import { type Outcome, refused } from "#app/base/outcomes.ts";
import { draw, htmlOf } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { readVerification } from "#app/features/checks/check-action.server.ts";
import { needsCode } from "#app/features/codes/codes.server.ts";
import { unlockByForm } from "#app/features/codes/unlock.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema, refusalSchema } from "#app/features/drives/drives.schema.ts";
import { readDrives } from "#app/features/drives/drives.server.ts";
import {
  drivePath,
  drivesAddress,
  mayChange,
  monthOf,
  placeIn,
  wrongPlaceIn,
} from "#app/features/drives/drives.ts";
import {
  DriveFilters,
  DriveList,
  OwnDrives,
  SavedNotes,
} from "#app/features/drives/list/drive-list.server.tsx";
import { filteredAddress } from "#app/features/drives/list/filtered-address.ts";
import { MonthFilter } from "#app/features/drives/list/month-filter.server.tsx";
import { newsAddress, stampedDrives } from "#app/features/drives/list/news.server.ts";
import { KEPT, inItsCity, placeOf, save, warns } from "#app/features/drives/list/saving.server.ts";
import { planOf } from "#app/features/drives/plan.server.ts";
import {
  deleteDrive,
  dismissDrive,
  refuseDrive,
  undoDriveAction,
  verifyDrive,
} from "#app/features/drives/states.server.ts";
import { driveWarnings } from "#app/features/drives/warnings.ts";
import { filterAddress, readFilters } from "#app/features/filters/filters.ts";
import { LiveFilterForm } from "#app/features/filters/live-form.tsx";
import { fraudKey } from "#app/features/fraud/fraud.server.ts";
import { PlanButtons } from "#app/features/plans/plan-buttons.server.tsx";
import { announce } from "#app/http/announce.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { parseForm, refuse, submissionKeyOf, text } from "#app/http/forms.server.ts";
import { type Asked, answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import type { NewsItem } from "#app/live/news.later.tsx";
import { LiveNews } from "#app/live/news.tsx";
import { cityName } from "#app/messages/city-name.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { drives as words } from "#app/messages/en/drives.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CityChips } from "#app/ui/controls/city-chips.tsx";
import { useOwnCity } from "#app/ui/controls/own-city.ts";
import { Segments } from "#app/ui/controls/segments.tsx";
import { ownHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { Link } from "#app/ui/link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/list.route";

const DriveOverlay = later(
  async () => (await import("#app/features/drives/list/modal.later.tsx")).DriveOverlay,
);
const DriveForm = later(
  async () => (await import("#app/features/drives/list/form.later.tsx")).DriveForm,
);
const LockedMonth = later(
  async () => (await import("#app/features/drives/list/locked-month.later.tsx")).LockedMonth,
);
const DriveQueue = later(
  async () => (await import("#app/features/drives/list/queue.later.tsx")).DriveQueue,
);

/** What the address opens over the list. */
const OPENERS = ["drive", "edit", "ask"] as const;

export const middleware: Route.MiddlewareFunction[] = [announce("drives", "queues")];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const reader = context.get(readerContext)!;
  const today = dayOf(facts.now);
  const query = url.searchParams;
  const place = placeIn(query, today, partsOf(today));
  const opens = OPENERS.find((name) => query.has(name));
  const focus = readId(query.get(opens === "ask" ? "id" : (opens ?? "saved")));
  const { filters, dropped } = filtersIn(query);
  // The month's form sends the filters of its list.
  if (query.has("filters")) throw redirect(filteredAddress(place, filters));
  const page = {
    title: wordsOf(drivelist).title(place.city),
    place,
    today,
    origin: facts.origin,
    mode: query.get("mode") === "add" ? ("add" as const) : ("view" as const),
    // Only admins were sent to one without an id.
    opens: reader.role === "admin" || opens === "drive" || focus ? opens : undefined,
    told: wrongPlaceIn(query, today, place),
    submissionKey: newId(facts.now),
    here: filteredAddress(place, filters),
    query: filterAddress("", filters).slice(1),
  };
  const drawing = drawingOf({ request, context });
  const months = (
    <MonthFilter
      place={place}
      years={yearsAround(today)}
      mode={page.opens === "edit" ? "add" : page.mode}
      filters={page.query}
    />
  );
  try {
    const before = readId(query.get("before"));
    const asked = { reader, place, before, focus, filters, ...fraudKey(context) };
    const lists = await readDrives(context.get(databaseContext), asked);
    const { focus: found } = lists;
    // A drive's address without a list opens it over its own list.
    if (page.opens && page.opens !== "ask" && found && !query.has("city")) {
      const closed = needsCode(reader, found, today);
      throw redirect(closed ? drivePath(found) : drivesAddress(found, { [page.opens]: found.id }));
    }
    // Readers who may not change it get its list without a form.
    const openable = found && (opens === "drive" || mayChange(reader, found));
    const saved = !opens && found && mayChange(reader, found) ? driveWarnings(found) : [];
    const known = (opens !== "drive" && found && lists.known[found.id]) || [];
    const { mine, queue, waiting, claims, locked } = lists;
    const shown = {
      ...page,
      ...lists,
      first: !before,
      filtering: { filters, dropped, counts: lists.counts, today, reading: lists.reading },
    };
    const own = mine.length ? <OwnDrives drives={mine} place={place} today={today} /> : null;
    const plan = found && opens === "drive" ? planOf(found, facts) : undefined;
    const list = {
      ...page,
      kind: "list" as const,
      items: stampedDrives(lists),
      news: newsAddress({ place, filters, before, today }, reader),
      queue,
      known: lists.known,
      waiting,
      claims,
      queues: reader.waiting?.queues,
      locked,
      focus: lists.focus,
      plan: plan ? htmlOf(<PlanButtons {...plan} />) : "",
      warns: saved.length + known.length > 0,
      parts: draw(drawing, {
        months,
        warned: <SavedNotes warned={saved} known={known} />,
        form: locked ? null : <DriveFilters page={shown} />,
        list: locked ? own : <DriveList page={shown}>{own}</DriveList>,
      }),
    };
    if ((found && !openable) || (locked && !found?.own)) {
      return { ...list, focus: undefined, opens: undefined };
    }
    return page.opens && !found ? data(list, { status: 404 }) : list;
  } catch (error) {
    const parts = draw(drawing, { months });
    return data({ ...page, parts, ...failedList(error, facts.requestId) }, { status: 503 });
  }
}

function filtersIn(query: URLSearchParams) {
  const own = new URLSearchParams(query.get("filters") ?? query);
  own.delete("mode", "add");
  return readFilters(own);
}

export const action = answers(
  {
    async unlock({ form, context, db, by, now }) {
      const secret = context.get(subscriberSecretContext);
      const unlocked = await unlockByForm(form, { db, by, now, secret });
      if (!unlocked.ok) return unlocked.answer;
      // Admins need no code, so none was right.
      const word = by.role === "admin" ? undefined : { notice: "month-open" };
      return redirect(drivesAddress(unlocked.value, word), 303);
    },
    async create(asked) {
      const { form, db, by, now } = asked;
      const drive = parseForm(form, driveSchema);
      if (!drive.ok) return drive.answer;
      const submissionKey = submissionKeyOf(form);
      const posted = await submitDrive(db, drive.value, { by, now, submissionKey });
      const look = posted.ok && (await warns(asked, drive.value));
      return redirectOrRefuse(form, posted, ({ id: saved, ...place }) =>
        drivesAddress(place, {
          notice: by.role === "admin" ? "drive-posted" : "drive-waits",
          ...(look ? { saved } : {}),
        }),
      );
    },
    update(asked) {
      return save(asked, "update");
    },
    move(asked) {
      return save(asked, "move");
    },
    copy(asked) {
      return save(asked, "copy");
    },
    cancel({ form }) {
      form.set("city", text(form, "from"));
      return data(refuse(form, refused("invalid", KEPT).problem).data);
    },
    async delete({ form, url, db, by, now, id, version }) {
      const deleted = await deleteDrive(db, { by, now, id, version });
      const here = placeOf(url, now);
      return redirectOrRefuse(form, deleted, () =>
        drivesAddress(here, { undo: id, notice: "drive-deleted" }),
      );
    },
    async dismiss({ form, url, db, by, now, id }) {
      const dismissed = await dismissDrive(db, { by, now, id });
      return redirectOrRefuse(form, dismissed, () => drivesAddress(placeOf(url, now)));
    },
    async undo({ form, db, by, now, id }) {
      const undone = await undoDriveAction(db, { by, now, id });
      return redirectOrRefuse(form, undone, (place) => drivesAddress(place, { notice: "undone" }));
    },
    async verify(asked) {
      const { form, db, by, now, id, version } = asked;
      const said = readVerification(form);
      if (!said.ok) return said.answer;
      const command = { by, now, id, version, ...said.value, verified: true };
      return answer(asked, await verifyDrive(db, command), "verified");
    },
    async unverify(asked) {
      const { db, by, now, id, version } = asked;
      const command = { by, now, id, version, verified: false };
      return answer(asked, await verifyDrive(db, command), "unverified");
    },
    async refuse(asked) {
      const { form, db, by, now, id, version } = asked;
      const why = parseForm(form, refusalSchema);
      if (!why.ok) return why.answer;
      const command = { by, now, id, version, ...why.value };
      return answer(asked, await refuseDrive(db, command), "drive-refused");
    },
  },
  { first: inItsCity },
);

/** The page's script gets a result, a plain form a redirect. */
function answer({ form, url, now }: Asked, outcome: Outcome<{ id: string }>, notice: Decision) {
  if (outcome.ok && text(form, "inline")) {
    return data({ done: DECISIONS[notice], undo: outcome.value.id });
  }
  const open = readId(url.searchParams.get("drive"));
  return redirectOrRefuse(form, outcome, ({ id: undo }) =>
    drivesAddress(placeOf(url, now), { ...(open ? { drive: open } : {}), undo, notice }),
  );
}

/** Also after a 404: the edited drive is gone. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus === 404 || revalidateOnConflict(args);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownHead(loaderData?.title ?? wordsOf(shell).drives);

const WRITES = new Set(["create", "update", "move", "copy", "cancel"]);

export default function Drives({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const ofForm = refusal && WRITES.has(refusal.typed.intent || "create") ? refusal : undefined;
  const list = page.kind === "list" ? page : undefined;
  const [hasOpened, setHasOpened] = useState(page.opens !== undefined);
  if (page.opens && !hasOpened) setHasOpened(true);
  const edited = page.opens === "edit" ? list?.focus : undefined;
  const adding = page.mode === "add" || edited !== undefined || ofForm !== undefined;
  const { place, here } = page;
  const [say, frame] = [wordsOf(words), wordsOf(shell)];
  const city = edited?.city ?? place.city;
  const addAddress = drivesAddress(place, { mode: "add" });
  useRepeatedInToast(ofForm ? undefined : refusal?.message, refusal);
  useOwnCity(useLocation().search.includes("city=") ? place.city : undefined);
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.drives]]} />
      <LiveNews
        topic="drives"
        what="drive"
        page={page}
        from={list?.news}
        list={{ itemsOf: itemsOf }}
      />
      <h1>{adding ? say.addTo(cityName(city)) : say.listOf(cityName(city))}</h1>
      <Alert message={page.told} />
      {list?.warns ? <Part name="warned" /> : null}
      {ofForm ? null : <Alert message={refusal?.message} />}
      <div className="acts items-center">
        <Segments
          label={say.mode}
          segments={[
            { to: here, label: say.viewMode, on: !adding },
            { to: addAddress, label: say.addMode, on: adding },
          ]}
        />
        <Link className="btn ghost" to="/drive/last-month">
          {frame.lastMonthDrives}
        </Link>
      </div>
      <div className="beside">
        <CityChips
          label={say.cities}
          cities={CITIES}
          chosen={place.city}
          to={(city) => {
            const to = drivesAddress({ ...place, city }, adding ? { mode: "add" } : {});
            return page.query ? `${to}&${page.query}` : to;
          }}
        />
        <div className="min-w-0">
          {adding ? (
            <Suspense>
              <DriveForm
                key={`${edited?.id ?? "new"} ${refusal?.typed.intent === "cancel"}`}
                city={place.city}
                submissionKey={page.submissionKey}
                edited={edited}
                refusal={ofForm}
                clearTo={edited ? here : addAddress}
              />
            </Suspense>
          ) : null}
          <div onPointerDown={DriveOverlay.fetch}>
            {list?.queue.length ? (
              <Suspense>
                <DriveQueue page={list} action={here} refusal={refusal} />
              </Suspense>
            ) : null}
            <Part name="months" />
            {page.kind === "failed" ? (
              <Alert message={page.message} />
            ) : page.locked ? (
              <>
                <Suspense>
                  <LockedMonth key={here} place={place} refusal={refusal} />
                </Suspense>
                <Part name="list" />
              </>
            ) : (
              <section aria-labelledby="drives" className="mt-4">
                <h2 id="drives">
                  {cityName(place.city)}, {monthOf(place)}
                </h2>
                <LiveFilterForm />
                <Part name="list" />
              </section>
            )}
          </div>
        </div>
      </div>
      {list && hasOpened && !edited ? (
        <Suspense>
          <DriveOverlay
            opens={page.opens}
            drive={list.focus}
            plan={list.plan}
            origin={page.origin}
            closeTo={here}
            place={place}
            today={page.today}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function itemsOf(page: { kind: "failed" } | { kind: "list"; items: NewsItem[] }): NewsItem[] {
  return page.kind === "list" ? page.items : [];
}
