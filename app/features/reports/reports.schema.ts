import { z } from "zod";

import { REPORT_TEXT_LIMIT } from "#app/features/reports/reasons.ts";
import { prose } from "#app/http/fields.ts";
import { reports } from "#app/messages/en/reports.ts";
import { wordsOf } from "#app/messages/words.ts";
import { REPORT_REASONS } from "#drizzle/values.ts";

export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: () => wordsOf(reports).chooseWhat }),
    text: prose(REPORT_TEXT_LIMIT),
  })
  .superRefine(({ reason, text }, context) => {
    if (reason === "other" && !text) {
      context.addIssue({ code: "custom", path: ["text"], message: wordsOf(reports).writeWhat });
    }
  });

export type ReportInput = z.output<typeof reportSchema>;
