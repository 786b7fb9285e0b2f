import { z } from "zod";

import { dayOf, daysBetween, isDay } from "#app/base/calendar.ts";
import { findCity, PAN_INDIA } from "#app/base/cities.ts";
import { TEXT_LIMITS } from "#app/features/daily-drives/fields.ts";
import { MOST_REPEATS, REPEAT_AHEAD } from "#app/features/daily-drives/post/repeat.ts";
import { prose } from "#app/http/fields.ts";

/** Values of a repeated field, without empty ones. */
const several = z.preprocess(
  (value) => [value ?? []].flat().filter((one) => one !== ""),
  z.array(z.string()).transform((values) => [...new Set(values)]),
);

const days = several.pipe(
  z
    .array(
      z
        .string()
        .refine(isDay, "One of them is not a valid date.")
        .refine(
          (day) => !isDay(day) || isAhead(day),
          `Choose days from today on, ${REPEAT_AHEAD} days ahead at most.`,
        ),
    )
    .min(1, "Choose at least one day.")
    .transform((chosen) => chosen.toSorted()),
);

function isAhead(day: string): boolean {
  const ahead = daysBetween(dayOf(Date.now()), day);
  return ahead >= 0 && ahead <= REPEAT_AHEAD;
}

const cities = several.pipe(
  z
    .array(
      z.string().transform((name, context) => {
        const city = findCity(name);
        if (city && city !== PAN_INDIA) return city;
        context.addIssue({ code: "custom", message: "Choose the cities from the list." });
        return z.NEVER;
      }),
    )
    .min(1, "Choose at least one city."),
);

/** The server's check of the form that repeats a drive. */
export const repeatSchema = z
  .object({ onDays: days, inCities: cities, venueThere: prose(TEXT_LIMITS.venue) })
  .superRefine(({ onDays, inCities }, context) => {
    const count = onDays.length * inCities.length;
    if (count <= MOST_REPEATS) return;
    const message = `${onDays.length} days in ${inCities.length} cities are ${count} drives: ${MOST_REPEATS} at most in one go.`;
    context.addIssue({ code: "custom", path: ["onDays"], message });
  });

export type Repeats = z.infer<typeof repeatSchema>;
