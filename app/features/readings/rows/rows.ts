import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { cellItem, type Item, type Key } from "#app/features/readings/item.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { looseRows } from "#app/features/readings/rows/loose-rows.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

export const ROW = "#row";
export const CITY_ROW = "#city row";

/** Reads lists: "1. Wipro | Process Associate | Hyderabad | 24 Nov", "Pune - Hotel Aurora - 10 am". */
export function rowsOf(items: Item[]): Item[] {
  const role = items.some(
    ({ key, pieces, listed }, index) =>
      key === "role" || (key === "free" && index < 3 && !listed && rolesIn(pieces[0]!).length > 0),
  );
  const rows = new Map<number, Item[]>();
  for (const [index, item] of items.entries()) {
    const piece = item.pieces.length === 1 ? item.pieces[0]! : undefined;
    const row =
      piece && (pairsOf(piece) ?? (item.key === "free" ? rowOf(piece, !role) : undefined));
    if (row) rows.set(index, row);
  }
  const kinds = [...rows.values()].flatMap((row) =>
    row.map(({ key }) => key).filter((key, index) => index === 0 || key === row[0]!.key),
  );
  const most = (["company", "city", "date"] as const)
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .toSorted((a, b) => b.count - a.count)[0]!;
  const strict = [...rows.values()].filter((row) => row[0]!.key === most.kind).length;
  const loose = looseRows(items);
  if (loose.size > Math.max(strict, most.count))
    return items.flatMap((item, index) => loose.get(index) ?? [item]);
  const short = [...rows.keys()].every(
    (index) => (items[index]!.pieces[0]?.text.length ?? 0) < 120,
  );
  const alone = most.count === 1 && most.kind === "company" && short;
  if (most.count < 2 && !alone) return items;
  return items.flatMap((item, index) => {
    const row = rows.get(index);
    if (!row || row[0]!.key !== most.kind) return [item];
    // A single line is a row only when it says everything.
    return alone && new Set(row.map(({ key }) => key)).size < 4 ? [item] : row;
  });
}

/** "Mumbai (26 Nov), Pune (28 Nov)": each city of a line with its own day. */
function pairsOf(piece: Piece): Item[] | undefined {
  const cities = placesIn(piece).filter(({ by }) => by === "name");
  const days = dateSpans(piece);
  if (cities.length < 2 || cities.length !== days.length) return undefined;
  const spans = cities.flatMap((city, index) => [city, days[index]!]);
  const inTurn = spans.every(({ start }, index) => index === 0 || start >= spans[index - 1]!.end);
  const said = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  // What else a line says must not be lost.
  if (!inTurn || said < piece.text.length * 0.2) return undefined;
  return spans.map(({ start, end }, index) => ({
    key: index % 2 === 0 ? "city" : "when",
    label: index % 2 === 0 ? CITY_ROW : ROW,
    start,
    pieces: [cut(piece, start - piece.start, end - piece.start)],
    listed: false,
    below: false,
  }));
}

/** The labelled values of a row. The first (city, day or company) tells rows apart. */
function rowOf(piece: Piece, roleless: boolean): Item[] | undefined {
  const cells = cellsOf(piece);
  if (cells.length < 2) return undefined;
  const items: Item[] = [];
  const rest: Piece[] = [];
  const made = (key: Key, cell: Piece, label = ROW) => cellItem(key, cell, label);
  const first = cells[0]!;
  const city = wholly(
    first,
    placesIn(first).filter(({ by }) => by === "name"),
  );
  const dated = !city && wholly(first, dateSpans(first));
  // "3rd Floor, Statesman House, 11 AM": hours and days may share a cell with the address.
  // "Mphasis, Bangalore" is a company and its city.
  const parts = (city ? cells.slice(1) : cells).flatMap((cell) => {
    const told = cell.text.length > 24 && (hoursIn(cell) || dateSpans(cell).length > 0);
    const split = cellsOf(cell, /,\s/g);
    const pair =
      split.length === 2 && split.filter((part) => kindOf(part) === "place").length === 1;
    return told || pair ? split : [cell];
  });
  for (const cell of parts) {
    const kind = kindOf(cell);
    if (kind) items.push(made(kind, cell));
    else rest.push(cell);
  }
  const roles = items.filter(({ key }) => key === "role").length;
  // "Delhi - Team Member - PVR Plaza, H Block - 11 AM": a short cell before the address is the role.
  const [short, address] = rest;
  if (city && roleless && roles === 0 && short && address && !/[\d,]/.test(short.text)) {
    items.push(made("role", short));
    rest.shift();
  }
  if (city) {
    const told = items.some(({ key }) => key === "when" || key === "time");
    if (items.length + rest.length < (told ? 1 : 2)) return undefined;
    items.unshift(made("city", first, CITY_ROW));
  } else {
    const company = rest[0];
    const named =
      company && /^[\p{Lu}\d]|^[a-z]+[A-Z]/u.test(company.text) && company.text.length < 60;
    if (named && roles > 0 && items.length > 1 && (company.start === first.start || dated)) {
      items.unshift(made("company", company));
      rest.shift();
    } else if (!dated || items.length + rest.length < 2) return undefined;
    else
      items.unshift(
        ...items.splice(
          items.findIndex(({ key }) => key === "when"),
          1,
        ),
      );
  }
  // Several parts of an address are one venue.
  const venue = rest.filter(({ text }) => text.length > 2);
  if (venue.length > 0) items.push({ ...made("venue", venue[0]!), pieces: venue });
  if (dated && items[0]!.key === "when") items[0] = { ...items[0]!, key: "date", label: ROW };
  return items;
}

function kindOf(cell: Piece): Key | undefined {
  if (dateSpans(cell).length > 0) return "when";
  if (hoursIn(cell)) return "time";
  if (phonesIn([cell])) return "contact";
  const role = rolesIn(cell)[0];
  if (role && role.end - role.start > cell.text.length * 0.5) return "role";
  if (degreesIn([cell], { labelled: false })) return "degree";
  const cities = placesIn(cell).filter(({ by }) => by === "name");
  return cell.text.length < 20 && wholly(cell, cities) ? "place" : undefined;
}

function wholly(cell: Piece, spans: readonly { start: number; end: number }[]): boolean {
  return spans.length === 1 && spans[0]!.end - spans[0]!.start >= cell.text.length * 0.7;
}

function cellsOf(piece: Piece, by?: RegExp): Piece[] {
  const bars = /\s?\|\s?|\t/;
  const separator =
    by ??
    (bars.test(piece.text)
      ? /\s?\|\s?|\t/g
      : /\s\/\s.*\s\/\s/.test(piece.text)
        ? /\s\/\s/g
        : // "10 am - 1 pm" is one cell.
          /(?<![ap]m|[:.]\d\d|,\d{3}|\dk)\s-+\s|\s-+\s(?!\d)|\s@\s|:\s|;\s/gi);
  const cells: Piece[] = [];
  let from = 0;
  for (const match of matchesOf(separator, piece.text)) {
    cells.push(cut(piece, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(cut(piece, from));
  return cells.filter(({ text }) => text).slice(0, 12);
}
