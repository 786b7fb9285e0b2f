import { type SQL, sql } from "drizzle-orm";

import type { Reader, Waiting } from "#app/base/reader.ts";
import { UNREAD } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import { OPEN_SUGGESTIONS } from "#app/features/suggestions/suggestions.server.ts";
import { appeals, conversations, drives, reportCases, users } from "#drizzle/schema.ts";

/* A new queue needs a query over an index of only what waits, and must announce "queues". */
const QUEUES: Record<keyof Waiting, SQL> = {
  checks: UNCHECKED_TODAY,
  drives: sql`(select count(*) from ${drives} where ${drives.state} = 'pending')`,
  suggestions: OPEN_SUGGESTIONS,
  reports: sql`(select count(*) from ${reportCases} where ${reportCases.decidedAt} is null)`,
  appeals: sql`(select count(*) from ${appeals} where ${appeals.answeredAt} is null)`,
  chat: sql`(select count(*) from ${conversations} where ${UNREAD})`,
};

/** A column for queries of `users`: how much waits in each queue, as JSON; null (and not counted) for non-admins. */
export const waitingColumn = sql<
  string | null
>`case when ${users.role} = 'admin' then json_object(${sql.join(
  Object.entries(QUEUES).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, ${count}`),
  sql`, `,
)}) end`;

/** Reads `waitingColumn`: each queue and their sum. `now` in ms. */
export function waitingFrom(column: string, now: number): NonNullable<Reader["waiting"]> {
  const queues = JSON.parse(column) as Waiting;
  return { count: Object.values(queues).reduce((sum, n) => sum + n, 0), at: now, queues };
}
