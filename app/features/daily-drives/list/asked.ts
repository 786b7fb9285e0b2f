import { redirect } from "react-router";

import { type City, cityParam, findCity, nearestCity, PAN_INDIA } from "#app/base/cities.ts";
import { firstCharacters } from "#app/base/text.ts";
import { dailyPath, daysAhead } from "#app/features/daily-drives/daily-drives.ts";
import { readNamedDay } from "#app/features/daily-drives/list/named-day.ts";
import { choosing } from "#app/messages/en/choosing.ts";
import { wordsOf } from "#app/messages/words.ts";

type Asked = { city?: City; day: string };

/** The list an address names, a redirect to the canonical address, or what is wrong. `kept`: its filters. */
export function askedFor(
  params: { city?: string; date?: string; month?: string; year?: string },
  { query, today, kept }: { query: URLSearchParams; today: string; kept: string },
): Asked | Response | { problem: string; typed: Record<string, string> } {
  if (!params.city) return { day: dayAsked(query.get("day"), today) };
  const city = findCity(params.city);
  if (!city) return redirect(`/Check_city_spelling?city=${encodeURIComponent(params.city)}`);
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

/** Reads `?day=`: `tomorrow`, or one of the next seven days. */
function dayAsked(text: string | null, today: string): string {
  const days = daysAhead(today);
  return days.find((day, index) => day === text || (index === 1 && text === "tomorrow")) ?? today;
}

/** What a retrieval form says without a known city. */
export function withoutCity(typed: string | null, { check }: { check: boolean }): string {
  const say = wordsOf(choosing);
  if (check) return say.selectCityName;
  if (!typed) return say.selectCity;
  const meant = nearestCity(typed);
  const known = say.notOurCity(firstCharacters(typed, 40));
  return meant ? `${known} ${say.didYouMean(meant)}` : `${known} ${say.selectCity}`;
}
