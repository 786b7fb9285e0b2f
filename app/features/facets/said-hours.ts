import { englishTime, timeOfDay, timeRange } from "#app/base/clock.ts";
import { besideHours, readHours, withTimes } from "#app/features/facets/hours.ts";

export function saidHours<Typed extends string | null>(typed: Typed): Typed | string {
  if (!typed) return typed;
  const { starts, ends } = readHours(typed);
  if (starts === undefined || besideHours(typed).length) return withTimes(typed, englishTime);
  // "Call between 10 am and 5 pm", "10 am onwards": these words say more than the hours.
  if (/^call\b|\bonwards?\b|\bsharp\b|\bfrom\b|\bat\b/i.test(typed))
    return withTimes(typed, englishTime);
  return ends === undefined ? timeOfDay(starts) : timeRange(starts, ends);
}
