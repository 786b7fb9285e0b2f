/*
 * Scores the reader against sets of messages: written by one, labelled by another, both before the reader was changed
 * for them. Values are compared as somebody reads them: names without their legal form, addresses by their words.
 */
import { plainDrive, type PlainDrive, readText } from "#app/features/readings/readings.ts";

/** The day that the first three sets were written on. */
export const SET_DAY = "2026-11-24";

export type Message = { id: string; style: string; text: string };

type LabelledDrive = Partial<{
  city: string;
  company: string;
  profile: string;
  startDate: string;
  endDate: string;
  days: string[];
  time: string;
  venue: string;
  contactPerson: string;
  contactNumber: string;
  driveFor: string;
  graduationType: string;
  passoutYear: string;
  requiredExperience: string;
  package: string;
  callBased: boolean;
  warnings: string[];
  /** Fields that a human could not tell either. */
  unclear: string[];
}>;

export type Label = { id: string; none: string | null; drives: LabelledDrive[] };

type Read = PlainDrive;

const FIELDS = [
  "city",
  "dates",
  "contactNumber",
  "time",
  "company",
  "profile",
  "venue",
  "graduationType",
  "passoutYear",
  "package",
  "driveFor",
  "requiredExperience",
  "contactPerson",
] as const;

type SetField = (typeof FIELDS)[number];

type FieldScore = {
  given: number;
  right: number;
  wrong: number;
  invented: number;
  read: number;
};

type SetFault = { id: string; field: string; expected: string; read: string };

export type Figures = {
  fields: Map<string, FieldScore>;
  drives: { given: number; read: number };
  none: { given: number; right: number; wrongly: number };
  warnings: { given: number; right: number; invented: number };
  /** Drives marked ready, those of them with a decisive field wrong, and how many could be. */
  ready: { given: number; marked: number; right: number };
  faults: SetFault[];
};

/** Reads each message alone. */
export function figuresOf(
  messages: readonly Message[],
  labels: readonly Label[],
  day = SET_DAY,
): Figures {
  const figures: Figures = {
    fields: new Map(
      FIELDS.map((field) => [field, { given: 0, right: 0, wrong: 0, invented: 0, read: 0 }]),
    ),
    drives: { given: 0, read: 0 },
    none: { given: 0, right: 0, wrongly: 0 },
    warnings: { given: 0, right: 0, invented: 0 },
    ready: { given: 0, marked: 0, right: 0 },
    faults: [],
  };
  for (const [index, { id, text }] of messages.entries()) {
    const label = labels[index]!;
    const answer = readText(text, day);
    const drives = answer.drives.map(plainDrive);
    score(figures, label, { id, drives, why: answer.none[0]?.why });
  }
  return figures;
}

function score(
  figures: Figures,
  label: Label,
  { id, drives, why }: { id: string; drives: Read[]; why: string | undefined },
): void {
  const { none, ready, warnings, faults } = figures;
  const fault = (field: string, expected: unknown, read: unknown) =>
    faults.push({ id, field, expected: textOf(expected), read: textOf(read) });
  figures.drives.given += label.drives.length;
  figures.drives.read += drives.length;
  if (label.none) {
    none.given += 1;
    if (drives.length === 0 && why === label.none) none.right += 1;
    else fault("none", label.none, drives.length > 0 ? `${drives.length} drives` : why);
    for (const drive of drives) {
      if (!drive.ready) continue;
      ready.marked += 1;
      fault("READY", label.none, drive["company"] ?? drive["profile"]);
    }
    return;
  }
  if (drives.length === 0) {
    none.wrongly += 1;
    fault("none", "a drive", why);
  } else if (drives.length !== label.drives.length)
    fault("drives", label.drives.length, drives.length);
  for (const [expected, read] of pairsOf(label.drives, drives)) {
    if (expected) {
      const asked = expected.warnings ?? [];
      warnings.given += asked.length;
      for (const one of asked) {
        if (warningsOf(read).includes(one)) warnings.right += 1;
        else fault("warnings", one, warningsOf(read));
      }
      if (asked.length === 0 && !expected.unclear?.length) ready.given += 1;
    }
    for (const one of warningsOf(read)) {
      if (expected?.warnings?.includes(one) || one === "webmail") continue;
      warnings.invented += 1;
      fault("warnings", expected?.warnings, one);
    }
    const bad: string[] = [];
    for (const field of FIELDS) {
      if (expected && isUnclear(expected, field)) continue;
      const given = expected && valueOf(expected, field);
      const value = read && valueOf(read, field);
      const at = figures.fields.get(field)!;
      const good = given !== undefined && value !== undefined && isSame(field, given, value);
      if (given !== undefined) at.given += 1;
      if (value !== undefined) at.read += 1;
      if (good) at.right += 1;
      else if (value !== undefined && given !== undefined) at.wrong += 1;
      else if (value !== undefined) at.invented += 1;
      if (!good && (given !== undefined || value !== undefined)) {
        fault(field, given ?? "", value ?? "");
        if (value !== undefined || field === "city" || field === "dates") bad.push(field);
      }
    }
    if (read?.ready) {
      ready.marked += 1;
      const wrong = bad.filter((field) => DECISIVE.has(field));
      if (expected?.warnings?.length) wrong.push("warnings");
      if (expected && wrong.length === 0) ready.right += 1;
      else fault("READY", wrong, read["company"] ?? read["profile"]);
    } else if (expected && !expected.warnings?.length && !expected.unclear?.length)
      fault("unready", "ready", read?.["doubts"] ?? read?.["warnings"]);
  }
}

const DECISIVE: ReadonlySet<string> = new Set([
  "city",
  "dates",
  "company",
  "profile",
  "venue",
  "contactNumber",
  "time",
]);

function warningsOf(drive: Read | undefined): string[] {
  return (drive?.["warnings"] as string[] | undefined) ?? [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function isUnclear({ unclear = [] }: LabelledDrive, field: SetField): boolean {
  if (field !== "dates") return unclear.includes(field);
  return ["startDate", "endDate", "days"].some((one) => unclear.includes(one));
}

function valueOf(drive: LabelledDrive | Read, field: SetField): string | undefined {
  if (field !== "dates") return drive[field] as string | undefined;
  const { startDate, endDate, days } = drive as LabelledDrive;
  if (days) return days.join(", ");
  return startDate && (endDate && endDate !== startDate ? `${startDate} to ${endDate}` : startDate);
}

/** Each expected drive beside the one that says most of it. */
function pairsOf(
  expected: readonly LabelledDrive[],
  read: readonly Read[],
): [LabelledDrive | undefined, Read | undefined][] {
  const likeness = expected.map((drive) =>
    read.map(
      (one) =>
        FIELDS.filter((field) => {
          const [a, b] = [valueOf(drive, field), valueOf(one, field)];
          return a !== undefined && b !== undefined && isSame(field, a, b);
        }).length,
    ),
  );
  const ranked = likeness
    .flatMap((row, at) => row.map((value, to) => ({ value, at, to })))
    .toSorted((a, b) => b.value - a.value || a.at - b.at || a.to - b.to);
  const mate = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, to } of ranked) {
    if (mate.has(at) || taken.has(to)) continue;
    mate.set(at, to);
    taken.add(to);
  }
  return [
    ...expected.map((drive, at): [LabelledDrive, Read | undefined] => [
      drive,
      read[mate.get(at) ?? -1],
    ]),
    ...read.filter((_, to) => !taken.has(to)).map((one): [undefined, Read] => [undefined, one]),
  ];
}

const COMPARE: Partial<Record<SetField, (expected: string, read: string) => boolean>> = {
  company: (a, b) => likeNames(a, b),
  profile: (a, b) => wordsShared(roleWords(a), roleWords(b)) >= 0.6,
  venue: (a, b) => wordsShared(words(a), words(b)) >= 0.75,
  contactNumber: (a, b) => numbersIn(a) === numbersIn(b),
  time: (a, b) => a.replace(/ onwards$/, "") === b.replace(/ onwards$/, ""),
  graduationType: (a, b) => degreesIn(a) === degreesIn(b),
  package: (a, b) => figuresIn(a) === figuresIn(b) && figuresIn(a) !== "",
  requiredExperience: (a, b) =>
    figuresIn(a) === figuresIn(b) &&
    (figuresIn(a) !== "" || wordsShared(words(a), words(b)) >= 0.5),
  contactPerson: (a, b) => likePeople(a, b),
};

function isSame(field: SetField, expected: string, read: string): boolean {
  return COMPARE[field]?.(expected, read) ?? expected === read;
}

/** Digits of other scripts count as ours. */
function latin(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    return code < 0x80 ? digit : String((code - 6) % 16);
  });
}

function words(text: string): string[] {
  return (
    latin(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\d]+/gu) ?? []
  );
}

/** How much two lists of words share, of the longer one. */
function wordsShared(a: string[], b: string[]): number {
  const left = [...b];
  let shared = 0;
  for (const word of a) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared / Math.max(a.length, b.length, 1);
}

const NO_ROLE_WORD =
  /^(?:and|or|for|of|the|in|a|an|post|posts|role|roles|profile|freshers?|female|male|only|both|m|f|aur|ke|liye)$/;

function roleWords(text: string): string[] {
  return words(text)
    .filter((word) => !NO_ROLE_WORD.test(word))
    .map((word) => word.replace(/(?<=\p{L}{2})s$/u, ""));
}

const FORM =
  /^(?:pvt|private|ltd|limited|llp|inc|co|the|m|s|india|technologies|technology|services|solutions|group|company|corp|corporation)$/;

/** Names are alike when they are the same without their legal form and city, or one is cut short behind its first words. */
function likeNames(a: string, b: string): boolean {
  const name = (text: string) =>
    words(text.replaceAll(/\([^)]*\)/g, " "))
      .filter((word) => !FORM.test(word))
      .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
  const [left, right] = [name(a), name(b)];
  if (left.length === 0 || right.length === 0) return words(a).join(" ") === words(b).join(" ");
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const begins = short.every((word, index) => word === long[index]);
  return begins && (short.length === long.length || long.length - short.length <= 1);
}

function likePeople(a: string, b: string): boolean {
  const name = (text: string) =>
    words(text).filter(
      (word) => !/^(?:mr|ms|mrs|miss|dr|hr|sir|mam|madam|maam|ji|smt|shri)$/.test(word),
    );
  const [left, right] = [name(a), name(b)];
  if (left.length === 0 || right.length === 0) return false;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.every((word) => long.includes(word));
}

function numbersIn(text: string): string {
  return text
    .split(/ \/ |[,;]/)
    .map((one) =>
      one
        .replace(/\bext.*$/i, "")
        .replaceAll(/\D/g, "")
        .replace(/^0+/, "")
        .slice(-10),
    )
    .filter(Boolean)
    .toSorted()
    .join();
}

function figuresIn(text: string): string {
  return (
    latin(text)
      .replaceAll(/(?<=\d),(?=\d)/g, "")
      .match(/\d+(?:\.\d+)?/g) ?? []
  )
    .map(Number)
    .join();
}

function degreesIn(text: string): string {
  return [...new Set(text.split(", ").map((one) => one.replace(/ Nursing$/, "")))]
    .toSorted()
    .join();
}

/** The figures as lines of text. */
export function figuresTable({ fields, drives, none, warnings, ready }: Figures): string {
  const share = (part: number, whole: number) =>
    (whole === 0 ? "-" : ((100 * part) / whole).toFixed(1)).padStart(6);
  const rows = [...fields].map(([name, { given, right, wrong, invented, read }]) =>
    [
      name.padEnd(19),
      String(given).padStart(4),
      share(right, given),
      share(wrong, read),
      share(invented, read),
    ].join(" "),
  );
  const all = [...fields.values()];
  const sum = (key: keyof FieldScore) => all.reduce((total, field) => total + field[key], 0);
  return [
    "field              given  right  wrong  invented",
    ...rows,
    `invented of all   ${share(sum("invented"), sum("read"))}`,
    `drives ${drives.read} of ${drives.given}; no drive ${none.right} of ${none.given}, ${none.wrongly} wrongly`,
    `warnings ${warnings.right} of ${warnings.given}, ${warnings.invented} invented`,
    `ready ${ready.marked}: precision ${share(ready.right, ready.marked)}, recall ${share(ready.right, ready.given)} of ${ready.given}`,
  ].join("\n");
}
