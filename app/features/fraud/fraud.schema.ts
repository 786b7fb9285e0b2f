import { z } from "zod";

import { LONGEST_LIFT_REASON } from "#app/features/fraud/fraud.ts";
import { line, required } from "#app/http/fields.ts";

export const liftSchema = z.object({
  hash: required(line(64), "Choose what to lift."),
  reason: required(line(LONGEST_LIFT_REASON), "Write why it is no fraud."),
});
