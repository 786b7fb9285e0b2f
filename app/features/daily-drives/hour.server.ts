import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyPosters, updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import { typedDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { storedDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { DAILY_DRIVE_CHANGED } from "#app/features/daily-drives/daily-drives.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";

/**
 * Gives one day of a drive another hour; the same person's form may come again. Refused: forbidden; notFound; invalid for no
 * time; conflict if it has changed since `version`.
 */
export async function changeHour(
  db: Database,
  {
    by,
    now,
    id,
    version,
    time,
  }: Command & { id: string; version: number | undefined; time: string },
): Promise<Outcome<{ day: string }>> {
  const forbidden = onlyPosters(by);
  if (forbidden) return forbidden;
  const stored = await storedDailyDrive(db, id);
  if (!stored) return gone();
  const { documents, seriesVersion, ...texts } = stored;
  const drive = typedDriveSchema.safeParse({
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""])),
    documents: documents ?? [],
    time,
  });
  if (!drive.success) {
    const ofTime = drive.error.issues.find(({ path: [name] }) => name === "time");
    return refused(
      "invalid",
      ofTime?.message ?? "Edit the drive: more than its hour has to change.",
    );
  }
  if (version !== undefined && version !== stored.version) {
    // Its answer was lost, or what follows it failed.
    const again = stored.time === drive.data.time && stored.updatedById === by.uid;
    return again ? done({ day: stored.day }) : changedMeanwhile(DAILY_DRIVE_CHANGED);
  }
  const edit = { by, now, id, version: seriesVersion, scope: "day" } as const;
  return updateDailyDrive(db, drive.data, edit);
}
