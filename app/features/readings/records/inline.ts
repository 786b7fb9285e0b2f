/* Lines that say several drives one behind the other: "RAJKOT: 27/11 … JAMNAGAR: 2/12 …", "Monday: … Tuesday: …". */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { placesIn } from "#app/features/readings/cities.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

const DAYS =
  /(?<=^|[.;|•]\s*)(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\s?[:-]\s*(?=\S)/giu;
const NUMBERS = /(?<=^|[\s.;:])\(?(?<n>[1-9]|[a-h])\)\s*(?=\p{L}{2})/giu;
const COLON = /\s?:\s/g;

/** The lines, each of these cut where its next drive begins. */
export function inlineParts(lines: readonly Piece[]): Piece[] {
  return lines.flatMap((line) => {
    if (line.text.length < 60) return [line];
    const starts = [townStarts(line), numberStarts(line), dayStarts(line)].find(
      (found) => found.length > 1,
    );
    if (!starts) return [line];
    return [0, ...starts.filter((at) => at > 0)].map((from, index, all) =>
      cut(line, from, all[index + 1]),
    );
  });
}

function dayStarts({ text }: Piece): number[] {
  return matchesOf(DAYS, text).map(({ index }) => index);
}

/** Towns right before a colon, each followed by a number soon. */
function townStarts(line: Piece): number[] {
  const towns = placesIn(line).filter(({ by }) => by === "name");
  if (towns.length < 2) return [];
  const colons = matchesOf(COLON, line.text).map(({ index }) => index);
  const starts = towns
    .filter(({ end }) => colons.includes(end - line.start))
    .filter(({ end }) => /\d/.test(line.text.slice(end - line.start, end - line.start + 40)))
    .map(({ start }) => start - line.start);
  return starts.length > 1 ? starts : [];
}

/** "1) … 2) …" and "a) … b) …" in order, each with some words. */
function numberStarts({ text }: Piece): number[] {
  const starts: number[] = [];
  for (const { index, groups } of matchesOf(NUMBERS, text)) {
    const mark = groups!["n"]!.toLowerCase();
    const value = /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96;
    if (value === starts.length + 1) starts.push(index);
  }
  const far = starts.slice(1).every((at, index) => at - starts[index]! > 24);
  return far && starts.length > 1 && /\d{1,2}[/.-]\d{1,2}|nov|dec|jan/i.test(text) ? starts : [];
}
