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
  nothing: "No updates yet.",
  areYouThere: "Are you there? One tap helps the next person. Only our team sees your name.",
  tooMany: "Many people are sending updates about this gate. Please wait a minute and try again.",
  choose: "Choose what you see at the gate.",
};
