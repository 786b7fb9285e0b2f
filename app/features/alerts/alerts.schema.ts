import { z } from "zod";

import type { Offered } from "#app/features/alerts/alerts.ts";
import { ALERT_DAYS, CHANNELS } from "#drizzle/values.ts";

const hour = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
  z
    .string()
    .regex(/^(?:1?\d|2[0-3])$/, "Choose an hour, 0 to 23.")
    .transform(Number)
    .optional(),
);

/** When and where: what of an alert is no filter. `offered` says which channels can be used. */
export function alertSchema(offered: Offered) {
  const channel = z.preprocess(
    (value) => [value].flat().filter((name) => name !== undefined && name !== ""),
    z
      .array(z.enum(CHANNELS, { error: "Choose from the list." }))
      .transform((names) => [...new Set(names)])
      .superRefine((names, context) => {
        for (const name of names) {
          const offer = offered[name];
          if (!offer.on) context.addIssue({ code: "custom", message: offer.why });
        }
      }),
  );
  return z
    .object({
      hour,
      "for-day": z.enum(ALERT_DAYS, { error: "Choose today, tomorrow or at once." }),
      channel,
    })
    .refine((alert) => alert["for-day"] === "at-once" || alert.hour !== undefined, {
      path: ["hour"],
      message: "Choose an hour.",
    });
}

export type AlertInput = z.output<ReturnType<typeof alertSchema>>;
