/* Where the parts of a message begin and end that each say a drive. */
import { itemsOf } from "#app/features/readings/lines.ts";
import { isRow, NUMBERED, says } from "#app/features/readings/records/said.ts";
import type { Piece } from "#app/features/readings/text.ts";

export const MARKED = /^(?:[•>+=-]|\(?\d{1,2}[.)])/;

/** More of these are read as lines of their own. */
const MOST = 60;

export type Cut = { from: number; to: number };

/** Parts that begin with 1, 2, 3 or A, B, C. */
export function numberedCuts(lines: Piece[]): Cut[] | undefined {
  const starts: number[] = [];
  for (const [index, { text }] of lines.entries()) {
    const { a, b } = NUMBERED.exec(text)?.groups ?? {};
    const number = a ?? b;
    if (!number) continue;
    const value = /\d/.test(number) ? Number(number) : number.toLowerCase().charCodeAt(0) - 96;
    if (value === starts.length + 1) starts.push(index);
    else if (value === 1) starts.splice(0, starts.length, index);
  }
  return starts.length > 1 && starts.length <= MOST ? closed(lines, starts) : undefined;
}

/** Lines that each say a day, an hour or a place of their own in cells. */
export function lineCuts(lines: Piece[]): Cut[] | undefined {
  let starts = lines.flatMap((line, index) => (isRow(line, true) ? [index] : []));
  // The same without days, where a day is said of all: "Pune - Hotel Aurora - Fitter".
  if (starts.length < 2)
    starts = lines.flatMap((line, index) => (isRow(line, false) ? [index] : []));
  // A title above a list has no mark.
  const marked = starts.filter((index) => MARKED.test(lines[index]!.text));
  if (marked.length > 1 && marked.length < starts.length) starts = marked;
  starts = together(starts);
  return starts.length > 1 && starts.length <= MOST ? closed(lines, starts) : undefined;
}

/** The largest group of rows near each other. */
function together(starts: number[]): number[] {
  const runs: number[][] = [];
  for (const at of starts) {
    const run = runs.at(-1);
    if (run && at - run.at(-1)! <= FARTHEST) run.push(at);
    else runs.push([at]);
  }
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** How many lines after a row the next one begins at most. */
const FARTHEST = 5;

/** Paragraphs that each say a day. */
export function paragraphCuts(lines: Piece[]): Cut[] | undefined {
  const cuts: Cut[] = [];
  let from = -1;
  for (const [index, { text }] of [...lines, { text: "" }].entries()) {
    if (/[\p{L}\p{M}\d]/u.test(text)) {
      if (from < 0) from = index;
    } else if (from >= 0) {
      cuts.push({ from, to: index });
      from = -1;
    }
  }
  const dated = cuts.filter((one) => {
    const part = lines.slice(one.from, one.to).filter(({ text }) => !OF_WORK.test(text));
    return (
      (part[0]?.text.length ?? 99) < 76 &&
      part.length > 1 &&
      part.some(says.day) &&
      (part.some(says.place) || part.some(says.hours))
    );
  });
  const outside = lines.filter(
    (_, at) => !dated.some(({ from: first, to }) => at >= first && at < to),
  );
  // One address for all is one drive, whatever its paragraphs say.
  if (itemsOf(outside).some(({ key }) => key === "venue" || key === "company")) return undefined;
  const named = dated.filter(({ from: first, to }) =>
    lines.slice(first, to).some((line) => says.company(line) || says.role(line)),
  );
  if (named.length < 2) return undefined;
  return dated.length > 1 && dated.length <= MOST ? dated : undefined;
}

const OF_WORK = /\b(?:job timings?|shift|week ?off|working days|(?:sat|sun)\w* off|duty)\b/i;

/** Each start with its lines; the last ends where the others do. */
function closed(lines: Piece[], starts: number[]): Cut[] {
  const cuts = starts.map((from, index) => {
    let to = starts[index + 1] ?? lines.length;
    while (to > from + 1 && !lines[to - 1]!.text) to -= 1;
    return { from, to };
  });
  const last = cuts.at(-1)!;
  const before = cuts.slice(0, -1);
  const inner = before.some(({ from, to }) => lines.slice(from, to).some(({ text }) => !text));
  const most = Math.max(...before.map(({ from, to }) => to - from));
  for (let at = last.from + 1; at < last.to; at += 1) {
    if ((!lines[at]!.text && !inner) || at - last.from >= most) {
      last.to = at;
      break;
    }
  }
  return cuts;
}
