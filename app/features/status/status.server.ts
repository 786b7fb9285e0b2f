import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { ShownStatus } from "#app/features/status/status.ts";

/**
 * The status that readers see, as a column of a query: a review, where nothing graver was decided. Commands compare and
 * write what is stored.
 */
export function shownStatus({
  id,
  status,
}: {
  id: SQLiteColumn;
  status: SQLiteColumn;
}): SQL<ShownStatus | null> {
  return sql<ShownStatus | null>`case when ${status} in ('cancelled', 'moved') or not ${underReview(id)}
    then ${status} else 'under-review' end`;
}

/** Whether people have reported a drive so that it is under review, as a column of a query: 0 or 1. */
function underReview(id: SQLiteColumn): SQL<number> {
  return sql<number>`exists (
    select 1 from report_cases where report_cases.record_id = ${id} and review_since is not null and decided_at is null)`;
}
