import { Form } from "react-router";

import { stamp } from "#app/base/clock.ts";
import { KIND_LABELS, LONGEST_LIFT_REASON, type Remembered } from "#app/features/fraud/fraud.ts";
import { Empty } from "#app/ui/empty.tsx";

/** What warns the team, newest first, and what an admin has lifted. */
export function RememberedList({
  remembered,
  total,
  typed = {},
}: {
  remembered: Remembered[];
  total: number;
  typed: Record<string, string> | undefined;
}) {
  return (
    <>
      <p className="hint">
        Phones, UPI ids, mail addresses, sites and links of drives that asked for money. They are
        kept as keyed hashes for two years, warn the team wherever they come in again, and such a
        drive is never Ready.
      </p>
      {remembered.length ? (
        <ol className="rows">
          {remembered.map((one) => (
            <Row
              key={`${one.hash} ${one.recordId} ${one.decidedAt}`}
              one={one}
              reason={typed.hash === one.hash ? typed.reason : undefined}
            />
          ))}
        </ol>
      ) : (
        <Empty message="Nothing is remembered." />
      )}
      {total > remembered.length ? (
        <p className="hint mt-3">
          <span className="num">{total - remembered.length}</span> older ones are not shown.
        </p>
      ) : null}
    </>
  );
}

function Row({ one, reason }: { one: Remembered; reason: string | undefined }) {
  const { hash, kind, ending, people, title, liftedAt } = one;
  const name = `${KIND_LABELS[kind]} ${ending}`;
  return (
    <li className="row plain" data-remembered={ending}>
      <h2>{name}</h2>
      <p className="meta">
        <span className={liftedAt === null ? "tag bad" : "tag"}>
          {liftedAt === null ? "Warns" : "Lifted"}
        </span>
        <span className="num">
          {`${people === 1 ? "1 person" : `${people} people`}, ${stamp(one.reportedAt)}`}
        </span>
        {title ? <span>{title}</span> : null}
        {one.decidedBy ? <span>{`upheld by ${one.decidedBy}`}</span> : null}
      </p>
      {liftedAt === null ? (
        <Form method="post" className="acts" preventScrollReset>
          <input type="hidden" name="hash" value={hash} />
          <input
            className="input"
            name="reason"
            aria-label={`Why ${name} is no fraud`}
            placeholder="Why is it no fraud?"
            maxLength={LONGEST_LIFT_REASON}
            defaultValue={reason}
            required
          />
          <button className="btn ghost" name="intent" value="lift" aria-label={`Lift: ${name}`}>
            Lift
          </button>
        </Form>
      ) : (
        <p className="meta">
          <span>{`“${one.liftReason}”`}</span>
          <span className="num">{stamp(liftedAt)}</span>
          <span>{one.liftedBy}</span>
        </p>
      )}
    </li>
  );
}
