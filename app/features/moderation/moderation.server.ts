import { and, count, gte, isNull, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { type Moderation, MODERATION_DAYS } from "#app/features/moderation/moderation.ts";
import type { Database } from "#drizzle/client.ts";
import { appeals, drives, reportCases, reports, suggestions, userCounts } from "#drizzle/schema.ts";

/** One round trip, each count by an index. */
export async function readModeration(db: Database, now: number): Promise<Moderation> {
  const from = now - MODERATION_DAYS * DAY_MS;
  const settled = gte(reports.settledAt, from);
  const took = sql<number>`${reports.settledAt} - ${reports.createdAt}`;
  const [[reported], [decided], [median], [waiting], [refused], [unposted], [blocked], [asked]] =
    await db.batch([
      db
        .select({ n: count() })
        .from(reports)
        .where(gte(reports.id, firstIdAt(from))),
      db
        .select({
          n: count(),
          fine: sql<number>`coalesce(sum(${reports.outcome} = 'dismissed'), 0)`,
        })
        .from(reports)
        .where(settled),
      db
        .select({
          ms: sql<
            number | null
          >`(select ${took} from ${reports} where ${settled} order by ${took} limit 1
            offset (select (count(*) - 1) / 2 from ${reports} where ${settled}))`,
        })
        .from(sql`(select 1)`),
      db.select({ n: count() }).from(reportCases).where(isNull(reportCases.decidedAt)),
      db.select({ n: count() }).from(drives).where(gte(drives.refusedAt, from)),
      db
        .select({ n: count() })
        .from(suggestions)
        .where(and(gte(suggestions.settledAt, from), sql`${suggestions.outcome} <> 'posted'`)),
      db
        .select({ n: userCounts.people })
        .from(userCounts)
        .where(sql`${userCounts.disabled} = 1`),
      db
        .select({
          asked: count(),
          back: sql<number>`coalesce(sum(${appeals.outcome} = 'taken-back'), 0)`,
          kept: sql<number>`coalesce(sum(${appeals.outcome} = 'kept'), 0)`,
          open: sql<number>`coalesce(sum(${appeals.answeredAt} is null), 0)`,
          alone: sql<number>`coalesce(sum(${appeals.alone}), 0)`,
        })
        .from(appeals)
        .where(gte(appeals.id, firstIdAt(from))),
    ]);
  return {
    reports: reported!.n,
    decided: decided!.n,
    fine: decided!.fine,
    median: median!.ms,
    waiting: waiting!.n,
    refused: refused!.n,
    unposted: unposted!.n,
    blocked: blocked?.n ?? 0,
    appeals: asked!,
  };
}
