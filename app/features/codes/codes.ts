import {
  addDays,
  DAY_MS,
  type Month,
  monthName,
  monthNumber,
  partsOf,
} from "#app/base/calendar.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Wrong codes per person in a window. */
export const CODE_TRIES = 5;
export const CODE_WINDOW_MS = 15 * 60_000;

/** Wrong tries per person at one code, in 30 days from the first. */
export const CODE_TRIES_A_MONTH = 40;
export const CODE_MONTH_MS = 30 * DAY_MS;

/** Wrong tries at one code by everybody in a day. */
export const CODE_TRIES_OF_ALL = 1000;

/** Older codes may be shorter. */
export const CODE_LEAST = 8;
export const CODE_LIMIT = 100;

/** Hard to mix up on paper and over the phone. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function suggestCode(): string {
  const groups = Array.from({ length: 3 }, () => Array.from({ length: 4 }, oneLetter).join(""));
  return groups.join("-");
}

function oneLetter(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The last bytes of the range would make some letters likelier.
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length]!;
  }
}

export type CodeMonth = { year: number; month: Month };

export type SubmitCode = CodeMonth & { id: string; code: string };

export function lastMonthOf(today: string): CodeMonth {
  const { month, year } = partsOf(addDays(`${today.slice(0, 8)}01`, -1));
  return { month, year };
}

export function isPast({ year, month }: CodeMonth, today: string): boolean {
  const now = partsOf(today);
  return (year - now.year) * 12 + monthNumber(month) - monthNumber(now.month) < 0;
}

/** The message after too many wrong codes; `seconds` are left. */
export function tooManyTries(seconds: number): string {
  return wordsOf(answers).tries(CODE_TRIES, waitText(seconds));
}

export function tooManyTriesAMonth(of: CodeMonth, seconds: number): string {
  return wordsOf(answers).triesMonth(CODE_TRIES_A_MONTH, monthText(of), waitText(seconds));
}

export function tooManyTriesOfAll(of: CodeMonth, seconds: number): string {
  return wordsOf(answers).triesAll(monthText(of), waitText(seconds));
}

function monthText({ year, month }: CodeMonth): string {
  return `${monthName(month)} ${year}`;
}

function waitText(seconds: number): string {
  const { wait } = wordsOf(answers);
  if (seconds < 60) return wait.second(seconds);
  if (seconds <= 3600) return wait.minute(Math.ceil(seconds / 60));
  if (seconds <= 86_400) return wait.hour(Math.ceil(seconds / 3600));
  return wait.day(Math.ceil(seconds / 86_400));
}
