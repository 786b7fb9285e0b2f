/*
 * A message with several drives, each in a line, a numbered part or a paragraph of its own: "1. Wipro … 2. TCS …",
 * "Pune - 26 Nov - Hotel Aurora". What stands above the first and below the last is said of all.
 */
import type { Block } from "#app/features/readings/blocks.ts";
import type { Item } from "#app/features/readings/item.ts";
import { itemsOf } from "#app/features/readings/lines.ts";
import { saysNone } from "#app/features/readings/messages/kinds.ts";
import {
  type Cut,
  lineCuts,
  MARKED,
  numberedCuts,
  paragraphCuts,
} from "#app/features/readings/records/cuts.ts";
import { inlineParts } from "#app/features/readings/records/inline.ts";
import {
  completed,
  contextOf,
  headed,
  itemsOfRow,
  rowOf,
} from "#app/features/readings/records/row.ts";
import { leadOf, says, unmarked } from "#app/features/readings/records/said.ts";
import { tablesOf } from "#app/features/readings/rows/tables.ts";
import type { Piece } from "#app/features/readings/text.ts";

const NO_ROW = /\b(?:holiday|no (?:interviews?|walk-?ins?|drive))\b/i;

/** The drives of a message that tells them apart by its form; undefined when it is about one, or has no such form. */
export function recordsOf(pieces: Piece[]): Block[] | undefined {
  const lines = inlineParts(pieces);
  const texts = lines.filter(({ text }) => text);
  if (texts.length < 2) return undefined;
  const table = tableBlocks(lines);
  if (table) return table;
  for (const cuts of [numberedCuts(lines), lineCuts(lines), paragraphCuts(lines)]) {
    if (!cuts) continue;
    const blocks = blocksFrom(lines, cuts);
    if (blocks) return blocks;
  }
  return undefined;
}

/** The rows below a line of heads, when each is a drive; what stands around them is said of all. */
function tableBlocks(lines: Piece[]): Block[] | undefined {
  const table = tablesOf(lines);
  const rows = [...table].filter(([, row]) => row.length > 1);
  if (rows.length < 2) return undefined;
  const [first, last] = [Math.min(...table.keys()), Math.max(...table.keys())];
  const [above, below] = [lines.slice(0, first), lines.slice(last + 1)];
  const common = [
    ...itemsOf(above),
    ...(above.length > 0 ? [gap(below[0] ?? above[0]!)] : []),
    ...itemsOf(below),
  ];
  return rows.map(([, own]) => ({ own, common }));
}

function blocksFrom(lines: Piece[], cuts: Cut[]): Block[] | undefined {
  const parts = cuts.map(({ from, to }) => lines.slice(from, to).filter(({ text }) => text));
  const first = cuts[0]!.from;
  const above = lines.slice(0, first);
  const between = cuts.slice(1).flatMap(({ from }, index) => lines.slice(cuts[index]!.to, from));
  const under = [...between, ...lines.slice(cuts.at(-1)!.to)];
  // "Ruby Hall: apply online only": one of the list, and no drive.
  const isOff = (line: Piece) => MARKED.test(line.text) && saysNone([line]);
  const below = under.filter((line) => !isOff(line));
  const outside = [...above, ...below].filter(({ text }) => text);
  const rows = parts.map((part) => rowOf(part[0]!));
  const facts = parts.map((part, index) => ({
    day: part.some(says.day) || !!rows[index]?.kinds.includes("when"),
    hours: part.some(says.hours),
    place: part.some(says.place),
    who:
      part.some(says.company) ||
      part.some(says.role) ||
      (rows[index]?.cells.length ?? 0) > 2 ||
      (!!rows[index] && leadOf(rows[index].cells[0]!) === "city"),
  }));
  const told = facts.filter(
    ({ day, hours, place, who }) =>
      (day || place) && Number(day) + Number(hours) + Number(place) + Number(who) > 1,
  );
  if (told.length < 2 || told.length < facts.length * 0.7) return undefined;
  const dated = facts.filter(({ day }) => day).length;
  if (dated < 2 && !outside.some(says.day)) return undefined;
  // A day of its own or a place of its own tells drives apart; roles with their pay do not.
  const placed = facts.filter(({ place }) => place).length;
  if (dated < facts.length * 0.6 && placed < facts.length * 0.8) return undefined;
  const context = contextOf(above, below, parts, rows);
  const common = [
    ...itemsOf(above),
    ...(above.length > 0 ? [gap(below[0] ?? above[0]!)] : []),
    ...itemsOf(below),
  ];
  const blocks: Block[] = [];
  const telling = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (parts.length > 1 && (saysNone(part) || NO_ROW.test(part[0]!.text))) continue;
    const row = rows[index] ? itemsOfRow(rows[index], context) : undefined;
    const rest = itemsOf(part.slice(1));
    const own = completed([...(row ?? headed(unmarked(part[0]!), context)), ...rest], context);
    blocks.push({ own, common });
    const who = own.filter(({ key }) => TELLING.test(key));
    telling.add(
      who.map(({ key, pieces: [piece] }) => `${key} ${piece?.text.toLowerCase()}`).join("\n"),
    );
  }
  // Parts that differ in their days alone are the days of one drive.
  return telling.size > 1 ? blocks : undefined;
}

const TELLING = /^(?:company|role|city|venue|place|free)$/;

function gap({ start }: Piece): Item {
  return { key: "gap", label: "", start, pieces: [], listed: false, below: false };
}
