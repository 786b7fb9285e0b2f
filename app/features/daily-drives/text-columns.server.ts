import { TEXT_NAMES, type TextName, WARNING_TEXTS } from "#app/features/daily-drives/fields.ts";
import { dailyDrives } from "#drizzle/schema.ts";

function columnsOf<Name extends TextName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, dailyDrives[name]])) as Pick<
    typeof dailyDrives,
    Name
  >;
}

export const textColumns = columnsOf(TEXT_NAMES);

export const warnedColumns = { ...columnsOf(WARNING_TEXTS), driveType: dailyDrives.driveType };
