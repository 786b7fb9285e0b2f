/** The page on which anybody reads how we decide. Server only. */
export const moderation = {
  area: "moderation",
  server: true,
  title: "How we decide",
  about: "What people reported, what our team decided, and how long it took.",
  lead: (days: number) => `The last ${days} days, as the portal counts them. Nobody is named.`,
  figures: "Reports and decisions",
  rows: {
    reports: "Reports",
    decided: "Decided",
    right: "Found right: the drive was cancelled, deleted or corrected",
    fine: "Found fine: the drive stayed",
    median: "Half of them were decided within",
    waiting: "Reported drives that wait now",
    refused: "Drives refused before others saw them",
    unposted: "Messages sent in and not posted",
    blocked: "Accounts that are blocked now",
  },
  appeals: "Asked to look again",
  appealRows: {
    asked: "Asked",
    back: "Decision taken back",
    kept: "Decision stays",
    open: "Not answered yet",
    alone: "Answered by the same admin, because there was no other",
  },
  ask: "You can ask once about each decision, and another admin answers. The link is beside your refused drives and your reports on your profile, beside what you sent in, and on the screen of a blocked account.",
  see: {
    title: "What our team sees",
    who: "Who reported, sent in a message or wrote to us. Other readers never see it.",
    profile:
      "Your name, email and picture, and when you were last here. Google keeps your password; we never have it.",
    looked:
      "When an admin opens your conversation or the list of people, we note it for a year. You find it in your download.",
    plans: "No page shows our team which walk-ins you save or go to, or what you search for.",
  },
  hand: {
    title: "What we hand over",
    law: "What we keep about somebody we give to an authority only when Indian law requires it, and no more than that.",
    cannot:
      "What we do not keep we cannot give: no password, no place where you are, no list of the pages that you read.",
  },
};
