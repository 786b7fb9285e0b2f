/** Warnings that everybody needs before they travel. */
export const warned = {
  area: "warned",
  review: "Under review: people reported it. Ask before you travel.",
  /** What people reported, and that it is looked at. */
  reviewOf: (said: string) => `Under review: ${said}. Ask before you travel.`,
  askedMoney: (people: number, day: string) =>
    `${people === 1 ? "1 person says" : `${people} people say`} they were asked for money, the last on ${day}`,
  notHappening: (people: number, day: string) =>
    `${people === 1 ? "1 person says" : `${people} people say`} that it is not happening, the last on ${day}`,
  peopleToldUs: "People told us",
  looking: "Our team is looking into it. Ask before you travel.",
  to: "See [the new day].",
  from: "Moved from [another day].",
  closed: "People say entry is closed",
};
