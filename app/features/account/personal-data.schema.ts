import { z } from "zod";

import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

const typeIt = () => wordsOf(answers).typeWord(DELETE_WORD);

export const deletionSchema = z.object({
  confirm: z
    .string({ error: typeIt })
    .trim()
    .refine((word) => word === DELETE_WORD, { error: typeIt }),
});
