import { z } from "zod";

/** The subscribe form of the footer. */
export const subscriberSchema = z.object({
  email: z
    .string({ error: "Write your email address." })
    .trim()
    .max(254, "This is too long for an email address.")
    .pipe(z.email("This does not look like an email address.")),
});
