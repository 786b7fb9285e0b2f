import { z } from "zod";

import { isDay } from "#app/base/calendar.ts";
import { CITIES, findCity } from "#app/base/cities.ts";
import { DRIVE_LIMITS, DRIVE_TYPES } from "#app/features/drives/drives.ts";
import { readPostLink } from "#app/features/drives/post-link.ts";
import { digitsLine, line, prose, required } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Rules of the job link: post-link.ts. */
const postLink = z.preprocess(
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
    .refine((text) => text.length <= DRIVE_LIMITS.postLink, {
      error: () => wordsOf(answers).within(DRIVE_LIMITS.postLink),
    })
    .optional(),
);

const day = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
  z
    .string()
    .refine(isDay, { error: () => wordsOf(answers).notADay })
    .optional(),
);

export const driveSchema = z.object({
  city: z.preprocess(
    (value) => findCity(typeof value === "string" ? value : null),
    z.enum(CITIES, { error: () => wordsOf(answers).chooseCity }),
  ),
  company: required(line(DRIVE_LIMITS.company), () => wordsOf(answers).nameCompany),
  profile: line(DRIVE_LIMITS.profile),
  experienceLevel: digitsLine(DRIVE_LIMITS.experienceLevel),
  driveType: z.preprocess(
    (value) => (value === "" || value === undefined ? "Need to Apply" : value),
    z.enum(DRIVE_TYPES, { error: () => wordsOf(answers).chooseType }),
  ),
  notice: prose(DRIVE_LIMITS.notice),
  jobDescription: required(prose(DRIVE_LIMITS.jobDescription), () => wordsOf(answers).describeJob),
  postLink,
  walkInDate: day,
  time: digitsLine(DRIVE_LIMITS.time),
  venue: prose(DRIVE_LIMITS.venue),
  applyBy: day,
});

export type DriveInput = z.output<typeof driveSchema>;

/** Its submitter reads the reason. */
export const refusalSchema = z.object({
  reason: required(line(DRIVE_LIMITS.reason), "Say why, so that the submitter knows."),
});
