import { dayOf, longStamp, partsOf, shortDay, shortStamp, startOfDay } from "#app/base/calendar.ts";
import { dateWords, ENGLISH_DATES } from "#app/base/dates/date-words.ts";
import { languageNow } from "#app/base/languages.ts";

/* The one style of a time, on pages and in messages: `9:30 am`; with its day `24 Nov, 9:30 am`. */

const MINUTE_MS = 60_000;
const NOON = 12 * 60;

/** `minutes` of the day: `9:48`. */
function hourAndMinute(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `5`, `5:30`; with the word that a language has for a whole hour. */
export function bareTime(minutes: number): string {
  const time = hourAndMinute(minutes);
  return time.endsWith(":00") ? dateWords().whole(time.slice(0, -3)) : time;
}

/** `minutes` of the day: `5 pm`, `12 noon`, `शाम 5:30`. */
export function timeOfDay(minutes: number): string {
  return dateWords().time(halfOf(minutes), bareTime(minutes));
}

/** `9:30 am to 1 pm`, `9 to 11:30 am`. */
export function timeRange(starts: number, ends: number): string {
  const { range, time } = dateWords();
  const half = halfOf(ends) === halfOf(starts) ? "" : halfOf(starts);
  const from = half ? time(half, bareTime(starts)) : bareTime(starts);
  return range(from, timeOfDay(ends));
}

/** `5 pm` in any language, for use among English words. */
export function englishTime(minutes: number): string {
  const half = minutes === NOON ? "noon" : ENGLISH_DATES.part(Math.floor(minutes / 60));
  return ENGLISH_DATES.time(half, hourAndMinute(minutes).replace(/:00$/, ""));
}

/** As the stub of a ticket shows it: the hour, and am, noon or pm. */
export function clockOf(minutes: number): { hour: string; half: string } {
  return { hour: hourAndMinute(minutes), half: halfOf(minutes) };
}

/** English calls the one minute noon, and the one at night midnight. */
function halfOf(minutes: number): string {
  if (languageNow() === "en" && minutes % NOON === 0) return minutes ? "noon" : "midnight";
  return dateWords().part(Math.floor(minutes / 60));
}

/** The time of a moment in India: `9:48 am`. */
export function clockTime(moment: number): string {
  return timeOfDay(Math.floor((moment - startOfDay(dayOf(moment))) / MINUTE_MS));
}

/** `24 Nov, 9:48 am`, with the year when it is not that of `today`. */
export function stamp(moment: number, today?: string): string {
  return `${date(dayOf(moment), today)}, ${clockTime(moment)}`;
}

/** `9:48 am` today, else `20 Nov`, with the year when it is not this one. */
export function stampInList(moment: number, today: string): string {
  const day = dayOf(moment);
  return day >= today ? clockTime(moment) : date(day, today);
}

function date(day: string, today: string | undefined): string {
  const { year } = partsOf(day);
  return today?.startsWith(`${year}-`) ? shortDay(day) : `${shortDay(day)} ${year}`;
}

/** The specified form, `10:12am 20/11/26` or with the whole year, which only English has. */
export function specifiedStamp(moment: number, { year }: { year: "yy" | "yyyy" }): string {
  if (languageNow() !== "en") return stamp(moment);
  return year === "yy" ? shortStamp(moment) : longStamp(moment);
}
