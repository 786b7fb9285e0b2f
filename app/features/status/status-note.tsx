import { dayTitle } from "#app/base/calendar.ts";
import { type Decided, type Status, warningOf, type Way } from "#app/features/status/status.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Labelled } from "#app/ui/controls/labelled.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

/** Says that a drive is off and why, with links between the days of a moved one. */
export function StatusNote({
  status,
  decided,
  money,
  movedTo,
  movedFrom,
}: {
  status: Status;
  decided: Decided;
  /** What people were right about (reported.ts, upheldMoney). */
  money?: string | undefined;
  movedTo?: Way | undefined;
  movedFrom?: Way | undefined;
}) {
  const say = wordsOf(warned);
  const warning = warningOf(status, decided);
  return (
    <>
      {warning ? (
        <p className="notice bad">
          <Labelled text={warning} />
          {movedTo ? <OtherDay before=". " says={say.to} way={movedTo} /> : null}
        </p>
      ) : null}
      {money ? (
        <p className="notice bad">
          <b>{money}.</b>
        </p>
      ) : null}
      {movedFrom ? (
        <p className="notice">
          <OtherDay says={say.from} way={movedFrom} />
        </p>
      ) : null}
    </>
  );
}

function OtherDay({ before, says, way }: { before?: string; says: string; way: Way }) {
  return (
    <>
      {before}
      {linked(says, (day) => (
        <Link className="link" to={way.to}>
          {way.day ? dayTitle(way.day) : day}
        </Link>
      ))}
    </>
  );
}
