import { z } from "zod";

import { PATTERN_LIMITS } from "#app/features/patterns/patterns.ts";
import { line, prose } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The "Submit Pattern" form. All three fields are required. */
export const patternSchema = z
  .object({
    company: line(PATTERN_LIMITS.company),
    profile: line(PATTERN_LIMITS.profile),
    pattern: prose(PATTERN_LIMITS.pattern),
  })
  .superRefine((pattern, context) => {
    const missing = (["company", "profile", "pattern"] as const).filter((name) => !pattern[name]);
    const say = wordsOf(answers);
    const blank = {
      company: say.writeCompany,
      profile: say.writeProfile,
      pattern: say.writePattern,
    } as const;
    if (missing.length) {
      context.addIssue({ code: "custom", path: [], message: say.writeSomething });
    }
    for (const name of missing) {
      context.addIssue({ code: "custom", path: [name], message: blank[name] });
    }
  })
  .transform(({ company, profile, pattern }) => ({
    company: company!,
    profile: profile!,
    pattern: pattern!,
  }));

export type PatternInput = z.output<typeof patternSchema>;
