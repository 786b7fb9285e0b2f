import { CITIES, type City, PAN_INDIA } from "#app/base/cities.ts";
import type { Degree } from "#app/features/facets/degrees.ts";

/** What somebody says of themselves on their profile. All of it is optional. */
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

/** Whether somebody has said nothing that tells which drives are for them. */
export function saysNothing({ passoutYear, degree, experience }: AboutMe): boolean {
  return passoutYear === null && degree === null && experience === null;
}

/** The cities to choose from: a walk-in has a place. */
export const ABOUT_CITIES = CITIES.filter((city) => city !== PAN_INDIA);

export const MOST_CITIES = 5;
export const BRANCH_LIMIT = 80;
export const FIRST_PASSOUT = 1970;
export const MOST_EXPERIENCE = 50;
