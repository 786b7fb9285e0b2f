import {
  dayOf,
  listStamp,
  longStamp,
  shortDay,
  shortStamp,
  startOfDay,
} from "#app/base/calendar.ts";
import { dateWords } from "#app/base/dates/date-words.ts";
import { languageNow } from "#app/base/languages.ts";

const MINUTE_MS = 60_000;

/** `minutes` of the day: `सुबह`, `pm`. */
export function partOfDay(minutes: number): string {
  return dateWords().part(Math.floor(minutes / 60));
}

/** `minutes` of the day: `9:48`. */
export function hourAndMinute(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `5`, `5:30`; with the word that a language has for a whole hour. */
export function bareTime(minutes: number): string {
  const time = hourAndMinute(minutes);
  return time.endsWith(":00") ? dateWords().whole(time.slice(0, -3)) : time;
}

/** `minutes` of the day: `5 pm`, `शाम 5:30`. */
export function shortTime(minutes: number): string {
  return dateWords().time(partOfDay(minutes), bareTime(minutes));
}

/** `9:48 am`, in India. */
export function clockTime(moment: number): string {
  const minutes = Math.floor((moment - startOfDay(dayOf(moment))) / MINUTE_MS);
  return dateWords().time(partOfDay(minutes), hourAndMinute(minutes));
}

/** `10:12am 20/11/26`, or as the page's language writes it. */
export function stamp(moment: number): string {
  if (languageNow() === "en") return shortStamp(moment);
  const [year, month, date] = dayOf(moment).split("-").map(Number);
  return `${clockTime(moment)}, ${date}/${month}/${String(year).slice(2)}`;
}

/** The same with the whole year: `10:12am 20/11/2026`. Only English has this long form. */
export function stampOfYear(moment: number): string {
  return languageNow() === "en" ? longStamp(moment) : stamp(moment);
}

/** `10:12am` today, else `20 Nov`. English also says `Yesterday`. */
export function stampInList(moment: number, today: string): string {
  if (languageNow() === "en") return listStamp(moment, today);
  const day = dayOf(moment);
  return day === today ? clockTime(moment) : shortDay(day);
}
