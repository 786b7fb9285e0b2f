import { picked } from "#app/base/text-table.ts";
import { TEXT_NAMES, WARNING_TEXTS } from "#app/features/daily-drives/fields.ts";
import { dailyDrives } from "#drizzle/schema.ts";

export const textColumns = picked(dailyDrives, TEXT_NAMES);

export const warnedColumns = picked(dailyDrives, [...WARNING_TEXTS, "driveType"]);
