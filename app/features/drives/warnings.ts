import type { Drive } from "#app/features/drives/drives.ts";
import { type Warned, warnedIn } from "#app/features/warnings/warned.ts";

/** A description that says where the walk-in is, by a word or by a PIN code. */
const SAYS_WHERE = /\b(?:venue|address|location|landmark)\b|\b[1-9]\d{2} ?\d{3}\b/i;

/** What may be wrong with a drive, for whoever posts or checks it. It refuses nothing. */
export function driveWarnings(
  drive: Pick<Drive, "company" | "profile" | "driveType" | "jobDescription" | "postLink" | "venue">,
): Warned[] {
  const { company, profile, driveType, jobDescription, postLink, venue } = drive;
  const said = venue ?? SAYS_WHERE.test(jobDescription);
  return warnedIn([company, profile, venue, jobDescription, postLink], {
    company,
    noVenue: driveType === "Open walk in" && !said,
  });
}
