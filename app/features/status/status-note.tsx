import { dayTitle } from "#app/base/calendar.ts";
import { type Decided, type Status, warningOf, type Way } from "#app/features/status/status.ts";
import { Link } from "#app/ui/link.tsx";

/** Whether a drive is off and why, and the ways between the days of one that moved. */
export function StatusNote({
  status,
  decided,
  movedTo,
  movedFrom,
}: {
  status: Status;
  decided: Decided;
  movedTo?: Way | undefined;
  movedFrom?: Way | undefined;
}) {
  const warning = warningOf(status, decided);
  return (
    <>
      {warning ? (
        <p className="notice bad">
          {warning}
          {movedTo ? <OtherDay before=". Go to " way={movedTo} /> : null}
        </p>
      ) : null}
      {movedFrom ? (
        <p className="notice">
          <OtherDay before="Moved here from " way={movedFrom} />
        </p>
      ) : null}
    </>
  );
}

function OtherDay({ before, way }: { before: string; way: Way }) {
  return (
    <>
      {before}
      <Link className="link" to={way.to}>
        {way.day ? dayTitle(way.day) : "the other day"}
      </Link>
      .
    </>
  );
}
