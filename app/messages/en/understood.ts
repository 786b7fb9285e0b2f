/** How we understood a search, and near results when nothing fits. */
export const understood = {
  area: "understood",
  server: true,
  we: "We understood",
  /** The corrected word, then the typed one: “java (jawa)”. */
  mended: (word: string, typed: string) => `${word} (${typed})`,
  thisWeek: "This week",
  nextWeek: "Next week",
  weekend: "Weekend",
  nextWeekend: "Next weekend",
  evening: "Evening",
  after: (time: string) => `After ${time}`,
  before: (time: string) => `Before ${time}`,
  years: (years: string) => `${years} years of experience`,
  payMonth: (rupees: string) => `${rupees} a month or more`,
  payMonthMost: (rupees: string) => `${rupees} a month at most`,
  payYear: (lakhs: string) => `${lakhs} lakh a year or more`,
  payYearMost: (lakhs: string) => `${lakhs} lakh a year at most`,
  asTyped: (word: string) => `Search “${word}” as typed`,
  near: (what: string) => `Near: without ${what}`,
  noneHasAll: "No walk-in has all of this.",
  nothingNear:
    "Nothing near this either. Look at the lists of the day, or be told when something comes.",
  otherPlaces: "Other places",
};
