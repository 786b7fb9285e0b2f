import { and, eq, sql } from "drizzle-orm";

import {
  dailyDriveCard,
  driveCard,
  listCard,
  patternCard,
  type ShareCard,
} from "#app/features/sharing/share-image.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, importantLists, patterns } from "#drizzle/schema.ts";

/** What a guest may see of a record; undefined without it, or for an unverified drive. One round trip. */
export async function readShareCard(
  db: Database,
  { kind, id }: { kind: "daily-drive" | "drive" | "list" | "pattern"; id: string },
): Promise<ShareCard | undefined> {
  switch (kind) {
    case "drive": {
      const [drive] = await db
        .select({
          company: drives.company,
          profile: drives.profile,
          city: drives.city,
          day: drives.day,
          driveType: drives.driveType,
          status: shownStatus(drives),
          movedToDay: sql<string | null>`(select target.walk_in_date from drives as target
            where target.id = drives.moved_to_id)`,
          walkInDate: drives.walkInDate,
        })
        .from(drives)
        .where(and(eq(drives.id, id), eq(drives.state, "verified")));
      return drive && driveCard(drive);
    }
    case "daily-drive": {
      const [drive] = await db
        .select({
          company: dailyDrives.company,
          profile: dailyDrives.profile,
          city: dailyDrives.city,
          day: dailyDrives.day,
          driveType: dailyDrives.driveType,
          status: shownStatus(dailyDrives),
          movedToDay: sql<string | null>`(select target.day from daily_drives as target
            where target.id = daily_drives.moved_to_id)`,
        })
        .from(dailyDrives)
        .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
      return drive && dailyDriveCard(drive);
    }
    case "list": {
      const [list] = await db
        .select({
          title: importantLists.title,
          city: importantLists.city,
          createdAt: importantLists.createdAt,
        })
        .from(importantLists)
        .where(eq(importantLists.id, id));
      return list && listCard(list);
    }
    case "pattern": {
      const [pattern] = await db
        .select({
          company: patterns.company,
          profile: patterns.profile,
          createdAt: patterns.createdAt,
        })
        .from(patterns)
        .where(eq(patterns.id, id));
      return pattern && patternCard(pattern);
    }
  }
}
