import { z } from "zod";

import { isDay } from "#app/base/calendar.ts";

/** The body of `POST /api/readings`; `today` is for tests, which need the same days every time. */
export const readingsRequest = z.object({
  text: z.string(),
  today: z.string().refine(isDay).optional(),
});
