import { z } from "zod";

import { PATTERN_LIMITS } from "#app/features/patterns/patterns.ts";
import { line, prose, requireTexts } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import { PLAN_ENDS } from "#drizzle/values.ts";

const isEnd = (text: string) => (PLAN_ENDS as readonly string[]).includes(text);

export const patternSchema = z
  .object({
    company: line(PATTERN_LIMITS.company),
    profile: line(PATTERN_LIMITS.profile),
    // Sent by forms that are newer than some pages that are open.
    result: z.string().optional(),
    rounds: line(PATTERN_LIMITS.rounds).optional(),
    pattern: prose(PATTERN_LIMITS.pattern),
  })
  .superRefine((pattern, context) => {
    const say = wordsOf(answers);
    if (pattern.result && !isEnd(pattern.result)) {
      context.addIssue({ code: "custom", path: ["result"], message: say.chooseResult });
    }
    requireTexts(pattern, context, {
      company: say.writeCompany,
      profile: say.writeProfile,
      pattern: say.writePattern,
    });
  })
  .transform(({ company, profile, result, rounds, pattern }) => ({
    company: company!,
    profile: profile!,
    result: result ?? "",
    rounds: rounds ?? "",
    pattern: pattern!,
  }));

export type PatternInput = z.output<typeof patternSchema>;
