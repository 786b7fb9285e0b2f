import { count, eq, gte, isNull } from "drizzle-orm";

import { dayOf, startOfDay } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { countUnread } from "#app/features/chat/chat.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, reportCases, userCounts, users } from "#drizzle/schema.ts";

export type AdminFigures = {
  waiting: number;
  reported: number;
  unread: number;
  online: number;
  newToday: number;
};

/**
 * The figures on /admin: drives waiting for an admin, drives that people reported, conversations with unread messages, people online, and people who
 * joined since midnight in India. One round trip.
 */
export async function readAdminFigures(db: Database, now: number): Promise<AdminFigures> {
  const [[waiting], [reported], [unread], online, [newToday]] = await db.batch([
    db.select({ n: count() }).from(drives).where(eq(drives.state, "pending")),
    db.select({ n: count() }).from(reportCases).where(isNull(reportCases.decidedAt)),
    countUnread(db),
    db.select({ n: userCounts.people }).from(userCounts).where(eq(userCounts.status, "online")),
    db
      .select({ n: count() })
      .from(users)
      .where(gte(users.id, firstIdAt(startOfDay(dayOf(now))))),
  ]);
  return {
    waiting: waiting!.n,
    reported: reported!.n,
    unread: unread!.n,
    online: online.reduce((sum, row) => sum + row.n, 0),
    newToday: newToday!.n,
  };
}
