import { companyPath } from "#app/base/addresses/company-address.ts";
import { type City, cityParam, findCity } from "#app/base/cities.ts";
import { timeOfDay } from "#app/base/clock.ts";
import { cleanLine } from "#app/base/text.ts";
import { ABOUT_CITIES, type AboutMe, NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { type ForDay, alertHour } from "#app/features/alerts/due.ts";
import type { Channel } from "#app/features/channels/channels.ts";
import type { Degree } from "#app/features/facets/degrees.ts";
import {
  filterAddress,
  type Filters,
  isFiltered,
  readFilters,
  valueLabel,
} from "#app/features/filters/filters.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { cityName } from "#app/messages/city-name.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { ALERT_DAYS } from "#drizzle/values.ts";

export const MOST_ALERTS = 10;

export type Alert = {
  id: string;
  words: string;
  query: string;
  forDay: ForDay;
  hour: number;
  channels: Channel[];
};

export type Reach = {
  email: { address: string; verified: boolean };
  devices: { id: string; browser: string; createdAt: number }[];
  telegram: boolean;
};

/** `company`: the name of one that is followed; null for walk-ins of any. */
export type Wish = { filters: Filters; cities: City[]; company: string | null };

const LONGEST_NAME = 120;

/** The wish in an address or a form; `dropped` are unknown values. Sorted, so equal wishes look equal. */
export function readWish(query: URLSearchParams): Wish & { dropped: string[] } {
  const { filters, dropped } = readFilters(query);
  const named = query.getAll("city").filter(Boolean);
  const cities = ABOUT_CITIES.filter((city) => named.some((name) => findCity(name) === city));
  for (const name of named) {
    if (!cities.some((city) => city === findCity(name))) dropped.push(`city=${name.slice(0, 30)}`);
  }
  const name = cleanLine(query.get("company") ?? "");
  const company = name.length <= LONGEST_NAME && companyPath(name) ? name : null;
  if (name && !company) dropped.push(`company=${name.slice(0, 30)}`);
  return { filters, cities, company, dropped };
}

/** False when a wish has no company, city or filter. */
export function isNarrow({ filters, cities, company }: Wish): boolean {
  return company !== null || cities.length > 0 || isFiltered(filters);
}

/** A wish as a query string, without the question mark. */
export function wishQuery({ filters, cities, company }: Wish): string {
  const kept = [
    ...cities.map((city) => ["city", cityParam(city)] as const),
    ...(company ? [["company", company] as const] : []),
  ];
  return filterAddress("", filters, kept).slice(1);
}

/** The query of a subject. "For me" is spelled out, so people who say the same about themselves share it. */
export function withAbout(wish: Wish, about: AboutMe): string {
  if (!wish.filters.me) return wishQuery(wish);
  const cities = wish.cities.length
    ? wish.cities
    : ABOUT_CITIES.filter((city) => about.cities.includes(city));
  const query = new URLSearchParams(wishQuery({ ...wish, cities }));
  for (const [name, parameter] of Object.entries(ABOUT_PARAMETERS)) {
    const value = about[name as keyof typeof ABOUT_PARAMETERS];
    if (value !== null) query.set(parameter, String(value));
  }
  return query.toString();
}

const ABOUT_PARAMETERS = {
  passoutYear: "my-year",
  degree: "my-degree",
  experience: "my-experience",
} as const;

export function readSubject(text: string): Wish & { about: AboutMe } {
  const query = new URLSearchParams(text);
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : null);
  const about = {
    ...NOTHING_ABOUT_ME,
    passoutYear: number(ABOUT_PARAMETERS.passoutYear),
    degree: query.get(ABOUT_PARAMETERS.degree) as Degree | null,
    experience: number(ABOUT_PARAMETERS.experience),
  };
  return { ...readWish(query), about };
}

export function wishWords({ filters, cities, company }: Wish): string {
  const parts = [
    ...(company ? [company] : []),
    ...(filters.me ? [wordsOf(alerts).forMe] : []),
    ...(filters.q ? [`"${filters.q}"`] : []),
    ...GROUPS.flatMap((group) => filters.chosen[group].map((value) => valueLabel(group, value))),
    ...cities.map(cityName),
  ];
  return parts.join(", ");
}

export function whenWords({ forDay, hour }: { forDay: ForDay; hour: number }): string {
  const say = wordsOf(alerts);
  if (forDay === "at-once") return say.everyNew;
  const at = timeOfDay(alertHour(hour) * 60);
  return forDay === "today" ? say.sameDay(at) : say.nextDay(at);
}

/** The fields of the form that makes an alert, as a query string. */
export function alertForm({ query, forDay, hour, channels }: Omit<Alert, "id" | "words">): string {
  const form = new URLSearchParams(query);
  form.set("for-day", forDay);
  form.set("hour", String(hour));
  for (const channel of channels) form.append("channel", channel);
  return form.toString();
}

/** What such a form asks for, unless one of `own` does already; undefined for any other text. */
export function removedAlert(text: string, own: readonly Alert[]) {
  const form = new URLSearchParams(text);
  const wish = readWish(form);
  const [query, hour] = [wishQuery(wish), Number(form.get("hour"))];
  const forDay = ALERT_DAYS.find((one) => one === form.get("for-day"));
  const isThere = own.some(
    (alert) => alert.query === query && alert.forDay === forDay && alert.hour === hour,
  );
  if (!forDay || !isNarrow(wish) || isThere) return undefined;
  return { words: wishWords(wish), when: whenWords({ forDay, hour }), form: [...form] };
}

/** The search that a list's message links to; for a company its page. */
export function listAddress(wish: Wish, about: string | null): string {
  const company = companyPath(wish.company);
  if (company) return company;
  const kept: [string, string][] = [
    ...wish.cities.map((city) => ["city", cityParam(city)] as [string, string]),
    ...(about
      ? ([
          ["from", about],
          ["to", about],
        ] as [string, string][])
      : []),
  ];
  return filterAddress("/find", wish.filters, kept);
}
