import { Suspense } from "react";
import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow } from "#app/base/languages.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { drawHtml } from "#app/document/draw.server.tsx";
import { useRole } from "#app/document/reader.tsx";
import { DrawnHtml, useDrawnOnce } from "#app/document/server-drawn.tsx";
import { checkByForm, undoCheckByForm } from "#app/features/checks/check-action.server.ts";
import { CheckedNote } from "#app/features/checks/checked-note.tsx";
import { checkedText } from "#app/features/checks/checked-text.ts";
import { CheckForm } from "#app/features/checks/later.tsx";
import { BesideDrive, DriveSays } from "#app/features/drives/drive-drawn.tsx";
import { drawPlan } from "#app/features/drives/drive-plan.server.ts";
import { DrivePreview } from "#app/features/drives/drive-preview.tsx";
import {
  decideDrive,
  newsOfDecision,
  undoDriveDecision,
} from "#app/features/drives/drive-status.server.ts";
import { chatText, drivePreview, driveTypeName } from "#app/features/drives/drive-texts.ts";
import { driveWarnings } from "#app/features/drives/drive-warnings.ts";
import {
  type DecidableDrive,
  driveStatus,
  type OtherDay,
  readDrive,
} from "#app/features/drives/drives.server.ts";
import {
  type Drive,
  drivePath,
  drivesAddress,
  driveTitle,
  mayChange,
} from "#app/features/drives/drives.ts";
import { ClosedNote, DriveButtons, TextOfDrive, WaitingNote } from "#app/features/drives/parts.tsx";
import { RefusedNote, StateTag } from "#app/features/drives/ticket.tsx";
import { AtTheGate, useGate } from "#app/features/gate/at-the-gate.tsx";
import {
  answerGate,
  answerSilence,
  answerUndoSilence,
} from "#app/features/gate/gate-action.server.ts";
import { drawGate } from "#app/features/gate/gate-section.server.ts";
import { hasGate } from "#app/features/gate/gate.ts";
import { answerPlanForm } from "#app/features/plans/plan-action.server.ts";
import { answerReport } from "#app/features/reports/report-action.server.ts";
import { DrawnReport } from "#app/features/reports/report-form.tsx";
import { ReportForm } from "#app/features/reports/report.tsx";
import { driveImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import type { Done } from "#app/features/status/decisions.server.ts";
import { isStatusRefusal, type StatusDeed } from "#app/features/status/deeds.ts";
import { StatusForm } from "#app/features/status/later.tsx";
import { asOf } from "#app/features/status/moments.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { decideByForm } from "#app/features/status/status-change.server.ts";
import { StatusNote } from "#app/features/status/status-note.tsx";
import { isAhead, STATUS_NOTICES, statusWord } from "#app/features/status/status.ts";
import { useTold } from "#app/features/status/use-told.ts";
import { WarnedNote } from "#app/features/warnings/later.tsx";
import type { Refusal } from "#app/http/answers.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
  tellContext,
} from "#app/http/context.ts";
import { formOf, text } from "#app/http/forms.server.ts";
import { answerByIntent, redirectOrRefuse } from "#app/http/intents.server.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { answers } from "#app/messages/en/answers.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { warnings } from "#app/messages/en/warnings.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { EditAndDelete } from "#app/ui/edit-and-delete.tsx";
import { ownHead, sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { TextToCopy } from "#app/ui/text-to-copy.tsx";

import type { Route } from "./+types/drive.route";

const TABS = ["detail", "copy-link", "share-by-chat"] as const;

export const handle = { keep: { topics: ["drives"], query: ["tab"] } } satisfies KeptHandle;

export const loader = keptLoader(async (args: KeptLoaderArgs<Route.LoaderArgs>) => {
  const { params, url, database, audience, reader, origin, now } = args;
  const id = readId(params.id);
  const today = dayOf(now);
  const found = id
    ? await readDrive(database, { id, reader: { role: audience, uid: reader?.uid }, now })
    : undefined;
  if (!found) return data({ kind: "gone" as const }, { status: 404 });

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
  if (audience === "guest") {
    const { company, profile, city, day, walkInDate } = drive;
    const word = isAhead(status) ? undefined : statusWord(status, drive);
    const preview = { share, path, word, company, profile, city, day, walkInDate };
    return { kind: "preview" as const, driveStatus: status, ...preview };
  }
  const tab = TABS.find((name) => name === searchParams.get("tab")) ?? "detail";
  const warned = audience === "admin" || drive.own ? driveWarnings(drive) : [];
  const ways = { movedTo: wayTo(found.movedTo), movedFrom: wayTo(found.movedFrom) };
  const since = asOf(drive.walkInDate, { today, now });
  const checked = drive.check && checkedText(drive.check, now);
  const page = { share, path, drive, checked, tab, today, since, warned, ...ways };
  const gate = hasGate({ ...drive, day: drive.walkInDate }, now) && drive.state === "verified";
  const beside = <BesideDrive drive={drive} recent={recent ?? null} today={today} />;
  const once = args.drawOnce({
    gate: drawGate(found.gate, { path, voices: found.voices }),
    said: drawHtml(audience, <DriveSays drive={drive} today={today} />),
    beside: drawHtml(audience, beside),
    plan: drawPlan(drive, { origin, now }),
    report: drawHtml(audience, <DrawnReport action={tabPath(path, tab)} />),
  });
  return { kind: "drive" as const, driveStatus: status, ...page, gate, once };
});

function wayTo(day: OtherDay | undefined) {
  return day && { to: drivePath(day), day: day.walkInDate };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  const id = readId(text(form, "id") || params.id) ?? "";
  const announce = context.get(announceContext);
  const here = { db, by, now, path: url.pathname, announce };
  const gate = { kind: "drive", id: params.id, path: url.pathname } as const;
  const plan = { db, by, now, path: url.pathname, kind: "drive", id: params.id } as const;

  return answerByIntent(form, {
    async report() {
      return answerReport(form, { ...here, kind: "drive", id: params.id });
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
      return checkByForm(form, { ...here, topic: "drives", subject: { kind: "drive", id } });
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
        const undone = await answerUndoSilence(form, context, { ...gate, report: id });
        return undone ?? undoCheckByForm(form, { ...here, topic: "drives", id });
      }
      const undone = await undoDriveDecision(db, { by, now, id });
      return answerAndTell(undone, new URLSearchParams({ notice: "undone" }));
    },
  });

  async function decide(deed: StatusDeed) {
    const { answer: refused, outcome } = await decideByForm(form, deed, {
      by,
      now,
      id,
      forbidden: onlyAdmins(by, wordsOf(answers).onlyAdminsDrives),
      decide: (decision) => decideDrive(db, decision),
    });
    if (!outcome) return refused;
    const query = new URLSearchParams({ undo: id, notice: STATUS_NOTICES[deed] });
    return answerAndTell(outcome, query);
  }

  function answerAndTell(outcome: Done<DecidableDrive>, query: URLSearchParams) {
    const left = outcome.ok ? outcome.value.left : [];
    if (left.length) {
      context.get(tellContext)(
        "drives",
        left.map((drive) => newsOfDecision(drive, now)),
      );
    } else if (outcome.ok) announce("drives");
    return redirectOrRefuse(form, outcome, () => `${here.path}?${query}`);
  }
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData
    ? sharedHead(loaderData.share)
    : ownHead(wordsOf(previews).driveNotFound);

function trailTo(drives: string): [string, string?][] {
  const { home, drives: section } = wordsOf(shell);
  return [[home, "/home"], [section, drives], [wordsOf(previews).details]];
}

export default function DrivePage({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.kind === "gone") return <Gone />;
  if (page.kind === "preview") return <DrivePreview {...page} />;
  return <Drive page={page} refusal={actionData} />;
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "drive" }>;

function Drive({ page: read, refusal }: { page: Page; refusal: Refusal | undefined }) {
  const {
    page: now,
    decided,
    gone,
    tell,
  } = useTold(read, {
    version: read.drive.version,
    load: loadTold,
  });
  const page = { ...now, drive: { ...read.drive, ...decided } };
  const { drive, path, share } = page;
  const drawn = useDrawnOnce(page.once);
  useGate("drives", { about: drive.id, onTold: tell });
  // Nobody else can open the page of a drive that is not published, so there is nothing to share.
  const shared = drive.state === "verified";
  const tab = shared ? page.tab : "detail";
  const say = wordsOf(words);
  const tabs = { detail: say.detail, "copy-link": say.linkTab, "share-by-chat": say.chatTab };
  if (gone) return <Gone />;
  return (
    <>
      <Breadcrumb trail={trailTo(drivesAddress(drive))} />
      <h1 className="mt-1">{driveTitle(drive)}</h1>
      <p className="mt-2 flex flex-wrap gap-2">
        <StateTag state={drive.state} />
        <span className="tag type">{driveTypeName(drive.driveType)}</span>
        {drive.experienceLevel ? <span className="tag wait">{drive.experienceLevel}</span> : null}
      </p>
      {shared ? (
        <Tabs
          className="mt-3"
          label={say.tabs}
          tabs={TABS.map((name) => ({ to: tabPath(path, name), label: tabs[name] }))}
          current={tabPath(path, tab)}
          panel="tab"
        />
      ) : null}
      {page.warned.length ? (
        <Suspense>
          <WarnedNote title={wordsOf(warnings).lookAgain} warned={page.warned} />
        </Suspense>
      ) : null}
      <div className="two mt-1">
        <div id="tab">
          {tab === "detail" ? <Detail page={page} hadGate={read.gate} refusal={refusal} /> : null}
          {tab === "copy-link" ? <PageLink url={share.url} /> : null}
          {tab === "share-by-chat" ? <ShareByChat drive={drive} url={share.url} /> : null}
          {shared ? <ReportForm html={drawn?.report} refusal={refusal} /> : null}
        </div>
        <DrawnHtml id="drawn-beside" html={drawn?.beside} />
      </div>
    </>
  );
}

const loadTold = () => import("#app/features/drives/told.tsx");

function tabPath(path: string, name: (typeof TABS)[number]): string {
  return name === "detail" ? path : `${path}?tab=${name}`;
}

function Detail({
  page,
  hadGate,
  refusal,
}: {
  page: Page;
  /** Whether the page was read with what people at the gate say. */
  hadGate: boolean;
  refusal: Refusal | undefined;
}) {
  const { drive, today } = page;
  const { url } = page.share;
  const drawn = useDrawnOnce(page.once);
  const role = useRole();
  const besideItsForm =
    refusal?.typed.intent === "report" || (role === "admin" && isStatusRefusal(refusal));
  return (
    <>
      {besideItsForm ? null : <Alert message={refusal?.message} />}
      {drive.check && page.checked ? <CheckedNote check={drive.check} says={page.checked} /> : null}
      {role === "admin" ? (
        <Suspense>
          <CheckForm id={drive.id} refusal={refusal} />
        </Suspense>
      ) : null}
      <RefusedNote reason={drive.refusedReason} />
      <WaitingNote drive={drive} />
      <StatusNote
        status={page.driveStatus}
        decided={drive}
        movedTo={page.movedTo}
        movedFrom={page.movedFrom}
      />
      <ClosedNote drive={drive} today={today} />
      {page.since ? <p className="hint">{page.since}</p> : null}
      {hadGate || page.gate ? <AtTheGate html={drawn?.gate} hidden={!page.gate} /> : null}
      {drive.state === "verified" ? <DrawnHtml id="plan" html={drawn?.plan} /> : null}
      <DrawnHtml id="drawn-said" html={drawn?.said} />
      <DriveButtons drive={drive} pageLink={wordsOf(words).underTab} />
      <NoFee />
      <TextOfDrive drive={drive} url={url} />
      <p className="acts">
        {drive.state === "verified" ? (
          <ShareButton
            href={whatsappLink(chatText(drive, url))}
            title={driveTitle(drive)}
            label={wordsOf(records).share}
          />
        ) : null}
        {mayChange({ role }, drive) ? (
          <EditAndDelete
            edit={{ to: drivesAddress(drive, { edit: drive.id }) }}
            remove={{ to: drivesAddress(drive, { ask: "delete", id: drive.id }) }}
          />
        ) : null}
      </p>
      {role === "admin" ? (
        <Suspense>
          <StatusForm key={drive.version} drive={drive} today={today} refusal={refusal} />
        </Suspense>
      ) : null}
    </>
  );
}

function ShareByChat({ drive, url }: { drive: Drive; url: string }) {
  const text = chatText(drive, url);
  return (
    <div className="sheet">
      <TextToCopy id="chat-text" label={wordsOf(words).friendsRead} rows={4} text={text}>
        <ShareButton
          href={whatsappLink(text)}
          title={driveTitle(drive)}
          label={wordsOf(records).share}
        />
        <CopyButton from="chat-text" label={wordsOf(records).copy} />
      </TextToCopy>
    </div>
  );
}

/** The drive does not exist, or this reader may not see it; the page does not say which. */
function Gone() {
  const guest = useRole() === "guest";
  return (
    <>
      <Breadcrumb trail={trailTo("/drive")} />
      <h1 className="mt-1">{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(previews).gone}
      </p>
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
