import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";

import { dayTitle } from "#app/base/calendar.ts";
import { drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { type Written, written } from "#app/features/notices/written.server.ts";
import { statusWord } from "#app/features/status/status.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dailyDrives, drives } from "#drizzle/schema.ts";

/** A decision that is to be told, as it is stored until somebody has written it. */
type Open = Pick<
  typeof bulletins.$inferSelect,
  "id" | "recordId" | "kind" | "createdAt" | "expiresAt"
>;

type Decision = Written & { path: string; urgent: boolean };

/**
 * Writes what was decided about a drive, and stores it. Undefined when there is nothing to tell any more: a newer
 * decision has taken its place, the drive is gone or over, or it takes place after all and nobody was told otherwise.
 */
export async function decisionBulletin(
  db: Database,
  { id, recordId, kind, createdAt, expiresAt }: Open,
  now: number,
): Promise<Decision | undefined> {
  if (!recordId || expiresAt <= now) return undefined;
  const others = and(eq(bulletins.recordId, recordId), ne(bulletins.id, id));
  const [drive, [newer], [told]] = await Promise.all([
    kind === "drive" ? findDrive(db, recordId) : findDay(db, recordId),
    db
      .select({ id: bulletins.id })
      .from(bulletins)
      .where(and(others, sql`(created_at, id) > (${createdAt}, ${id})`))
      .limit(1),
    db
      .select({ id: bulletins.id })
      .from(bulletins)
      .where(
        and(
          others,
          lt(bulletins.createdAt, createdAt),
          isNotNull(bulletins.doneAt),
          ne(bulletins.title, ""),
        ),
      )
      .limit(1),
  ]);
  if (!drive || newer || (drive.status === null && !told)) return undefined;
  const { company, profile, city, day, status, statusReason, movedToDay, path } = drive;
  const decision = {
    ...written(() => {
      const say = wordsOf(sent);
      const word = status ? statusWord(status, { movedToDay }) : say.afterAll;
      const what = [company ?? profile ?? say.aWalkIn, city, day && dayTitle(day)].filter(Boolean);
      return { title: `${word}: ${what.join(", ")}`, text: statusReason ?? "" };
    }),
    path,
    urgent: status === "cancelled",
  };
  await db.update(bulletins).set(decision).where(eq(bulletins.id, id));
  return decision;
}

async function findDay(db: Database, id: string) {
  const [row] = await db
    .select({
      id: dailyDrives.id,
      city: dailyDrives.city,
      day: dailyDrives.day,
      company: dailyDrives.company,
      profile: dailyDrives.profile,
      status: dailyDrives.status,
      statusReason: dailyDrives.statusReason,
      movedToDay: sql<string | null>`(select target.day from daily_drives as target
        where target.id = daily_drives.moved_to_id)`,
    })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
  return row && { ...row, path: dailyDrivePath(row) };
}

async function findDrive(db: Database, id: string) {
  const [row] = await db
    .select({
      id: drives.id,
      city: drives.city,
      year: drives.year,
      month: drives.month,
      day: drives.walkInDate,
      company: drives.company,
      profile: drives.profile,
      status: drives.status,
      statusReason: drives.statusReason,
      movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
        where target.id = drives.moved_to_id)`,
    })
    .from(drives)
    .where(and(eq(drives.id, id), eq(drives.state, "verified")));
  return row && { ...row, path: drivePath(row) };
}
