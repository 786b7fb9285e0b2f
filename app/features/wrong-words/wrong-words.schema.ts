import { z } from "zod";

import { LONGEST_PAGE, LONGEST_WORDS } from "#app/features/wrong-words/wrong-words.ts";
import { line, prose, required } from "#app/http/fields.ts";
import { wrongword } from "#app/messages/en/wrongword.ts";
import { wordsOf } from "#app/messages/words.ts";

export const wrongWordSchema = z.object({
  page: line(LONGEST_PAGE),
  said: required(prose(LONGEST_WORDS), () => wordsOf(wrongword).writeSaid),
  better: prose(LONGEST_WORDS),
});

export type WrongWordInput = z.output<typeof wrongWordSchema>;
