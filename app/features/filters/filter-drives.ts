import type { Facets } from "#app/features/facets/facets.ts";
import {
  type Counts,
  countChoices,
  type Filters,
  fits,
  passes,
} from "#app/features/filters/filters.ts";
import { holdsWords, readSearch, type Wanted, wordsOf } from "#app/features/filters/words.ts";

/* Apart from filters.ts because browsers have no use for the words of skills. */

/** A drive as filters see it: its facets, and all its words for the search. */
export type Filterable = { facets: Facets; text: string };

/** Whether the search finds a drive. */
function finds({ words, skills, choices }: Wanted, { facets, text }: Filterable): boolean {
  if (skills.some((skill) => !facets.skill?.includes(skill))) return false;
  const unfit = choices.filter(({ group, value }) => !fits(facets, group, value));
  const inText = [...words, ...unfit.map(({ word }) => word)];
  return inText.length === 0 || holdsWords(wordsOf(text), inText);
}

/** The drives that the filters leave, in their order, and the count beside each choice. "For me" is the caller's. */
export function filterDrives<Drive extends Filterable>(
  drives: readonly Drive[],
  filters: Filters,
): { drives: Drive[]; counts: Counts } {
  const wanted = readSearch(filters.q);
  const found = filters.q ? drives.filter((drive) => finds(wanted, drive)) : drives;
  return {
    drives: found.filter(({ facets }) => passes(facets, filters)),
    counts: countChoices(
      found.map(({ facets }) => facets),
      filters,
    ),
  };
}
