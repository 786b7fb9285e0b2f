import { z } from "zod";

import { readId } from "#app/base/ids.ts";

export const upholdSchema = z.object({
  outcome: z.enum(["cancelled", "deleted", "corrected"], "Choose what to do about it."),
});

/** The newest report that the admin has read; undefined for a client that does not say. */
export const readSchema = z.object({
  seen: z.preprocess(
    (value) => readId(typeof value === "string" ? value : ""),
    z.string().optional(),
  ),
});
