import { Suspense } from "react";
import { data, redirect } from "react-router";

import { dayOf, dayTitle, monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { DrawnHtml, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { checkByForm, undoCheckByForm } from "#app/features/checks/check-action.server.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { CheckForm } from "#app/features/checks/later.tsx";
import { Seal } from "#app/features/checks/seal.tsx";
import { readDriveAndAround } from "#app/features/daily-drives/around.server.ts";
import { Carry } from "#app/features/daily-drives/carry.tsx";
import type { OtherDay } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  dailyPath,
  drivePath,
  driveTitle,
  postAddress,
} from "#app/features/daily-drives/daily-drives.ts";
import { dailyWarnings } from "#app/features/daily-drives/daily-warnings.ts";
import {
  decideDailyByForm,
  undoDailyByForm,
} from "#app/features/daily-drives/decide-form.server.ts";
import { drawDetails } from "#app/features/daily-drives/details.server.ts";
import { ScopeChoice } from "#app/features/daily-drives/later.tsx";
import { callLetterText, namedDocuments } from "#app/features/daily-drives/named-papers.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import { drawMatch } from "#app/features/daily-drives/tickets.server.ts";
import { clockOf, dailyStatus, saidMinutes, timingOf } from "#app/features/daily-drives/times.ts";
import { TornTicket } from "#app/features/daily-drives/torn-ticket.tsx";
import { matchOf } from "#app/features/filters/for-me.ts";
import { AtTheGate, useGate } from "#app/features/gate/at-the-gate.tsx";
import {
  answerGate,
  answerSilence,
  answerUndoSilence,
} from "#app/features/gate/gate-action.server.ts";
import { drawGate } from "#app/features/gate/gate-section.server.ts";
import { hasGate, saidClosedBy } from "#app/features/gate/gate.ts";
import { answerPlanForm } from "#app/features/plans/plan-action.server.ts";
import { answerReport } from "#app/features/reports/report-action.server.ts";
import { ReportForm } from "#app/features/reports/report-form.tsx";
import { dailyDriveImage } from "#app/features/sharing/share-image.ts";
import { StatusForm } from "#app/features/status/later.tsx";
import { asOf, startsSoon } from "#app/features/status/moments.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { StatusNote } from "#app/features/status/status-note.tsx";
import {
  isStatusRefusal,
  STATUS_NOTICES,
  type StatusDeed,
  statusWord,
} from "#app/features/status/status.ts";
import { useTold } from "#app/features/status/use-told.ts";
import { WarnedNote } from "#app/features/warnings/later.tsx";
import type { Refusal } from "#app/http/answers.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
  searchContext,
  tellContext,
} from "#app/http/context.ts";
import { formOf, text } from "#app/http/forms.server.ts";
import { answerByIntent, redirectOrRefuse } from "#app/http/intents.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shell } from "#app/messages/en/shell.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ownHead, sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/daily-drive.route";

export const handle = { keep: { topics: ["daily", "patterns"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database, audience, reader, origin, now, drawOnce } = args;
  const id = readId(params.id);
  const found = id
    ? await readDriveAndAround(database, id, { now, uid: reader?.uid, admin: audience === "admin" })
    : undefined;
  if (!found?.drive) return data({ kind: "gone" as const }, { status: 404 });
  const { drive, about, patterns, similar } = found;

  const path = drivePath(drive);
  // A data request asks for `<path>.data`, but its `url` names the page.
  if (url.pathname !== path) throw redirect(path + url.search);
  const driveStatus = dailyStatus(drive, now);
  const share = sharedPage(drive, origin, path);
  const { company, profile, city, day, status, statusReason, statusAt, movedToDay } = drive;
  const word = statusWord(driveStatus, drive);
  const page = { driveStatus, word, share, path, company, profile, city, day };
  if (audience === "guest") return { ...page, kind: "preview" as const };
  const timing = timingOf(drive);
  const { starts, ends } = timing;
  return {
    ...page,
    kind: "drive" as const,
    id: drive.id,
    series: found.series,
    decided: { status, statusReason, statusAt, movedToDay },
    movedTo: wayTo(found.movedTo),
    movedFrom: wayTo(found.movedFrom),
    today: dayOf(now),
    asOf: asOf(day, { today: dayOf(now), now }),
    soon: startsSoon(timing, now),
    area: areaOf(drive),
    callBased: drive.driveType === "Call based",
    from: starts === undefined ? null : clockOf(starts),
    till: ends === undefined ? null : saidMinutes(ends),
    trust: trustOf(drive),
    gate: hasGate(drive, now),
    saidClosed: drive.saidClosed ? saidClosedBy(drive.saidClosed) : null,
    fullInfo: drive.fullInfo,
    warned: audience === "admin" ? dailyWarnings(drive) : [],
    carry: {
      documents: namedDocuments(drive.documents),
      also: drive.documentsText,
      callLetter: callLetterText(drive),
    },
    once: drawOnce({
      ...drawDetails(drive, { origin, now, patterns, similar }),
      gate: drawGate(found.gate, { path, voices: found.voices }),
      match: drawMatch(matchOf(drive.facets, about)),
    }),
  };
});

function wayTo(day: OtherDay | undefined) {
  return day && { to: drivePath(day), day: day.day };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const announce = context.get(announceContext);
  const search = context.get(searchContext);
  const path = url.pathname;
  const form = await formOf(request);
  const id = readId(text(form, "id") || params.id) ?? "";
  const here = { db, by, now, path, announce, tell: context.get(tellContext) };
  const gate = { kind: "daily drive", id: params.id, path } as const;
  const plan = { db, by, now, path, kind: "daily drive", id: params.id } as const;
  return answerByIntent(form, {
    async report() {
      return answerReport(form, { ...here, kind: "daily drive", id: params.id });
    },
    async gate() {
      return answerGate(form, context, gate);
    },
    async silence() {
      return answerSilence(form, context, gate);
    },
    save() {
      return answerPlanForm(form, "save", plan);
    },
    unsave() {
      return answerPlanForm(form, "unsave", plan);
    },
    going() {
      return answerPlanForm(form, "going", plan);
    },
    "not-going"() {
      return answerPlanForm(form, "not-going", plan);
    },
    async check() {
      return checkByForm(form, { ...here, topic: "daily", subject: { kind: "daily drive", id } });
    },
    cancel() {
      return decide("cancel");
    },
    restore() {
      return decide("restore");
    },
    "move-day"() {
      return decide("move-day");
    },
    "close-entry"() {
      return decide("close-entry");
    },
    async undo() {
      // What was silenced and a check are undone by their own ids, a decision by the drive's.
      if (id !== params.id) {
        const silenced = await answerUndoSilence(form, context, { ...gate, report: id });
        return silenced ?? undoCheckByForm(form, { ...here, topic: "daily", id });
      }
      const undone = await undoDailyByForm({ ...here, search, id });
      return redirectOrRefuse(form, undone, () => `${path}?notice=undone`);
    },
  });

  async function decide(deed: StatusDeed) {
    const { answer, outcome } = await decideDailyByForm(form, deed, { ...here, search, id });
    const query = new URLSearchParams({ undo: id, notice: STATUS_NOTICES[deed] });
    return answer ?? redirectOrRefuse(form, outcome, () => `${path}?${query}`);
  }
}

export const shouldRevalidate = revalidateOnConflict;

/** What a preview shows: company, role, city and day, nothing that needs a login. */
function sharedPage(drive: DailyDrive, origin: string, path: string): SharedPage {
  const { profile, company, city, day } = drive;
  const say = wordsOf(previews);
  return {
    title: `${drive.status ? `${statusWord(drive.status, drive)}: ` : ""}${driveTitle(drive)}: ${city}, ${dayTitle(day)}`,
    description: say.walkInText({
      profile: profile ?? say.walkIn,
      company: company ?? wordsOf(shell).notMentioned,
      city,
      weekday: weekday(day),
      day: dayTitle(day),
    }),
    url: origin + hrefNow(path),
    image: dailyDriveImage(origin, drive),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : ownHead(wordsOf(previews).driveNotFound);

export default function DailyDrivePage({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.kind === "gone") return <Gone />;
  if (page.kind === "preview") return <TornTicket {...page} />;
  return <Walkin page={page} refusal={actionData} />;
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "drive" }>;

/** In the order of the questions: is it on, when, where, may I come, what do I carry, what do they pay, whom do I call. */
function Walkin({ page: read, refusal }: { page: Page; refusal: Refusal | undefined }) {
  const { page, gone, tell } = useTold(read, read.series.version);
  const { city, day, id, driveStatus } = page;
  useGate("daily", { about: id, onTold: tell });
  const admin = useRole() === "admin";
  const besideItsForm = refusal?.typed.intent === "report" || (admin && isStatusRefusal(refusal));
  const drawn = useDrawnOnce(page.once);
  if (gone) return <Gone />;
  return (
    <>
      <p className="crumbs">
        <Link to={dailyPath(city, day)}>
          <Icon name="back" /> {city}, {dayTitle(day)}
        </Link>
      </p>
      {besideItsForm ? null : <Alert message={refusal?.message} />}
      <article className={`walkin ${driveStatus}${page.callBased ? " call" : ""}`} data-drive={id}>
        <When page={page} />
        <div className="walkin-body">
          <StatusNote
            status={driveStatus}
            decided={page.decided}
            movedTo={page.movedTo}
            movedFrom={page.movedFrom}
          />
          <h1 lang={langOfTyped(page.profile)}>{page.profile ?? wordsOf(shell).notMentioned}</h1>
          <p className="co">
            <b lang={langOfTyped(page.company)}>{page.company ?? wordsOf(shell).notMentioned}</b>
            <Seal trust={page.trust} />
            {[page.area, city].filter(Boolean).join(", ")}
          </p>
          <DrawnHtml id="drawn-match" html={drawn?.match} />
          <DrawnHtml id="drawn-when" html={drawn?.when} />
          <DrawnHtml id="drawn-actions" html={drawn?.actions} />
        </div>
      </article>
      {page.warned.length ? (
        <Suspense>
          <WarnedNote title="Look again:" warned={page.warned} />
        </Suspense>
      ) : null}
      <div className="two">
        <div>
          {read.gate || page.gate ? <AtTheGate html={drawn?.gate} hidden={!page.gate} /> : null}
          <DrawnHtml id="drawn-where" html={drawn?.where} />
          <DrawnHtml id="drawn-who" html={drawn?.who} />
          <Carry id={id} {...page.carry} />
          <DrawnHtml id="drawn-pay" html={drawn?.pay} />
          <DrawnHtml id="drawn-ask" html={drawn?.ask} />
        </div>
        <div>
          {page.fullInfo ? (
            <section className="sheet" aria-labelledby="info">
              <h2 id="info">{wordsOf(walkin).fullDetails}</h2>
              <p className="mt-2 whitespace-pre-line" lang={langOfTyped(page.fullInfo)}>
                {page.fullInfo}
              </p>
            </section>
          ) : null}
          <DrawnHtml id="drawn-trust" html={drawn?.trust} />
          {admin ? (
            <Suspense>
              <CheckForm id={id} refusal={refusal} />
            </Suspense>
          ) : null}
          <NoFee />
          {admin ? (
            <Suspense>
              <StatusForm
                key={page.series.version}
                drive={{ ...page.decided, id, version: page.series.version }}
                today={page.today}
                refusal={refusal}
              >
                {page.series.left > 1 ? (
                  <ScopeChoice
                    name="scope"
                    legend="For"
                    day={day}
                    every="Every day that is left"
                    days={page.series.left}
                    value={isStatusRefusal(refusal) ? refusal.typed.scope : undefined}
                  />
                ) : null}
              </StatusForm>
            </Suspense>
          ) : null}
          <DrawnHtml id="drawn-patterns" html={drawn?.patterns} />
          <DrawnHtml id="drawn-similar" html={drawn?.similar} />
          <ReportForm refusal={refusal} />
          {admin ? (
            <p className="acts">
              <Link className="btn soft" to={postAddress({ city, day }, { edit: id })}>
                <Icon name="edit" />
                Edit
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The hour is the biggest thing on the page; the ground of it tells the status, and a word does too. */
function When({ page }: { page: Page }) {
  const { day, from, till, callBased, word, soon, driveStatus, saidClosed } = page;
  const say = wordsOf(walkin);
  const { date } = partsOf(day);
  const month = monthTitle(day);
  const on = driveStatus === "today" || driveStatus === "now";
  const said =
    on && saidClosed ? wordsOf(warned).closed : driveStatus === "today" ? (soon ?? word) : word;
  return (
    <div className="walkin-when">
      <p>{callBased ? say.callFirst(said) : said}</p>
      <p className="num">
        <b>{from?.hour ?? date}</b>
        <span>
          {from?.half ?? month}
          <br />
          {weekday(day)}
          {from ? `, ${date} ${month}` : ""}
        </span>
      </p>
      {till === null ? null : <p className="num">{say.till(till)}</p>}
      {on && saidClosed ? <p>{saidClosed}</p> : null}
      {page.asOf ? <p className="text-[0.78rem] font-normal">{page.asOf}</p> : null}
    </div>
  );
}

/** The drive does not exist, or is not published; the page does not say which. */
function Gone() {
  return (
    <>
      <h1>{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(previews).gone}
      </p>
      <p className="acts">
        <Link className="btn" to="/daily">
          {wordsOf(shell).dailyList}
        </Link>
      </p>
    </>
  );
}
