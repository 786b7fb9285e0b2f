/** How we know that a drive takes place. */
export const checks = {
  area: "checks",
  on: "It is on.",
  confirmed: "Confirmed for this day.",
  did: {
    called: (when: string) => `We called the HR desk ${when}`,
    website: (when: string) => `We found it on the company’s website ${when}`,
    "official-mail": (when: string) => `We saw the company’s mail or poster ${when}`,
    "at-the-gate": (when: string) => `We asked at the gate ${when}`,
    "company-posted": (when: string) => `We saw the company’s own post ${when}`,
  },
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  daysAgo: (days: number) => `${days} days ago`,
  nobody: "Nobody has confirmed it for this day yet.",
  stale: "Not confirmed in the last 24 hours.",
  /** The drive's day is unknown. */
  undated: "Nobody has confirmed it yet.",
  call: "Call before you travel.",
  callFirst: (number: string) => `Call first: ${number}`,
  noNumber: "No number known.",
  ask: "Ask our team",
  askTeam: "No number known: [ask our team].",
  origin: {
    team: "Read by our team.",
    message: "From a message that was sent to us, read by our team.",
    reader: "A user sent it in, read by our team.",
  },
};
