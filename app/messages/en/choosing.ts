import { MESSAGES } from "#app/base/copy.ts";

/** While somebody chooses a city and a day. */
export const choosing = {
  area: "choosing",
  selectCityAndDate: MESSAGES.selectCityAndDate as string,
  selectCity: "Select a city.",
  panIndia:
    "PAN India has no daily list: a walk-in takes place in one city. Choose a city, or find all-India openings under [Drives].",
  notADay: (written: string) => `${written} is not a day of the calendar.`,
  tooFar: (written: string, first: number, last: number) =>
    `${written} is too far away: daily lists go from ${first} to ${last}.`,
  notOurCity: (typed: string) => `"${typed}" is not one of our cities.`,
  didYouMean: (city: string) => `Did you mean ${city}?`,
  selectCityName: MESSAGES.selectCityName as string,
  notAuthorized: MESSAGES.notAuthorizedToSee as string,
};
