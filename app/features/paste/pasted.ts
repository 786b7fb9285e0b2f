import type { NamedBy } from "#app/base/text-table.ts";
import { TEXT_FIELDS } from "#app/features/daily-drives/fields.ts";

type PastedText = NamedBy<typeof TEXT_FIELDS, "pasted">;

/** The fields that are read and reviewed, with their labels. */
export const PASTED = {
  city: "City",
  startDate: "Start date",
  endDate: "End date",
  ...(Object.fromEntries(
    Object.entries(TEXT_FIELDS).flatMap(([name, row]) =>
      "pasted" in row ? [[name, row.label]] : [],
    ),
  ) as Record<PastedText, string>),
  driveFor: "Drive for",
  driveType: "Drive type",
};

export type PastedField = keyof typeof PASTED;

export const PASTED_FIELDS = Object.keys(PASTED) as PastedField[];
