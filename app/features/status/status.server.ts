import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { graveSaid } from "#app/features/reports/reports.server.ts";
import { reportedReason, type SaidOf } from "#app/features/status/reported.ts";
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

// Nobody can type it, so no written reason is taken for reports.
const REPORTS = "\u0001";

/** A column: the reason that readers see, which is what people report while that is under review. */
export function shownReason({
  id,
  status,
  statusReason,
}: {
  id: SQLiteColumn;
  status: SQLiteColumn;
  statusReason: SQLiteColumn;
}): SQL<string | null> {
  return sql<string | null>`case when ${status} in ('cancelled', 'moved') or not ${underReview(id)}
    then ${statusReason} else ${REPORTS} || ${graveSaid(id)} end`.mapWith((text: string) =>
    text.startsWith(REPORTS)
      ? reportedReason(JSON.parse(text.slice(REPORTS.length)) as SaidOf[])
      : text,
  );
}

function underReview(id: SQLiteColumn): SQL<number> {
  return sql<number>`exists (
    select 1 from report_cases where report_cases.record_id = ${id} and review_since is not null and decided_at is null)`;
}
