import { langOfTyped } from "#app/base/languages.ts";
import {
  type Drive,
  drivePath,
  drivesAddress,
  type DriveSummary,
  monthOf,
} from "#app/features/drives/drives.ts";
import { DriveFacts } from "#app/features/drives/parts.tsx";
import { DriveTicket } from "#app/features/drives/ticket.tsx";
import { drive as words } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Linked } from "#app/ui/prose.tsx";

/** What a drive says: its facts and its description. The server draws it, as the part below. */
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
    </>
  );
}

/**
 * Other drives beside a drive. The list of a past month needs its code, so then `recent` is null
 * and it is only a link.
 */
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
            {drive.city}, {monthOf(drive)}
          </Link>
        </p>
      )}
    </aside>
  );
}
