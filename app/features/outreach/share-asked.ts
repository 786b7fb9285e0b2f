import { addDays, dayOf, isDay } from "#app/base/calendar.ts";
import { type City, cityParam, findCity } from "#app/base/cities.ts";
import { isLanguage, type Language } from "#app/base/languages.ts";

/** What /admin/share shows. Without a city: one's own cities. */
export type Asked = { day: string; language: Language; city: City | undefined };

type Problem = { field: "day" | "language"; message: string };

/** Reads `?day=&language=&city=`: tomorrow and English by default. A city that we do not know counts as none. */
export function readAsked(
  query: URLSearchParams,
  now: number,
): { asked: Asked; problem?: undefined } | { asked?: undefined; problem: Problem } {
  const day = query.get("day")?.trim() || addDays(dayOf(now), 1);
  if (!isDay(day))
    return { problem: { field: "day", message: "Give a day, for example 2026-11-23." } };
  const language = query.get("language")?.trim() || "en";
  if (!isLanguage(language))
    return { problem: { field: "language", message: "Choose one of these languages." } };
  return { asked: { day, language, city: findCity(query.get("city")) } };
}

export function shareAddress({ day, language, city }: Asked): string {
  const query = new URLSearchParams({ day });
  if (language !== "en") query.set("language", language);
  if (city) query.set("city", cityParam(city));
  return `/admin/share?${query}`;
}
