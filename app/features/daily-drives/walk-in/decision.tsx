/*
 * What an open page draws anew once something is decided about its drive. Until then it shows what the server drew of
 * this, so the script comes with the first decision.
 */
import { monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import type { Status } from "#app/features/status/status.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shell } from "#app/messages/en/shell.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

export { StatusNote } from "#app/features/status/status-note.tsx";
export { isAhead, statusWord } from "#app/features/status/status.ts";

/** The hour is the biggest thing on the page; the ground of it tells the status, and a word does too. */
export function When({
  page,
}: {
  page: {
    day: string;
    /** When it begins and ends. */
    from: { hour: string; half: string } | null;
    till: string | null;
    callBased: boolean;
    driveStatus: Status;
    /** Its status in words; `soon` while it is about to begin. */
    word: string;
    soon: string | undefined;
    saidClosed: string | null;
    asOf: string | undefined;
  };
}) {
  const { day, from, till, callBased, word, soon, driveStatus, saidClosed } = page;
  const say = wordsOf(walkin);
  const { date } = partsOf(day);
  const month = monthTitle(day);
  const on = driveStatus === "today" || driveStatus === "now";
  const said =
    on && saidClosed ? wordsOf(warned).closed : driveStatus === "today" ? (soon ?? word) : word;
  return (
    <>
      <p>{callBased ? say.callFirst(said) : said}</p>
      <p className="num">
        <b>{from?.hour ?? date}</b>
        <span>
          {from?.half ?? month}
          <br />
          {weekday(day)}
          {from ? `, ${date} ${month}` : ""}
        </span>
      </p>
      {till === null ? null : <p className="num">{say.till(till)}</p>}
      {on && saidClosed ? <p>{saidClosed}</p> : null}
      {page.asOf ? <p className="text-[0.78rem] font-normal">{page.asOf}</p> : null}
    </>
  );
}

/** The drive does not exist, or is not published; the page does not say which. */
export function Gone() {
  return (
    <>
      <h1>{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(previews).gone}
      </p>
      <p className="acts">
        <Link className="btn" to="/daily">
          {wordsOf(shell).dailyList}
        </Link>
      </p>
    </>
  );
}
