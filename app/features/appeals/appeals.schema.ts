import { z } from "zod";

import { LONGEST_ANSWER, LONGEST_APPEAL } from "#app/features/appeals/appeals.ts";
import { prose, required } from "#app/http/fields.ts";
import { appeal } from "#app/messages/en/appeal.ts";
import { wordsOf } from "#app/messages/words.ts";
import { APPEAL_OUTCOMES } from "#drizzle/values.ts";

export const appealSchema = z.object({
  text: required(prose(LONGEST_APPEAL), () => wordsOf(appeal).writeWhy),
});

export const answerSchema = z.object({
  outcome: z.enum(APPEAL_OUTCOMES, { error: "Say whether the decision stays." }),
  answer: required(prose(LONGEST_ANSWER), "Please write why: the person reads it."),
  /** The moment (ms) of the newer decision that was shown. */
  stands: z.coerce.number().int().positive().optional().catch(undefined),
});
