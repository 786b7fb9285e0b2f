import { z } from "zod";

import { addDays, dayOf, isDay } from "#app/base/calendar.ts";
import { DAYS_AHEAD, REASON_LIMIT } from "#app/features/status/status.ts";
import { line, required } from "#app/http/fields.ts";

const reason = required(line(REASON_LIMIT), "Say why: readers see it.");

export const cancelSchema = z.object({ reason });

/** Closing needs no reason: "entry closed" says it. */
export const closeSchema = z.object({ reason: line(REASON_LIMIT) });

export function moveDaySchema(now: number) {
  const today = dayOf(now);
  return z.object({
    reason,
    to: required(
      z.preprocess(
        (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
        z
          .string()
          .refine(isDay, "This is not a valid date. Choose it again.")
          .refine((day) => day >= today, "That day is over. Choose today or later.")
          .refine(
            (day) => day <= addDays(today, DAYS_AHEAD),
            "That is more than a year ahead. Check the year.",
          )
          .optional(),
      ),
      "Choose the day that it moves to.",
    ),
  });
}
