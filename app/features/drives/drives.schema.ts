import { z } from "zod";

import { isDay } from "#app/base/calendar.ts";
import { CITIES, findCity } from "#app/base/cities.ts";
import { DRIVE_LIMITS, DRIVE_TYPES } from "#app/features/drives/drives.ts";
import { readPostLink } from "#app/features/drives/post-link.ts";
import { digitsLine, line, prose, required } from "#app/http/fields.ts";

/** The job link as stored; `post-link.ts` has its rules. */
const postLink = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value : undefined),
  z
    .string()
    .transform((given, context) => {
      const answer = readPostLink(given);
      if (!answer.ok) {
        context.addIssue({ code: "custom", message: answer.message });
        return z.NEVER;
      }
      return answer.text;
    })
    .refine(
      (text) => text.length <= DRIVE_LIMITS.postLink,
      `Please keep this within ${DRIVE_LIMITS.postLink} characters.`,
    )
    .optional(),
);

/** An optional day, as the browser's date field sends it; blank becomes undefined. */
const day = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
  z.string().refine(isDay, "This is not a day of the calendar. Choose it again.").optional(),
);

/** The form of /drive. */
export const driveSchema = z.object({
  city: z.preprocess(
    (value) => findCity(typeof value === "string" ? value : null),
    z.enum(CITIES, "Choose a city from the list."),
  ),
  company: required(line(DRIVE_LIMITS.company), "Name the company."),
  profile: line(DRIVE_LIMITS.profile),
  experienceLevel: digitsLine(DRIVE_LIMITS.experienceLevel),
  driveType: z.preprocess(
    (value) => (value === "" || value === undefined ? "Need to Apply" : value),
    z.enum(DRIVE_TYPES, { error: "Choose a drive type from the list." }),
  ),
  notice: prose(DRIVE_LIMITS.notice),
  jobDescription: required(prose(DRIVE_LIMITS.jobDescription), "Describe the job."),
  postLink,
  walkInDate: day,
  time: digitsLine(DRIVE_LIMITS.time),
  venue: prose(DRIVE_LIMITS.venue),
  applyBy: day,
});

export type DriveInput = z.output<typeof driveSchema>;

/** An admin's reason for refusing a drive, for its submitter. */
export const refusalSchema = z.object({
  reason: required(line(DRIVE_LIMITS.reason), "Say why, so that the submitter knows."),
});
