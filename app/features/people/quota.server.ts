import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { dayOf, startOfDay } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { firstIdAt } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { overQuotaText, QUOTAS, type Shared } from "#app/features/people/quota.ts";
import type { Database } from "#drizzle/client.ts";

type Submissions = SQLiteTable & { id: SQLiteColumn; postedById: SQLiteColumn };

/** Deletes a row over its poster's daily quota. After the insert, in one batch: parallel requests cannot all pass. */
export function takeBackOverQuota(
  db: Database,
  table: Submissions,
  { by, now, id }: Command & { id: string },
) {
  const over = sql`${sharedToday(table, { by, now })} > ${quotaOf(by.uid, now)}`;
  return db.delete(table).where(sql`${table.id} = ${id} and ${by.role} <> 'admin' and ${over}`);
}

/** Whether one more would be over the quota: for what costs a lot before it is stored. */
export function overQuotaQuery(db: Database, table: Submissions, { by, now }: Command) {
  const over = sql<number>`${by.role} <> 'admin' and ${sharedToday(table, { by, now })} >= ${quotaOf(by.uid, now)}`;
  return db.select({ over }).from(sql`(select 1)`);
}

function sharedToday(table: Submissions, { by, now }: Command): SQL {
  const today = firstIdAt(startOfDay(dayOf(now)));
  return sql`(select count(*) from ${table} where ${table.postedById} = ${by.uid} and ${table.id} >= ${today})`;
}

function quotaOf(uid: string, now: number): SQL {
  const lines = QUOTAS.filter(({ youngerThan }) => youngerThan < Infinity).map(
    ({ youngerThan, aDay }) => sql`when created_at > ${now - youngerThan} then ${aDay}`,
  );
  const eldest = QUOTAS.at(-1)!.aDay;
  return sql`(select case when anew_until > ${now} then 0 ${sql.join(lines, sql` `)} else ${eldest} end from users where id = ${uid})`;
}

export function overQuota(what: Shared) {
  return refused("tooMany", overQuotaText(what));
}
