import { Suspense } from "react";
import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { ToldAfterPlan } from "#app/features/channels/told-panel.server.tsx";
import { toldAfterPlan } from "#app/features/channels/told.server.ts";
import { askAddress } from "#app/features/chat/support.ts";
import { CheckLine, GuestCheckLine } from "#app/features/checks/trust.server.tsx";
import { driveAnswers } from "#app/features/drive-page/drive-answers.server.ts";
import { decideDriveByForm, undoDriveByForm } from "#app/features/drives/drive/decide.server.ts";
import {
  BesideDrive,
  Dated,
  DriveHead,
  DriveSays,
  Gone,
  NotPublished,
} from "#app/features/drives/drive/details.server.tsx";
import { DrivePreview } from "#app/features/drives/drive/preview.server.tsx";
import { DriveTexts } from "#app/features/drives/drive/texts.server.tsx";
import { type OtherDay, driveStatus, readDrive } from "#app/features/drives/drives.server.ts";
import { drivePath, driveTitle } from "#app/features/drives/drives.ts";
import { planOf } from "#app/features/drives/plan.server.ts";
import { drivePreview } from "#app/features/drives/texts.ts";
import { driveWarnings } from "#app/features/drives/warnings.ts";
import { AtTheGate, useGate } from "#app/features/gate/at-the-gate.tsx";
import { GateSection } from "#app/features/gate/gate-section.server.tsx";
import { hasGate } from "#app/features/gate/gate.ts";
import { PlanButtons } from "#app/features/plans/plan-buttons.server.tsx";
import { DrawnReport } from "#app/features/reports/report-form.tsx";
import { ReportForm } from "#app/features/reports/report.tsx";
import { driveImage } from "#app/features/sharing/share-image.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { isStatusRefusal } from "#app/features/status/deeds.ts";
import { asOf } from "#app/features/status/moments.ts";
import { reportedShown } from "#app/features/status/reported.ts";
import { StatusNote } from "#app/features/status/status-note.tsx";
import { isAhead, statusWord, takesPlace } from "#app/features/status/status.ts";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { answers } from "#app/http/intents.server.ts";
import { type KeptHandle, type KeptLoaderArgs, keptLoader } from "#app/http/kept-loader.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shell } from "#app/messages/en/shell.ts";
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
  const today = dayOf(now);
  const by = { role: audience, uid: reader?.uid };
  const [found, afterPlan] = await Promise.all([
    id ? readDrive(database, { id, reader: by, now }) : undefined,
    toldAfterPlan(args.alone, url),
  ]);
  if (!found) {
    const { driveNotFound } = wordsOf(previews);
    const parts = draw(drawing, { gone: <Gone /> });
    return data({ kind: "gone" as const, title: driveNotFound, parts }, { status: 404 });
  }

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
  };
  const line = {
    day: drive.walkInDate,
    check: drive.check,
    origin: drive.posterRole === "user" ? "reader" : "team",
  } as const;
  const when = { now, ahead: isAhead(status) };
  const says = drive.state === "verified" && takesPlace(status);
  if (audience === "guest") {
    const word = says && isAhead(status) ? undefined : statusWord(status, drive);
    const check = says ? <GuestCheckLine drive={line} {...when} /> : null;
    const said = reportedShown(drive);
    const parts = draw(drawing, {
      preview: <DrivePreview {...drive} {...{ word, check, said }} />,
    });
    return { kind: "preview" as const, driveStatus: status, share, path, parts };
  }
  // Nobody else can open an unpublished drive's page, so there is nothing to share.
  const shared = drive.state === "verified";
  const asked = TABS.find((name) => name === searchParams.get("tab"));
  const tab = (shared && asked) || "detail";
  const warned = audience === "admin" || drive.own ? driveWarnings(drive) : [];
  const ways = { movedTo: wayTo(found.movedTo), movedFrom: wayTo(found.movedFrom) };
  const since = asOf(drive.walkInDate, { today, now });
  const gate = hasGate({ ...drive, day: drive.walkInDate }, now) && shared;
  const plan = planOf(drive, { origin, now });
  const parts = draw(drawing, {
    head: (
      <DriveHead
        drive={drive}
        check={says ? <CheckLine drive={line} {...when} askAt={askAddress(audience)} /> : null}
      />
    ),
    warned: <WarnedNote title={wordsOf(warnings).lookAgain} warned={warned} />,
    notes: <NotPublished drive={drive} />,
    status: <StatusNote status={status} decided={drive} money={found.money} {...ways} />,
    dated: <Dated drive={drive} today={today} since={since} />,
    gate: <GateSection state={found.gate} path={path} voices={found.voices} />,
    plan: plan && (
      <>
        <PlanButtons {...plan} />
        <ToldAfterPlan told={afterPlan} />
      </>
    ),
    said: <DriveSays drive={drive} today={today} />,
    texts: <DriveTexts drive={drive} tab={tab} url={share.url} />,
    report: shared && <DrawnReport action={tabPath(path, tab)} />,
    beside: <BesideDrive drive={drive} recent={recent ?? null} today={today} />,
  });
  return {
    kind: "drive" as const,
    driveStatus: status,
    share,
    decided: { id: drive.id, version: drive.version, status: drive.status },
    tab,
    tabs: shared ? tabsOf(path) : undefined,
    today,
    warns: warned.length > 0,
    gate,
    parts,
  };
});

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
  return <Drive page={page} refusal={actionData} />;
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
  const { notLoggedIn, loginToRead } = wordsOf(shell);
  return (
    <>
      <Part name="preview" />
      <p className="notice">{notLoggedIn}</p>
      <p className="acts">
        <LoginButton returnTo={page.path} label={loginToRead} />
      </p>
    </>
  );
}

function Drive({
  page,
  refusal,
}: {
  page: Extract<Pages, { kind: "drive" }>;
  refusal: Refusal | undefined;
}) {
  const { decided, tab, tabs } = page;
  useGate("drives", decided.id);
  const admin = useRole() === "admin";
  const besideItsForm = refusal?.typed.intent === "report" || (admin && isStatusRefusal(refusal));
  const detail = tab === "detail";
  return (
    <>
      <Part name="head" />
      {tabs ? (
        <Tabs className="mt-3" {...tabs} current={tabs.tabs[TABS.indexOf(tab)]!.to} panel="tab" />
      ) : null}
      {page.warns ? <Part name="warned" /> : null}
      <div className="two mt-1">
        <div id="tab">
          {detail ? (
            <>
              {besideItsForm ? null : <Alert message={refusal?.message} />}
              {admin ? (
                <Suspense>
                  <CheckForm id={decided.id} refusal={refusal} />
                </Suspense>
              ) : null}
              <Part name="notes" />
              <Part name="status" />
              <Part name="dated" />
              {page.gate ? <AtTheGate /> : null}
              <Part name="plan" />
              <Part name="said" />
            </>
          ) : null}
          <Part name="texts" />
          {detail && admin ? (
            <Suspense>
              <StatusForm
                key={decided.version}
                drive={decided}
                today={page.today}
                refusal={refusal}
              />
            </Suspense>
          ) : null}
          {tabs ? <ReportForm refusal={refusal} /> : null}
        </div>
        <Part name="beside" />
      </div>
    </>
  );
}
