import type { ReactNode } from "react";

import { langOfTyped } from "#app/base/languages.ts";
import {
  type Drive,
  drivePath,
  drivesAddress,
  driveTitle,
  type DriveSummary,
  monthOf,
} from "#app/features/drives/drives.ts";
import {
  ClosedNote,
  DriveButtons,
  DriveFacts,
  WaitingNote,
} from "#app/features/drives/parts/parts.tsx";
import { DriveTicket, RefusedNote, StateTag } from "#app/features/drives/parts/ticket.tsx";
import { driveTypeName } from "#app/features/drives/texts.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Linked } from "#app/ui/prose.tsx";

/** Missing, or not for this reader; the page does not say which. */
export function Gone() {
  return (
    <>
      <Trail drives="/drive" />
      <h1 className="mt-1">{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(shared).gone}
      </p>
    </>
  );
}

function Trail({ drives }: { drives: string }) {
  const { home, drives: section } = wordsOf(shell);
  return <Breadcrumb trail={[[home, "/home"], [section, drives], [wordsOf(shared).details]]} />;
}

/** `check` says whether the drive is confirmed. */
export function DriveHead({ drive, check }: { drive: Drive; check: ReactNode }) {
  return (
    <>
      <Trail drives={drivesAddress(drive)} />
      {check}
      <h1 className="mt-1">{driveTitle(drive)}</h1>
      <p className="mt-2 flex flex-wrap gap-2">
        <StateTag state={drive.state} />
        <span className="tag type">{driveTypeName(drive.driveType)}</span>
        {drive.experienceLevel ? <span className="tag wait">{drive.experienceLevel}</span> : null}
      </p>
    </>
  );
}

/** Why a drive is not published. */
export function NotPublished({ drive }: { drive: Drive }) {
  return (
    <>
      <RefusedNote reason={drive.refusedReason} />
      <WaitingNote drive={drive} />
    </>
  );
}

/** The last day to apply if it is over, and the age of the page (`since`). */
export function Dated({
  drive,
  today,
  since,
}: {
  drive: Drive;
  today: string;
  since: string | undefined;
}) {
  return (
    <>
      <ClosedNote drive={drive} today={today} />
      {since ? <p className="hint">{since}</p> : null}
    </>
  );
}

export function DriveSays({ drive, today }: { drive: Drive; today: string }) {
  return (
    <>
      <div className="sheet">
        <DriveFacts drive={drive} today={today} />
      </div>
      <div className="sheet">
        <h2>{wordsOf(words).jobDescription}</h2>
        <p className="mt-2 whitespace-pre-line" lang={langOfTyped(drive.jobDescription)}>
          <Linked text={drive.jobDescription} />
        </p>
      </div>
      <DriveButtons drive={drive} pageLink={wordsOf(words).underTab} />
      <NoFee />
    </>
  );
}

/** `recent` is null for a past month that needs its code: then only a link. */
export function BesideDrive({
  drive,
  recent,
  today,
}: {
  drive: Drive;
  recent: DriveSummary[] | null;
  today: string;
}) {
  const say = wordsOf(drivelist);
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        {recent ? say.recent : say.ofMonth}
      </h2>
      {recent?.map((one) => (
        <DriveTicket key={one.id} drive={one} today={today} to={drivePath(one)} />
      ))}
      {recent?.length === 0 ? <Empty message={wordsOf(records).noRecent} /> : null}
      {recent ? null : (
        <p className="acts">
          <Link className="btn ghost" to={drivesAddress(drive)}>
            {cityName(drive.city)}, {monthOf(drive)}
          </Link>
        </p>
      )}
    </aside>
  );
}
