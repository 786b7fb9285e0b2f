import { hourAndMinute, partOfDay, shortTime } from "#app/base/clock.ts";
import { languageNow } from "#app/base/languages.ts";

/** In minutes; `2:30 pm`. */
export function saidMinutes(minutes: number): string {
  return isNoon(minutes) ? "12 noon" : shortTime(minutes);
}

/** As tickets show it: the hour, and am, noon or pm. */
export function clockOf(minutes: number): { hour: string; half: string } {
  return { hour: hourAndMinute(minutes), half: isNoon(minutes) ? "noon" : partOfDay(minutes) };
}

/** English says so of this minute only. */
function isNoon(minutes: number): boolean {
  return minutes === 12 * 60 && languageNow() === "en";
}
