import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import type { ShownStatus } from "#app/features/status/status.ts";

/** A column: the status that readers see, which includes reviews. Commands compare and write the stored one. */
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

function underReview(id: SQLiteColumn): SQL<number> {
  return sql<number>`exists (
    select 1 from report_cases where report_cases.record_id = ${id} and review_since is not null and decided_at is null)`;
}
