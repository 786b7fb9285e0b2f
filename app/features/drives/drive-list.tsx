import type { ReactNode } from "react";
import { Form } from "react-router";

import {
  type DrivePlace,
  drivesAddress,
  DRIVES_PAGE,
  type DriveSummary,
  MINE_SHOWN,
} from "#app/features/drives/drives.ts";
import { DriveTicket, RefusedNote } from "#app/features/drives/ticket.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Paged } from "#app/ui/pager.tsx";

type Page = {
  place: DrivePlace;
  /** `YYYY-MM-DD`. */
  today: string;
  drives: DriveSummary[];
  next: string | null;
  /** Whether this is the first page. */
  first: boolean;
  mode: "add" | "view";
};

/** A page of the drives of a city and a month, newest first; `children` stand below its head. */
export function DriveList({
  page: { drives, next, place, today, first, mode },
  children,
}: {
  page: Page;
  children?: ReactNode;
}) {
  const more = mode === "add" ? { mode } : undefined;
  const newest = drivesAddress(place, more);
  return (
    <section aria-labelledby="drives" className="mt-4">
      <h2 id="drives">
        {place.city}, {place.month} {place.year}
      </h2>
      {children}
      {drives.length ? (
        <Paged
          back={first ? undefined : newest}
          backLabel={`Back to the newest ${DRIVES_PAGE}`}
          more={next && drivesAddress(place, { ...more, before: next })}
        >
          <div className="desk:grid desk:grid-cols-2 desk:gap-x-4">
            {drives.map((drive) => (
              <DriveTicket
                key={drive.id}
                drive={drive}
                today={today}
                to={drivesAddress(place, { drive: drive.id })}
                inPlace
              />
            ))}
          </div>
        </Paged>
      ) : first ? (
        <NoDrives place={place} />
      ) : (
        <Empty message="There are no older drives here.">
          <p>
            <Link className="link" to={newest}>
              Back to the newest {DRIVES_PAGE}
            </Link>
          </p>
        </Empty>
      )}
    </section>
  );
}

function NoDrives({ place }: { place: DrivePlace }) {
  return (
    <Empty message={`No drives in ${place.city} in ${place.month} ${place.year} yet.`}>
      <p>
        Choose another city or month, or{" "}
        <Link className="link" to={drivesAddress(place, { mode: "add" })}>
          add the first one
        </Link>
        .
      </p>
    </Empty>
  );
}

type OwnDrive = DriveSummary & { refusedReason: string | null };

/** The reader's own drives of this list that other readers do not see yet. */
export function OwnDrives({
  drives,
  place,
  today,
}: {
  drives: OwnDrive[];
  place: DrivePlace;
  today: string;
}) {
  const refused = drives.filter(({ state }) => state === "refused").length;
  const counts = [
    [drives.length - refused, "pending"],
    [refused, "refused"],
  ].filter(([count]) => count);
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        {`Yours, not yet published: ${counts.map((pair) => pair.join(" ")).join(", ")}`}
      </summary>
      <p className="hint">
        Only you and our team see these. We check each drive before it appears; until then you can
        open it to correct or withdraw it.
      </p>
      {drives.map(({ refusedReason, ...drive }) => (
        <div key={drive.id}>
          <DriveTicket
            drive={drive satisfies DriveSummary}
            today={today}
            to={drivesAddress(place, { drive: drive.id })}
            inPlace
          >
            {drive.state === "refused" ? <RefusedNote reason={refusedReason} /> : null}
          </DriveTicket>
          {drive.state === "refused" ? (
            <Form method="post" action={drivesAddress(place)} preventScrollReset>
              <input type="hidden" name="id" value={drive.id} />
              <p className="acts">
                <button
                  className="btn ghost"
                  name="intent"
                  value="dismiss"
                  aria-label={`Put away ${drive.company}`}
                >
                  Put away
                </button>
              </p>
            </Form>
          ) : null}
        </div>
      ))}
      {drives.length === MINE_SHOWN ? (
        <p className="hint mt-2">
          All of them are in your{" "}
          <Link className="link" to="/profile">
            profile
          </Link>
          .
        </p>
      ) : null}
    </details>
  );
}
