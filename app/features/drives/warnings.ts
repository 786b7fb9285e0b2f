import type { Drive } from "#app/features/drives/drives.ts";
import { type TextName, WARNING_TEXTS } from "#app/features/drives/fields.ts";
import { type Warned, warnedIn } from "#app/features/warnings/warned.ts";

/** A word or a PIN code says where it is. */
const SAYS_WHERE = /\b(?:venue|address|location|landmark)\b|\b[1-9]\d{2} ?\d{3}\b/i;

/** What of it may name a fraud (app/features/fraud). */
export function driveWords(drive: { [Name in TextName]?: string | null | undefined }): string {
  return WARNING_TEXTS.map((name) => drive[name] ?? "").join("\n");
}

/** What may be wrong, for people who post or check it. It refuses nothing. */
export function driveWarnings(
  drive: Pick<Drive, "company" | "driveType" | "jobDescription"> & {
    [Name in TextName]?: string | null | undefined;
  },
): Warned[] {
  const { company, driveType, jobDescription, venue } = drive;
  const said = venue ?? SAYS_WHERE.test(jobDescription);
  return warnedIn(
    WARNING_TEXTS.map((name) => drive[name]),
    { company, noVenue: driveType === "Open walk in" && !said },
  );
}
