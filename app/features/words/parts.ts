import { type City, findCity } from "#app/base/cities.ts";
import type { Days } from "#app/features/words/days.ts";

/** One way in which a drive has a part: a tag of the index, or words in a row somewhere in its text. */
export type Way = {
  /** "main" is role, company, skills and venue; "all" is the other text as well. */
  in: "tags" | "title" | "place" | "main" | "all";
  words: readonly string[];
  /** Whether it is enough that a word begins like this. */
  prefix?: true;
};

/** What a part is about: the first are dropped first where nothing has all of them. */
const ABOUT = [
  "unknown",
  "day",
  "hour",
  "mode",
  "years",
  "kind",
  "for",
  "batch",
  "degree",
  "place",
  "city",
  "term",
] as const;

export type About = (typeof ABOUT)[number];

/** One part of what was understood. */
export type Part = {
  about: About;
  /** As filters and tables name it: "Freshers", "2025", "Pune"; for words, what is looked for. */
  values: readonly string[];
  /** A drive that has it in one of these ways fits; a day is asked by date instead. */
  ways: readonly Way[];
  days?: Days;
  /** How often each stands for a mistyped word: what was typed, where it differs. */
  typed?: string;
  /** Where it stands among the words that were typed. */
  at: readonly number[];
};

/** What somebody typed, understood. */
export type Reading = {
  /** The words that were typed, as they stand. */
  typed: readonly string[];
  parts: readonly Part[];
};

export const NOTHING_READ: Reading = { typed: [], parts: [] };

/** The cities of a reading that have lists of their own. */
export function citiesOf({ parts }: Reading): readonly City[] {
  return parts
    .filter(({ about }) => about === "city")
    .flatMap(({ values }) => values)
    .map((name) => findCity(name))
    .filter((city) => city !== undefined);
}

/** What was typed without the words of a part. */
export function without({ typed }: Reading, part: Part): string {
  return typed.filter((_, index) => !part.at.includes(index)).join(" ");
}

/** What was typed with the mended words of a part in quotes: they are looked for as they are. */
export function asTyped({ typed }: Reading, part: Part): string {
  return typed
    .map((word, index) => (part.at.includes(index) ? `"${word.replaceAll('"', "")}"` : word))
    .join(" ");
}

/** Some of the parts, and those that were left out for it. */
export type Rung = { kept: readonly Part[]; left: readonly Part[] };

const SOFT: ReadonlySet<About> = new Set<About>([
  "unknown",
  "day",
  "hour",
  "mode",
  "years",
  "kind",
  "for",
  "batch",
  "degree",
]);

const MOST_RUNGS = 14;

/**
 * Where nothing has all parts: fewer and fewer of them, the nearest first. First each one alone is left out, a day sooner
 * than a city, and a city sooner than the work.
 */
export function rungsOf(parts: readonly Part[]): Rung[] {
  const rungs: Rung[] = [];
  const seen = new Set<string>([parts.map((_, index) => index).join()]);
  const leave = (leaves: (part: Part) => boolean) => {
    const kept = parts.filter((part) => !leaves(part));
    const key = kept.map((part) => parts.indexOf(part)).join();
    if (!kept.length || seen.has(key) || rungs.length >= MOST_RUNGS) return;
    seen.add(key);
    rungs.push({ kept, left: parts.filter(leaves) });
  };
  const unknown = (part: Part) => part.about === "unknown";
  leave(unknown);
  for (const about of ABOUT.slice(1, -1)) leave((part) => part.about === about || unknown(part));
  leave((part) => SOFT.has(part.about));
  const terms = parts.filter(({ about }) => about === "term");
  for (const term of terms.toReversed()) leave((part) => part === term || unknown(part));
  leave((part) => SOFT.has(part.about) || part.about === "place");
  leave((part) => SOFT.has(part.about) || part.about === "city" || part.about === "place");
  leave(({ about }) => !["city", "day"].includes(about));
  leave(({ about }) => about !== "city");
  leave(({ about }) => about !== "place");
  return rungs;
}
