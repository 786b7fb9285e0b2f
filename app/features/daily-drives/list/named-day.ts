import { findMonth, toDay, yearsAround } from "#app/base/calendar.ts";
import { choosing } from "#app/messages/en/choosing.ts";
import { wordsOf } from "#app/messages/words.ts";

type NamedDay = Record<"date" | "month" | "year", string | null | undefined>;

/** The day (`YYYY-MM-DD`), or a sentence about its problem. */
export function readNamedDay(
  named: NamedDay,
  today: string,
): { day: string; problem?: undefined } | { day?: undefined; problem: string } {
  const written = `${named.date} ${named.month} ${named.year}`;
  const month = findMonth(named.month);
  const date = Number.parseInt(named.date ?? "", 10);
  const year = Number(named.year);
  const day = month && toDay({ date, month, year });
  if (!day) return { problem: wordsOf(choosing).notADay(written) };
  const years = yearsAround(today);
  if (years.includes(year)) return { day };
  return { problem: wordsOf(choosing).tooFar(years[0]!, years.at(-1)!) };
}
