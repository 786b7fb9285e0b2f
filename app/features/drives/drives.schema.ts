import { z } from "zod";

import { isDay } from "#app/base/calendar.ts";
import { CITIES, findCity } from "#app/base/cities.ts";
import { DRIVE_TYPES, LONGEST_REASON } from "#app/features/drives/drives.ts";
import { eachText } from "#app/features/drives/fields.ts";
import { readPostLink } from "#app/features/drives/post-link.ts";
import { digitsLine, line, prose, required } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Rules of the job link: post-link.ts. */
const link = (limit: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() ? value : undefined),
    z
      .string()
      .transform((given, context) => {
        const answer = readPostLink(given);
        if (!answer.ok) {
          context.addIssue({ code: "custom", message: wordsOf(answers).link[answer.problem] });
          return z.NEVER;
        }
        return answer.text;
      })
      .refine((text) => text.length <= limit, { error: () => wordsOf(answers).within(limit) })
      .optional(),
  );

const day = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
  z
    .string()
    .refine(isDay, { error: () => wordsOf(answers).notADay })
    .optional(),
);

const KINDS = { line, digits: digitsLine, prose, link };
const texts = eachText(({ kind, limit }) => KINDS[kind](limit));

export const driveSchema = z.object({
  city: z.preprocess(
    (value) => findCity(typeof value === "string" ? value : null),
    z.enum(CITIES, { error: () => wordsOf(answers).chooseCity }),
  ),
  ...texts,
  company: required(texts.company, () => wordsOf(answers).nameCompany),
  jobDescription: required(texts.jobDescription, () => wordsOf(answers).describeJob),
  driveType: z.preprocess(
    (value) => (value === "" || value === undefined ? "Need to Apply" : value),
    z.enum(DRIVE_TYPES, { error: () => wordsOf(answers).chooseType }),
  ),
  walkInDate: day,
  applyBy: day,
});

export type DriveInput = z.output<typeof driveSchema>;

/** Its submitter reads the reason. */
export const refusalSchema = z.object({
  reason: required(line(LONGEST_REASON), "Say why, so that the submitter knows."),
});
