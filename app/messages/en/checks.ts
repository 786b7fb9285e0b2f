/** How we know that a drive takes place. */
export const checks = {
  area: "checks",
  checked: (how: string, when: string) => `Checked: ${how}, ${when}`,
  bases: {
    called: "called the HR desk",
    website: "the company’s website",
    "official-mail": "official mail or poster",
    "at-the-gate": "confirmed at the gate",
    "company-posted": "the company posted it",
  },
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
  daysAgo: (days: number) => `${days} days ago`,
  nobody: "Nobody has checked it for this day yet. Call before you travel.",
};
