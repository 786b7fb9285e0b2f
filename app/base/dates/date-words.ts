import { MONTH_NAMES } from "#drizzle/values.ts";

/** What a language calls its months, days and parts of the day (app/messages/<language>/dates.ts). */
export type DateWords = {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  /** The part of the day that an hour, 0 to 23, belongs to. */
  part: (hour: number) => string;
  /** `9:48 am`, `सुबह 9:48`. */
  time: (part: string, time: string) => string;
  /** A whole hour, as in `রাত 10টা`. */
  whole: (hour: string) => string;
  /** Hours or days: `9:30 am to 1 pm`. */
  range: (from: string, to: string) => string;
};

/** `parts` by the hour at which each begins; one begins at 0. */
export function byHour(parts: Readonly<Record<number, string>>): DateWords["part"] {
  const first = Object.keys(parts).map(Number).toReversed();
  return (hour) => parts[first.find((begins) => begins <= hour)!]!;
}

const MONTHS = MONTH_NAMES as readonly string[];
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const cut = (name: string) => name.slice(0, 3);

export const ENGLISH_DATES: DateWords = {
  months: MONTHS,
  shortMonths: MONTHS.map(cut),
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map(cut),
  part: byHour({ 0: "am", 12: "pm" }),
  time: (part, time) => `${time} ${part}`,
  whole: (hour) => `${hour}`,
  range: (from, to) => `${from} to ${to}`,
};

let read: () => DateWords = () => ENGLISH_DATES;

/** Sets where words for dates come from (app/messages/words.ts). */
export function readDateWordsBy(how: () => DateWords): void {
  read = how;
}

/** In the language of the answer or document. @throws a promise while the browser fetches it */
export function dateWords(): DateWords {
  return read();
}
