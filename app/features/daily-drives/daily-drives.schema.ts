import { z } from "zod";

import { dayOf, daysBetween, isDay, MAX_SERIES_DAYS, yearsAround } from "#app/base/calendar.ts";
import { CITIES, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { phoneNumbers, plainDigits } from "#app/base/text.ts";
import {
  CALL_LETTERS,
  DAILY_DRIVE_TYPES,
  DRIVE_FOR,
  PROFILE_TYPES,
} from "#app/features/daily-drives/daily-drives.ts";
import { eachText } from "#app/features/daily-drives/fields.ts";
import { documentsIn } from "#app/features/daily-drives/papers.ts";
import { readClock } from "#app/features/daily-drives/times.ts";
import { digitsLine, line, prose, required } from "#app/http/fields.ts";

const day = (label: string) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() ? value.trim() : undefined),
    z
      .string()
      .refine(isDay, `${label} is not a valid date.`)
      .refine(
        (text) => !isDay(text) || withinYears(text),
        `${label} must lie between 2017 and the end of next year.`,
      )
      .optional(),
  );

function withinYears(text: string): boolean {
  const years = yearsAround(dayOf(Date.now()));
  const year = Number(text.slice(0, 4));
  return year >= years[0]! && year <= years.at(-1)!;
}

const choice = <T extends string>(values: readonly T[], fallback: T, label: string) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? fallback : value),
    z.enum(values as readonly [T, ...T[]], { error: `Choose ${label} from the list.` }),
  );

/** Repeated ticks; stored as one text in the list's order. */
const documents = z.preprocess(
  (value) => [value ?? []].flat(),
  z.array(z.string()).transform((ticked, context) => {
    const known = documentsIn(ticked.join(","));
    if (!known) {
      context.addIssue({ code: "custom", message: "Choose the documents from the list." });
      return z.NEVER;
    }
    return known.join(", ") || undefined;
  }),
);

/** `14:30`, or as people write it; stored as `14:30`. */
const clock = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? value : undefined),
  z
    .string()
    .transform((text, context) => {
      const read = readClock(plainDigits(text));
      if (!read) context.addIssue({ code: "custom", message: "Write a time such as 11:30 am." });
      return read ?? z.NEVER;
    })
    .optional(),
);

const KINDS = { line, digits: digitsLine, prose };

/** The server's check; the browser uses the limits in fields.ts. */
export const dailyDriveSchema = z
  .object({
    city: z
      .preprocess(
        (value) => findCity(typeof value === "string" ? value : null),
        z.enum(CITIES, "Choose a city from the list."),
      )
      .refine((city) => city !== PAN_INDIA, "PAN India has no daily list. Post it under a city."),
    startDate: required(day("Start date"), "Choose a start date."),
    endDate: day("End date"),
    ...eachText(({ kind, limit }) => KINDS[kind](limit)),
    driveType: choice(DAILY_DRIVE_TYPES, "Open walk in", "a drive type"),
    profileType: z.preprocess(
      (value) => (value === "" ? undefined : value),
      z.enum(PROFILE_TYPES, { error: "Choose a profile type from the list." }).optional(),
    ),
    driveFor: choice(DRIVE_FOR, "Freshers", "who it is for"),
    documents,
    callLetter: z.preprocess(
      (value) => (value === "" ? undefined : value),
      z
        .enum(CALL_LETTERS, { error: "Say whether the call letter is needed or not needed." })
        .optional(),
    ),
    entryUntil: clock,
  })
  .superRefine((drive, context) => {
    if (!drive.company && !drive.profile) {
      context.addIssue({ code: "custom", path: [], message: MESSAGES.blankEntries });
    }
    if (!drive.endDate || !isDay(drive.startDate) || !isDay(drive.endDate)) return;
    const span = daysBetween(drive.startDate, drive.endDate);
    if (span < 0) {
      context.addIssue({
        code: "custom",
        path: ["endDate"],
        message: "The end date is before the start date.",
      });
    } else if (span >= MAX_SERIES_DAYS) {
      context.addIssue({
        code: "custom",
        path: ["endDate"],
        message: `A drive can run for ${MAX_SERIES_DAYS} days at most; this is ${span + 1}.`,
      });
    }
  })
  .transform((drive) => ({
    ...drive,
    endDate: drive.endDate ?? drive.startDate,
    // Only call-based drives have entry chances; one left over from the other type is dropped.
    entryChances: drive.driveType === "Call based" ? drive.entryChances : undefined,
  }));

/** As an admin types it, into a form, a card or the line of a check: what has the look of a number or a time, and is none, is told at its field. */
export const typedDriveSchema = dailyDriveSchema.superRefine(({ contactNumber, time }, context) => {
  const say = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (contactNumber && !phoneNumbers(contactNumber).length && !/\p{L}/u.test(contactNumber)) {
    say("contactNumber", "This is no whole phone number. Write one, or in words how to ask.");
  }
  const none = [...(time ?? "").matchAll(/(?<![\d:])(\d{1,2}):(\d{2})(?!\d)/g)].find(
    ([, hour, minute]) => Number(hour) > 23 || Number(minute) > 59,
  )?.[0];
  if (none) say("time", `${none} is no time. Write one such as 9:30 am.`);
});

export type DailyDriveInput = z.output<typeof dailyDriveSchema>;
