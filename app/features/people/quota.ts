import { DAY_MS } from "#app/base/calendar.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/**
 * How many lists, patterns and drives (of each) a person may submit on one Indian day, by the age of their account.
 * Admins have no quota. The last line is for everybody who is older.
 */
export const QUOTAS: { readonly youngerThan: number; aDay: number }[] = [
  { youngerThan: DAY_MS, aDay: 3 },
  { youngerThan: 7 * DAY_MS, aDay: 10 },
  { youngerThan: Infinity, aDay: 30 },
];

/** What somebody reads who has submitted as many as a day allows. */
export function overQuotaText(what: Shared): string {
  return wordsOf(answers).overQuota[what];
}

/** What people share, by its name in the messages. */
export type Shared = keyof typeof answers.overQuota;
