import { daysBetween, dayOf } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import type { Check } from "#app/features/checks/checks.ts";
import { checks } from "#app/messages/en/checks.ts";
import { wordsOf } from "#app/messages/words.ts";

export function agoText(at: number, now: number): string {
  const days = daysBetween(dayOf(at), dayOf(now));
  const say = wordsOf(checks);
  if (days > 1) return say.daysAgo(days);
  return days === 1 ? say.yesterday(clockTime(at)) : say.today(clockTime(at));
}

/** The reason readers see after a call: `The company told us at 8:05 am`, or `Ms. Mary told us …`. */
export function phonedAt(now: number, who = ""): string {
  return `${who || "The company"} told us at ${clockTime(now)}`;
}

export function checkedText({ basis, at }: Pick<Check, "basis" | "at">, now: number): string {
  return wordsOf(checks).did[basis](agoText(at, now));
}
