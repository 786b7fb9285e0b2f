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
  drives: DriveSummary[];
  next: string | null;
  /** Whether this is the first page. */
  first: boolean;
  mode: "add" | "view";
};

/** A page of the drives of a city and a month, newest first. */
export function DriveList({ page: { drives, next, place, first, mode } }: { page: Page }) {
  const when = `${place.month} ${place.year}`;
  const more = mode === "add" ? { mode } : undefined;
  if (!drives.length) {
    return (
      <Empty message={`No drives in ${place.city} in ${when} yet.`}>
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
  return (
    <section aria-labelledby="drives" className="mt-4">
      <h2 id="drives">
        {place.city}, {when}
      </h2>
      <Paged
        back={first ? undefined : drivesAddress(place, more)}
        backLabel={`Back to the newest ${DRIVES_PAGE}`}
        more={next && drivesAddress(place, { ...more, before: next })}
      >
        <div className="desk:grid desk:grid-cols-2 desk:gap-x-4">
          {drives.map((drive) => (
            <DriveTicket
              key={drive.id}
              drive={drive}
              to={drivesAddress(place, { drive: drive.id })}
              inPlace
            />
          ))}
        </div>
      </Paged>
    </section>
  );
}

type OwnDrive = DriveSummary & { refusedReason: string | null };

/** The reader's own drives that other readers do not see yet. */
export function OwnDrives({ drives, place }: { drives: OwnDrive[]; place: DrivePlace }) {
  return (
    <section className="mt-4" aria-labelledby="mine">
      <h2 id="mine">Yours, not yet published</h2>
      <p className="hint">
        Only you and our team see these. We check each drive before it appears.
      </p>
      {drives.map(({ refusedReason, ...drive }) => (
        <DriveTicket
          key={drive.id}
          drive={drive satisfies DriveSummary}
          to={drivesAddress(place, { drive: drive.id })}
          inPlace
          place
        >
          {drive.state === "refused" ? <RefusedNote reason={refusedReason} /> : null}
        </DriveTicket>
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
    </section>
  );
}
