/* Which lines of a message belong to which drive. */
import { matchesOf } from "#app/base/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { companyIn } from "#app/features/readings/companies.ts";
import { dateSpans } from "#app/features/readings/dates.ts";
import type { Key } from "#app/features/readings/labels.ts";
import { CITY_HEADING, type Item } from "#app/features/readings/lines.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { roleAlone, rolesIn } from "#app/features/readings/roles.ts";
import { degreesIn } from "#app/features/readings/studies.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

/** The lines of one drive, and those that it shares with the drives beside it: the title above and what stands below. */
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
  return sectionsOf(rowsOf(withRoles(items))).flatMap(repeatedOf);
}

const idOf = ({ key, label }: Item) => `${key} ${label}`;

/** What a list or a heading without a label is labelled with. */
const UNLABELLED = "#";
/** The label of what stands in a row of cells, and of its city. */
const ROW = "#row";
const CITY_ROW = "#city row";

/**
 * Lines that are nothing but a role are labelled as one, where no label says it: a list of roles, or a heading above each
 * role's details.
 */
function withRoles(items: Item[]): Item[] {
  if (items.some(({ key, pieces }) => key === "role" && pieces.length > 0)) return items;
  const out: Item[] = [];
  for (const [index, item] of items.entries()) {
    // "Requirement:" above a list of roles.
    if (item.key === "eligibility" && item.pieces.length > 0 && item.pieces.every(roleAlone)) {
      out.push({ ...item, key: "role" });
      continue;
    }
    const piece = item.key === "free" ? item.pieces[0]! : undefined;
    const alone = piece && index > 0 && roleAlone(piece);
    const role = alone || (piece && item.listed && amongRoles(items, index));
    const before = out.at(-1);
    if (!role) {
      out.push(item);
      continue;
    }
    // "Electrician | Plumber": several in one line.
    const roles = alone
      ? rolesIn(piece).map(({ start, end }) => cut(piece, start - piece.start, end - piece.start))
      : [piece];
    if (before?.key === "role") before.pieces.push(...roles);
    else out.push({ ...item, key: "role", label: UNLABELLED, pieces: roles });
    const last = roles.at(-1)!;
    const rest = cut(piece, last.start + last.text.length - piece.start);
    if (/\p{L}{2}/u.test(rest.text)) out.push({ ...item, start: rest.start, pieces: [rest] });
  }
  return out;
}

/** A short line of a list whose other lines are mostly roles: "TGT Science" beside "Librarian". */
function amongRoles(items: Item[], index: number): boolean {
  const short = ({ key, listed, pieces: [piece] }: Item) =>
    key === "free" &&
    listed &&
    !!piece &&
    piece.text.length < 40 &&
    !/\d{3}|[:@%]|\b(?:hiring|walk-?in|jobs?|freshers?|required|pass)\b/i.test(piece.text);
  let from = index;
  let to = index;
  while (from > 0 && index - from < 12 && short(items[from - 1]!)) from -= 1;
  while (to < items.length - 1 && to - index < 12 && short(items[to + 1]!)) to += 1;
  const list = items.slice(from, to + 1);
  const roles = list.filter(({ pieces: [piece] }) => roleAlone(piece!)).length;
  // The first line is the title, whatever mark stands before it.
  return index > 0 && short(items[index]!) && roles > 0 && roles * 2 >= list.length;
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
      (key === "free" && pieces.some((piece) => dateSpans(piece).length > 0 || hoursIn(piece))),
  );
}

/** Splits where a label comes again: at the first label of each round. */
function repeatedOf(items: Item[]): Block[] {
  const leaders = leadersOf(items);
  if (leaders.size === 0) return [{ own: items, common: [] }];
  const common: Item[] = [];
  const blocks: Item[][] = [];
  let seen = new Set<string>();
  for (const item of items) {
    const id = idOf(item);
    if (leaders.has(id) && item.pieces.length > 0) {
      // A city's heading stands before all that belongs to it.
      const heading =
        item.label === CITY_HEADING && blocks.length > 0 && seen.has(`city ${CITY_HEADING}`);
      if (blocks.length === 0 || seen.has(id) || heading) {
        blocks.push([]);
        seen = new Set();
      }
      seen.add(id);
    }
    (blocks.at(-1) ?? common).push(item);
  }
  withHeadings(blocks, common);
  const shared = [...common, ...belowAll(blocks)];
  return blocks.map((own) => ({ own, common: shared }));
}

/** The labels that come again with another value, when that means another drive. */
function leadersOf(items: Item[]): Set<string> {
  const values = new Map<string, Set<string>>();
  const keys = new Map<string, Item["key"]>();
  for (const item of items) {
    if (!LEADING.has(item.key) && !COMPANIONS.has(item.key)) continue;
    const text = item.pieces.map((piece) => piece.text.toLowerCase()).join(" ");
    if (!text) continue;
    const id = idOf(item);
    keys.set(id, item.key);
    values.set(id, (values.get(id) ?? new Set()).add(text));
  }
  const again = [...values].filter(([, texts]) => texts.size > 1).map(([id]) => id);
  const ofThese = (kind: ReadonlySet<Item["key"]>) => again.filter((id) => kind.has(keys.get(id)!));
  const [leading, following, companions] = [LEADING, FOLLOWING, COMPANIONS].map(ofThese);
  if (leading!.length > 0) return new Set([...leading!, ...following!]);
  return new Set(following!.length > 0 && companions!.length > 1 ? companions : []);
}

/** Gives each block the unlabelled lines that stand right above its first label, when every block has such a heading. */
function withHeadings(blocks: Item[][], common: Item[]): void {
  const heading = (above: Item[]): Item[] => {
    const from = above.findLastIndex(({ key }) => key !== "free") + 1;
    return from > 0 && above[from - 1]!.key === "gap" && above.length - from <= 2
      ? above.slice(from)
      : [];
  };
  const headings = blocks.map((_, index) => heading(index === 0 ? common : blocks[index - 1]!));
  if (headings.slice(1).some((lines) => lines.length === 0)) return;
  for (const [index, lines] of headings.entries()) {
    const above = index === 0 ? common : blocks[index - 1]!;
    // The first block's heading may be the title of the message.
    if (index === 0 && !lines[0]?.listed) continue;
    above.length -= lines.length;
    blocks[index]!.unshift(...lines.map(asHeading));
  }
}

/** "1. Tech Mahindra" above a drive's labels names who is hiring. */
function asHeading(item: Item): Item {
  const piece = item.pieces[0]!;
  const name = piece.text.length < 40 && /^\p{Lu}/u.test(piece.text) && !/[\d:]/.test(piece.text);
  return name && rolesIn(piece).length === 0
    ? { ...item, key: "company", label: UNLABELLED }
    : item;
}

/** These belong to the last drive unless an empty line parts them from it. */
const OWN: ReadonlySet<Item["key"]> = new Set([
  "company",
  "role",
  "city",
  "place",
  "venue",
  "free",
]);

/** What stands below the last drive and is about all of them: labels that no other drive has. */
function belowAll(blocks: Item[][]): Item[] {
  const last = blocks.at(-1)!;
  const row = last.findLastIndex(({ label }) => label === ROW || label === CITY_ROW);
  if (row >= 0) return last.splice(row + 1);
  const theirs = new Set(blocks.slice(0, -1).flatMap((block) => block.map(({ key }) => key)));
  let from = last.length;
  for (let index = last.length - 1; index > 0; index -= 1) {
    const { key } = last[index]!;
    if (key === "gap") {
      if (from === index + 1) from = index;
      continue;
    }
    const parted = last.slice(1, index).some((item) => item.key === "gap");
    if ((theirs.has(key) && key !== "free") || (OWN.has(key) && !parted)) break;
    from = index;
  }
  return last.splice(from);
}

/** Lists with one drive a line: "1. Wipro | Process Associate | Hyderabad | 24 Nov", "Pune - Hotel Aurora - 10 am". */
function rowsOf(items: Item[]): Item[] {
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
  const alone = most.count === 1 && most.kind === "company";
  if (most.count < 2 && !alone) return items;
  return items.flatMap((item, index) => {
    const row = rows.get(index);
    if (!row || row[0]!.key !== most.kind) return [item];
    // One line alone is a row only when it says all.
    return alone && new Set(row.map(({ key }) => key)).size < 4 ? [item] : row;
  });
}

/** "Mumbai (26 Nov), Pune (28 Nov)": each city of a line with a day of its own. */
function pairsOf(piece: Piece): Item[] | undefined {
  const cities = placesIn(piece).filter(({ by }) => by === "name");
  const days = dateSpans(piece);
  if (cities.length < 2 || cities.length !== days.length) return undefined;
  const spans = cities.flatMap((city, index) => [city, days[index]!]);
  const inTurn = spans.every(({ start }, index) => index === 0 || start >= spans[index - 1]!.end);
  if (!inTurn) return undefined;
  return spans.map(({ start, end }, index) => ({
    key: index % 2 === 0 ? "city" : "when",
    label: index % 2 === 0 ? CITY_ROW : ROW,
    start,
    pieces: [cut(piece, start - piece.start, end - piece.start)],
    listed: false,
    below: false,
  }));
}

/** The labelled values of a row; its first names the city, the day or the company that rows are told apart by. */
function rowOf(piece: Piece, roleless: boolean): Item[] | undefined {
  const cells = cellsOf(piece);
  if (cells.length < 2) return undefined;
  const items: Item[] = [];
  const rest: Piece[] = [];
  const made = (key: Key, cell: Piece, label = ROW): Item => ({
    key,
    label,
    start: cell.start,
    pieces: [cell],
    listed: false,
    below: false,
  });
  const first = cells[0]!;
  const city = wholly(
    first,
    placesIn(first).filter(({ by }) => by === "name"),
  );
  const dated = !city && wholly(first, dateSpans(first));
  // "3rd Floor, Statesman House, 11 AM": hours and days stand in the same cell as the address.
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
  // "Delhi - Team Member - PVR Plaza, H Block - 11 AM": a short cell before the address.
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

/** What a cell of a row can only be about. */
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

/** Whether one of the spans is all that the cell says. */
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
