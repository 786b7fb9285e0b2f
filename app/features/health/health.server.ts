import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/calendar.ts";
import { isQuiet } from "#app/features/alerts/due.ts";
import { type DatabaseFacts, QUEUED_WITHIN, TOLD_WITHIN } from "#app/features/health/health.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, dispatches, subjects, telegramChats, users } from "#drizzle/schema.ts";

/** Where an admin is told. */
export type AdminPlaces = { email: string | null; chatId: string | null };

const MOST = 10_000;

/** What the watch asks D1 each minute. Two round trips at once: a batch does not say how large the database is. */
export async function readDatabaseFacts(
  { db, d1 }: { db: Database; d1: D1Database },
  now: number,
): Promise<{ facts: DatabaseFacts; admins: AdminPlaces[] }> {
  // In the quiet hours only urgent messages are due, and in the morning the rest is not late at once.
  const calm = (since: number) => isQuiet(now) || isQuiet(now - since);
  const sized = d1.prepare("select 1").run();
  const asked = db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(subjects)
      .where(lte(subjects.nextAt, calm(TOLD_WITHIN) ? -1 : now - TOLD_WITHIN)),
    db
      .select({ n: sql<number>`count(*)` })
      .from(bulletins)
      .where(
        and(
          isNull(bulletins.doneAt),
          isNotNull(bulletins.recordId),
          lte(bulletins.createdAt, now - TOLD_WITHIN),
          calm(TOLD_WITHIN) ? eq(bulletins.urgent, true) : undefined,
        ),
      ),
    db
      .select({ n: sql<number>`count(*)` })
      .from(bulletins)
      .where(and(gt(bulletins.createdAt, now - HOUR_MS), isNotNull(bulletins.doneAt))),
    db.select({ n: sql<number>`count(*)`, oldest: sql<number | null>`min(changed_at)` }).from(
      sql`(select d.changed_at from ${dispatches} as d, json_each(d.people) join ${bulletins} as b on b.id = d.bulletin_id
          where d.state = 'waiting' and d.tries = 0 and d.changed_at <= ${now - QUEUED_WITHIN}
            and b.expires_at > ${now} and ${calm(QUEUED_WITHIN) ? sql`b.urgent = 1` : sql`true`} limit ${MOST})`,
    ),
    db
      .select({
        email: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`.as(
          "told_by_email",
        ),
        chatId: telegramChats.chatId,
      })
      .from(users)
      .leftJoin(telegramChats, eq(telegramChats.userId, users.id))
      .where(eq(users.role, "admin")),
  ]);
  const [[lists, decisions, told, queued, admins], one] = await Promise.all([asked, sized]);
  return {
    facts: {
      lateLists: lists[0]!.n,
      lateDecisions: decisions[0]!.n,
      told: told[0]!.n,
      queued: queued[0]!.n,
      oldest: queued[0]!.oldest,
      bytes: one.meta.size_after,
    },
    admins,
  };
}
