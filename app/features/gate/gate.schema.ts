import { z } from "zod";

import { gate } from "#app/messages/en/gate.ts";
import { wordsOf } from "#app/messages/words.ts";
import { GATE_WORDS } from "#drizzle/values.ts";

export const gateSchema = z.object({
  what: z.enum(GATE_WORDS, { error: () => wordsOf(gate).choose }),
});
