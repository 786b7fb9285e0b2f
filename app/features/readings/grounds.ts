import type { City } from "#app/base/cities.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { addressWeight } from "#app/features/readings/addresses.ts";
import { SIGNED } from "#app/features/readings/blocks.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { BEFORE_LANDMARK } from "#app/features/readings/companies/candidates.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { domainsOf } from "#app/features/readings/companies/trimmed-names.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import type { Found } from "#app/features/readings/found.ts";
import type { Item } from "#app/features/readings/item.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/** With its hyphen it is a range of numbers: "Plot No. 204-206". */
const PIN = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;
/** Six digits there are a reference, no PIN code. */
const LINK = /\bhttps?:\/\/\S+/gi;
/** The author was not sure either, or speaks of more than one thing. */
const UNSURE =
  /\b(?:not sure|confirm kar|confirm krke|bataunga|batata hu|will confirm|to be confirmed|shayad|maybe|may be|i think|verify nahi|apne risk|wait\b|sorry|nahi sorry|old address|new address|wrong (?:date|venue|address)|corrigendum|correction|tentative|or else|otherwise friday|client place|same as above|respective (?:locations|branch|stores)|any of (?:the )?(?:below|following)|multiple (?:locations|venues))\b|\?\?/i;
/** Words of Indian scripts, of which the reader knows too few to be sure without labels. */
const NATIVE = /[\u0900-\u0DFF]{3}/;

/** What lines say beside the fields that were read from them. */
export type Grounds = {
  /** In order. */
  lines: readonly Piece[];
  employers: readonly Piece[];
  roles: readonly Found[];
  addresses: readonly Piece[];
  dates: readonly { start: number; end: number }[];
  cities: Set<City>;
  pins: Set<string>;
  /** The names of mail and web addresses. */
  domains: readonly string[];
  unsure: boolean;
  native: boolean;
};

/** More of these than one drive has are not asked. */
export const MOST = 12;

const OF_PEOPLE =
  /\b(?:hr|regards|contact|call|reports?|meet|spoc|mr|ms|mrs|ask|team|director|officer|from)\b|\d{7}/i;

/** What makes a drive doubtful: all cities that the lines name, their PIN codes, and words of doubt. */
export function groundsOf(items: readonly Item[]): Grounds {
  const lines = items.flatMap((item) => item.pieces).toSorted((a, b) => a.start - b.start);
  const about = items.filter(({ key }) => !/^(?:jobPlace|other|landmark|dressCode)$/.test(key));
  const places = about.flatMap((item) => item.pieces.flatMap(placesIn));
  // Below "Regards" is who wrote it, with a title of their own.
  const signed = lines.findIndex(
    ({ text }, index) => index > 1 && text.length < 40 && SIGNED.test(text),
  );
  const body = signed < 0 ? lines : lines.slice(0, signed);
  return {
    lines,
    employers: lines.flatMap(rivalsIn),
    roles: body.filter(({ text }) => !OF_PEOPLE.test(text)).flatMap(rolesIn),
    addresses: lines.filter((piece) => addressWeight(piece) > 1.4),
    dates: about.flatMap((item) => item.pieces.flatMap(daysIn)),
    cities: new Set(places.filter(({ by }) => by !== "part").map(({ city }) => city)),
    pins: pinsOf(lines),
    domains: domainsOf(lines),
    unsure: lines.some(({ text }) => UNSURE.test(text)),
    native: lines.some(({ text }) => NATIVE.test(text)),
  };
}

const AFTER_LANDMARK =
  /^\s+(?:\p{L}+\s+)?(?:circle|gate|chowk|park|signal|junction|flyover|campus|colony|road|bus stop|factory|world city|metro)\b/iu;
/** Insurance that a job brings, a driving licence, ways to pay: no employer. */
const NO_RIVAL = /^(?:ESIC|esic|Esic|lic|phonepe|gpay|paytm)$/;

/** Employers that a line names, but for those that only say where an address is. */
function rivalsIn(piece: Piece): Piece[] {
  return employersIn(piece).filter(({ text, start }) => {
    const at = start - piece.start;
    const isLandmark =
      BEFORE_LANDMARK.test(piece.text.slice(0, at)) ||
      AFTER_LANDMARK.test(piece.text.slice(at + text.length));
    return !isLandmark && !NO_RIVAL.test(text);
  });
}

/** "Below 30 yrs as on 1.11.2026", "SN-NOV26": no day of a drive. */
const NO_DAY = /\b(?:as on|born|dob|before|after)\s*:?\s*$|\p{L}-$/iu;

function daysIn(piece: Piece): { start: number; end: number }[] {
  return dateSpans(piece).filter(({ start }) => {
    const from = start - piece.start;
    return !NO_DAY.test(piece.text.slice(Math.max(0, from - 12), from));
  });
}

function pinsOf(pieces: readonly Piece[]): Set<string> {
  const pins = pieces.flatMap(({ text }) =>
    matchesOf(PIN, text.replaceAll(LINK, " ")).map(([pin]) => pin.replaceAll(/\D/g, "")),
  );
  return new Set(pins);
}

/** The lines that hold a place in the text, and which of them it is; undefined outside. */
function lineAt(
  at: number,
  parts: readonly Grounds[],
): { lines: readonly Piece[]; index: number } | undefined {
  for (const { lines } of parts) {
    let [from, to] = [0, lines.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (lines[middle]!.start <= at) from = middle + 1;
      else to = middle;
    }
    const line = lines[from - 1];
    if (line && at < line.start + line.text.length) return { lines, index: from - 1 };
  }
  return undefined;
}

/** The lines of a field, what stands before it and behind its end there, and the line below. */
export function around({ start, end }: Found<unknown>, parts: readonly Grounds[]) {
  const first = lineAt(start, parts);
  if (!first) return { line: undefined, lines: [], before: "", after: "", below: undefined };
  const last = lineAt(end - 1, parts) ?? first;
  const line = first.lines[first.index]!;
  const foot = last.lines[last.index]!;
  return {
    line,
    lines: last.lines.slice(first.index, last.index + 1),
    before: line.text.slice(0, start - line.start),
    after: foot.text.slice(Math.max(0, end - foot.start)),
    below: last.lines[last.index + 1],
  };
}

/** Whether it stands within the field. */
export function isWithin(
  one: { start: number },
  field: { start: number; end: number } | undefined,
): boolean {
  return !!field && one.start >= field.start && one.start < field.end;
}

/** The first words of a line, without what stands around them. */
export function headOf(line: Piece): Piece {
  return cut(line, /^[\s•▪*>–-]*/u.exec(line.text)![0].length);
}
