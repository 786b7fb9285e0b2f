import { Suspense } from "react";
import { data, redirect } from "react-router";

import { dayOf, shortDay } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { History } from "#app/features/audit/history.server.tsx";
import { ReachAfterPlan } from "#app/features/channels/reach-panel.server.tsx";
import { reachAfterPlan } from "#app/features/channels/reach.server.ts";
import { askAbout } from "#app/features/chat/support.ts";
import { trustOf } from "#app/features/checks/checks.ts";
import { CheckLine } from "#app/features/checks/trust.server.tsx";
import type { Trust } from "#app/features/checks/trust.ts";
import { Answer } from "#app/features/drive-page/answer.server.tsx";
import { Dock } from "#app/features/drive-page/dock.server.tsx";
import { driveAnswers } from "#app/features/drive-page/drive-answers.server.ts";
import { decideDriveByForm, undoDriveByForm } from "#app/features/drives/drive/decide.server.ts";
import {
  BesideDrive,
  DriveHead,
  DriveSays,
  Gone,
  NotPublished,
  Trail,
} from "#app/features/drives/drive/details.server.tsx";
import { DrivePreview, openHead } from "#app/features/drives/drive/preview.server.tsx";
import { DriveTexts } from "#app/features/drives/drive/texts.server.tsx";
import { type OtherDay, driveStatus, readDrive } from "#app/features/drives/drives.server.ts";
import { drivePath, drivesAddress, driveTitle } from "#app/features/drives/drives.ts";
import { planOf } from "#app/features/drives/plan.server.ts";
import { applyLink } from "#app/features/drives/post-link.ts";
import { chatText, drivePreview } from "#app/features/drives/texts.ts";
import { driveWarnings, driveWords } from "#app/features/drives/warnings.ts";
import { knownOf } from "#app/features/fraud/fraud.server.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { AtTheGate, useGate } from "#app/features/gate/at-the-gate.tsx";
import { GateSection } from "#app/features/gate/gate-section.server.tsx";
import { hasGate } from "#app/features/gate/gate.ts";
import { DrawnReport } from "#app/features/reports/report-form.tsx";
import { ReportForm } from "#app/features/reports/report.tsx";
import { publicStatus } from "#app/features/sharing/public-drive.ts";
import { readPublicMonth } from "#app/features/sharing/public-drives.server.ts";
import { cameByLink, ShareAgain } from "#app/features/sharing/share-again.server.tsx";
import { driveImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { LoginToRead } from "#app/features/sharing/shared-preview.tsx";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { isStatusRefusal } from "#app/features/status/actions.ts";
import { isAhead, type Status, statusWord, takesPlace } from "#app/features/status/status.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { answers } from "#app/http/intents.server.ts";
import { type KeptHandle, type KeptLoaderArgs, keptLoader } from "#app/http/kept-loader.ts";
import { useKeptAnswer } from "#app/live/use-live.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { warnings } from "#app/messages/en/warnings.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Tabs } from "#app/ui/controls/tabs.tsx";
import { type SharedPage, ownHead, sharedHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/drive.route";

// Only admins see these.
const CheckForm = later(
  async () => (await import("#app/features/checks/check-form.later.tsx")).CheckForm,
);
const StatusForm = later(
  async () => (await import("#app/features/status/status-form.later.tsx")).StatusForm,
);

const TABS = ["detail", "copy-link", "share-by-chat"] as const;

export const handle = { keep: { topics: ["drives"], query: ["tab"] } } satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database, audience, reader, drawing, origin, now } = args;
  const id = readId(params.id);
  if (audience === "guest") return guestDrive(args, id);
  const today = dayOf(now);
  const by = { role: audience, uid: reader?.uid };
  const [found, afterPlan] = await Promise.all([
    id ? readDrive(database, { id, year: Number(params.year), reader: by, now }) : undefined,
    reachAfterPlan(args.alone, url),
  ]);
  if (!found) return gone(drawing);

  const { drive, recent } = found;
  const status = driveStatus(drive, now);
  const path = drivePath(drive);
  const { pathname, search, searchParams } = url;
  if (pathname !== path) throw redirect(path + search);
  const share: SharedPage = {
    title: drive.status
      ? `${statusWord(drive.status, drive)}: ${driveTitle(drive)}`
      : driveTitle(drive),
    description: drivePreview(drive),
    url: origin + hrefNow(path),
    image: driveImage(origin, drive),
    indexed: false,
  };
  const line = {
    day: drive.walkInDate,
    check: drive.check,
    origin: drive.posterRole === "user" ? "reader" : "team",
  } as const;
  const when = { now, ahead: isAhead(status) };
  const says = drive.state === "verified" && takesPlace(status);
  // Nobody else can open an unpublished drive's page, so there is nothing to share.
  const shared = drive.state === "verified";
  const asked = TABS.find((name) => name === searchParams.get("tab"));
  const tab = (shared && asked) || "detail";
  const warned = audience === "admin" || drive.own ? driveWarnings(drive) : [];
  const known = await knownOf(args, driveWords(drive));
  const gate = hasGate({ ...drive, day: drive.walkInDate }, now) && shared;
  const plan = planOf(drive, { origin, now });
  const movedTo = wayTo(found.movedTo);
  const apply = applyLink(drive.postLink);
  // Where one applies by a link, that is the thing to do.
  const toApply =
    drive.driveType === "Need to Apply" && apply && isAhead(status) && takesPlace(status);
  const first = toApply
    ? { href: apply, label: wordsOf(words).applyLink }
    : movedTo?.day && {
        href: hrefNow(movedTo.to),
        label: wordsOf(tickets).seeDay(shortDay(movedTo.day)),
      };
  const shareAt = { href: whatsappLink(chatText(drive, share.url)), title: driveTitle(drive) };
  const parts = draw(drawing, {
    trail: <Trail drives={drivesAddress(drive)} />,
    answer: (
      <Answer
        status={status}
        decided={drive}
        money={found.money}
        movedTo={movedTo}
        movedFrom={wayTo(found.movedFrom)}
        check={
          says ? <CheckLine drive={line} {...when} ask={askAbout(audience, share.url)} /> : null
        }
      />
    ),
    head: <DriveHead drive={drive} status={status} today={today} />,
    warned: (
      <>
        <KnownNote known={known} />
        <WarnedNote title={wordsOf(warnings).lookAgain} warned={warned} />
      </>
    ),
    notes: <NotPublished drive={drive} />,
    history: <History entries={found.history} id={drive.id} />,
    gate: <GateSection state={found.gate} path={path} voices={found.voices} />,
    plan: plan && tab === "detail" && (
      <>
        <Dock plan={plan} share={shareAt} first={first || undefined} />
        {shared && cameByLink(args.alone, url) ? <ShareAgain {...shareAt} /> : null}
        <ReachAfterPlan told={afterPlan} />
      </>
    ),
    said: <DriveSays drive={drive} today={today} status={status} />,
    texts: <DriveTexts drive={drive} tab={tab} url={share.url} />,
    report: shared && <DrawnReport action={tabPath(path, tab)} />,
    beside: <BesideDrive drive={drive} recent={recent ?? null} today={today} />,
  });
  return {
    kind: "drive" as const,
    driveStatus: status,
    share,
    look: lookOf(status, { dated: drive.walkInDate !== null, trust: trustOf(line, now) }),
    decided: { id: drive.id, version: drive.version, status: drive.status },
    tab,
    tabs: shared ? tabsOf(path) : undefined,
    today,
    warns: warned.length + known.length > 0,
    gate,
    parts,
  };
});

async function guestDrive(
  { url, database, drawing, origin, now }: KeptLoaderArgs,
  id: string | undefined,
) {
  const found = id ? await readPublicMonth(database, id) : undefined;
  if (!found) return gone(drawing);
  const path = drivePath(found.place);
  if (url.pathname !== path) throw redirect(path + url.search);
  const status = publicStatus(found.drive, now);
  const share = openHead(found, { origin, path, now });
  const preview = <DrivePreview {...found} {...{ status, now, origin, path }} />;
  return {
    kind: "preview" as const,
    driveStatus: status,
    share,
    path,
    parts: draw(drawing, { preview }),
  };
}

function gone(drawing: KeptLoaderArgs["drawing"]) {
  const { driveNotFound } = wordsOf(previews);
  const parts = draw(drawing, { gone: <Gone /> });
  return data({ kind: "gone" as const, title: driveNotFound, parts }, { status: 404 });
}

function lookOf(status: Status, { dated, trust }: { dated: boolean; trust: Trust }): string {
  const pale = takesPlace(status) && status !== "ended" && trust === "no";
  return dated && pale ? `${status} pale` : status;
}

function tabPath(path: string, name: (typeof TABS)[number]): string {
  return name === "detail" ? path : `${path}?tab=${name}`;
}

function tabsOf(path: string) {
  const say = wordsOf(words);
  const labels = { detail: say.detail, "copy-link": say.linkTab, "share-by-chat": say.chatTab };
  return {
    label: say.tabs,
    tabs: TABS.map((name) => ({ to: tabPath(path, name), label: labels[name] })),
  };
}

function wayTo(day: OtherDay | undefined) {
  return day && { to: drivePath(day), day: day.walkInDate };
}

export const action = answers(
  driveAnswers({ kind: "drive", decide: decideDriveByForm, undo: undoDriveByForm }),
);

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : ownHead(loaderData?.title ?? "");

export default function DrivePage({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.kind === "gone") return <GonePage />;
  if (page.kind === "preview") return <Preview page={page} />;
  return <Drive page={page} answer={actionData} />;
}

function GonePage() {
  const guest = useRole() === "guest";
  return (
    <>
      <Part name="gone" />
      <p className="acts">
        {guest ? (
          <LoginButton />
        ) : (
          <Link className="btn" to="/drive">
            {wordsOf(shell).drives}
          </Link>
        )}
      </p>
    </>
  );
}

type Pages = Route.ComponentProps["loaderData"];

function Preview({ page }: { page: Extract<Pages, { kind: "preview" }> }) {
  return (
    <div className="mx-auto max-w-[30rem]">
      <Part name="preview" />
      <LoginToRead path={page.path} />
    </div>
  );
}

function Drive({
  page,
  answer,
}: {
  page: Extract<Pages, { kind: "drive" }>;
  answer: Refusal | undefined;
}) {
  const refusal = useKeptAnswer(answer);
  const { decided, tab, tabs } = page;
  useGate("drives", decided.id);
  const admin = useRole() === "admin";
  const besideItsForm = refusal?.typed.intent === "report" || (admin && isStatusRefusal(refusal));
  const detail = tab === "detail";
  return (
    <>
      <Part name="trail" />
      {page.warns ? <Part name="warned" /> : null}
      <div className={`wk ${page.look}`}>
        <article data-drive={decided.id}>
          <Part name="answer" className="answer" />
          <Part name="head" className="head" />
        </article>
        <Part name="plan" className="contents" />
        <div>
          {tabs ? (
            <Tabs
              className="mt-3"
              {...tabs}
              current={tabs.tabs[TABS.indexOf(tab)]!.to}
              panel="tab"
            />
          ) : null}
          <div className="two mt-1">
            <div id="tab">
              {detail ? (
                <>
                  {besideItsForm ? null : <Alert message={refusal?.message} />}
                  <Part name="notes" />
                  <Part name="said" />
                </>
              ) : null}
              <Part name="texts" />
            </div>
            <div>
              {detail && page.gate ? <AtTheGate key={decided.id} /> : null}
              {detail && admin ? (
                <Suspense>
                  <CheckForm id={decided.id} refusal={refusal} />
                </Suspense>
              ) : null}
              {detail && admin ? (
                <Suspense>
                  <StatusForm drive={decided} today={page.today} refusal={refusal} />
                </Suspense>
              ) : null}
              {detail && admin ? <Part name="history" /> : null}
              <Part name="beside" />
              {tabs ? <ReportForm refusal={refusal} /> : null}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
