import { MESSAGES } from "#app/base/copy.ts";

/** While somebody chooses a city and a day. */
export const choosing = {
  area: "choosing",
  selectCityAndDate: MESSAGES.selectCityAndDate as string,
  selectCity: "Select a city.",
  panIndia:
    "PAN India has no daily list, because a walk-in is in one city. Choose a city, or see all-India openings under [Drives].",
  notADay: (written: string) => `${written} is not a valid date.`,
  tooFar: (first: number, last: number) => `We have daily lists from ${first} to ${last} only.`,
  notOurCity: (typed: string) => `"${typed}" is not one of our cities.`,
  didYouMean: (city: string) => `Did you mean ${city}?`,
  selectCityName: MESSAGES.selectCityName as string,
  notAuthorized: MESSAGES.notAuthorizedToSee as string,
};
