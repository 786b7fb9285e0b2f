import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { findCity, LIST_CITIES, listCityLabel, type ListCity } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { cityName } from "#app/messages/city-name.ts";
import { lists } from "#app/messages/en/lists.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

export const LISTS_PAGE = 20;

export const RECENT_LISTS = 5;

export const LIST_LIMITS = { title: 160, info: 20_000 } as const;

export type ListItem = {
  id: string;
  city: ListCity;
  title: string;
  createdAt: number;
  postedById: string | null;
};

export type ImportantList = ListItem & {
  info: string;
  postedBy: string;
  updatedAt: number | null;
  updatedBy: string | null;
  version: number;
};

/** `preview` is the beginning of its text. */
export type RecentList = { id: string; title: string; city: ListCity; preview: string };

/** Finds a city by any of its names, or Common, but not PAN India; otherwise undefined. */
export function findListCity(text: string | null | undefined): ListCity | undefined {
  const named = findCity(text);
  const wanted = named ?? text?.trim().toLowerCase();
  return LIST_CITIES.find((city) => city === wanted || city.toLowerCase() === wanted);
}

/** Common is "India" for readers (docs/product.md, Important lists). */
export function cityLabel(city: ListCity): string {
  return listCityLabel(cityName(city));
}

export function listPath(id: string): string {
  return `/list/${id}`;
}

export function listText(
  list: Pick<ImportantList, "title" | "city" | "postedBy" | "createdAt" | "info">,
  url: string,
): string {
  const say = wordsOf(lists);
  return [
    [
      say.shareTitle,
      `*${list.title}*`,
      say.shareCity(cityLabel(list.city)),
      say.sharePosted(list.postedBy, dayTitle(dayOf(list.createdAt))),
    ].join("\n"),
    list.info,
    `*${PRODUCT}*\n${wordsOf(shell).tagline}\n${url}`,
  ].join("\n\n");
}

/** For WhatsApp: title and address. The list's text needs a login. */
export function listShareText(list: Pick<ListItem, "title" | "city">, url: string): string {
  return `${wordsOf(lists).shareText(list.title, cityLabel(list.city))}\n${url}`;
}
