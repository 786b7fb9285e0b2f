/** A reader's own walk-ins, coming and past, and the calendar. */
export const mine = {
  area: "mine",
  title: "My walk-ins",
  parts: "Parts",
  coming: "Coming",
  past: "Been there",
  empty: "Nothing on your list yet.",
  emptyHint: "Open a walk-in and press Save, or say that you are going. [Find one]",
  heard: "Heard of another one? [Send in a walk-in]",

  // A coming drive
  next: "Next",
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  also: (day: string) => `Also ${day}`,
  noDay: "No day yet",
  /** On a chip beside the role: one short word each. */
  going: "Going",
  saved: "Saved",
  carry: (papers: string) => `Carry: ${papers}`,
  ready: (count: number, of: number) => `Carry: ${count} of ${of} ready`,
  gate: "At the gate now",
  clash: (drive: string) => `Starts at about the same time as ${drive}.`,
  see: (day: string) => `See ${day}`,
  seeOther: "See the other day",
  directions: "Directions",
  call: "Call",
  notGoing: "I can't go",
  takeOff: "Take off my list",

  // A past drive
  unlisted: "It is no longer listed.",
  didYouGo: "Did you go?",
  been: "I was there",
  notGone: "No",
  notHappening: "It did not happen",
  askedMoney: "They asked for money",
  whatAsked: "What did they ask?",
  answered: {
    been: "You were there.",
    "not-gone": "You did not go.",
    "not-happening": "You said that it did not happen.",
    "asks-money": "You said that they asked for money.",
  },

  // The calendar
  calendar: "In your calendar",
  subscribe:
    "Subscribe to this address. What you save appears by itself, and what is moved or cancelled is marked. Calendars update only every few hours, so check the portal on the day itself.",
  address: "The address of your calendar",
  google: "Add to Google Calendar",
  otherCalendars: "Other calendars",
  copy: "Copy",
  secret:
    "Anyone who has the address can read your list. Add filters of [Find] to it for a calendar of everything that matches them:",
  change: "Change the address",
};
