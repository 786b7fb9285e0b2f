/** Possible faults of a drive, for its writer and checkers. */
export const warnings = {
  area: "warnings",
  title: "Warnings",
  lookAgain: "Please check:",
  labels: {
    "asks-fee": "Asks for money",
    webmail: "Webmail in a company's name",
    "short-link": "A short link hides where it leads",
    "asks-id-or-bank": "Asks for ID or bank details in advance",
    "no-venue": "A walk-in without a venue",
    "offer-before-interview": "Promises a job before the interview",
  },
};
