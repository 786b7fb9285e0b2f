import { redirect } from "react-router";

import { addDays, isDay, partsOf } from "#app/base/calendar.ts";
import { type City, cityParam, findCity, nearestCity, PAN_INDIA } from "#app/base/cities.ts";
import { firstCharacters } from "#app/base/text.ts";
import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { readNamedDay } from "#app/features/daily-drives/list/named-day.ts";
import { cityName } from "#app/messages/city-name.ts";
import { choosing } from "#app/messages/en/choosing.ts";
import { wordsOf } from "#app/messages/words.ts";

type Asked = { city?: City; day: string };

/** The list an address names, a redirect to the canonical address, or the problem. `kept`: its filters. */
export function askedFor(
  params: { city?: string; date?: string; month?: string; year?: string },
  { query, today, kept }: { query: URLSearchParams; today: string; kept: string },
): Asked | Response | { problem: string; typed: Record<string, string> } {
  const asked = dayAsked(query.get("day"), today);
  if ("problem" in asked) return { ...asked, typed: { city: params.city ?? "" } };
  if (!params.city) return { day: asked.day ?? today };
  const city = findCity(params.city);
  if (!city) return redirect(`/Check_city_spelling?city=${encodeURIComponent(params.city)}`);
  if (asked.day) {
    return redirect(dailyPath(city, asked.day === today ? undefined : asked.day) + kept);
  }
  const { date, month, year } = params;
  if (city === PAN_INDIA || date === undefined) {
    const short = date === undefined && params.city === cityParam(city);
    return short ? { city, day: today } : redirect(dailyPath(city) + kept);
  }
  const { day, problem } = readNamedDay({ date, month, year }, today);
  if (problem !== undefined) {
    return {
      problem,
      typed: { city: cityParam(city), date, month: month ?? "", year: year ?? "" },
    };
  }
  const written = `/daily/${params.city}/${date}/${month}/${year}`;
  return written === dailyPath(city, day) ? { city, day } : redirect(dailyPath(city, day) + kept);
}

/** Reads `?day=`: `today`, `tomorrow` or `YYYY-MM-DD`. */
function dayAsked(
  text: string | null,
  today: string,
): { day: string | undefined } | { problem: string } {
  if (!text) return { day: undefined };
  const named = { today, tomorrow: addDays(today, 1) }[text.toLowerCase()] ?? text;
  if (!isDay(named)) return { problem: wordsOf(choosing).notADay(firstCharacters(text, 40)) };
  const { date, month, year } = partsOf(named);
  const { day, problem } = readNamedDay({ date: String(date), month, year: String(year) }, today);
  return problem === undefined ? { day } : { problem };
}

/** What a retrieval form says without a known city. */
export function withoutCity(typed: string | null, { check }: { check: boolean }): string {
  const say = wordsOf(choosing);
  if (check) return say.selectCityName;
  if (!typed) return say.selectCity;
  const meant = nearestCity(typed);
  const known = say.notOurCity(firstCharacters(typed, 40));
  return meant ? `${known} ${say.didYouMean(cityName(meant))}` : `${known} ${say.selectCity}`;
}
