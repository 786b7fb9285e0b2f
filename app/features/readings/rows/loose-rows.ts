import { matchesOf } from "#app/base/spelling/matches.ts";
import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { hasLooseDay } from "#app/features/readings/days/spoken.ts";
import { cellItem, type Item, type Key } from "#app/features/readings/item.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesListed } from "#app/features/readings/roles/role-lists.ts";
import { roleAlone } from "#app/features/readings/roles/roles.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { bareHours, hoursIn } from "#app/features/readings/times.ts";

type Kind = Key | "free" | "skip";

const SEPARATOR =
  /\s*(?:>+|\||\t)\s*|(?<!\d\s?(?:[ap]m)?)\s-+\s(?!\d{1,2}(?::\d\d)?\s?[ap]m)|\s-+\s(?=\p{L})|(?<=[\p{L})]):\s+|;\s+|\s?,\s+|\s*\(\s*(?=[^)]{7,}\))|\)\s*/giu;
const DRIVE_NUMBER = /^(?:drive|job|walk-?in|company|option)?\s?(?:no\.?\s?)?\d{0,2}$|^[A-H]$/i;
const EXPERIENCE =
  /^(?:exp\s)?\d{1,2}(?:\.\d)?\s?(?:-|to)\s?\d{1,2}\s?(?:\+)?(?:y\b|yrs?|years?)?\.?$|^\d{1,2}\s?\+\s?(?:y\b|yrs?|years?)(?:\s\w+)?$|^min\.? \d+ (?:yrs?|years?)/i;
const PAY =
  /^(?:budget|ctc|sal(?:ary)?|rs\.?|₹)?\s?[\d.,]+\s?(?:-\s?[\d.,]+\s?)?(?:k|l|lpa|lakhs?|lacs?)\b/i;
const DEGREE =
  /^(?:any )?(?:grad(?:uate|uation|s)?|degree|ug|pg|hsc|ssc|10\s?\+\s?2|12th|10th|inter|diploma|iti)(?: pass)?$/i;
const WORDS_ONLY =
  /\b(?:full day|same date|same skill|dates? same|walk-?in|interview|apply online|no walk)\b/i;

/** The drives of the lines, by the index of their item; empty with fewer than two rows. */
export function looseRows(items: readonly Item[]): Map<number, Item[]> {
  const rows = new Map<number, Item[]>();
  for (const [index, item] of items.entries()) {
    const piece = item.pieces.length === 1 ? lineOf(items, index) : undefined;
    const row = piece && rowOf(piece);
    if (row) rows.set(index, row);
  }
  if (rows.size < 2) return new Map();
  const lead = (row: Item[]) => row[0]!.key;
  const kinds = [...rows.values()].map(lead);
  const most =
    kinds.filter((kind) => kind === "company").length * 2 >= kinds.length ? "company" : "city";
  const same = [...rows].filter(
    ([, row]) => lead(row) === most || row.some(({ key }) => key === most),
  );
  if (same.length < 2) return new Map();
  return new Map(
    same.map(([index, row]) => [
      index,
      row.toSorted((a, b) => Number(b.key === most) - Number(a.key === most)),
    ]),
  );
}

function lineOf(items: readonly Item[], index: number): Piece | undefined {
  const item = items[index]!;
  if (item.key === "free") return item.pieces[0];
  return undefined;
}

function rowOf(piece: Piece): Item[] | undefined {
  if (piece.text.length > 200 || piece.text.length < 12) return undefined;
  const cells = cellsOf(piece);
  if (cells.length < 3) return undefined;
  const kinds = cells.map(kindOf);
  const dates = kinds.filter((kind) => kind === "when").length;
  if (dates !== 1 && !(dates === 0 && kinds.includes("time"))) return undefined;
  const items: Item[] = [];
  const rest: Piece[] = [];
  let company: Piece | undefined;
  for (const [index, cell] of cells.entries()) {
    const kind = kinds[index]!;
    if (kind === "skip") continue;
    if (kind === "company" && !company) company = cell;
    else if (kind === "free" || kind === "company" || kind === "city") rest.push(cell);
    else items.push(made(kind, cell));
  }
  const first = rest[0];
  if (!company && first && first.start <= cells[1]!.start && mayBeCompany(first)) {
    company = first;
    rest.shift();
  }
  const places = rest.flatMap((cell) => placesIn(cell).map((place) => ({ cell, place })));
  const named = places.filter(({ place }) => place.by === "name");
  if (company) items.unshift(made("company", company));
  const [city] = named;
  // A line that begins with a city is told apart by it.
  if (city && !company && wholly(city.cell)) {
    items.unshift({ ...made("city", city.cell), label: "#city row" });
    rest.splice(rest.indexOf(city.cell), 1);
  } else if (!company) return undefined;
  // A cell that is no place can only be the work.
  const odd = rest.findIndex(
    (cell) => placesIn(cell).length === 0 && !looksLikeAddress(cell) && !/\d/.test(cell.text),
  );
  if (odd >= 0 && !items.some(({ key }) => key === "role")) {
    items.push({ ...made("role", rest[odd]!), label: "#odd" });
    rest.splice(odd, 1);
  }
  const telling = rest.filter((cell) => !wholly(cell));
  const venue = (telling.length > 0 ? telling : rest).filter(({ text }) => text.length > 2);
  if (venue.length > 0) items.push({ ...made("venue", venue[0]!), pieces: venue });
  return items.length > 2 ? items : undefined;
}

function made(key: Key, cell: Piece): Item {
  return cellItem(key, cell, "#loose");
}

function mayBeCompany(cell: Piece): boolean {
  const { text } = cell;
  return (
    /^\p{Lu}/u.test(text) &&
    text.length < 40 &&
    !/\d/.test(text) &&
    !keyOf(text) &&
    !wholly(cell) &&
    placesIn(cell).length === 0
  );
}

function wholly(cell: Piece): boolean {
  const [place] = placesIn(cell).filter(({ by }) => by === "name");
  return !!place && place.end - place.start >= cell.text.length * 0.7;
}

function kindOf(cell: Piece): Kind {
  const { text } = cell;
  if (DRIVE_NUMBER.test(text)) return "skip";
  if (dateSpans(cell).length > 0 || hasLooseDay(cell)) return "when";
  if (phonesIn([cell])) return "contact";
  if (PAY.test(text)) return "pay";
  if (hoursIn(cell) ?? bareHours(cell, { event: false, alone: true })) return "time";
  if (EXPERIENCE.test(text)) return "experience";
  if (DEGREE.test(text) || degreesIn([cell], { labelled: false })) return "degree";
  if (WORDS_ONLY.test(text)) return "skip";
  if (employersIn(cell)[0]?.start === cell.start || (isLegalName(text) && !/\d/.test(text)))
    return "company";
  if (roleAlone(cell) || (rolesListed(cell)?.share ?? 0) > 0.5) return "role";
  return wholly(cell) ? "city" : "free";
}

function cellsOf(piece: Piece): Piece[] {
  const cells: Piece[] = [];
  let from = 0;
  for (const match of matchesOf(SEPARATOR, piece.text)) {
    cells.push(cut(piece, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(cut(piece, from));
  return cells
    .map((cell) => cut(cell, /^(?:at|@|for)\s/i.exec(cell.text)?.[0].length ?? 0))
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .slice(0, 14);
}
