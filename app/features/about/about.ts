import { CITIES, type City, PAN_INDIA } from "#app/base/cities.ts";
import type { Degree } from "#app/features/facets/degrees.ts";

export type AboutMe = {
  passoutYear: number | null;
  degree: Degree | null;
  branch: string | null;
  /** Whole years; 0 for a fresher. */
  experience: number | null;
  cities: City[];
};

export const NOTHING_ABOUT_ME: AboutMe = {
  passoutYear: null,
  degree: null,
  branch: null,
  experience: null,
  cities: [],
};

/** True when nothing said helps to choose drives: no year, no degree, no experience. */
export function saysNothing({ passoutYear, degree, experience }: AboutMe): boolean {
  return passoutYear === null && degree === null && experience === null;
}

/** A walk-in takes place somewhere, so "PAN India" is not a choice. */
export const ABOUT_CITIES = CITIES.filter((city) => city !== PAN_INDIA);

export const MOST_CITIES = 5;
export const BRANCH_LIMIT = 80;
export const FIRST_PASSOUT = 1970;
export const MOST_EXPERIENCE = 50;
