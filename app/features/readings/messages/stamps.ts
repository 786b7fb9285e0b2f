import { addDays, isDay } from "#app/base/calendar.ts";
import { keyOf } from "#app/features/readings/labels.ts";

/** `length`: of the stamp in its line. `days`: the days it can mean, the likelier first. */
export type Stamp = { length: number; days: string[]; monthFirst?: boolean; notice: boolean };

const DAY =
  "(?:(?<a>\\d{1,2})[/.-](?<b>\\d{1,2})(?:[/.-](?<y>\\d{2,4}))?|(?<iso>20\\d\\d[/.-]\\d{1,2}[/.-]\\d{1,2})|(?<d>\\d{1,2})(?:st|nd|rd|th)? (?<m>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?,?(?: (?<my>20\\d\\d))?|(?:today|yesterday))";
const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?";
const WHEN = `(?:${DAY},?(?: at)? ${CLOCK}|${CLOCK},? ${DAY.replaceAll(/\?<(\w+)>/g, "?<$12>")})`;

/** "[22/11/26, 9:14 am] Name: ", "[09:10, 24/11/2026] Name: ", "22/11/2026, 21:14 - Name: ". */
const BEFORE = new RegExp(
  `^[~-]?\\s?(?:\\[\\s?${WHEN}\\s?\\]|\\(${WHEN.replaceAll(/\?<(\w+)>/g, "?<$1p>")}\\)|${WHEN.replaceAll(/\?<(\w+)>/g, "?<$1o>")}\\s?(?:-|:(?=\\s)))\\s*`,
  "i",
);
/** Telegram's "Name, [22.11.2026 21:14]" and "Name (22/11/2026, 21:14):", on their own line or before the text. */
const BEHIND = new RegExp(
  `^(?<name>[^\\[\\]():]{1,60}?),? ?(?:\\[${WHEN}\\]|\\(${WHEN.replaceAll(/\?<(\w+)>/g, "?<$1p>")}\\)):?(?: |$)`,
  "i",
);
const NAME = /^[~\s]*(?<name>[^:\n]{1,60}?)\s?:(?:\s|$)\s*/;

const MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

const NOTICE =
  /end-to-end encrypted|\b(?:added|removed|joined|left|created (?:this )?group|changed|pinned|deleted this message|security code|invite link)\b/i;

/** "24/11/2026, 9:30 - Venue: …" and "24/11/2026 10:00 am - 1 pm at the office: …" are lines of a message. */
function isOfDrive(name: string): boolean {
  return (
    /^\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m|to\b|-|$)/i.test(name) ||
    OF_DRIVE.has(keyOf(name) ?? "free")
  );
}

const OF_DRIVE: ReadonlySet<string> = new Set([
  "venue",
  "place",
  "date",
  "time",
  "when",
  "city",
  "degree",
  "pay",
]);

/** The stamp at the start of a line; undefined without one. */
export function stampOf(line: string): Stamp | undefined {
  if (!/\d[:.]\d\d/.test(line.slice(0, 110))) return undefined;
  const before = BEFORE.exec(line);
  if (before) {
    const name = NAME.exec(line.slice(before[0].length));
    const bracket = /^[~-]?\s?[[(]/.test(line);
    if (!bracket && (!name || isOfDrive(name.groups!["name"]!)) && !NOTICE.test(line))
      return undefined;
    return {
      length: before[0].length + (name?.[0].length ?? 0),
      ...daysOf(before.groups!),
      // "Messages are end-to-end encrypted": from the chat itself.
      notice: !name && !bracket,
    };
  }
  const behind = BEHIND.exec(line);
  if (!behind || isOfDrive(behind.groups!["name"]!)) return undefined;
  return { length: behind[0].length, ...daysOf(behind.groups!), notice: false };
}

function daysOf(groups: Record<string, string | undefined>): Pick<Stamp, "days" | "monthFirst"> {
  const said = (name: string) =>
    ["", "2", "p", "2p", "o", "2o"].map((end) => groups[name + end]).find(Boolean);
  const iso = said("iso");
  if (iso) return { days: [dayOf(...(iso.split(/\D/).map(Number) as [number, number, number]))] };
  const month = said("m");
  if (month) {
    const number = MONTHS.indexOf(month.toLowerCase()) / 3 + 1;
    return { days: [dayOf(Number(said("my") ?? 0), number, Number(said("d")))] };
  }
  const [a, b, y] = [said("a"), said("b"), said("y")].map((text) => Number(text ?? 0));
  if (!a || !b) return { days: [] };
  const year = y! > 0 && y! < 100 ? 2000 + y! : y!;
  return {
    days: [dayOf(year, b, a), dayOf(year, a, b)],
    ...(b > 12 ? { monthFirst: true } : a > 12 ? { monthFirst: false } : {}),
  };
}

/** Year 0: no year was said. */
function dayOf(year: number, month: number, date: number): string {
  return [String(year).padStart(4, "0"), month, date]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** The day that a stamp means: not in the future, in the day and month order of the text's other stamps. */
export function stampDay({ days }: Stamp, today: string, monthFirst: boolean): string | undefined {
  const order = monthFirst ? days.toReversed() : days;
  return order
    .map((day) => (day.startsWith("0000") ? today.slice(0, 4) + day.slice(4) : day))
    .find((day) => isDay(day) && day <= addDays(today, 1));
}
