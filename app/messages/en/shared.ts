import { listCityLabel } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** What link previews say, and what guests see of shared pages. Server only. */
export const shared = {
  area: "shared",
  server: true,
  importantLists: "Important Lists",
  interviewPatterns: "Interview Patterns",
  drive: "Drive",
  details: "Details",
  dayTitle: (city: string, day: string) => `Walk-ins in ${city}, ${day}`,
  dayText: (city: string, weekday: string, day: string) =>
    `Walk-in and call-based drives in ${city} on ${weekday}, ${day}: company, time and venue.`,
  walkIns: (count: number) => plural(count, { one: "# walk-in", other: "# walk-ins" }),
  more: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
  dayNumbers: (what: {
    count: string;
    city: string;
    weekday: string;
    day: string;
    first: string;
  }) => `${what.count} in ${what.city} on ${what.weekday}, ${what.day}: ${what.first}`,
  walkInText: (what: {
    profile: string;
    company: string;
    city: string;
    weekday: string;
    day: string;
  }) =>
    `${what.profile} at ${what.company}, ${what.city}, on ${what.weekday}, ${what.day}. Time and venue on ${PRODUCT}.`,
  walkIn: "Walk-in",
  openings: "Openings",
  driveText: (what: {
    profile: string;
    company: string;
    city: string;
    walkIn: string;
    day: string;
  }) =>
    `${what.profile} at ${what.company}, ${what.city}.${what.walkIn} Posted on ${what.day} on ${PRODUCT}.`,
  walkInOn: (day: string) => `Walk-in on ${day}`,
  listText: (city: string, day: string) =>
    `Important list for ${listCityLabel(city)}, posted on ${day}.`,
  patternText: (company: string, profile: string, day: string) =>
    `Interview pattern of ${company} for ${profile}, posted on ${day}.`,
  hiring: (company: string) => `${company} is hiring`,
  hiringFor: (company: string, profile: string) => `${company} is hiring ${profile}`,

  // The torn ticket
  shared: "A friend shared a walk-in with you",
  sharedList: "A friend shared a list with you",
  company: "Company",
  profile: "Profile",
  city: "City",
  locality: "Area",
  dayIsOver: "This day is over.",
  date: "Date",
  walkInDate: "Walk-in date",
  posted: "Posted",
  afterLogin: "After login you see",
  behindLogin: {
    address: "Address and map",
    pay: "Pay",
    carry: "What to carry",
    phone: "Phone of the HR desk",
  },
  gone: "This drive is not there any more, or it never was. If somebody sent you the link, ask them to copy it once more.",
};
