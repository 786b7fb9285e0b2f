import { z } from "zod";

import { CHECK_BASES, NOTE_LIMIT } from "#app/features/checks/checks.ts";
import { line } from "#app/http/fields.ts";

/** How whoever verifies a drive has checked it; they need not say. */
export const verifySchema = z
  .object({
    basis: z.preprocess(
      (value) => value || undefined,
      z.enum(CHECK_BASES, { error: "Choose how you checked." }).optional(),
    ),
    note: line(NOTE_LIMIT),
  })
  .refine(({ basis, note }) => basis ?? !note, {
    path: ["basis"],
    error: "Choose how you checked.",
  });

/** The form of a check. */
export const checkSchema = z.object({
  basis: z.enum(CHECK_BASES, { error: "Choose how you checked." }),
  note: line(NOTE_LIMIT),
});
