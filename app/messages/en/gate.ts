/** Reports from a drive's gate on its day. */
export const gate = {
  area: "gate",
  title: "At the gate now",
  words: {
    short: "Queue short",
    long: "Queue long",
    "very-long": "Queue very long",
    closed: "Entry closed",
    moved: "Moved to another place",
    "not-happening": "Not happening",
    "asks-money": "Asked for money",
  },
  nothing: "Nobody has told us yet.",
  areYouThere: "Are you there? One tap tells the next one. Nobody sees your name but our team.",
  tooMany: "Many people tell us about this gate at once. Please wait a minute and try again.",
  choose: "Choose what you see at the gate.",
};
