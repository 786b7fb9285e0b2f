import { addDays } from "#app/base/calendar.ts";
import { placeholder } from "#app/document/placeholders.ts";
import { startsInWords } from "#app/features/status/starts-in.ts";
import { minuteOf, type Timing } from "#app/features/status/status.ts";
import { moments } from "#app/messages/en/moments.ts";
import { wordsOf } from "#app/messages/words.ts";

/* For the server only: what it says of the moment of reading. */

const SOON = 3 * 60;

export function startsSoon({ day, starts }: Timing, now: number): string | undefined {
  if (day === null || starts === undefined) return undefined;
  const left = Math.ceil(starts - minuteOf(day, now));
  if (left <= 0 || left > SOON) return undefined;
  return startsInWords(left);
}

/** `As of 8:05 am`, for drives of `today` or the next day: the page may be old. `draw` or the document fills in the time. */
export function asOf(day: string | null, today: string): string | undefined {
  return day === today || day === addDays(today, 1)
    ? wordsOf(moments).asOf(placeholder("clock"))
    : undefined;
}
