import { and, count, eq, gte, isNull, min, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { deliveryFigures } from "#app/features/alerts/deliver.server.ts";
import { countUnread } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import { ONLINE } from "#app/features/people/presence.server.ts";
import { OPEN_SUGGESTIONS } from "#app/features/suggestions/suggestions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, reportCases, suggestions, users } from "#drizzle/schema.ts";

export type AdminFigures = {
  waiting: number;
  reported: number;
  suggested: number;
  /** When the oldest of them arrived, in ms; null when none waits. */
  since: Record<"waiting" | "reported" | "suggested", number | null>;
  unread: number;
  unchecked: number;
  online: number;
  newToday: number;
  /** Alert messages that wait (counted up to 10,000) and that failed since midnight. */
  messagesWaiting: number;
  messagesFailed: number;
  /** Verified walk-ins of today, and of this weekday a week ago. */
  drivesToday: number;
  drivesLastWeek: number;
};

/** The figures on /admin; days are Indian days. One round trip. */
export async function readAdminFigures(db: Database, now: number): Promise<AdminFigures> {
  const [
    [waiting],
    [reported],
    [suggested],
    [unread],
    [unchecked],
    [online],
    [newToday],
    [drivesToday],
    [drivesLastWeek],
    [left],
    [failed],
  ] = await db.batch([
    db
      .select({ n: count(), since: min(drives.createdAt) })
      .from(drives)
      .where(eq(drives.state, "pending")),
    db
      .select({ n: count(), since: min(reportCases.openedAt) })
      .from(reportCases)
      .where(isNull(reportCases.decidedAt)),
    db.all<{ n: number; since: number | null }>(sql`select ${OPEN_SUGGESTIONS} as n,
      (select min(created_at) from ${suggestions} where ${isNull(suggestions.settledAt)}) as since`),
    countUnread(db),
    db.all<{ n: number }>(sql`select ${UNCHECKED_TODAY} as n`),
    db.select({ n: count() }).from(users).where(ONLINE),
    db
      .select({ n: count() })
      .from(users)
      .where(gte(users.id, firstIdAt(startOfDay(dayOf(now))))),
    drivesOn(db, dayOf(now)),
    drivesOn(db, addDays(dayOf(now), -7)),
    ...deliveryFigures(db, startOfDay(dayOf(now))),
  ]);
  return {
    waiting: waiting!.n,
    reported: reported!.n,
    suggested: suggested!.n,
    since: {
      waiting: waiting!.since,
      reported: reported!.since,
      suggested: suggested!.since,
    },
    unread: unread!.n,
    unchecked: unchecked!.n,
    online: online!.n,
    newToday: newToday!.n,
    messagesWaiting: left!.n,
    messagesFailed: failed!.n,
    drivesToday: drivesToday!.n,
    drivesLastWeek: drivesLastWeek!.n,
  };
}

function drivesOn(db: Database, day: string) {
  return db
    .select({ n: count() })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.day, day), eq(dailyDrives.verified, 1)));
}
