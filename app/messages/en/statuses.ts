/** The states of a drive's life. */
export const statuses = {
  area: "statuses",
  upcoming: "Coming up",
  today: "Today",
  now: "On now",
  ended: "Over",
  cancelled: "Cancelled",
  closed: "Entry closed",
  underReview: "Under review",
  movedTo: (day: string) => `Moved to ${day}`,
  moved: "Moved to another day",
};
