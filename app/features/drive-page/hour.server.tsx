import { addDays, monthTitle, partsOf, shortDay, shortWeekday } from "#app/base/calendar.ts";
import { clockOf, timeOfDay } from "#app/base/clock.ts";
import { langOfTyped, languageNow } from "#app/base/languages.ts";
import { besideHours, readHours } from "#app/features/facets/hours.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { asOf } from "#app/features/status/moments.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { wordsOf } from "#app/messages/words.ts";

/**
 * The hour, the biggest thing on the page of a drive, with its day; where no hour is known, the date. The hour stands here
 * once: of what was typed the rest follows, then `more`.
 */
export function Hour({
  day,
  time,
  word,
  more,
  today,
}: {
  day: string;
  time: string | null;
  /** Whether it goes on, or is over. */
  word: string | undefined;
  more: (string | null)[];
  today: string;
}) {
  const { starts, ends } = readHours(time);
  const from = starts === undefined ? undefined : clockOf(starts);
  const till = ends === undefined ? null : wordsOf(walkin).till(timeOfDay(ends));
  const said = [
    word,
    ...(from ? [till, ...besideHours(time!).map(saidHours)] : [saidHours(time)]),
    ...more,
  ].filter(Boolean);
  const since = asOf(day, today);
  const { date } = partsOf(day);
  return (
    <div className="hour">
      <p className="num">
        <b>{from?.hour ?? date}</b> <i>{from?.half ?? monthTitle(day)}</i>{" "}
        <span>{dayWords(day, { today, long: from !== undefined })}</span>
      </p>
      {said.length ? (
        <p className="by num" lang={langOfTyped(time)}>
          {said.join(" · ")}
        </p>
      ) : null}
      {since ? <p className="as-of">{since}</p> : null}
    </div>
  );
}

/** `Today, Wed 25 Nov`, or without the date `Today, Wed`. */
function dayWords(day: string, { today, long }: { today: string; long: boolean }): string {
  const say = wordsOf(walkin);
  const date = `${shortWeekday(day)} ${shortDay(day)}`;
  // English is short enough for one line; a date on two reads badly.
  const whole = languageNow() === "en" ? date.replaceAll(" ", "\u00a0") : date;
  const words = long ? whole : shortWeekday(day);
  if (day === today) return say.today(words);
  return day === addDays(today, 1) ? say.tomorrow(words) : words;
}
