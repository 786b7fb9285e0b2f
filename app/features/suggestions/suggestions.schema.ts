import { z } from "zod";

import { LONGEST_SOURCE, LONGEST_SUGGESTION } from "#app/features/suggestions/suggestions.ts";
import { line, prose, required } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import { SUGGESTION_REFUSALS } from "#drizzle/values.ts";

export const suggestionSchema = z.object({
  message: required(prose(LONGEST_SUGGESTION), () => wordsOf(answers).pasteFirst),
  source: line(LONGEST_SOURCE),
});

export type SuggestionInput = z.output<typeof suggestionSchema>;

export const refusalSchema = z.object({
  reason: z.enum(SUGGESTION_REFUSALS, "Choose why it is not posted."),
});
