import { z } from "zod";

import { isDay } from "#app/base/calendar.ts";

/** The body of `POST /api/readings`. Tests set `today`, because they need the same days every time. */
export const readingsRequest = z.object({
  text: z.string(),
  today: z.string().refine(isDay).optional(),
});
