import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
/* Tables that were pasted as lines of cells, with a line of heads above them. */
import type { Item, Key } from "#app/features/readings/item.ts";
import { keyOf, labelWords } from "#app/features/readings/labels.ts";
import { rolesIn } from "#app/features/readings/roles/roles.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/** What parts the cells of a table; its line of heads says which. */
const SEPARATORS = [
  /[|\t]/g,
  /\s*;\s*/g,
  /\s+\/\s+/g,
  /\s{2,}/g,
  /\s+-\s+/g,
  /"\s*,\s*"/g,
  /\s*,\s*/g,
];

/** With one of these in its heads a table's rows are drives; without, they are roles of one. */
const APART: ReadonlySet<Key> = new Set(["company", "city", "place", "venue", "jobPlace"]);
const DATED = /^(?:date|when|time)$/;

/** Words of heads beside the labels that everybody uses. */
const HEADS: [RegExp, Key][] = [
  [
    /^(?:s\.? ?r?\.? ?no\.?|sl\.? ?no\.?|#|no\.?|qty|nos\.?|vacanc(?:y|ies)|posts? no|openings?|count|seats)$/i,
    "other",
  ],
  [/^(?:exp(?:erience)?\.?(?: ?\(?yrs?\)?)?|yrs)$/i, "experience"],
  [/^(?:ctc|salary|pay|stipend|package|sal)\b/i, "pay"],
  [/^(?:process|skills?|trade|tech(?:nology)?)$/i, "role"],
  [
    /^(?:store|branch|office|where|showroom|spot|address|centre|center|hotel|city office|reporting office)$/i,
    "venue",
  ],
  [/^(?:reporting|slot|session|tm)$/i, "time"],
  [/^(?:report to|manager|incharge|in-charge|hr|spoc|panel)$/i, "contact"],
  [/^(?:loc|city|town|area)$/i, "place"],
];

const QUOTED = /"[^"]*"|[^,"]+/g;
/** A row that says that nothing takes place. */
const NO_ROW = /\b(?:holiday|no (?:interviews?|walk-?ins?|drive)|closed|cancel+ed)\b/i;

function headOf(text: string): Key | undefined {
  if (text.length > 32) return undefined;
  return HEADS.find(([words]) => words.test(text.trim()))?.[1] ?? keyOf(text);
}

/** Tables with a line of heads: each row becomes the labelled values of a drive. By the index of their lines. */
export function tablesOf(pieces: Piece[]): Map<number, Item[]> {
  const rows = new Map<number, Item[]>();
  for (let index = 0; index < pieces.length - 1; index += 1) {
    const found = headsOf(pieces[index]!);
    if (!found) continue;
    const { heads, labels, separator } = found;
    const placed = heads.includes("venue");
    const table: { index: number; items: Item[] }[] = [];
    let next = index + 1;
    for (; next < pieces.length; next += 1) {
      const { text } = pieces[next]!;
      if (/^[-|\s:+=]+$/.test(text) && text) {
        rows.set(next, []);
        continue;
      }
      if (!text && table.length === 0) continue;
      const cells =
        /^"|,\s*"/.test(text) && /,/.test(separator.source)
          ? quotedCells(pieces[next]!)
          : cellsOf(pieces[next]!, separator);
      // A row of labels and values ends the table.
      if (
        cells.length > 1 &&
        cells.length % 2 === 0 &&
        keyOf(cells[0]!.text) &&
        keyOf(cells[2]?.text ?? cells[0]!.text)
      )
        break;
      if (NO_ROW.test(text)) {
        rows.set(next, []);
        continue;
      }
      const fits =
        cells.length === heads.length ||
        (cells.length > 2 && cells.length === heads.length - 1) ||
        (cells.length > heads.length && heads.length > 2 && cells.length <= heads.length + 2);
      if (!fits) break;
      // The part left out at the front is the number of the row.
      const shift =
        cells.length < heads.length && heads[0] === "other" && !/^\d{1,2}\.?$/.test(cells[0]!.text)
          ? 1
          : 0;
      table.push({
        index: next,
        items: cells.flatMap((cell, at): Item[] => {
          const column = Math.min(at + shift, heads.length - 1);
          const head = heads[column];
          // "Hinjewadi Ph 2, Pune" in the column of places is where to go, if no other column says it.
          const key = head === "place" && !placed && saysMoreThanTown(cell) ? "venue" : head;
          if (!key || !cell.text || cell.text === "-") return [];
          return [
            {
              key,
              label: labels[column]!,
              start: cell.start,
              pieces: [cell],
              listed: false,
              below: false,
            },
          ];
        }),
      });
    }
    if (table.length === 0) continue;
    rows.set(index, []);
    // Rows that differ in their days and hours alone are the days of one drive.
    const values = (key: Key) =>
      new Set(
        table.flatMap(({ items }) =>
          items.filter((one) => one.key === key).map(({ pieces }) => pieces[0]!.text.toLowerCase()),
        ),
      );
    const parted = ([...APART] as Key[]).some((key) => values(key).size > 1);
    const dated = heads.some((key) => key && DATED.test(key));
    const apart = parted || (dated && values("role").size > 1);
    for (const [at, row] of table.entries())
      rows.set(
        row.index,
        apart ? row.items : at === 0 ? merged(table.map(({ items }) => items)) : [],
      );
    index = next - 1;
  }
  return rows;
}

/** Rows of roles as the values of one drive: all roles, all degrees, all pays. */
function merged(rows: Item[][]): Item[] {
  const items: Item[] = [];
  for (const item of rows.flat()) {
    const before = items.find(({ key, label }) => key === item.key && label === item.label);
    if (before) before.pieces.push(...item.pieces);
    else items.push({ ...item, pieces: [...item.pieces] });
  }
  return items;
}

type Heads = { heads: (Key | undefined)[]; labels: string[]; separator: RegExp };

function headsOf(line: Piece): Heads | undefined {
  if (line.text.length > 160 || /\d{3}/.test(line.text)) return undefined;
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator);
    if (cells.length < 3) continue;
    const heads = cells.map(({ text }) => headOf(text));
    const known = heads.filter(Boolean).length;
    const telling = heads.filter((key) => key && key !== "other").length;
    if (known < 2 || telling < 2 || known < heads.length * 0.6) continue;
    if (cells.some((cell) => rolesIn(cell).length > 0 && !headOf(cell.text))) continue;
    return { heads, labels: cells.map(({ text }) => labelWords(text)), separator };
  }
  return undefined;
}

function cellsOf(piece: Piece, separator: RegExp): Piece[] {
  const from = /^[|\s"]*/.exec(piece.text)![0].length;
  const end = piece.text.replace(/[|\s"]+$/, "").length;
  const cells: Piece[] = [];
  let at = from;
  for (const match of matchesOf(separator, piece.text)) {
    if (match.index < at || match.index >= end) continue;
    cells.push(bare(cut(piece, at, match.index)));
    at = match.index + match[0].length;
  }
  cells.push(bare(cut(piece, at, end)));
  return cells.length > 1 ? cells : [];
}

function saysMoreThanTown(cell: Piece): boolean {
  // "Pune (Kharadi)": the town comes off by itself.
  if (cell.text.includes("(")) return false;
  const towns = placesIn(cell).filter(({ by }) => by === "name");
  const said = towns.reduce((sum, { start, end }) => sum + end - start, 0);
  return cell.text.replaceAll(/[^\p{L}\p{M}]/gu, "").length > said + 3;
}

/** The cells of a line of comma-separated values. */
function quotedCells(line: Piece): Piece[] {
  return matchesOf(QUOTED, line.text)
    .filter(([cell]) => /\S/.test(cell))
    .map(({ index, 0: cell }) => bare(cut(line, index, index + cell.length)));
}

function bare(cell: Piece): Piece {
  const from = /^["']*/.exec(cell.text)![0].length;
  return cut(cell, from, cell.text.replace(/["']+$/, "").length);
}
