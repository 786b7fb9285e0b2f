/* What a live topic takes from a browser; whatever has another shape is refused. */
import { z } from "zod";

import type { LiveTopicRequest } from "#app/live/wire.ts";

const version = z.int().min(0);
const moment = z.int().min(0);

/** What a live topic accepts. */
export const liveTopicRequest: z.ZodType<LiveTopicRequest> = z.union([
  z.object({ type: z.literal("since"), version }),
  z.object({ type: z.literal("since"), at: moment }),
]);
