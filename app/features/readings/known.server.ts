import { and, gte, isNotNull, isNull } from "drizzle-orm";

import { addDays } from "#app/base/calendar.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

const KEPT_MS = 5 * 60_000;
const DAYS = 120;
const MOST = 1500;

let kept: { names: string[]; until: number; db: Database } | undefined;

/** The names that the portal's own walk-ins of the last months had. Asks D1 once in five minutes. */
export async function knownCompanies(db: Database, today: string): Promise<string[]> {
  if (kept && kept.db === db && kept.until > Date.now()) return kept.names;
  const rows = await db
    .selectDistinct({ company: dailyDrives.company })
    .from(dailyDrives)
    .where(
      and(
        gte(dailyDrives.day, addDays(today, -DAYS)),
        isNotNull(dailyDrives.company),
        isNull(dailyDrives.deletedAt),
      ),
    )
    .limit(MOST);
  const names = rows.flatMap(({ company }) => (company ? [company] : []));
  kept = { names, until: Date.now() + KEPT_MS, db };
  return names;
}
