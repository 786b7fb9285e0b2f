import { and, asc, eq, gt, gte, isNull, lt, lte, type SQL } from "drizzle-orm";

import { dayOf } from "#app/base/calendar.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { toldColumns } from "#app/features/alerts/told-drives.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

/** What filters need to know of a walk-in, and a message says of it. */
export const newColumns = {
  ...toldColumns,
  entryUntil: dailyDrives.entryUntil,
  status: dailyDrives.status,
  profileType: dailyDrives.profileType,
  skills: dailyDrives.skills,
  criteria: dailyDrives.criteria,
  landmark: dailyDrives.landmark,
  fullInfo: dailyDrives.fullInfo,
  facets: dailyDrives.facets,
};

const NEW_AT_ONCE = 500;

/** What was posted after `since`, oldest first, and until when nothing is left out: `now`, unless it is more than one look reads. */
export async function readNew(db: Database, { since, now }: { since: number; now: number }) {
  // Ids sort by time of creation.
  const those = (ids: SQL | undefined) =>
    db
      .select({
        ...newColumns,
        createdAt: dailyDrives.createdAt,
        companyKey: dailyDrives.companyKey,
      })
      .from(dailyDrives)
      .where(
        and(
          eq(dailyDrives.verified, 1),
          isNull(dailyDrives.status),
          gte(dailyDrives.day, dayOf(now)),
          lte(dailyDrives.createdAt, now),
          ids,
        ),
      )
      .orderBy(asc(dailyDrives.id));
  const fresh = await those(gte(dailyDrives.id, firstIdAt(since + 1))).limit(NEW_AT_ONCE);
  const last = fresh.at(-1);
  if (!last || fresh.length < NEW_AT_ONCE) return { fresh, until: now };
  // A subject remembers a moment, so all of that moment is read: the days of a walk-in, and what was posted with it.
  const { id, createdAt: until } = last;
  const beside = await those(and(gt(dailyDrives.id, id), lt(dailyDrives.id, firstIdAt(until + 1))));
  return { fresh: [...fresh, ...beside], until };
}
