import { z } from "zod";

import { line } from "#app/base/fields.ts";
import { CHECK_BASES, NOTE_LIMIT } from "#app/features/checks/checks.ts";

/** The form of a check. */
export const checkSchema = z.object({
  basis: z.enum(CHECK_BASES, { error: "Choose how you checked." }),
  note: line(NOTE_LIMIT),
});
