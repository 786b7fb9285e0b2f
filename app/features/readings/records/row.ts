import { looksLikeAddress } from "#app/features/readings/addresses.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { companyIn } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { PHRASED } from "#app/features/readings/found.ts";
import { cellItem, type Item, type Key } from "#app/features/readings/item.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { itemsOf } from "#app/features/readings/lines.ts";
import { cellKind, type CellKind, cellsOf, wholly } from "#app/features/readings/records/cells.ts";
import { cityAhead, isRow, says, unmarked } from "#app/features/readings/records/said.ts";
import { roleAlone, rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

export type Row = { cells: Piece[]; kinds: CellKind[] };

export function rowOf(line: Piece): Row | undefined {
  if (!isRow(line, true) && !isRow(line, false)) return undefined;
  const cells = cellsOf(unmarked(line));
  return { cells, kinds: cells.map(cellKind) };
}

/** What all rows share: who is hiring, for what, and the subjects of their columns. */
export type Context = {
  company: boolean;
  role: boolean;
  leads: CellKind;
  columns: Map<string, CellKind>;
};

export function contextOf(
  above: Piece[],
  below: Piece[],
  parts: Piece[][],
  rows: (Row | undefined)[],
): Context {
  const title = above.filter(({ text }) => text);
  const company = [...title, ...below].some(
    (line) =>
      employersIn(line).length > 0 || companyIn(line, { title: true })?.confidence === PHRASED,
  );
  const labels = itemsOf(below).filter(({ pieces }) => pieces.length > 0);
  const role =
    title.some((line) => rolesIn(line).length > 0) || labels.some(({ key }) => key === "role");
  const columns = new Map<string, CellKind>();
  for (const row of rows) {
    if (!row) continue;
    for (const [at, kind] of row.kinds.entries())
      if (kind === "role" || kind === "company") {
        for (const id of [`${row.cells.length} ${at}`, `* ${at}`])
          if (!columns.has(id)) columns.set(id, kind);
      }
  }
  const heads = parts.map((part) => cellKind(unmarked(part[0]!)));
  const leads = (["company", "role", "city"] as const)
    .map((kind) => ({ kind, count: heads.filter((one) => one === kind).length }))
    .toSorted((a, b) => b.count - a.count)[0]!;
  return { company, role, leads: leads.count > 0 ? leads.kind : "free", columns };
}

const made = (key: Key, cell: Piece, label = "#loose") => cellItem(key, cell, label);

/** The first line of a part: who is hiring, for what or where, when it says only that. */
export function headed(line: Piece, { company, leads }: Context): Item[] {
  const items = itemsOf([line]);
  const [only] = items;
  if (items.length !== 1 || only!.key !== "free") return items;
  const kind = cellKind(line);
  if (kind === "role") return [made("role", line)];
  if (kind === "city") return [made("city", line)];
  if (kind === "company") return [made("company", line)];
  const short = line.text.length < 45 && !/\d{2}|[:?!]/.test(line.text);
  if (
    kind === "free" &&
    short &&
    (!company || leads === "company") &&
    !looksLikeAddress(line) &&
    placesIn(line).length === 0
  )
    return [made("company", line)];
  return items;
}

/** The values of a row, from its cells and what all rows share. */
export function itemsOfRow({ cells, kinds }: Row, { company, role, columns }: Context): Item[] {
  const items: Item[] = [];
  const rest: { cell: Piece; at: number }[] = [];
  let named: Piece | undefined;
  let told = false;
  for (const [at, cell] of cells.entries()) {
    const kind = kinds[at]!;
    if (kind === "skip") continue;
    const column =
      columns.get(`${cells.length} ${at}`) ?? (at < 2 ? columns.get(`* ${at}`) : undefined);
    const branch = company && at > 0 && kinds[0] === "city";
    if (kind === "company" && !named && !branch) named = cell;
    else if (kind === "free" && column === "company" && !named && !looksLikeAddress(cell))
      named = cell;
    else if (
      kind === "role" ||
      (kind === "free" && column === "role" && !told && !looksLikeAddress(cell))
    ) {
      items.push(made("role", cell));
      told = true;
    } else if (kind === "free" || kind === "city" || kind === "company") rest.push({ cell, at });
    else items.push(made(kind, cell));
  }
  const lead = rest[0];
  const firstFree =
    lead && lead.at <= cells.findIndex((_, at) => !/^(?:when|time|skip|city)$/.test(kinds[at]!));
  if (!named && !company && lead && firstFree && !wholly(lead.cell) && mayBeName(lead.cell)) {
    named = lead.cell;
    rest.shift();
  }
  // "LMW, Periyanaickenpalayam": who is hiring, and where.
  const comma = named?.text.indexOf(", ") ?? -1;
  const where = named && comma > 1 ? cut(named, comma + 2) : undefined;
  if (where && named && !NAME_PART.test(where.text)) {
    const whole = wholly(where) ? where : named;
    named = cut(named, 0, comma);
    rest.unshift({ cell: whole, at: 0 });
  }
  if (named) items.unshift(made("company", named));
  const ahead =
    rest[0]?.at === 0 && !wholly(rest[0].cell) && !named ? cityAhead(rest[0].cell) : undefined;
  if (ahead) {
    const { cell } = rest[0]!;
    items.unshift(made("city", cut(cell, 0, ahead.end - ahead.start), "#city row"));
    const more = cut(cell, ahead.end - cell.start);
    if (/\p{L}{2}/u.test(more.text))
      rest[0] = { cell: cut(more, /^[\s,:(-]*/.exec(more.text)![0].length), at: 0 };
  }
  const city = ahead
    ? undefined
    : rest.find(({ cell, at }) => wholly(cell) && (at === 0 || at < 3));
  if (city) {
    items.unshift(made("city", city.cell, "#city row"));
    if (rest.length > 1) rest.splice(rest.indexOf(city), 1);
  }
  // A cell that is no place can only be the work.
  const odd = rest.findIndex(
    ({ cell }) =>
      placesIn(cell).length === 0 &&
      !looksLikeAddress(cell) &&
      !/\d{2}/.test(cell.text) &&
      roleAlone(cell),
  );
  const only = rest.findIndex(
    ({ cell }) =>
      placesIn(cell).length === 0 && !looksLikeAddress(cell) && !/\d{2}/.test(cell.text),
  );
  if (!told && !role) {
    const at = odd >= 0 ? odd : only >= 0 && rest.length > 1 ? only : -1;
    if (at >= 0) items.push(made("role", rest.splice(at, 1)[0]!.cell, "#odd"));
  }
  const venue = placesOnly(rest.map(({ cell }) => cell).filter(({ text }) => text.length > 2));
  const more =
    city && venue.length > 0 && wholly(venue[0]!) && venue.length > 1 ? venue.slice(1) : venue;
  const alone = more.length === 1 && wholly(more[0]!) ? more[0] : undefined;
  if (alone && alone !== city?.cell) items.push(made("place", alone));
  if (more.length > 0 && !alone) items.push({ ...made("venue", more[0]!), pieces: more });
  return items;
}

/** Without remarks and work beside the parts of an address. */
function placesOnly(cells: Piece[]): Piece[] {
  const kept = cells.filter(
    (cell) =>
      looksLikeAddress(cell) ||
      placesIn(cell).length > 0 ||
      (/^[\p{Lu}\p{Lo}\d]/u.test(cell.text) &&
        !REMARK.test(cell.text) &&
        rolesIn(cell).length === 0),
  );
  return kept.length > 0 ? kept : cells;
}

const REMARK =
  /\b(?:available|only|girls|boys|male|female|certified|free|selection|ref|refer|reference|hostel|shift|freshers?|daily|office exec|walk-?in|bike|must|contract\w*|both|age|exp|onwards?|spot|compulsory|speaking|cab|food)\b|\+/i;

const NAME_PART = /^(?:inc|ltd|llp|co|pvt|private|limited|india|&)\b|[,/]/i;

function mayBeName(cell: Piece): boolean {
  const { text } = cell;
  return (
    /^[\p{Lu}\p{Lo}]/u.test(text) &&
    text.length < 45 &&
    !/\d{2}/.test(text) &&
    !keyOf(text) &&
    !looksLikeAddress(cell)
  );
}

/** Short lines of a part that nothing else explains: its work first, then its place. */
export function completed(own: Item[], { role }: Context): Item[] {
  const has = (key: Key) => own.some((item) => item.key === key);
  const free = own.filter(({ key }) => key === "free").map(({ pieces: [piece] }) => piece!);
  let work = role || has("role") || free.some((piece) => rolesIn(piece).length > 0);
  let place = has("venue") || has("place") || free.some(looksLikeAddress);
  return own.map((item, index) => {
    const piece = item.pieces[0];
    if (item.key !== "free" || !piece || piece.text.length > 60 || index === 0) return item;
    const bare = !/\d{2}|[:?@]/.test(piece.text) && !says.day(piece) && !says.hours(piece);
    if (!work && bare && placesIn(piece).length === 0 && cellKind(piece) === "free") {
      work = true;
      return { ...item, key: "role", label: "#odd" };
    }
    if (!place && placesIn(piece).length > 0 && !says.day(piece) && !wholly(piece)) {
      place = true;
      return { ...item, key: "venue", label: "#odd" };
    }
    return item;
  });
}
