import { type Reading, readMessages } from "#app/features/readings/readings.ts";

/* Scores the reader against a labelled corpus: each message with the drives that a careful person would read from it. */

export const TODAY = "2026-11-22";

/** The fields of the corpus, as the engine calls them. */
const NAMES = {
  city: "city",
  start: "startDate",
  end: "endDate",
  days: "days",
  time: "time",
  company: "company",
  phone: "contactNumber",
  role: "profile",
  venue: "venue",
  degree: "graduationType",
  batch: "passoutYear",
  pay: "package",
} as const;

type Field = keyof typeof NAMES;

const FIELDS = Object.keys(NAMES) as Field[];

export type Case = { structure: string; text: string; drives: Partial<Record<Field, string>>[] };

/** `given` of the corpus, `right` of those, and values that are `wrong` or were never written. */
export type Score = { given: number; right: number; wrong: number; read: number };

type Fault = {
  structure: string;
  field: string;
  expected: string;
  read: string;
  first: string;
};

export function readCorpus(file: string): Case[] {
  return file
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [structure = "", ...lines] = part.split("\n");
      const labels = lines.filter((line) => line.startsWith("@ "));
      return {
        structure,
        text: lines.slice(labels.length).join("\n").trim(),
        drives: labels.map((line) =>
          Object.fromEntries(
            line
              .slice(2)
              .split(" | ")
              .map((pair) => [
                pair.slice(0, pair.indexOf("=")).trim(),
                pair.slice(pair.indexOf("=") + 1).trim(),
              ]),
          ),
        ),
      };
    });
}

/** Scores by field and by structure, and every fault. */
export function scoreOf(cases: Case[]) {
  const fields = new Map<string, Score>();
  const structures = new Map<string, Score>();
  const faults: Fault[] = [];
  for (const { structure, text, drives } of cases) {
    const read = readMessages(text, TODAY);
    const first = text.split("\n")[0]!.slice(0, 50);
    const count = Math.max(drives.length, read.length);
    if (read.length !== drives.length) {
      faults.push({
        structure,
        field: "drives",
        expected: String(drives.length),
        read: String(read.length),
        first,
      });
    }
    const order = paired(drives, read);
    for (let index = 0; index < count; index += 1) {
      for (const field of FIELDS) {
        const expected = order[index]?.[0]?.[field];
        const value = valueOf(order[index]?.[1], field);
        const good =
          expected !== undefined && value !== undefined && sameValue(field, expected, value);
        const lenient = field === "days" && expected === undefined;
        for (const score of [scoreAt(fields, field), scoreAt(structures, structure)]) {
          if (expected !== undefined) score.given += 1;
          if (value !== undefined) score.read += 1;
          if (good) score.right += 1;
          if (value !== undefined && !good && !lenient) score.wrong += 1;
        }
        if (!good && (expected !== undefined || value !== undefined)) {
          faults.push({ structure, field, expected: expected ?? "", read: value ?? "", first });
        }
      }
    }
  }
  return { fields, structures, faults };
}

/** Each expected drive beside the one that was read in its place, or that has its city and day. */
function paired(
  drives: Case["drives"],
  read: Reading[],
): [Case["drives"][number] | undefined, Reading | undefined][] {
  if (drives.length === read.length) return drives.map((drive, index) => [drive, read[index]]);
  const left = [...read];
  const pairs: [Case["drives"][number] | undefined, Reading | undefined][] = drives.map((drive) => {
    const at = left.findIndex((one) =>
      ["company", "city", "role"].every((field) => {
        const value = valueOf(one, field as Field);
        return (
          drive[field as Field] === undefined ||
          (value !== undefined && sameValue(field as Field, drive[field as Field]!, value))
        );
      }),
    );
    return [drive, at < 0 ? left.shift() : left.splice(at, 1)[0]];
  });
  return [...pairs, ...left.map((one): [undefined, Reading] => [undefined, one])];
}

function scoreAt(scores: Map<string, Score>, name: string): Score {
  const score = scores.get(name) ?? { given: 0, right: 0, wrong: 0, read: 0 };
  scores.set(name, score);
  return score;
}

function valueOf(reading: Reading | undefined, field: Field): string | undefined {
  const value = reading?.fields[NAMES[field]]?.value;
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Names, venues and pay may differ in punctuation and case; a venue may carry its city; the rest is to the letter. */
function sameValue(field: Field, expected: string, read: string): boolean {
  if (field === "phone") {
    const numbers = (text: string) =>
      text
        .split(" / ")
        .map((one) => one.replaceAll(/\D/g, "").slice(-10))
        .toSorted()
        .join();
    return numbers(expected) === numbers(read);
  }
  if (field === "degree")
    return expected.split(", ").toSorted().join() === read.split(", ").toSorted().join();
  if (field === "time") return expected === read || `${expected} onwards` === read;
  const [a, b] = [loose(expected), loose(read)];
  if (field === "venue") return a === b || (b.startsWith(a) && b.length < a.length + 60);
  if (field === "pay") return a === b || (b.includes(a) && b.length < a.length + 40);
  if (field === "role" || field === "company") return a === b;
  return expected === read;
}

function loose(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, "")
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, " ")
    .trim();
}

/** The table as text: how many of the given values were read right, and how many of those read were wrong. */
export function tableOf(scores: Map<string, Score>): string {
  return [...scores]
    .map(([name, { given, right, wrong, read }]) =>
      [
        name.padEnd(16),
        String(given).padStart(4),
        percent(right, given),
        percent(wrong, read),
      ].join("  "),
    )
    .join("\n");
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "     -" : `${((100 * part) / whole).toFixed(1).padStart(5)}%`;
}
