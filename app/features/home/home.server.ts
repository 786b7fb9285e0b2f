import { and, count, eq } from "drizzle-orm";

import { partsOf } from "#app/base/calendar.ts";
import { PAN_INDIA } from "#app/base/cities.ts";
import { verifiedCounts } from "#app/features/daily-drives/daily-drives.server.ts";
import type { Database } from "#drizzle/client.ts";
import { drives } from "#drizzle/schema.ts";

export async function readHomeCounts(db: Database, today: string) {
  const { month, year } = partsOf(today);
  const [walkIns, [all]] = await db.batch([
    verifiedCounts(db, today),
    db
      .select({ drives: count() })
      .from(drives)
      .where(
        and(
          eq(drives.city, PAN_INDIA),
          eq(drives.year, year),
          eq(drives.month, month),
          eq(drives.state, "verified"),
        ),
      ),
  ]);
  return {
    counts: Object.fromEntries(walkIns.map((row) => [row.city, row.drives])),
    panIndia: all?.drives ?? 0,
  };
}
