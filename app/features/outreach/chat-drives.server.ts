import { and, asc, eq, type SQL } from "drizzle-orm";

import { publicDailyColumns } from "#app/features/sharing/public-drives.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** The query for what lists for chats say of the walk-ins that readers see, by id. */
export function chatDrivesQuery(db: Database, where: SQL | undefined) {
  return db
    .select({ ...publicDailyColumns, profileType: dailyDrives.profileType })
    .from(dailyDrives)
    .where(and(/* fault: chat-published */ eq(dailyDrives.verified, 1), where))
    .orderBy(asc(dailyDrives.id));
}

export type ChatDrive = Awaited<ReturnType<typeof chatDrivesQuery>>[number];
