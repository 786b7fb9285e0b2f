/** Usual answers of admins: stored in English, shown in the language of the page. */
export const usual = {
  area: "usual",
  why: {
    cancelled: "The company has cancelled it.",
    postponed: "The company has put it off.",
    full: "The company has found enough people.",
    unreachable: "We could not reach the company.",
    over: "Its day is over.",
    known: "We have it already.",
    incomplete: "The company, the city or the day is missing.",
    fee: "It asks people for money.",
  },
};
