import type { ReactNode } from "react";

import { dayTitle } from "#app/base/calendar.ts";
import { hrefNow } from "#app/base/languages.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { reasonShown } from "#app/features/status/reported.ts";
import { type Decided, type Status, takesPlace, type Way } from "#app/features/status/status.ts";
import { warningOf } from "#app/features/status/warning.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Labelled } from "#app/ui/controls/labelled.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { linked } from "#app/ui/linked.tsx";

/**
 * The first thing on the page of a drive: whether it is on. `check` says how it was made sure of; what people reported, or
 * were right about (`money`), comes before it.
 */
export function Answer({
  status,
  decided,
  money,
  movedTo,
  movedFrom,
  check,
}: {
  status: Status;
  decided: Decided;
  money: string | undefined;
  movedTo: Way | undefined;
  movedFrom: Way | undefined;
  check: ReactNode;
}) {
  const say = wordsOf(warned);
  const review = status === "under-review";
  const warning = warningOf(status, decided);
  const reported = review ? reasonShown(decided.statusReason) : null;
  return (
    <>
      {reported ? (
        <Bad>
          <b>{reported}.</b> {say.looking}
        </Bad>
      ) : warning ? (
        <Bad>
          <b>
            <Labelled text={warning} />
          </b>
          {movedTo ? <OtherDay before=". " says={say.to} way={movedTo} /> : null}
        </Bad>
      ) : null}
      {money ? (
        <Bad>
          <b>{money}.</b>
        </Bad>
      ) : null}
      {review ? <NoFee call="now" /> : null}
      {takesPlace(status) ? check : null}
      {movedFrom ? (
        <p className="sure">
          <OtherDay says={say.from} way={movedFrom} />
        </p>
      ) : null}
    </>
  );
}

function Bad({ children }: { children: ReactNode }) {
  return (
    <div className="sure bad">
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  );
}

function OtherDay({ before, says, way }: { before?: string; says: string; way: Way }) {
  return (
    <>
      {before}
      {linked(says, (day) => (
        <a href={hrefNow(way.to)}>{way.day ? dayTitle(way.day) : day}</a>
      ))}
    </>
  );
}
