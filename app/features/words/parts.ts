import { type City, findCity } from "#app/base/cities.ts";
import type { Days } from "#app/features/words/days.ts";

/** How a drive can match a part: by a tag of the index, or by words in a row. */
export type Way = {
  /** "main" is role, company, skills and venue; "all" adds the other text. */
  in: "tags" | "title" | "place" | "main" | "all";
  words: readonly string[];
  prefix?: true;
};

/** In the order in which parts are dropped when nothing matches all. */
const ABOUT = [
  "unknown",
  "pay",
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

export type Part = {
  about: About;
  /** As filters and tables name it: "Freshers", "2025", "Pune"; for words, the search words. */
  values: readonly string[];
  /** One match is enough. Days are compared by date instead. */
  ways: readonly Way[];
  days?: Days;
  /** The words as typed, if corrected. */
  typed?: string;
  /** Its places among the typed words. */
  at: readonly number[];
};

export type Reading = {
  typed: readonly string[];
  parts: readonly Part[];
};

export const NOTHING_READ: Reading = { typed: [], parts: [] };

export function citiesOf({ parts }: Reading): readonly City[] {
  return parts
    .filter(({ about }) => about === "city")
    .flatMap(({ values }) => values)
    .map((name) => findCity(name))
    .filter((city) => city !== undefined);
}

export function without({ typed }: Reading, part: Part): string {
  return typed.filter((_, index) => !part.at.includes(index)).join(" ");
}

/** The typed text with a part's corrected words in quotes, which search them as they are. */
export function asTyped({ typed }: Reading, part: Part): string {
  return typed
    .map((word, index) => (part.at.includes(index) ? `"${word.replaceAll('"', "")}"` : word))
    .join(" ");
}

/** What was looked for, in one form: whatever the order, small words and day. */
export function wordsAsked({ parts }: Reading): string {
  return parts
    .filter(({ about }) => !["day", "hour", "pay", "years"].includes(about))
    .flatMap(({ values }) => values)
    .map((value) => value.toLowerCase())
    .toSorted()
    .join(", ");
}

export type Rung = { kept: readonly Part[]; left: readonly Part[] };

const SOFT: ReadonlySet<About> = new Set<About>([
  "unknown",
  "pay",
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

/** Smaller and smaller sets of parts, the nearest first. A day is left out before a city, a city before the work. */
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
  // "nurse night shift pune": nurses in Pune, before anything in Pune.
  for (const term of terms) leave((part) => part !== term && part.about !== "city");
  leave(({ about }) => !["city", "day"].includes(about));
  leave(({ about }) => about !== "city");
  leave(({ about }) => about !== "place");
  return rungs;
}
