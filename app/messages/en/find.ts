import { plural } from "#app/base/languages.ts";

/** The search over all cities. */
export const find = {
  area: "find",
  server: true,
  title: "Find a walk-in",
  search: "Company, role, skill or area",
  city: "City",
  when: "When",
  sevenDays: "7 days",
  all: "All",
  walkIns: (count: number) => plural(count, { one: "# walk-in", other: "# walk-ins" }),
  moreThan: (count: string) => `More than ${count} walk-ins`,
  show: (walkIns: string) => `Show ${walkIns}`,
  showThem: "Show walk-ins",
  found: (walkIns: string) => `${walkIns} found.`,
  foundOn: (walkIns: string, day: string) => `${walkIns} found on ${day}.`,
  foundFrom: (walkIns: string, from: string) => `${walkIns} found from ${from}.`,
  foundUntil: (walkIns: string, until: string) => `${walkIns} found until ${until}.`,
  foundBetween: (walkIns: string, from: string, until: string) =>
    `${walkIns} found from ${from} until ${until}.`,
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  tellMe: "Tell me every day",
  backToFirst: "Back to the first",
  dailyLists: "Daily lists",
  noneFits: "No walk-ins match these filters.",
  allCitiesAndDays: "All cities and days",
  broken: "This link to more results is broken. Start from the first ones.",
  noAnswer: (request: string) =>
    `The search is not working right now. The daily lists work: look there, or try again in a minute. (Request ${request})`,
};
