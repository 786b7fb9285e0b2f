import { monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import type { Status } from "#app/features/status/status.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The hour is the biggest thing on the page; its colour and a word tell the status. */
export function When({
  day,
  from,
  till,
  callBased,
  word,
  soon,
  driveStatus,
  saidClosed,
  asOf,
}: {
  day: string;
  from: { hour: string; half: string } | null;
  till: string | null;
  callBased: boolean;
  driveStatus: Status;
  /** The status in words; `soon` shortly before it begins. */
  word: string;
  soon: string | undefined;
  saidClosed: string | null;
  asOf: string | undefined;
}) {
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
      {asOf ? <p className="text-[0.78rem] font-normal">{asOf}</p> : null}
    </>
  );
}
