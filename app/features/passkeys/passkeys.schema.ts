import { z } from "zod";

import { LONGEST_CREDENTIAL, LONGEST_NAME } from "#app/features/passkeys/passkeys.ts";
import { line, required } from "#app/http/fields.ts";

export const passkeySchema = z.object({
  name: required(line(LONGEST_NAME), "Please name it, so that you know it later."),
  credential: z.string({ error: "Your browser made no passkey." }).max(LONGEST_CREDENTIAL),
  sealed: z.string({ error: "Please open the page again." }).max(LONGEST_CREDENTIAL),
});
