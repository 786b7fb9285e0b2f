import { count, eq, gte, isNull, sql } from "drizzle-orm";

import { dayOf, startOfDay } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { countUnread } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, reportCases, userCounts, users } from "#drizzle/schema.ts";

export type AdminFigures = {
  waiting: number;
  reported: number;
  unread: number;
  unchecked: number;
  online: number;
  newToday: number;
};

/**
 * The figures on /admin: drives waiting for an admin, drives that people reported, conversations with unread messages,
 * drives of today that nobody has checked, people online, and people who joined since midnight in India. One round trip.
 */
export async function readAdminFigures(db: Database, now: number): Promise<AdminFigures> {
  const [[waiting], [reported], [unread], [unchecked], online, [newToday]] = await db.batch([
    db.select({ n: count() }).from(drives).where(eq(drives.state, "pending")),
    db.select({ n: count() }).from(reportCases).where(isNull(reportCases.decidedAt)),
    countUnread(db),
    db.all<{ n: number }>(sql`select ${UNCHECKED_TODAY} as n`),
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
    unchecked: unchecked!.n,
    online: online.reduce((sum, row) => sum + row.n, 0),
    newToday: newToday!.n,
  };
}
