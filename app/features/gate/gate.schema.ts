import { z } from "zod";

import { GATE_WORDS } from "#drizzle/values.ts";

/** One tap at the gate. */
export const gateSchema = z.object({
  what: z.enum(GATE_WORDS, "Choose what you see at the gate."),
});
