import { listReceived, MESSAGES, retrievedNotice } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** A daily list. */
export const daily = {
  area: "daily",
  server: true,
  title: "Daily Walkin List",
  clear: "Clear",
  day: "Day",
  today: "Today",
  tomorrow: "Tomorrow",
  count: (drives: number) => plural(drives, { one: "# drive", other: "# drives" }),
  show: (drives: number) => plural(drives, { one: "Show # drive", other: "Show # drives" }),
  search: "Company, role or area",
  noDailyList: "no daily list; see [Drives]",
  countsTitle: MESSAGES.countsTitle as string,
  total: "Total",
  retrieve: "Retrive a list",
  retrieveNow: "Retrive",

  found: (found: number, total: number) => `${found} of ${total}`,
  confirmed: (count: number, total: number) => `${count} of ${total} confirmed for this day`,
  noneFits: "No drives match these filters.",
  allCities: "Look in all cities",
  received: (what: { city: string; date: number; month: string; count: number }) =>
    retrievedNotice(listReceived(what.city), what.date, what.month, what.count),
  more: (total: number, more: number) =>
    `This list has the first ${total} drives. [Find has ${more} more].`,
  offOrOver: (drives: number) => `Off or over (${drives})`,
  tellMe: "Tell me every day",
  sameInAll: "The same in all cities",
  none: (city: string, day: string) => `No drives in ${city} on ${day}.`,
  lookToday: "See [today's list] or another city.",
  lookTomorrow: "See [tomorrow's list] or another city.",
  drivesIn: (city: string) => `Drives in ${city}`,
  backToFirst: (count: number) => `Back to the first ${count}`,
  showMore: "Show more",
  readyToShare: "The list, ready to share",
  copy: "Copy",
};
