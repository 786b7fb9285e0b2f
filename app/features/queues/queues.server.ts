import { type SQL, sql } from "drizzle-orm";

import type { Reader, Waiting } from "#app/base/reader.ts";
import { UNREAD } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import { OPEN_SUGGESTIONS } from "#app/features/suggestions/suggestions.server.ts";
import { conversations, drives, reportCases, users } from "#drizzle/schema.ts";

/*
 * What waits for an admin. A new queue is one more query here, over an index that holds only what waits; whatever changes
 * it announces the topic "queues".
 */
const QUEUES: Record<keyof Waiting, SQL> = {
  checks: UNCHECKED_TODAY,
  drives: sql`(select count(*) from ${drives} where ${drives.state} = 'pending')`,
  suggestions: OPEN_SUGGESTIONS,
  reports: sql`(select count(*) from ${reportCases} where ${reportCases.decidedAt} is null)`,
  chat: sql`(select count(*) from ${conversations} where ${UNREAD})`,
};

/**
 * The column of a query of `users` that says how much waits for an admin in each queue, as JSON: null for anybody else,
 * for whom nothing is counted.
 */
export const waitingColumn = sql<
  string | null
>`case when ${users.role} = 'admin' then json_object(${sql.join(
  Object.entries(QUEUES).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, ${count}`),
  sql`, `,
)}) end`;

/** What that column said: each queue, and all of them together as the header shows them. `now` is when, in ms. */
export function waitingFrom(column: string, now: number): NonNullable<Reader["waiting"]> {
  const queues = JSON.parse(column) as Waiting;
  return { count: Object.values(queues).reduce((sum, n) => sum + n, 0), at: now, queues };
}
