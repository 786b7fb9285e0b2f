import { data, redirect } from "react-router";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { useRole } from "#app/document/reader.tsx";
import { readDrive } from "#app/features/drives/drives.server.ts";
import {
  chatText,
  type Drive,
  drivePath,
  drivePreview,
  drivesAddress,
  type DriveSummary,
  driveTitle,
} from "#app/features/drives/drives.ts";
import { DriveButtons, DriveFacts } from "#app/features/drives/parts.tsx";
import { DriveTicket, RefusedNote, StateTag } from "#app/features/drives/ticket.tsx";
import { driveImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead, sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Linked } from "#app/ui/prose.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";

import type { Route } from "./+types/drive.route";

const TABS = ["detail", "copy-link", "share-by-chat"] as const;
const TAB_LABELS = { detail: "Detail", "copy-link": "copy-link", "share-by-chat": "share-by-chat" };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origin, now } = context.get(requestContext);
  const reader = context.get(readerContext);
  const id = readId(params.id);
  const db = context.get(databaseContext);
  const found = id ? await readDrive(db, { id, reader, today: dayOf(now) }) : undefined;
  if (!found) return data({ kind: "gone" as const }, { status: 404 });

  const { drive, recent } = found;
  const path = drivePath(drive);
  const { pathname, search, searchParams } = url;
  if (pathname !== path) throw redirect(path + search);
  const share: SharedPage = {
    title: driveTitle(drive),
    description: drivePreview(drive),
    url: origin + path,
    image: driveImage(origin, drive),
  };
  if (!reader) {
    const { company, profile, city, day } = drive;
    return { kind: "preview" as const, share, path, company, profile, city, day };
  }
  const tab = TABS.find((name) => name === searchParams.get("tab")) ?? "detail";
  return { kind: "drive" as const, share, path, drive, recent, tab };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && "share" in loaderData ? sharedHead(loaderData.share) : ownHead("Drive not found");

const TRAIL: [string, string?][] = [["Home", "/home"], ["Drives", "/drive"], ["Details"]];

export default function DrivePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") return <Gone />;
  if (page.kind === "preview") return <Preview page={page} />;
  const { drive, recent, tab, path, share } = page;
  return (
    <>
      <Breadcrumb trail={[TRAIL[0]!, ["Drives", drivesAddress(drive)], TRAIL[2]!]} />
      <h1 className="mt-1">{driveTitle(drive)}</h1>
      <p className="mt-2 flex flex-wrap gap-2">
        <StateTag state={drive.state} />
        <span className="tag type">{drive.driveType}</span>
        {drive.experienceLevel ? <span className="tag wait">{drive.experienceLevel}</span> : null}
      </p>
      <nav className="seg mt-3" aria-label="Drive">
        {TABS.map((name) => (
          <Link
            key={name}
            className="px-2.5 whitespace-nowrap wide:px-4"
            to={name === "detail" ? path : `${path}?tab=${name}`}
            aria-current={name === tab ? "true" : undefined}
            preventScrollReset
            replace
          >
            {TAB_LABELS[name]}
          </Link>
        ))}
      </nav>
      <div className="two mt-1">
        <div>
          {tab === "detail" ? <Detail drive={drive} url={share.url} /> : null}
          {tab === "copy-link" ? <CopyLink url={share.url} /> : null}
          {tab === "share-by-chat" ? <ShareByChat title={share.title} url={share.url} /> : null}
        </div>
        {recent ? <Recent drives={recent} /> : <Earlier drive={drive} />}
      </div>
    </>
  );
}

function Detail({ drive, url }: { drive: Drive; url: string }) {
  const admin = useRole() === "admin";
  return (
    <>
      <RefusedNote reason={drive.refusedReason} />
      <div className="sheet">
        <DriveFacts drive={drive} />
      </div>
      <div className="sheet">
        <h2>Job description</h2>
        <p className="mt-2 whitespace-pre-line">
          <Linked text={drive.jobDescription} />
        </p>
      </div>
      <DriveButtons drive={drive} url={url} />
      <p className="acts">
        <ShareButton href={whatsappLink(chatText(url))} title={driveTitle(drive)} />
        {admin ? (
          <Link className="btn soft" to={drivesAddress(drive, { edit: drive.id })}>
            <Icon name="edit" />
            Edit
          </Link>
        ) : null}
      </p>
    </>
  );
}

function CopyLink({ url }: { url: string }) {
  return (
    <div className="sheet">
      <label className="font-semibold" htmlFor="page-link">
        The link of this page
      </label>
      <textarea id="page-link" className="input mt-1" rows={2} readOnly value={url} />
      <p className="acts">
        <CopyButton from="page-link" label="Copy" />
      </p>
    </div>
  );
}

function ShareByChat({ title, url }: { title: string; url: string }) {
  const text = chatText(url);
  return (
    <div className="sheet">
      <label className="font-semibold" htmlFor="chat-text">
        What your friends will read
      </label>
      <textarea id="chat-text" className="input mt-1" rows={4} readOnly value={text} />
      <p className="acts">
        <ShareButton href={whatsappLink(text)} title={title} />
        <CopyButton from="chat-text" label="Copy" />
      </p>
    </div>
  );
}

function Recent({ drives }: { drives: DriveSummary[] }) {
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        Recently submitted
      </h2>
      {drives.length ? (
        drives.map((drive) => <DriveTicket key={drive.id} drive={drive} to={drivePath(drive)} />)
      ) : (
        <Empty message={MESSAGES.noRecent} />
      )}
    </aside>
  );
}

/** The list of a past month needs its code, so it is only led to. */
function Earlier({ drive }: { drive: Drive }) {
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        Other drives of that month
      </h2>
      <p className="acts">
        <Link className="btn ghost" to={drivesAddress(drive)}>
          {drive.city}, {drive.month} {drive.year}
        </Link>
      </p>
    </aside>
  );
}

/** What is not there, or not for this reader: which of the two is not told. */
function Gone() {
  const guest = useRole() === "guest";
  return (
    <>
      <Breadcrumb trail={TRAIL} />
      <h1 className="mt-1">{MESSAGES.unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        This drive is not there any more, or it never was. If somebody sent you the link, ask them
        to copy it once more.
      </p>
      <p className="acts">
        {guest ? (
          <LoginButton />
        ) : (
          <Link className="btn" to="/drive">
            Drives
          </Link>
        )}
      </p>
    </>
  );
}

/** The guard under a shared drive: what was shared, and the way in (product decisions, "Who sees what"). */
function Preview({
  page,
}: {
  page: Extract<Route.ComponentProps["loaderData"], { kind: "preview" }>;
}) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon name="bag" /> Drive
      </p>
      <h1 className="mt-1">{page.share.title}</h1>
      <dl className="facts">
        <dt>Company</dt>
        <dd>{page.company}</dd>
        <dt>Profile</dt>
        <dd>{page.profile ?? MESSAGES.notMentioned}</dd>
        <dt>City</dt>
        <dd>{page.city}</dd>
        <dt>Date</dt>
        <dd>{dayTitle(page.day)}</dd>
      </dl>
      <p className="notice">{MESSAGES.notLoggedIn}</p>
      <p className="acts">
        <LoginButton returnTo={page.path} label="Login to read it" />
      </p>
    </>
  );
}
