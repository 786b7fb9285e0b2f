import { MESSAGES } from "#app/base/copy.ts";
import {
  type Drive,
  drivePath,
  drivesAddress,
  type DriveSummary,
} from "#app/features/drives/drives.ts";
import { DriveFacts } from "#app/features/drives/parts.tsx";
import { DriveTicket } from "#app/features/drives/ticket.tsx";
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
        <h2>Job description</h2>
        <p className="mt-2 whitespace-pre-line">
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
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        {recent ? "Recently submitted" : "Other drives of that month"}
      </h2>
      {recent?.map((one) => (
        <DriveTicket key={one.id} drive={one} today={today} to={drivePath(one)} />
      ))}
      {recent?.length === 0 ? <Empty message={MESSAGES.noRecent} /> : null}
      {recent ? null : (
        <p className="acts">
          <Link className="btn ghost" to={drivesAddress(drive)}>
            {drive.city}, {drive.month} {drive.year}
          </Link>
        </p>
      )}
    </aside>
  );
}
