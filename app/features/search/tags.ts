import { type AboutMe, NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { DEGREE_NAMES } from "#app/features/facets/degrees.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { everyFit, type Filters } from "#app/features/filters/filters.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { matchOfPart } from "#app/features/words/doc.ts";
import type { Part } from "#app/features/words/parts.ts";
import { tag } from "#app/features/words/tag.ts";

/*
 * Beside the words of a drive the index holds tags: one for every choice that finds it. So a search with any filters
 * walks index entries only, and what it costs does not grow with the number of drives.
 */

const LEVELS = { fresher: 0, experienced: 1 } as const;

function notAgainst(facets: Facets, about: Partial<AboutMe>): boolean {
  return matchOf(facets, { ...NOTHING_ABOUT_ME, ...about })?.fits !== false;
}

/** The tags of a drive, as one text. */
export function tagsOf(facets: Facets, city: string): string {
  return [
    tag("city", city),
    ...everyFit(facets).map(([group, value]) => tag(group, value)),
    ...(facets.skill ?? []).map((skill) => tag("skill", skill)),
    ...(facets.batch === undefined ? [tag("batch", "free")] : []),
    ...DEGREE_NAMES.filter((degree) => notAgainst(facets, { degree })).map((degree) =>
      tag("mine", degree),
    ),
    ...Object.entries(LEVELS)
      .filter(([, experience]) => notAgainst(facets, { experience }))
      .map(([level]) => tag("mine", level)),
  ].join(" ");
}

/** The tags that a drive needs to be for somebody; in each list one is enough. */
function mine({ passoutYear, degree, experience }: AboutMe): string[][] {
  return [
    ...(passoutYear === null
      ? []
      : [[tag("batch", passoutYear), tag("batch", "any"), tag("batch", "free")]]),
    ...(degree === null ? [] : [[tag("mine", degree)]]),
    ...(experience === null ? [] : [[tag("mine", experience > 0 ? "experienced" : "fresher")]]),
  ];
}

/**
 * The query of FTS5 for a search with these parts of what was typed; null when it asks for everything. Without
 * `filters.chosen` when `wide`.
 */
export function matchFor(
  filters: Filters,
  {
    cities,
    about,
    parts,
    wide,
  }: { cities: readonly string[]; about: AboutMe; parts: readonly Part[]; wide: boolean },
): string | null {
  const needed = [
    ...(filters.me ? mine(about) : []),
    ...(wide ? [] : [cities.map((city) => tag("city", city))]),
    ...(wide ? [] : GROUPS.map((group) => filters.chosen[group].map((value) => tag(group, value)))),
  ].filter((tags) => tags.length > 0);
  const all = [
    ...parts.filter(({ days }) => !days).map((part) => `(${matchOfPart(part)})`),
    ...needed.map((tags) => `tags : (${tags.map((one) => `"${one}"`).join(" OR ")})`),
  ];
  return all.length ? all.join(" AND ") : null;
}
