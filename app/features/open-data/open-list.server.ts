import { and, asc, between, eq } from "drizzle-orm";

import { addDays } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { FEED_DAYS } from "#app/features/open-data/open-list.ts";
import type { PublicDrive } from "#app/features/sharing/public-drive.ts";
import {
  publicDailyColumns,
  publicDailyDrive,
} from "#app/features/sharing/public-drives.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

const READ_MOST = 600;

/** What anybody may know of a city's walk-ins for a feed: from a day on, for a week. One round trip. */
export async function readOpenWeek(
  db: Database,
  { city, from }: { city: City; from: string },
): Promise<PublicDrive[]> {
  const rows = await db
    .select(publicDailyColumns)
    .from(dailyDrives)
    .where(
      and(
        eq(dailyDrives.city, city),
        between(dailyDrives.day, from, addDays(from, FEED_DAYS - 1)),
        // fault: week-published
        eq(dailyDrives.verified, 1),
      ),
    )
    .orderBy(asc(dailyDrives.day), asc(dailyDrives.id))
    .limit(READ_MOST);
  return rows.map((row) => publicDailyDrive(row));
}
