import { z } from "zod";

import { mail } from "#app/messages/en/mail.ts";
import { wordsOf } from "#app/messages/words.ts";

export const subscriberSchema = z.object({
  email: z
    .string({ error: () => wordsOf(mail).writeEmail })
    .trim()
    .max(254, { error: () => wordsOf(mail).emailTooLong })
    .pipe(z.email({ error: () => wordsOf(mail).notAnEmail })),
});
