import { Suspense } from "react";
import { data, redirect } from "react-router";

import {
  addDays,
  dayOf,
  daysBetween,
  dayTitle,
  shortDay,
  shortWeekday,
  weekday,
} from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part, useParts } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { History } from "#app/features/audit/history.server.tsx";
import { ReachAfterPlan } from "#app/features/channels/reach-panel.server.tsx";
import { reachAfterPlan } from "#app/features/channels/reach.server.ts";
import { askAbout } from "#app/features/chat/support.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { contactName, contactsOf } from "#app/features/daily-drives/contacts.ts";
import type { OtherDay } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  dailyPath,
  drivePath,
  driveTitle,
  postAddress,
} from "#app/features/daily-drives/daily-drives.ts";
import { dailyWarnings, dailyWords } from "#app/features/daily-drives/daily-warnings.ts";
import {
  decideDailyByForm,
  undoDailyByForm,
} from "#app/features/daily-drives/decide-form.server.ts";
import { planOf } from "#app/features/daily-drives/plan.server.ts";
import { DailyCheck } from "#app/features/daily-drives/ticket/parts.server.tsx";
import { driveShareLink } from "#app/features/daily-drives/ticket/share-text.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { readDriveAndAround } from "#app/features/daily-drives/walk-in/around.server.ts";
import { useTicks } from "#app/features/daily-drives/walk-in/carry.ts";
import {
  FullInfo,
  WalkInHead,
  WalkInRows,
} from "#app/features/daily-drives/walk-in/details.server.tsx";
import { Gone } from "#app/features/daily-drives/walk-in/gone.server.tsx";
import { Others } from "#app/features/daily-drives/walk-in/others.server.tsx";
import { TornTicket } from "#app/features/daily-drives/walk-in/torn-ticket.server.tsx";
import { Answer } from "#app/features/drive-page/answer.server.tsx";
import { Dock } from "#app/features/drive-page/dock.server.tsx";
import { driveAnswers } from "#app/features/drive-page/drive-answers.server.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { knownOf } from "#app/features/fraud/fraud.server.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { AtTheGate, useGate } from "#app/features/gate/at-the-gate.tsx";
import { GateSection } from "#app/features/gate/gate-section.server.tsx";
import { hasGate } from "#app/features/gate/gate.ts";
import { DrawnReport } from "#app/features/reports/report-form.tsx";
import { ReportForm } from "#app/features/reports/report.tsx";
import {
  hoursText,
  type PublicDrive,
  publicStatus,
  whoMayCome,
} from "#app/features/sharing/public-drive.ts";
import { publicDailyDrive, readPublicDaily } from "#app/features/sharing/public-drives.server.ts";
import { cameByLink, ShareAgain } from "#app/features/sharing/share-again.server.tsx";
import { dailyDriveImage } from "#app/features/sharing/share-image.ts";
import { LoginToRead } from "#app/features/sharing/shared-preview.tsx";
import { isStatusRefusal } from "#app/features/status/actions.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { isAhead, statusWord, takesPlace } from "#app/features/status/status.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { answers } from "#app/http/intents.server.ts";
import { type KeptHandle, type KeptLoaderArgs, keptLoader } from "#app/http/kept-loader.ts";
import { useKeptAnswer } from "#app/live/use-live.ts";
import { cityName } from "#app/messages/city-name.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { type SharedPage, ownHead, sharedHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/walk-in.route";

// Only admins see these.
const ScopeChoice = later(
  async () => (await import("#app/features/daily-drives/parts/scope-choice.tsx")).ScopeChoice,
);
const CheckForm = later(
  async () => (await import("#app/features/checks/check-form.later.tsx")).CheckForm,
);
const StatusForm = later(
  async () => (await import("#app/features/status/status-form.later.tsx")).StatusForm,
);

/** In days after its own: then a guest is told that it is over for good. */
const GONE_AFTER_DAYS = 90;

export const handle = { keep: { topics: ["daily", "patterns"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database, audience, reader, drawing, origin, now } = args;
  const id = readId(params.id);
  // fault: walk-in-for-guests
  if (audience === "guest") return guestWalkIn(args, id);
  const asked = { now, uid: reader?.uid, admin: audience === "admin" };
  const [found, afterPlan] = await Promise.all([
    id ? readDriveAndAround(database, id, asked) : undefined,
    reachAfterPlan(args.alone, url),
  ]);
  if (!found?.drive) return gone(drawing, 404);
  const { drive, about, patterns, outcomes, similar } = found;

  const path = drivePath(drive);
  // A data request is for `<path>.data`, but `url` names the page.
  if (url.pathname !== path) throw redirect(path + url.search);
  const driveStatus = dailyStatus(drive, now);
  const open = publicDailyDrive({ ...drive, facets: null, changedAt: 0 }, drive.facets);
  const share = sharedPage({ ...open, day: drive.day }, { origin, path, now });
  const { city, day } = drive;
  const warned = audience === "admin" ? dailyWarnings(drive) : [];
  const known = await knownOf(args, dailyWords(drive));
  const today = dayOf(now);
  const ask = askAbout(audience, origin + path);
  // Nothing says "you match" of one that is off or looked at.
  const match = takesPlace(driveStatus) ? matchOf(drive.facets, about) : undefined;
  const review = driveStatus === "under-review";
  const plan = planOf(drive, { origin, now });
  const movedTo = wayTo(found.movedTo);
  const say = wordsOf(tickets);
  const instead = movedTo
    ? { href: hrefNow(movedTo.to), label: say.seeDay(shortDay(movedTo.day)) }
    : { href: "#similar", label: say.similar };
  const shareAt = { href: driveShareLink(drive, { origin, now }), title: driveTitle(drive) };
  return {
    kind: "drive" as const,
    driveStatus,
    share,
    day,
    back: { to: dailyPath(city, day), label: listOf(cityName(city), { day, today }) },
    edit: audience === "admin" ? postAddress({ city, day }, { edit: drive.id }) : undefined,
    id: drive.id,
    series: found.series,
    status: drive.status,
    today,
    look: lookOf(drive, now),
    gate: hasGate(drive, now),
    warns: warned.length + known.length > 0,
    contacts: audience === "admin" ? contactsOf(drive).map(contactName) : undefined,
    parts: draw(drawing, {
      answer: (
        <Answer
          status={driveStatus}
          decided={drive}
          money={found.money}
          movedTo={movedTo}
          movedFrom={wayTo(found.movedFrom)}
          check={<DailyCheck drive={drive} now={now} ask={ask} />}
        />
      ),
      head: <WalkInHead drive={drive} match={match} today={today} now={now} />,
      plan: (
        <>
          <Dock
            plan={plan}
            share={shareAt}
            first={plan.open || !(movedTo || similar.length) ? undefined : instead}
          />
          {cameByLink(args.alone, url) ? <ShareAgain {...shareAt} /> : null}
          <ReachAfterPlan told={afterPlan} />
        </>
      ),
      facts: <WalkInRows drive={drive} matched={match !== undefined} ask={ask} now={now} />,
      info: <FullInfo info={drive.fullInfo} />,
      "no-fee": review ? null : <NoFee call="quiet" />,
      others: <Others {...{ patterns, outcomes, similar, review, now }} />,
      warned: (
        <>
          <KnownNote known={known} />
          <WarnedNote title="Please check:" warned={warned} />
        </>
      ),
      history: <History entries={found.history} id={drive.id} />,
      gate: <GateSection state={found.gate} path={path} voices={found.voices} />,
      report: <DrawnReport action={path} />,
    }),
  };
});

async function guestWalkIn(
  { url, database, drawing, origin, now }: KeptLoaderArgs,
  id: string | undefined,
) {
  const found = id ? await readPublicDaily(database, id) : undefined;
  if (!found) return gone(drawing, 404);
  const { drive } = found;
  // fault: long-over
  if (daysBetween(drive.day, dayOf(now)) > GONE_AFTER_DAYS) return gone(drawing, 410);
  const path = drivePath(drive);
  if (url.pathname !== path) throw redirect(path + url.search);
  const driveStatus = publicStatus(drive, now);
  const share = sharedPage(drive, { origin, path, now });
  const torn = <TornTicket {...found} {...{ now, origin }} status={driveStatus} />;
  return { kind: "preview" as const, driveStatus, share, path, parts: draw(drawing, { torn }) };
}

function gone(drawing: KeptLoaderArgs["drawing"], status: 404 | 410) {
  const { driveNotFound } = wordsOf(previews);
  const parts = draw(drawing, { gone: <Gone /> });
  return data({ kind: "gone" as const, title: driveNotFound, parts }, { status });
}

/** The list that it is in: `Pune, today`. */
function listOf(city: string, { day, today }: { day: string; today: string }): string {
  const say = wordsOf(walkin);
  if (day === today) return say.listToday(city);
  return day === addDays(today, 1)
    ? say.listTomorrow(city)
    : `${city}, ${shortWeekday(day)} ${shortDay(day)}`;
}

/** The colours of its stub: its status; pale while nobody has confirmed it. */
function lookOf(drive: DailyDrive, now: number): string {
  const status = dailyStatus(drive, now);
  const pale = takesPlace(status) && status !== "ended" && trustOf(drive, now) === "no";
  return [status, drive.driveType === "Call based" && "call", pale && "pale"]
    .filter(Boolean)
    .join(" ");
}

function wayTo(day: OtherDay | undefined) {
  return day && { to: drivePath(day), day: day.day };
}

export const action = answers(
  driveAnswers({ kind: "daily drive", decide: decideDailyByForm, undo: undoDailyByForm }),
);

export const shouldRevalidate = revalidateOnConflict;

/** Nothing that needs a login. */
function sharedPage(
  drive: PublicDrive & { day: string },
  { origin, path, now }: { origin: string; path: string; now: number },
): SharedPage {
  const { role: profile, company, city, day, callBased } = drive;
  const say = wordsOf(shared);
  const status = publicStatus(drive, now);
  const off = drive.status ? `${statusWord(drive.status, drive)}: ` : "";
  const text = say.walkInText({
    profile: profile ?? say.walkIn,
    company: company ?? wordsOf(shell).notMentioned,
    city: [drive.area, cityName(city)].filter(Boolean).join(", "),
    weekday: weekday(day),
    day: dayTitle(day),
  });
  const driveType = callBased ? "Call based" : "Open walk in";
  return {
    title: `${off}${driveTitle({ company, profile })}: ${cityName(city)}, ${dayTitle(day)}`,
    description: [hoursText(drive), whoMayCome(drive), text].filter(Boolean).join(" · "),
    url: origin + hrefNow(path),
    image: dailyDriveImage(origin, { ...drive, profile, driveType }),
    indexed: takesPlace(status) && isAhead(status),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : ownHead(loaderData?.title ?? "");

export default function DailyDrivePage({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.kind === "gone") return <Part name="gone" />;
  if (page.kind === "preview") return <Preview page={page} />;
  return <Walkin page={page} answer={actionData} />;
}

type Pages = Route.ComponentProps["loaderData"];

function Preview({ page }: { page: Extract<Pages, { kind: "preview" }> }) {
  return (
    <div className="mx-auto max-w-[30rem]">
      <Part name="torn" />
      <LoginToRead path={page.path} />
    </div>
  );
}

function Walkin({
  page,
  answer,
}: {
  page: Extract<Pages, { kind: "drive" }>;
  answer: Refusal | undefined;
}) {
  const refusal = useKeptAnswer(answer);
  const { back, day, id } = page;
  const { version } = page.series;
  useGate("daily", id);
  const admin = useRole() === "admin";
  const besideItsForm = refusal?.typed.intent === "report" || (admin && isStatusRefusal(refusal));
  useTicks(id, useParts());
  return (
    <>
      <p className="crumbs">
        <Link to={back.to}>
          <Icon name="back" /> {back.label}
        </Link>
      </p>
      {besideItsForm ? null : <Alert message={refusal?.message} />}
      {page.warns ? <Part name="warned" /> : null}
      <div className={`wk ${page.look}`}>
        <article data-drive={id}>
          <Part name="answer" className="answer" />
          <Part name="head" className="head" />
        </article>
        <Part name="plan" className="contents" />
        <div className="two">
          <div>
            <Part name="facts" />
            <Part name="no-fee" />
            <Part name="info" />
          </div>
          <div>
            {page.gate ? <AtTheGate key={id} /> : null}
            {admin ? (
              <Suspense>
                <CheckForm id={id} contacts={page.contacts} refusal={refusal} />
              </Suspense>
            ) : null}
            {admin ? (
              <Suspense>
                <StatusForm
                  drive={{ id, version, status: page.status }}
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
            {admin ? <Part name="history" /> : null}
            <Part name="others" />
            <ReportForm refusal={refusal} />
            {page.edit ? (
              <p className="acts">
                <Link className="btn soft" to={page.edit}>
                  <Icon name="edit" />
                  Edit
                </Link>
              </p>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}
