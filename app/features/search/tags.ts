import { type AboutMe, NOTHING_ABOUT_ME } from "#app/features/about/about.ts";
import { DEGREE_NAMES } from "#app/features/facets/degrees.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import { everyFit, type Filters } from "#app/features/filters/filters.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { matchOfPart } from "#app/features/words/doc.ts";
import type { Part } from "#app/features/words/parts.ts";
import { tag } from "#app/features/words/tag.ts";

/* A tag for each choice that finds a drive: filters read only index entries, at a cost independent of the drives. */

const LEVELS = { fresher: 0, experienced: 1 } as const;

function notAgainst(facets: Facets, about: Partial<AboutMe>): boolean {
  return matchOf(facets, { ...NOTHING_ABOUT_ME, ...about })?.fits !== false;
}

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

/** The tags a drive must have for this person: one of each list. */
function mine({ passoutYear, degree, experience }: AboutMe): string[][] {
  return [
    ...(passoutYear === null
      ? []
      : [[tag("batch", passoutYear), tag("batch", "any"), tag("batch", "free")]]),
    ...(degree === null ? [] : [[tag("mine", degree)]]),
    ...(experience === null ? [] : [[tag("mine", experience > 0 ? "experienced" : "fresher")]]),
  ];
}

/** The FTS5 query for these parts of the words; null for everything. `wide` leaves out cities and chosen filters. */
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
