import { z } from "zod";

import { whyOff } from "#app/features/alerts/reach.ts";
import type { Offered } from "#app/features/channels/channels.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import { ALERT_DAYS, CHANNELS } from "#drizzle/values.ts";

const hour = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
  z
    .string()
    .regex(/^(?:1?\d|2[0-3])$/, { error: () => wordsOf(answers).hourRange })
    .transform(Number)
    .optional(),
);

/** Repeated values; "none" means no channel. Channels that are not `offered` are refused. */
function channelsOf(offered: Offered) {
  return z.preprocess(
    (value) =>
      [value].flat().filter((name) => name !== undefined && name !== "" && name !== "none"),
    z
      .array(z.enum(CHANNELS, { error: () => wordsOf(answers).fromList }))
      .transform((names) => [...new Set(names)])
      .superRefine((names, context) => {
        for (const name of names) {
          if (!offered[name]) context.addIssue({ code: "custom", message: whyOff(name) });
        }
      }),
  );
}

export function decisionsSchema(offered: Offered) {
  return z.object({ channel: channelsOf(offered) });
}

/** When and where to tell; the filters of an alert are read by `readWish`. */
export function alertSchema(offered: Offered) {
  const channel = channelsOf(offered);
  return z
    .object({
      hour,
      "for-day": z.enum(ALERT_DAYS, { error: () => wordsOf(answers).chooseWhen }),
      channel,
    })
    .refine((alert) => alert["for-day"] === "at-once" || alert.hour !== undefined, {
      path: ["hour"],
      error: () => wordsOf(answers).chooseHour,
    });
}

export type AlertInput = z.output<ReturnType<typeof alertSchema>>;
