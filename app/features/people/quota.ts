import { DAY_MS } from "#app/base/calendar.ts";

/**
 * How many lists, patterns and drives (of each) a person may submit on one Indian day, by the age of their account.
 * Admins have no quota. The last line is for everybody who is older.
 */
export const QUOTAS: { readonly youngerThan: number; aDay: number }[] = [
  { youngerThan: DAY_MS, aDay: 3 },
  { youngerThan: 7 * DAY_MS, aDay: 10 },
  { youngerThan: Infinity, aDay: 30 },
];

/** What somebody reads who has submitted as many as a day allows; `what` is "lists" and the like. */
export function overQuotaText(what: string): string {
  return `You have shared as many ${what} today as your account allows; it allows more with age. What you typed is still here: submit it tomorrow, or write to our team.`;
}
