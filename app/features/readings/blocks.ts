/* Which lines of a message belong to which drive. */
import { placesIn } from "#app/features/readings/cities.ts";
import { dateSpans } from "#app/features/readings/dates.ts";
import type { Key } from "#app/features/readings/labels.ts";
import { CITY_HEADING, cut, type Item, type Piece } from "#app/features/readings/lines.ts";
import { companyIn, rolesIn } from "#app/features/readings/names.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { degreesIn } from "#app/features/readings/studies.ts";
import { timeIn } from "#app/features/readings/times.ts";

/** The lines of one drive, and those that it shares with the other drives of its message. */
export type Block = { own: Item[]; common: Item[] };

/** Each of these, told again with another value, is another drive. */
const LEADING: ReadonlySet<Item["key"]> = new Set<Key>(["company", "city", "place", "venue"]);
/** These are several drives only when something else is told again with them. */
const FOLLOWING: ReadonlySet<Item["key"]> = new Set<Key>(["role", "date", "when"]);
const COMPANIONS: ReadonlySet<Item["key"]> = new Set<Key>([
  "role",
  "date",
  "when",
  "time",
  "degree",
  "experience",
  "eligibility",
  "pay",
  "batch",
  "phone",
  "contact",
]);

/** A message's drives. */
export function blocksOf(items: Item[]): Block[] {
  return sectionsOf(rowsOf(items)).flatMap(repeatedOf);
}

/** A line of three dashes or more. */
const RULE = /^[-=_•#+. ]{3,}$/;

/** Parts of a message that name a company and a time or place of their own. */
function sectionsOf(items: Item[]): Item[][] {
  const sections: Item[][] = [[]];
  let paragraph: Item[] = [];
  let ruled = false;
  const close = () => {
    const current = sections.at(-1)!;
    if (paragraph.length > 0) {
      if (current.length > 0 && startsAnew(current, paragraph, ruled)) sections.push(paragraph);
      else current.push(...paragraph);
    }
    paragraph = [];
  };
  for (const item of items) {
    if (item.key === "gap" && item.label.startsWith("row")) {
      close();
      continue;
    }
    if (item.key === "gap") {
      close();
      ruled = RULE.test(item.label);
      sections.at(-1)!.push(item);
    } else paragraph.push(item);
  }
  close();
  return sections;
}

function startsAnew(current: Item[], paragraph: Item[], ruled: boolean): boolean {
  const first = paragraph[0]!;
  const before = companyOf(current);
  if (first.key === "company") {
    const name = first.pieces[0]?.text.toLowerCase();
    return !!name && !!before && !name.includes(before.toLowerCase()) && hasWhereOrWhen(current);
  }
  const name =
    first.key === "free" ? companyIn(first.pieces[0]!, { title: true })?.value : undefined;
  if (!name || !before || name.toLowerCase() === before.toLowerCase()) return false;
  return (
    (hasWhereOrWhen(current) && hasWhereOrWhen(paragraph)) || (ruled && hasWhereOrWhen(current))
  );
}

function companyOf(items: Item[]): string | undefined {
  for (const item of items) {
    const piece = item.pieces[0];
    if (!piece) continue;
    if (item.key === "company") return piece.text;
    const name = item.key === "free" ? companyIn(piece, { title: true })?.value : undefined;
    if (name) return name;
  }
  return undefined;
}

function hasWhereOrWhen(items: Item[]): boolean {
  return items.some(
    ({ key, pieces }) =>
      /^(?:venue|date|when|time|place|city)$/.test(key) ||
      (key === "free" &&
        pieces.some((piece) => dateSpans(piece).length > 0 || timeIn(piece, { labelled: false }))),
  );
}

/** Splits where a label comes again: at the first label of each round. */
function repeatedOf(items: Item[]): Block[] {
  const values = new Map<string, Set<string>>();
  const keys = new Map<string, Item["key"]>();
  for (const item of items) {
    if (!LEADING.has(item.key) && !COMPANIONS.has(item.key)) continue;
    const id = `${item.key} ${item.label}`;
    keys.set(id, item.key);
    const text = item.pieces.map((piece) => piece.text.toLowerCase()).join(" ");
    if (text) values.set(id, (values.get(id) ?? new Set()).add(text));
  }
  const again = [...values].filter(([, texts]) => texts.size > 1).map(([id]) => id);
  const leading = again.filter((id) => LEADING.has(keys.get(id)!));
  const following = again.filter((id) => FOLLOWING.has(keys.get(id)!));
  const companions = again.filter((id) => COMPANIONS.has(keys.get(id)!));
  const splits = leading.length > 0 || (following.length > 0 && companions.length > 1);
  if (!splits) return [{ own: items, common: [] }];
  const leaders = new Set([...leading, ...following, ...(leading.length === 0 ? companions : [])]);
  const common: Item[] = [];
  const blocks: Item[][] = [];
  let seen = new Set<string>();
  for (const item of items) {
    const id = `${item.key} ${item.label}`;
    if (leaders.has(id) && item.pieces.length > 0) {
      // A city's heading stands before all that belongs to it.
      const heading =
        item.label === CITY_HEADING &&
        blocks.length > 0 &&
        seen.size > 0 &&
        leaders.has(`city ${CITY_HEADING}`);
      if (blocks.length === 0 || seen.has(id) || (heading && seen.has(`city ${CITY_HEADING}`))) {
        blocks.push([]);
        seen = new Set();
      }
      seen.add(id);
    }
    (blocks.at(-1) ?? common).push(item);
  }
  return blocks.map((own) => ({ own, common }));
}

/** Lists with one drive a line: "1. Wipro | Process Associate | Hyderabad | 24 Nov", "Pune - Hotel Aurora - 10 am". */
function rowsOf(items: Item[]): Item[] {
  const rows = new Map<number, Item[]>();
  for (const [index, item] of items.entries()) {
    const row =
      item.key === "free" && item.pieces.length === 1 ? rowOf(item.pieces[0]!) : undefined;
    if (row) rows.set(index, row);
  }
  const cities = [...rows.values()].filter((row) => row[0]!.key === "city");
  const companies = [...rows.values()].filter((row) => row[0]!.key === "company");
  const kind = cities.length > 1 ? "city" : companies.length > 1 ? "company" : undefined;
  if (!kind) return items;
  return items.flatMap((item, index) => {
    const row = rows.get(index);
    return row && row[0]!.key === kind ? row : [item];
  });
}

function rowOf(piece: Piece): Item[] | undefined {
  const cells = cellsOf(piece);
  if (cells.length < 2) return undefined;
  const items: Item[] = [];
  const rest: Piece[] = [];
  const put = (key: Key, cell: Piece, label = "#row") =>
    items.push({ key, label, start: cell.start, pieces: [cell], listed: false, below: false });
  const places = placesIn(cells[0]!);
  const whole =
    places.length === 1 &&
    places[0]!.by === "name" &&
    places[0]!.end - places[0]!.start >= cells[0]!.text.length - 3;
  if (whole) put("city", cells[0]!, CITY_HEADING);
  let roles = 0;
  // "3rd Floor, Statesman House, 11 AM": hours and days stand in the same cell as the address.
  const parts = (whole ? cells.slice(1) : cells).flatMap((cell) =>
    cell.text.length > 24 && (timeIn(cell, { labelled: false }) || dateSpans(cell).length > 0)
      ? cellsOf(cell, /,\s/g)
      : [cell],
  );
  for (const cell of parts) {
    const role = rolesIn(cell)[0];
    const place = placesIn(cell);
    if (dateSpans(cell).length > 0) put("when", cell);
    else if (timeIn(cell, { labelled: false })) put("time", cell);
    else if (phonesIn([cell])) put("contact", cell);
    else if (role && role.end - role.start > cell.text.length * 0.5) {
      put("role", cell);
      roles += 1;
    } else if (degreesIn([cell], { labelled: false })) put("degree", cell);
    else if (place.length === 1 && place[0]!.by === "name" && cell.text.length < 20)
      put("place", cell);
    else rest.push(cell);
  }
  if (!whole) {
    const company = rest[0];
    if (
      company !== cells[0] ||
      !company ||
      items.length < 2 ||
      roles === 0 ||
      !/^[\p{Lu}\d]/u.test(company.text)
    )
      return undefined;
    items.unshift({
      key: "company",
      label: "#row",
      start: company.start,
      pieces: [company],
      listed: false,
      below: false,
    });
    rest.shift();
  } else if (items.length + rest.length < 2) return undefined;
  for (const cell of rest) if (cell.text.length > 5) put("venue", cell);
  // Several parts of an address are one venue.
  const venues = items.filter(({ key }) => key === "venue");
  if (venues.length > 1) {
    venues[0]!.pieces = venues.flatMap(({ pieces }) => pieces);
    return items.filter((item) => item.key !== "venue" || item === venues[0]);
  }
  return items;
}

function cellsOf(piece: Piece, by?: RegExp): Piece[] {
  const bars = /\s?\|\s?|\t/;
  const separator = by ?? (bars.test(piece.text) ? /\s?\|\s?|\t/g : /\s-+\s|:\s|;\s/g);
  const cells: Piece[] = [];
  let from = 0;
  for (const match of piece.text.matchAll(separator)) {
    cells.push(cut(piece, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(cut(piece, from));
  return cells.filter(({ text }) => text).slice(0, 12);
}
