import { MESSAGES } from "#app/base/copy.ts";

/** What shared pages say in the browser. */
export const previews = {
  area: "previews",
  dailyWalkinList: "Daily Walkin List",
  driveNotFound: "Drive not found",
  unableToRetrieve: MESSAGES.unableToRetrieve as string,
};
