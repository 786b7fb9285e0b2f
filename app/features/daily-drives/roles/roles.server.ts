import { companyKey, dailyKeys } from "#app/base/spelling/company-key.ts";
import {
  type DailyDriveInput,
  dailyDriveSchema,
} from "#app/features/daily-drives/daily-drives.schema.ts";
import { TEXT_LIMITS } from "#app/features/daily-drives/fields.ts";

/* A walk-in for several roles is one drive, whose profile names them: `Java Developer, QA Engineer`. */

type Stored = Record<"company" | "profile" | "venue", string | null> &
  Record<"startDate" | "endDate", string>;

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).join(" ");
}

export function hasRole(profile: string | null, role: string | undefined): boolean {
  const sought = wordsOf(role ?? "");
  return (profile ?? "").split(/[,/;|]/).some((one) => wordsOf(one) === sought);
}

/** The profile with one more role; undefined when it is there, missing or too long. */
export function withRole(profile: string | null, role: string | undefined): string | undefined {
  if (!profile || !role || hasRole(profile, role)) return undefined;
  const both = `${profile}, ${role}`;
  return both.length <= TEXT_LIMITS.profile ? both : undefined;
}

/** The profile without a role that was added to it; undefined when it is not there beside others. */
export function withoutRole(profile: string | null, role: string | undefined): string | undefined {
  if (!profile || !role || !profile.endsWith(`, ${role}`)) return undefined;
  return profile.slice(0, -`, ${role}`.length);
}

/** Whether `drive` is another role of a stored one: same company, same venue, and a single day or all the same days. */
export function isOtherRole(drive: DailyDriveInput, stored: Stored): boolean {
  const { company, venue, profile, startDate, endDate } = drive;
  if (!company || !stored.company || !venue || !stored.venue) return false;
  return (
    withRole(stored.profile, profile) !== undefined &&
    dailyKeys({ company }).includes(companyKey(stored.company)) &&
    wordsOf(venue) === wordsOf(stored.venue) &&
    (startDate === endDate || (startDate === stored.startDate && endDate === stored.endDate))
  );
}

/** A stored drive as its form would send it, with `changes`. */
export function asTyped(
  { documents, ...texts }: Record<string, unknown> & { documents: string | null },
  changes: Record<string, string>,
): DailyDriveInput {
  const typed = Object.entries(texts).map(([name, value]) => [name, value ?? ""]);
  return dailyDriveSchema.parse({
    ...Object.fromEntries(typed),
    documents: documents ?? [],
    ...changes,
  });
}
