import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { type Texts, WARNING_TEXTS } from "#app/features/daily-drives/fields.ts";
import { type Warned, warnedIn } from "#app/features/warnings/warned.ts";

/** What of it may name a fraud (app/features/fraud). */
export function dailyWords(drive: Partial<Texts>): string {
  return WARNING_TEXTS.map((name) => drive[name] ?? "").join("\n");
}

/** What may be wrong, for admins who post or check it. It refuses nothing. */
export function dailyWarnings(drive: Partial<Texts> & Pick<DailyDrive, "driveType">): Warned[] {
  const { company = null, driveType, venue } = drive;
  return warnedIn(
    WARNING_TEXTS.map((name) => drive[name] ?? null),
    { company, noVenue: driveType === "Open walk in" && !venue },
  );
}
