import { matchesOf } from "#app/base/spelling/matches.ts";
import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { hasLooseDay } from "#app/features/readings/days/spoken.ts";
/* The cells of a line that says a drive of its own, and what each can only be about. */
import type { Key } from "#app/features/readings/item.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { roleAlone, rolesIn } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, onceEach, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn } from "#app/features/readings/times.ts";

/** What a cell is about; `free` is what only its place in the row tells. */
export type CellKind = Key | "free" | "skip";

/** What parts cells, the strongest first. */
const BARS = /\s*(?:\||\t)\s*/g;
const ARROWS = /\s*(?:>+|=+>|-+>)\s*/g;
const DASHES =
  /\s+-+\s+|\s-+(?=\p{L})|(?<=[\p{L})])-+\s|(?<=\p{L}):\s+|(?<=\d):\s+(?=\p{L})|\s+:\s+|;\s+|\s@\s/gu;
const SLASHES = /\s+\/\s+/g;
const COMMAS = /\s?,\s+|\s*\(\s*(?=[^)]{7,}\)|\d|exp)|\)\s*/g;

const MOST_CELLS = 16;

export const cellsOf = onceEach((line: Piece): Piece[] => {
  const { text } = line;
  let cells: Piece[] = [line];
  for (const separator of [BARS, ARROWS]) {
    if (matchesOf(separator, text).length < 2) continue;
    cells = partedBy(line, separator);
    if (cells.length > 1) return cells.flatMap(byCommas).slice(0, MOST_CELLS);
  }
  cells = partedBy(line, DASHES);
  const slashes = matchesOf(SLASHES, text).length;
  if (cells.length < 3 && slashes > 1) return partedBy(line, SLASHES);
  // "27 Nov, RO, Sakar III": a cell that says a day or an hour beside other things.
  return (cells.length < 2 ? partedBy(line, COMMAS) : cells.flatMap(byCommas)).slice(0, MOST_CELLS);
});

function byCommas(cell: Piece): Piece[] {
  const parts = partedBy(cell, COMMAS);
  if (parts.length < 2) return [cell];
  const telling = parts.some((part) => !/^(?:free|city)$/.test(cellKind(part)));
  return telling ? parts : [cell];
}

function partedBy(line: Piece, separator: RegExp): Piece[] {
  const cells: Piece[] = [];
  let from = 0;
  for (const match of matchesOf(separator, line.text)) {
    const before = line.text.slice(0, match.index);
    if (/-/.test(match[0]) && isRange(before, line.text.slice(match.index + match[0].length)))
      continue;
    cells.push(cut(line, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(cut(line, from));
  return cells
    .map((cell) => cut(cell, /^(?:at|@|for)\s/i.exec(cell.text)?.[0].length ?? 0))
    .filter(({ text }) => /[\p{L}\d]/u.test(text));
}

const HOUR = "\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:[ap]\\.?m\\.?|noon|baje|hrs)?";
const DATE_WORDS =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?(?:\\s?,?20\\d\\d)?";
const RANGES: [RegExp, RegExp][] = [
  [
    new RegExp(`(?<![\\w,./-])${HOUR}$`, "i"),
    new RegExp(
      `^${HOUR}(?=$|[\\s,.)|;-])(?!\\s?(?:${DATE_WORDS}|yrs?|years?|k\\b|lpa|l\\b|posts?|th|st|nd|rd))`,
      "i",
    ),
  ],
  [
    new RegExp(`(?<![\\d,./-])\\d{1,2}(?:st|nd|rd|th)?(?:\\s?${DATE_WORDS})?$`, "i"),
    new RegExp(`^\\d{1,2}(?:st|nd|rd|th)?\\s?${DATE_WORDS}`, "i"),
  ],
  [
    /(?<![\d,./-])\d[\d.,]*\s?(?:k|l|lpa|lakhs?)?$/i,
    /^\d[\d.,]*\s?(?:k\b|l\b|lpa|lakhs?|yrs?\b|years?|y\b)/i,
  ],
  [/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i, /^(?:mon|tue|wed|thu|fri|sat|sun)/i],
];

/** "10 - 4", "26 - 28 Nov" and "15 - 18k" are one cell. */
function isRange(before: string, after: string): boolean {
  return RANGES.some(([a, b]) => a.test(before) && b.test(after));
}

const EXPERIENCE =
  /^(?:exp(?:erience)?\W*)?(?:min\.? )?\d{1,2}(?:\.\d)?\s?(?:(?:-|to)\s?\d{1,2}\s?\+?|\+)?\s?(?:y\b|yrs?|years?)\.?(?:\s\w+)?$|^(?:exp\W*)?\d{1,2}(?:-|\sto\s)\d{1,2}$|^exp\W*\d/i;
const PAY =
  /^(?:budget|ctc|sal(?:ary)?|pkg|package|stipend|rs\.?|₹|upto|up to)?\W{0,3}(?:rs\.?|₹)?\s?(?:\d[\d.,]*\s?(?:k|l|lpa|lakhs?|lacs?|\/-|thousand|hajar)(?![\p{L}])|\d{4,6}\s?p\.?m|\d{2},\d{3}|[1-9]\d{4}(?!\d))/iu;
const DEGREE =
  /^(?:any )?(?:grad(?:uate|uation|s)?|degree|ug|pg|hsc|ssc|10\s?\+\s?2|12th|10th|inter|diploma|iti)(?: pass)?$/i;
const NUMBER = /^(?:drive|job|walk-?in|company|option)?\s?(?:no\.?\s?)?\d{0,2}$|^[A-H]$/i;
const WORDS_ONLY =
  /^(?:full day|same (?:date|skill|time|venue)s?|walk-?ins?(?: drive| interview)?|interview|apply online|openings?|vacanc(?:y|ies)|urgent|hiring|new)$/i;

export const cellKind = onceEach((cell: Piece): CellKind => {
  const { text } = cell;
  if (NUMBER.test(text) && !/^\d{2}$/.test(text)) return "skip";
  if (WORDS_ONLY.test(text)) return "skip";
  const dates = dateSpans(cell).reduce((sum, { start, end }) => sum + end - start, 0);
  if (dates > text.length * 0.35 || (dates > 0 && text.length < 30) || hasLooseDay(cell))
    return "when";
  if (phonesIn([cell])) return "contact";
  if (EXPERIENCE.test(text) && !isHours(text)) return "experience";
  if (/^\d{1,2}[.:]\d{2}$/.test(text)) return "time";
  if (PAY.test(text)) return "pay";
  const hours = hoursIn(cell) ?? bareHours(cell, { event: false, alone: true });
  if (hours && hours.end - hours.start > text.length * 0.4) return "time";
  if (DEGREE.test(text)) return "degree";
  const study = degreesIn([cell], { labelled: true });
  const school =
    /govt|government|college|institut|university|school|campus/i.test(text) ||
    placesIn(cell).length > 0;
  if (study && study.start - cell.start < 2 && !school && text.length < 60 && !roleAlone(cell))
    return "degree";
  if (isEmployer(cell)) return "company";
  if (looksLikeAddress(cell) && !roleAlone(cell)) return "free";
  if (study && !school && degreesIn([cell], { labelled: false })) return "degree";
  if (roleAlone(cell) || (rolesListed(cell)?.share ?? 0) > 0.5) return "role";
  const role = rolesIn(cell)[0];
  if (role && role.end - role.start > text.length * 0.5) return "role";
  return wholly(cell) ? "city" : "free";
});

export function wholly(cell: Piece): boolean {
  const [place] = placesIn(cell).filter(({ by }) => by === "name");
  return !!place && place.end - place.start >= cell.text.length * 0.7;
}

/** "9 to 2" and "11-1" can only be hours: nobody asks for so many years. */
function isHours(text: string): boolean {
  const [, from, to] = /^(\d{1,2})\s?(?:-|to)\s?(\d{1,2})$/i.exec(text) ?? [];
  return from !== undefined && (Number(from) >= 9 || Number(from) > Number(to));
}

/** A known name, or one with the word for its form or trade; a branch's town may stand behind it. */
function isEmployer(cell: Piece): boolean {
  const { text } = cell;
  if (text.length > 50 || /\d/.test(text) || SITE.test(text)) return false;
  const known = employersIn(cell)[0];
  if (known && known.start - cell.start < 2 && known.text.length > text.length * 0.55) return true;
  const last = placesIn(cell).at(-1);
  const town =
    last && last.end === cell.start + text.length && last.start > cell.start + 3 ? last : undefined;
  const name = town ? text.slice(0, town.start - cell.start).trim() : text;
  return isLegalName(name) && name.split(/\s+/).length > 1;
}

/** A building is named after somebody. */
const SITE =
  /\b(?:hotel|campus|tower|park|office|branch|plaza|mall|hall|iti|gate|floor|opp|near|road|behind)\b/i;
