import { dayTitle } from "#app/base/calendar.ts";
import { type Command, changedMeanwhile } from "#app/base/commands.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyPosters, updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import type { DailyDriveInput } from "#app/features/daily-drives/daily-drives.schema.ts";
import { storedDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  asTyped,
  hasRole,
  isOtherRole,
  withoutRole,
  withRole,
} from "#app/features/daily-drives/roles/roles.server.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";

/**
 * Adds the role of `drive` to a drive of the same company, place and day, as an edit does: on that day, or on all if
 * `drive` has them too. Sent twice it is added once. Refused: forbidden; notFound; conflict (changedMeanwhile) when that
 * drive is another by now.
 */
export async function addRole(
  db: Database,
  drive: DailyDriveInput,
  { by, now, id, version }: Command & { id: string; version: number },
): Promise<Outcome<{ day: string; seriesId: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { day, seriesId } = stored;
  if (hasRole(stored.profile, drive.profile)) return done({ day, seriesId });
  if (!isOtherRole(drive, stored)) {
    return changedMeanwhile(
      `The drive on ${dayTitle(day)} is another by now. Nothing was changed; what you typed is still here.`,
    );
  }
  const typed = asTyped(stored, { profile: withRole(stored.profile, drive.profile)! });
  const scope = drive.startDate === drive.endDate ? "day" : "series";
  const edit = { by, now, id, version, scope, past: true, date: true } as const;
  const saved = await updateDailyDrive(db, typed, edit);
  return saved.ok ? done({ day, seriesId }) : saved;
}

/**
 * Takes a role that `addRole` added off again, as an edit does; nothing when it is not the last one any more. Refused:
 * forbidden; notFound; conflict when somebody edits that drive at the same time.
 */
export async function takeRole(
  db: Database,
  drive: DailyDriveInput,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ day: string; seriesId: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { day, seriesId, seriesVersion: version } = stored;
  const profile = withoutRole(stored.profile, drive.profile);
  if (!profile) return done({ day, seriesId });
  const scope = drive.startDate === drive.endDate ? "day" : "series";
  const edit = { by, now, id, version, scope, past: true, date: true } as const;
  const saved = await updateDailyDrive(db, asTyped(stored, { profile }), edit);
  return saved.ok ? done({ day, seriesId }) : saved;
}
