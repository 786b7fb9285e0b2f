import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { type Warned, warnedIn } from "#app/features/warnings/warned.ts";

/** What may be wrong with a daily drive, for whoever posts or checks it. It refuses nothing. */
export function dailyWarnings(
  drive: Pick<
    DailyDrive,
    | "company"
    | "profile"
    | "driveType"
    | "entryChances"
    | "criteria"
    | "package"
    | "skills"
    | "rounds"
    | "contactPerson"
    | "contactNumber"
    | "venue"
    | "documentsText"
    | "fullInfo"
  >,
): Warned[] {
  const { company, driveType, venue } = drive;
  return warnedIn(
    [
      company,
      drive.profile,
      drive.entryChances,
      drive.criteria,
      drive.package,
      drive.skills,
      drive.rounds,
      drive.contactPerson,
      drive.contactNumber,
      venue,
      drive.documentsText,
      drive.fullInfo,
    ],
    { company, noVenue: driveType === "Open walk in" && !venue },
  );
}
