import { z } from "zod";

import { dayOf, yearsAround } from "#app/base/calendar.ts";
import { type City, findCity } from "#app/base/cities.ts";
import { cleanLine, plainDigits } from "#app/base/text.ts";
import {
  ABOUT_CITIES,
  BRANCH_LIMIT,
  FIRST_PASSOUT,
  MOST_CITIES,
  MOST_EXPERIENCE,
} from "#app/features/about/about.ts";
import { type Degree, DEGREE_NAMES } from "#app/features/facets/degrees.ts";
import { line } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Students name a year at most four ahead. */
function lastPassout(): number {
  return yearsAround(dayOf(Date.now())).at(-1)! + 3;
}

const blankAsNothing = (value: unknown) =>
  typeof value === "string" ? plainDigits(cleanLine(value)) || undefined : undefined;

const passoutYear = z.preprocess(
  blankAsNothing,
  z
    .string()
    .transform(Number)
    .refine((year) => Number.isInteger(year) && year >= FIRST_PASSOUT && year <= lastPassout(), {
      error: () => wordsOf(answers).passoutYear,
    })
    .optional(),
);

const degree = z.preprocess(
  blankAsNothing,
  z
    .enum(DEGREE_NAMES as [Degree, ...Degree[]], { error: () => wordsOf(answers).chooseDegree })
    .refine((name) => name !== "any", { error: () => wordsOf(answers).ownDegree })
    .optional(),
);

/** "2", "2 years" or "Fresher". */
const experience = z.preprocess(
  blankAsNothing,
  z
    .string()
    .transform((text) =>
      /^freshers?$/i.test(text) ? "0" : text.replace(/ ?(?:years?|yrs?)$/i, ""),
    )
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= MOST_EXPERIENCE, {
      error: () => wordsOf(answers).experience,
    })
    .transform(Number)
    .optional(),
);

const cities = z.preprocess(
  (value) =>
    [value]
      .flat()
      .filter((name): name is string => typeof name === "string" && name.trim() !== "")
      .map((name) => findCity(name)),
  z
    .array(
      z.enum(ABOUT_CITIES as [City, ...City[]], { error: () => wordsOf(answers).chooseCities }),
    )
    .transform((names) => [...new Set(names)])
    .refine((names) => names.length <= MOST_CITIES, {
      error: () => wordsOf(answers).manyCities(MOST_CITIES),
    }),
);

export const aboutSchema = z.object({
  passoutYear,
  degree,
  branch: line(BRANCH_LIMIT),
  experience,
  cities,
});

export type AboutInput = z.output<typeof aboutSchema>;
