import { DAY_MS } from "#app/base/calendar.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Lists, patterns and drives (of each) a person may submit on an Indian day, by account age. Not for admins. */
export const QUOTAS: { readonly youngerThan: number; aDay: number }[] = [
  { youngerThan: DAY_MS, aDay: 3 },
  { youngerThan: 7 * DAY_MS, aDay: 10 },
  { youngerThan: Infinity, aDay: 30 },
];

export function overQuotaText(what: Shared): string {
  return wordsOf(answers).overQuota[what];
}

export type Shared = keyof typeof answers.overQuota;
