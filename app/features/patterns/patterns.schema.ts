import { z } from "zod";

import { PATTERN_LIMITS } from "#app/features/patterns/patterns.ts";
import { line, prose, requireTexts } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

export const patternSchema = z
  .object({
    company: line(PATTERN_LIMITS.company),
    profile: line(PATTERN_LIMITS.profile),
    pattern: prose(PATTERN_LIMITS.pattern),
  })
  .superRefine((pattern, context) => {
    const say = wordsOf(answers);
    requireTexts(pattern, context, {
      company: say.writeCompany,
      profile: say.writeProfile,
      pattern: say.writePattern,
    });
  })
  .transform(({ company, profile, pattern }) => ({
    company: company!,
    profile: profile!,
    pattern: pattern!,
  }));

export type PatternInput = z.output<typeof patternSchema>;
