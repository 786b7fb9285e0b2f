import { type SQL, sql } from "drizzle-orm";

import { UNREAD } from "#app/features/chat/chat.server.ts";
import { UNCHECKED_TODAY } from "#app/features/checks/checks.server.ts";
import { conversations, drives, reportCases, users } from "#drizzle/schema.ts";

/*
 * What waits for an admin. A new queue is one more query here, over an index that holds only what waits; whatever changes
 * it announces the topic "queues".
 */
const QUEUES: readonly SQL[] = [
  sql`(select count(*) from ${drives} where ${drives.state} = 'pending')`,
  sql`(select count(*) from ${conversations} where ${UNREAD})`,
  sql`(select count(*) from ${reportCases} where ${reportCases.decidedAt} is null)`,
  UNCHECKED_TODAY,
];

/**
 * The column of a query of `users` that says how much waits for an admin: null for anybody else, for whom nothing is
 * counted.
 */
export const waitingColumn = sql<
  number | null
>`case when ${users.role} = 'admin' then ${sql.join([...QUEUES], sql` + `)} end`;
