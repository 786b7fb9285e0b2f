import { addDays, type Month, partsOf } from "#app/base/calendar.ts";

/** How many wrong codes a person may try in a window. */
export const CODE_TRIES = 5;
export const CODE_WINDOW_MS = 15 * 60_000;

/** The longest code, in characters. */
export const CODE_LIMIT = 100;

/** What a code unlocks: a month of a year, in every city. */
export type CodeMonth = { year: number; month: Month };

/** A submit code as admins see it. */
export type SubmitCode = CodeMonth & { id: string; code: string };

/** The month before the one in which `today` lies. */
export function lastMonthOf(today: string): CodeMonth {
  const { month, year } = partsOf(addDays(`${today.slice(0, 8)}01`, -1));
  return { month, year };
}

/** What somebody is told who has tried too many wrong codes; `seconds` are left. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const left =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? "second" : "seconds"}`
      : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `You have tried ${CODE_TRIES} wrong codes. Please try again in ${left}.`;
}
