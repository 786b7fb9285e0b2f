import { z } from "zod";

import { prose } from "#app/base/fields.ts";
import { REPORT_TEXT_LIMIT } from "#app/features/reports/reasons.ts";
import { REPORT_REASONS } from "#drizzle/values.ts";

/** The form "Something is wrong?". Only `other` needs words. */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, "Choose what is wrong."),
    text: prose(REPORT_TEXT_LIMIT),
  })
  .superRefine(({ reason, text }, context) => {
    if (reason === "other" && !text) {
      context.addIssue({ code: "custom", path: ["text"], message: "Write what is wrong." });
    }
  });

export type ReportInput = z.output<typeof reportSchema>;
