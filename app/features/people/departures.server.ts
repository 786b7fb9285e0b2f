import { lte, type SQL, sql } from "drizzle-orm";

import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { personKey } from "#app/features/people/person-key.server.ts";
import type { Database } from "#drizzle/client.ts";
import { departures } from "#drizzle/schema.ts";

/* What a day allows is counted by account. Deleting an account and making it anew does not give the day back. */

type Identity = { issuer: string; subject: string };

export function departureKey(secret: string, { issuer, subject }: Identity): Promise<string> {
  return personKey(secret, { purpose: "left", issuer, subject });
}

/** A statement that notes a departure until midnight in India, where `happens` holds. */
export function departing(db: Database, { key, now }: { key: string; now: number }, happens: SQL) {
  const until = startOfDay(addDays(dayOf(now), 1));
  return db
    .insert(departures)
    .select(sql`select ${key}, ${until} where ${happens}`)
    .onConflictDoUpdate({ target: departures.key, set: { until } });
}

/** Until when a new account counts as one that was deleted today; null for others. */
export function departedUntil({ key, now }: { key: string; now: number }): SQL<number | null> {
  // fault: account-anew
  return sql`(select until from ${departures} where key = ${key} and until > ${now})`;
}

/** For the hourly job. Returns how many. */
export async function purgeDepartures(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(departures).where(lte(departures.until, now));
  return meta.changes;
}
