/* What a line of a list says, whatever it is about. */
import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { type Place, placesIn } from "#app/features/readings/cities.ts";
import { companyIn } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { hasLooseDay } from "#app/features/readings/days/spoken.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { itemsOf } from "#app/features/readings/lines.ts";
import { cellKind, type CellKind, cellsOf } from "#app/features/readings/records/cells.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn } from "#app/features/readings/times.ts";

/** "1.", "(2)", "A)", "Drive 3:", at the start of a line. */
export const NUMBERED =
  /^[•\s]*(?:(?:drive|job|opening|walk-?in|option|company|location|venue|centre|center|post|process|branch|store|client)\s?(?:no\.?\s?)?#?\(?(?<a>\d{1,2}|[a-h])\b\s?[).:-]*|\(?(?<b>\d{1,2}|[a-h])(?:[).:]|\s-)(?!\d)\)?)\s*/i;
const BULLET = /^(?:[•>+\-=|\s]|#\s)+/;

const SPOKEN =
  /\b(?:today|tomorrow|tmrw|kal|aaj|parso|daily|roz|every ?day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)(?=,? \d|\s?(?:to|-)\s?(?:mon|tue|wed|thu|fri|sat|sun))|\d{1,2}(?:st|nd|rd|th)(?! (?:floor|flr|cross|main|block|road|pass|std|phase|class|mile)))\b/i;

/** Whether a line says a day, hours, a place, a role or who is hiring. */
export const says = {
  day: (line: Piece) =>
    dateSpans(line).length > 0 ||
    SPOKEN.test(line.text) ||
    (line.text.length < 25 && hasLooseDay(line)),
  hours: (line: Piece) =>
    hoursIn(line) !== undefined || bareHours(line, { event: true, alone: true }) !== undefined,
  place: (line: Piece) => looksLikeAddress(line) || placesIn(line).length > 0,
  role: (line: Piece) => rolesIn(line).length > 0,
  company: (line: Piece) =>
    employersIn(line).length > 0 || companyIn(line, { title: false }) !== undefined,
};

export function unmarked(line: Piece): Piece {
  const mark = NUMBERED.exec(line.text)?.[0].length ?? BULLET.exec(line.text)?.[0].length ?? 0;
  return cut(line, mark);
}

/** Whether a line has cells and says where or when. */
export function isRow(line: Piece, timed: boolean): boolean {
  if (line.text.length > 260 || line.text.length < 12) return false;
  const bare = unmarked(line);
  const label = /^([^:]{2,30})\s?:/.exec(bare.text)?.[1];
  const cells = cellsOf(bare);
  if (cells.length < 2) return false;
  if (label && keyOf(label) && cells.length < 4) return false;
  if (itemsOf([line]).some(({ key }) => LABELLED_ROW.test(key)) && cells.length < 6) return false;
  const kinds = cells.map(cellKind);
  const when = kinds.includes("when");
  const lead = leadOf(cells[0]!);
  if (kinds.every((kind) => /^(?:when|time|skip|contact)$/.test(kind))) return false;
  if (timed ? !when && !(kinds.includes("time") && cells.length > 2) : lead !== "city")
    return false;
  if (/[.!?]\s+\p{Lu}/u.test(bare.text.replace(/\b(?:st|dr|no|opp|rd|nr|mr|ms)\./gi, "")))
    return false;
  return (
    cells.length > 2 || lead === "city" || lead === "when" || lead === "company" || lead === "role"
  );
}

const LABELLED_ROW = /^(?:date|time|venue|company|role|pay|degree|experience|contact|phone|when)$/;

export function leadOf(cell: Piece): CellKind {
  const kind = cellKind(cell);
  return kind === "free" && cityAhead(cell) ? "city" : kind;
}

export function cityAhead(cell: Piece): Place | undefined {
  const [place] = placesIn(cell);
  return place?.by === "name" && place.start === cell.start ? place : undefined;
}
