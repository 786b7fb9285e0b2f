import type { Facets } from "#app/features/facets/facets.ts";
import { firmOf } from "#app/features/words/companies.ts";
import { CONCEPTS, type ConceptName } from "#app/features/words/concepts.ts";
import type { Part, Way } from "#app/features/words/parts.ts";
import { payTags } from "#app/features/words/pay.ts";
import { townOf } from "#app/features/words/places.ts";
import { plain, single, wordsOf } from "#app/features/words/plain.ts";
import { tag } from "#app/features/words/tag.ts";
import { IN_PLACE, IN_REST, IN_TITLE } from "#app/features/words/vocabulary.ts";

export type Texts = {
  company?: string | null | undefined;
  profile?: string | null | undefined;
  skills?: string | null | undefined;
  venue?: string | null | undefined;
  landmark?: string | null | undefined;
  locality?: string | null | undefined;
  city: string;
  experience?: string | null | undefined;
  rest: string;
};

export type Doc = { title: string[]; place: string[]; rest: string[]; tags: string[] };

type Found = [name: ConceptName, finds: RegExp, not: RegExp | undefined];

let concepts: Found[] | undefined;

function phrases(list: string): RegExp {
  const all = list
    .split(",")
    .map((phrase) => wordsOf(phrase).map(single).join(" "))
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  return new RegExp(` (?:${all.join("|")})(?= )`, "g");
}

function conceptsIn(words: readonly string[]): ConceptName[] {
  concepts ??= Object.entries(CONCEPTS).map(([name, concept]) => [
    name as ConceptName,
    phrases(concept.finds),
    "not" in concept ? phrases(concept.not) : undefined,
  ]);
  const text = ` ${words.map(single).join(" ")} `;
  return concepts
    .filter(([, finds, not]) => (not ? text.replace(not, " -") : text).search(finds) >= 0)
    .map(([name]) => name);
}

/** Above this, years of experience are not told apart. */
const MOST_YEARS = 25;

function yearsIn(typed: string | null | undefined, level: Facets["for"]): number[] {
  const text = plain(typed ?? "").replaceAll(/[‐-―−]/g, "-");
  const range =
    /(\d{1,2})(?:\.\d)?\s*(\+|(?:-|to)\s*(\d{1,2}))?\s*\+?\s*(?:years?|yrs?|saal)?/.exec(text);
  const months = /month/.test(text) && !/year|yr/.test(text);
  if (range && !months) {
    const from = Number(range[1]);
    const to = range[3] ? Number(range[3]) : /\+|above|min|least/.test(text) ? MOST_YEARS : from;
    if (from <= to && to <= 40) return span(from, Math.min(to, MOST_YEARS));
  }
  return level === "Experienced" || level === "Fresher/Experienced" ? span(1, MOST_YEARS) : [];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function docOf(texts: Texts, facets: Facets): Doc {
  const { company, profile, skills, venue, landmark, locality, city } = texts;
  const work = wordsOf([profile, skills].filter(Boolean).join(" | "));
  const place = wordsOf([locality, landmark, venue].filter(Boolean).join("\n"));
  const name = wordsOf(company ?? "");
  const town = townOf(city, place);
  return {
    title: [...name, ...work],
    place: [...place, ...wordsOf(city)],
    rest: wordsOf(texts.rest),
    tags: [
      tag("city", city),
      ...(town ? [tag("town", town)] : []),
      ...(facets.starts === undefined ? [] : [tag("hour", Math.floor(facets.starts / 60))]),
      ...(name.length ? [tag("firm", firmOf(company ?? "").join(""))] : []),
      ...conceptsIn([...name, "|", ...work]).map((concept) => tag("about", concept)),
      ...yearsIn(texts.experience, facets.for).map((years) => tag("years", years)),
      ...(facets.skill ?? []).map((skill) => tag("skill", skill)),
      ...payTags(facets.pay),
    ],
  };
}

/** The words of drives and their places, for a Vocabulary. */
export function kindsOf(docs: Iterable<Doc>): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const doc of docs) {
    for (const [words, kind] of [
      [doc.title, IN_TITLE],
      [doc.place, IN_PLACE],
      [doc.rest, IN_REST],
    ] as const) {
      for (const word of words) kinds.set(word, (kinds.get(word) ?? 0) | kind);
    }
  }
  return kinds;
}

export type Ready = Record<"title" | "place" | "rest", string> & { tags: ReadonlySet<string> };

export function readyDoc({ title, place, rest, tags }: Doc): Ready {
  const text = (words: readonly string[]) => ` ${words.join(" ")} `;
  return { title: text(title), place: text(place), rest: text(rest), tags: new Set(tags) };
}

const WHERE = {
  title: ["title"],
  place: ["place"],
  main: ["title", "place"],
  all: ["title", "place", "rest"],
} as const;

function hasWay(doc: Ready, { in: where, words, prefix }: Way): boolean {
  if (where === "tags") return words.some((word) => doc.tags.has(word));
  const wanted = ` ${words.join(" ")}${prefix ? "" : " "}`;
  return WHERE[where].some((column) => doc[column].includes(wanted));
}

/** Whether a drive of this day matches a part. */
export function hasPart(doc: Ready, day: string | undefined, { days, ways }: Part): boolean {
  if (days) return day === undefined || (day >= days.from && day <= days.to);
  return ways.some((way) => hasWay(doc, way));
}

/** An FTS5 query. All words are quoted, so nothing typed acts as an operator. */
export function matchOfPart({ ways }: Part): string {
  const quoted = ({ words, prefix }: Way) => `"${words.join(" ")}"${prefix ? "*" : ""}`;
  return ways
    .map((way) =>
      way.in === "tags"
        ? `tags : (${way.words.map((word) => `"${word}"`).join(" OR ")})`
        : `{${WHERE[way.in].join(" ")}} : ${quoted(way)}`,
    )
    .join(" OR ");
}
