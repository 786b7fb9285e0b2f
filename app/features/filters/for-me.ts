import type { AboutMe } from "#app/features/about/about.ts";
import { type Degree, degreeFits, degreeText } from "#app/features/facets/degrees.ts";
import type { Facets } from "#app/features/facets/facets.ts";
import {
  type Filterable,
  filterDrives,
  type Filtered,
  type How,
} from "#app/features/filters/filter-drives.ts";
import type { Filters } from "#app/features/filters/filters.ts";
import { filters as filterWords } from "#app/messages/en/filters.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Undefined when it is uncertain. */
export type Match = { fits: boolean; label: string; why: string } | undefined;

const SCHOOL: ReadonlySet<Degree> = new Set(["10th", "12th", "iti", "diploma"]);
const MASTERS: ReadonlySet<Degree> = new Set(["mca", "msc", "me-mtech", "mba"]);

/** A degree includes those below it. */
function wantsOther(own: Degree, wanted: readonly Degree[]): boolean {
  if (degreeFits(own, wanted)) return false;
  if (SCHOOL.has(own)) return wanted.every((degree) => !SCHOOL.has(degree));
  if (MASTERS.has(own)) return wanted.every((degree) => MASTERS.has(degree));
  return wanted.every((degree) => !SCHOOL.has(degree));
}

/** "You match" or "Not for your batch", only if the facets are certain. */
export function matchOf(facets: Facets, about: AboutMe): Match {
  const { batch, degree = [], for: level } = facets;
  const { passoutYear: year, experience } = about;
  const say = wordsOf(filterWords);
  if (year !== null && Array.isArray(batch) && !batch.includes(year)) {
    return { fits: false, label: say.notForBatch, why: say.theyWant(years(batch)) };
  }
  if (about.degree && degree.length > 0 && wantsOther(about.degree, degree)) {
    const why = say.theyWant(degree.map(degreeText).join(", "));
    return { fits: false, label: say.notForDegree, why };
  }
  if (experience === 0 && level === "Experienced") {
    return { fits: false, label: say.notForFreshers, why: say.wantExperience };
  }
  if (experience !== null && experience > 0 && level === "Freshers") {
    return { fits: false, label: say.onlyFreshers, why: say.wantNoExperience };
  }
  const sure = [
    year === null || batch === "any" || batch?.includes(year) === true,
    about.degree === null || degreeFits(about.degree, degree),
    experience === null ||
      level === "Freshers" ||
      level === "Experienced" ||
      level === "Fresher/Experienced",
  ];
  const why = [
    about.degree ? degreeText(about.degree) : "",
    year === null ? "" : String(year),
    experience === 0 ? say.fresher : "",
  ].filter(Boolean);
  if (sure.includes(false) || (year === null && about.degree === null)) return undefined;
  return { fits: true, label: say.youMatch, why: why.join(", ") };
}

/** "For me" removes drives that are certainly for others. */
export function drivesFor<Drive extends Filterable>(
  drives: readonly Drive[],
  { filters, about, ...how }: { filters: Filters; about: AboutMe } & How,
): Filtered<Drive> {
  const mine = filters.me
    ? drives.filter(({ facets }) => matchOf(facets, about)?.fits !== false)
    : drives;
  return filterDrives(mine, filters, how);
}

/** `2024–26` for years in a row, otherwise `2022, 2025`. */
function years(batch: readonly number[]): string {
  const first = batch[0]!;
  const last = batch.at(-1)!;
  if (batch.length < 3 || last - first !== batch.length - 1) return batch.join(", ");
  return `${first}–${String(last).slice(2)}`;
}
