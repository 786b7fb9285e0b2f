import { readFileSync } from "node:fs";
import path from "node:path";

import { readMessages } from "#app/features/readings/readings.ts";
import { cpuOf, grown, PARTS } from "#tests/readings/growth.ts";
import { type Case, readCorpus, type Score, scoreOf, TODAY } from "#tests/readings/score.ts";

import { median, type Part, ROOT, type Row } from "./lib.ts";

const LINES = 40;
const MS = 5;
const RATIO = 2.3;

/** How well and how fast messages are read: scores on both halves of the corpus, a message of 40 lines, and growth. */
export function readings(): Promise<Part> {
  const [tuned, unseen] = ["tuned", "unseen"].map((half) =>
    readCorpus(readFileSync(path.join(ROOT, `tests/readings/corpus/${half}.txt`), "utf8")),
  ) as [Case[], Case[]];
  const [known, other] = [scoreOf(tuned), scoreOf(unseen)];
  const details = [
    ["field or structure", "tuned on", "right", "wrong", "never seen", "right", "wrong"],
    ...[...other.fields.keys()].map((name) => [
      name,
      ...columns(known.fields.get(name)),
      ...columns(other.fields.get(name)),
    ]),
    ...[...other.structures.keys()].map((name) => [
      name,
      ...columns(known.structures.get(name)),
      ...columns(other.structures.get(name)),
    ]),
  ];
  const notes = other.faults
    .slice(0, 10)
    .map(
      ({ first, field, expected, read }) => `${first}: ${field} is "${expected}", read "${read}"`,
    );
  return Promise.resolve({ rows: [speed(tuned), ...growth()], details, notes });
}

function columns(score: Score | undefined): string[] {
  if (!score) return ["", "", ""];
  const share = (part: number, whole: number) =>
    whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)}%`;
  return [String(score.given), share(score.right, score.given), share(score.wrong, score.read)];
}

/** The longest messages, each with its first 40 lines, read again and again. */
function speed(cases: Case[]): Row {
  const lines = cases
    .map(({ text }) => text)
    .join("\n\n")
    .split("\n");
  const texts = Array.from({ length: 30 }, (_, index) =>
    lines.slice(index * LINES, (index + 1) * LINES).join("\n"),
  );
  const all = () => texts.forEach((text) => readMessages(text, TODAY));
  cpuOf(all, 3);
  const times = Array.from({ length: 9 }, () => cpuOf(all, 1) / texts.length);
  const value = median(times);
  return {
    what: `${LINES} lines of several drives, CPU ms`,
    goal: `≤ ${MS}`,
    measured: value.toFixed(1),
    spread: `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`,
    value,
    limit: MS,
  };
}

/** How much longer 100 KB take than 50 KB. */
function growth(): Row[] {
  return Object.entries(PARTS).map(([name, part]) => {
    const [half, whole] = [grown(part, 50_000), grown(part, 100_000)];
    const ratios = Array.from(
      { length: 5 },
      () => cpuOf(() => readMessages(whole, TODAY), 1) / cpuOf(() => readMessages(half, TODAY), 1),
    );
    const value = median(ratios);
    return {
      what: `100 KB of ${name} to 50 KB`,
      goal: `≤ ${RATIO}`,
      measured: value.toFixed(2),
      spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      value,
      limit: RATIO,
    };
  });
}
