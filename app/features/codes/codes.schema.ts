import { z } from "zod";

import { dayOf, findMonth, MONTHS, yearsAround } from "#app/base/calendar.ts";
import { CITIES, findCity } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { CODE_LEAST, CODE_LIMIT } from "#app/features/codes/codes.ts";
import { line, required } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

const year = z
  .string({ error: () => wordsOf(answers).chooseYear })
  .transform(Number)
  .refine((value) => yearsAround(dayOf(Date.now())).includes(value), {
    error: () => wordsOf(answers).chooseYear,
  });

const month = z.preprocess(
  (value) => findMonth(typeof value === "string" ? value : null),
  z.enum(MONTHS, { error: () => wordsOf(answers).chooseMonth }),
);

/** The code may be blank: admins and readers who unlocked the month need none. */
export const lastMonthSchema = z.object({
  city: z.preprocess(
    (value) => findCity(typeof value === "string" ? value : null),
    z.enum(CITIES, { error: () => wordsOf(answers).chooseCity }),
  ),
  year,
  month,
  code: line(CODE_LIMIT),
});

export const submitCodeSchema = z.object({
  year,
  month,
  code: required(line(CODE_LIMIT), MESSAGES.blankCode).refine(
    (code) => code.length >= CODE_LEAST,
    `A code has at least ${CODE_LEAST} characters, so that nobody can guess it.`,
  ),
  /** Ticked to replace the month's code. */
  replace: z.literal("yes").optional().catch(undefined),
});
