/** Warnings that everybody needs before they travel. */
export const warned = {
  area: "warned",
  review: "Under review: people reported it. Ask before you travel.",
  to: "Go to [the other day].",
  from: "Moved here from [the other day].",
  closed: "Said to be closed",
};
