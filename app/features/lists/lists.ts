import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { COMMON, findCity, LIST_CITIES, type ListCity } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { lists } from "#app/messages/en/lists.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** How many important lists one page of /list has. */
export const LISTS_PAGE = 20;

/** How many recent lists are shown beside a list. */
export const RECENT_LISTS = 5;

/** The text fields of an important list and their maximum length, in characters. */
export const LIST_LIMITS = { title: 160, info: 20_000 } as const;

/** A line of /list. */
export type ListItem = {
  id: string;
  city: ListCity;
  title: string;
  createdAt: number;
  postedById: string | null;
};

/** An important list with all that its page shows. */
export type ImportantList = ListItem & {
  info: string;
  postedBy: string;
  updatedAt: number | null;
  updatedBy: string | null;
  version: number;
};

/** A recent list, shown beside another one. `preview` is the beginning of its text. */
export type RecentList = { id: string; title: string; city: ListCity; preview: string };

/**
 * The list city with this name, or with another name of the city, in any case; "Common" is one of them, PAN India is not.
 * Undefined when there is none.
 */
export function findListCity(text: string | null | undefined): ListCity | undefined {
  const named = findCity(text);
  const wanted = named ?? text?.trim().toLowerCase();
  return LIST_CITIES.find((city) => city === wanted || city.toLowerCase() === wanted);
}

/** The city of an important list as readers see it (docs/product.md, Important lists): Common is India. */
export function cityLabel(city: ListCity): string {
  return city === COMMON ? wordsOf(lists).india : city;
}

/** The address of an important list. */
export function listPath(id: string): string {
  return `/list/${id}`;
}

/** The whole list as plain text, with the header and footer of all shared texts. */
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

/** The text for sharing on WhatsApp: title and address. The list's own text stays behind login. */
export function listShareText(list: Pick<ListItem, "title" | "city">, url: string): string {
  return `${wordsOf(lists).shareText(list.title, cityLabel(list.city))}\n${url}`;
}
