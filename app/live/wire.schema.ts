import { z } from "zod";

import type { LiveTopicRequest } from "#app/live/wire.ts";

const version = z.int().min(0);
const moment = z.int().min(0);

export const liveTopicRequest: z.ZodType<LiveTopicRequest> = z.union([
  z.object({ type: z.literal("since"), version }),
  z.object({ type: z.literal("since"), at: moment }),
]);
