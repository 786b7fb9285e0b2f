import { plural } from "#app/base/languages.ts";

/** Lists of drives. Server only. */
export const drivelist = {
  area: "drivelist",
  server: true,
  search: "Search these drives",
  show: (count: number) => plural(count, { one: "Show # drive", other: "Show # drives" }),
  found: (count: number, all: string) => `${count} of ${all} drives found.`,
  newest: (most: number) => `the newest ${most}`,
  noneFits: "No drives match these filters.",
  walkIns: "Walk-ins in all cities",
  noOlder: "There are no older drives here.",
  backToNewest: (most: number) => `Back to the newest ${most}`,
  none: (city: string, month: string) => `No drives in ${city} in ${month} yet.`,
  invite: "Choose another city or month, or [add the first one].",
  yours: (counts: string) => `Yours, not yet published: ${counts}`,
  pending: (count: number) => `${count} pending`,
  refused: (count: number) => `${count} refused`,
  yoursHint:
    "Only you and our team see these. We check each drive before it appears; until then you can open it to correct or withdraw it.",
  putAway: "Hide",
  putAwayNamed: (company: string) => `Hide ${company}`,
  inProfile: "All of them are in your [profile].",
  apply: "Apply",
  walkIn: "Walk in",
  applyBy: "Apply by",
  recent: "Recently submitted",
  ofMonth: "Other drives of that month",
  filter: "Filter",
  showMonth: "Show",
  noCity: (city: string) => `We don't have that city, so here is ${city}.`,
  noMonth: (month: string) => `We don't know that month, so here is ${month}.`,
  noYear: (first: number, last: number, year: number) =>
    `We have drives from ${first} to ${last} only, so here is ${year}.`,
  lookAgain: "Saved. Please check this again:",
  failed: (request: string) => `The list could not be read. Please try again. (Request ${request})`,
  title: (city: string) => `Drives in ${city}`,
};
