import { count, eq, gte, isNull, min, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { deliveryFigures } from "#app/features/alerts/deliver.server.ts";
import { countUnread } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import { fallenCities, placedQuery, sameWeekdays } from "#app/features/numbers/matters.server.ts";
import type { Usual } from "#app/features/numbers/matters.ts";
import { channelTroubles } from "#app/features/outreach/channel-posts.server.ts";
import { OPEN_SUGGESTIONS } from "#app/features/suggestions/suggestions.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives, reportCases, suggestions, users } from "#drizzle/schema.ts";

export type AdminFigures = {
  waiting: number;
  reported: number;
  suggested: number;
  /** When the oldest of them arrived, in ms; null when none waits. */
  since: Record<"waiting" | "reported" | "suggested", number | null>;
  unread: number;
  unchecked: number;
  newToday: number;
  /** Alert messages that wait (counted up to 10,000) and that failed since midnight. */
  messagesWaiting: number;
  messagesFailed: number;
  /** Verified walk-ins of today, and of this weekday a week ago. */
  drivesToday: number;
  drivesLastWeek: number;
  fallen: Usual[];
  /** Telegram channels that cannot be told. */
  channels: { city: string; day: string; reason: string | null }[];
};

/** The figures on /admin; days are Indian days. One round trip. */
export async function readAdminFigures(db: Database, now: number): Promise<AdminFigures> {
  const today = dayOf(now);
  const [
    [waiting],
    [reported],
    [suggested],
    [unread],
    [unchecked],
    [newToday],
    placed,
    [left],
    [failed],
    channels,
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
    db
      .select({ n: count() })
      .from(users)
      .where(gte(users.id, firstIdAt(startOfDay(today)))),
    placedQuery(db, sameWeekdays(today)),
    ...deliveryFigures(db, startOfDay(today)),
    channelTroubles(db, now),
  ]);
  const drivesOn = (day: string) =>
    placed.filter((one) => one.day === day).reduce((sum, { n }) => sum + n, 0);
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
    newToday: newToday!.n,
    messagesWaiting: left!.n,
    messagesFailed: failed!.n,
    drivesToday: drivesOn(today),
    drivesLastWeek: drivesOn(addDays(today, -7)),
    fallen: fallenCities(placed, today),
    channels,
  };
}
