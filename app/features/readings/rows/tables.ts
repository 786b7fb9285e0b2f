import type { Item } from "#app/features/readings/item.ts";
import { keyOf, labelWords } from "#app/features/readings/labels.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/** Tables pasted with bars or tabs, with a head line: each row's labelled values, by the index of its line. */
export function tablesOf(pieces: Piece[]): Map<number, Item[]> {
  const rows = new Map<number, Item[]>();
  for (let index = 0; index < pieces.length - 1; index += 1) {
    const heads = cellsOf(pieces[index]!).map(({ text }) => keyOf(text));
    const known = heads.filter(Boolean).length;
    if (heads.length < 3 || known < 2 || known < heads.length * 0.6) continue;
    rows.set(index, []);
    const labels = cellsOf(pieces[index]!).map(({ text }) => labelWords(text));
    for (let next = index + 1; next < pieces.length; next += 1) {
      const cells = cellsOf(pieces[next]!);
      if (/^[-|\s:+]+$/.test(pieces[next]!.text)) {
        rows.set(next, []);
        continue;
      }
      if (cells.length !== heads.length) break;
      rows.set(
        next,
        cells.flatMap((cell, column): Item[] =>
          heads[column] && cell.text && cell.text !== "-"
            ? [
                {
                  key: heads[column],
                  label: labels[column]!,
                  start: cell.start,
                  pieces: [cell],
                  listed: false,
                  below: false,
                },
              ]
            : [],
        ),
      );
      index = next;
    }
  }
  return rows;
}

function cellsOf(piece: Piece): Piece[] {
  if (!/[|\t]/.test(piece.text)) return [];
  const cells: Piece[] = [];
  let from = /^[|\s]*/.exec(piece.text)![0].length;
  const end = piece.text.replace(/[|\s]+$/, "").length;
  while (from <= end) {
    const bar = piece.text.slice(from, end).search(/[|\t]/);
    const to = bar < 0 ? end : from + bar;
    cells.push(cut(piece, from, to));
    from = to + 1;
  }
  return cells;
}
