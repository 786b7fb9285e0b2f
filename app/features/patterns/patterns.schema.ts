import { z } from "zod";

import { MESSAGES } from "#app/base/copy.ts";
import { PATTERN_LIMITS } from "#app/features/patterns/patterns.ts";
import { line, prose } from "#app/http/fields.ts";

const BLANK = {
  company: "Write the company.",
  profile: "Write the profile.",
  pattern: "Write the pattern.",
} as const;

/** The "Submit Pattern" form. All three fields are required. */
export const patternSchema = z
  .object({
    company: line(PATTERN_LIMITS.company),
    profile: line(PATTERN_LIMITS.profile),
    pattern: prose(PATTERN_LIMITS.pattern),
  })
  .superRefine((pattern, context) => {
    const missing = (["company", "profile", "pattern"] as const).filter((name) => !pattern[name]);
    if (missing.length) {
      context.addIssue({ code: "custom", path: [], message: MESSAGES.writeSomething });
    }
    for (const name of missing) {
      context.addIssue({ code: "custom", path: [name], message: BLANK[name] });
    }
  })
  .transform(({ company, profile, pattern }) => ({
    company: company!,
    profile: profile!,
    pattern: pattern!,
  }));

export type PatternInput = z.output<typeof patternSchema>;
