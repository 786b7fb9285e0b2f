import { picked } from "#app/base/text-table.ts";
import { LISTED_TEXTS, TEXT_NAMES, WARNING_TEXTS } from "#app/features/drives/fields.ts";
import { drives } from "#drizzle/schema.ts";

export const textColumns = picked(drives, TEXT_NAMES);

export const listedColumns = picked(drives, LISTED_TEXTS);

export const warnedColumns = picked(drives, [...WARNING_TEXTS, "driveType"]);
