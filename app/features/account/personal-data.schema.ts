import { z } from "zod";

import { DELETE_WORD } from "#app/features/account/personal-data.ts";

/** What the form of /profile/delete sends. */
export const deletionSchema = z.object({
  confirm: z
    .string({ error: `Please type ${DELETE_WORD}, in capital letters.` })
    .trim()
    .refine((word) => word === DELETE_WORD, `Please type ${DELETE_WORD}, in capital letters.`),
});
