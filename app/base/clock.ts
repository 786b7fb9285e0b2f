import { dayOf, listStamp, longStamp, shortStamp, startOfDay, timeOf } from "#app/base/calendar.ts";
import { dateText, type Language, languageNow, localeNow } from "#app/base/languages.ts";

const MINUTE_MS = 60_000;

const formats = new Map<Language, Intl.DateTimeFormat>();

function formatNow(): Intl.DateTimeFormat {
  const language = languageNow();
  let format = formats.get(language);
  if (!format) {
    const parts = { hour: "numeric", minute: "2-digit", dayPeriod: "short" } as const;
    format = new Intl.DateTimeFormat(localeNow(), { ...parts, timeZone: "UTC" });
    formats.set(language, format);
  }
  return format;
}

/** For languages other than English. `minutes` of the day; `text` is `सुबह 9:48`, `half` its part of the day. */
export function timeParts(minutes: number): { text: string; half: string } {
  const format = formatNow();
  const moment = minutes * MINUTE_MS;
  const half = format.formatToParts(moment).find(({ type }) => type === "dayPeriod");
  return { text: format.format(moment), half: half?.value ?? "" };
}

/** `9:48 am`, in India. */
export function clockTime(moment: number): string {
  if (languageNow() !== "en") {
    return timeParts(Math.floor((moment - startOfDay(dayOf(moment))) / MINUTE_MS)).text;
  }
  const time = timeOf(moment);
  return `${Number(time.slice(0, 2))}${time.slice(2, 5)} ${time.slice(5)}`;
}

/** `10:12am 20/11/26`, or as the page's language writes it. */
export function stamp(moment: number): string {
  if (languageNow() === "en") return shortStamp(moment);
  const day = dateText(dayOf(moment), { day: "numeric", month: "numeric", year: "2-digit" });
  return `${clockTime(moment)}, ${day}`;
}

/** The same with the whole year: `10:12am 20/11/2026`. Only English has this long form. */
export function stampOfYear(moment: number): string {
  return languageNow() === "en" ? longStamp(moment) : stamp(moment);
}

/** `10:12am` today, else `20 Nov`. English also says `Yesterday`. */
export function stampInList(moment: number, today: string): string {
  if (languageNow() === "en") return listStamp(moment, today);
  const day = dayOf(moment);
  return day === today ? clockTime(moment) : dateText(day, { day: "numeric", month: "short" });
}
