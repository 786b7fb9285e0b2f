/** Texts in people's calendars, which other programs keep. Server only. */
export const calendars = {
  area: "calendars",
  server: true,
  cancelled: "CANCELLED",
  moved: "MOVED",
  closed: "ENTRY CLOSED",
  underReview: "UNDER REVIEW",
  wasOn: (day: string) => `It was on ${day}.`,
  mine: "my walk-ins",
  walkIns: "walk-ins",
};
