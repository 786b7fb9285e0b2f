import { MESSAGES } from "#app/base/copy.ts";

/** The frame around the lists of a city and month. */
export const drives = {
  area: "drives",
  listOf: (city: string) => `${MESSAGES.driveListHeading} ${city}`,
  addTo: (city: string) => `${MESSAGES.driveAddHeading} ${city}`,
  mode: "Mode",
  viewMode: "View Mode",
  addMode: "Add Mode",
  cities: "Cities",
};
