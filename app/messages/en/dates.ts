import { ENGLISH_DATES } from "#app/base/dates/date-words.ts";

/** Months, days and parts of the day, as tables: `Intl` gives some that nobody says (docs/decisions/languages.md). */
export const dates = { area: "dates", ...ENGLISH_DATES };
