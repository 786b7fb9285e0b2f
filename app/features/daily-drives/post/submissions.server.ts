import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";

import type { City } from "#app/base/cities.ts";
import { pageOf } from "#app/base/pages.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { lowerAscii } from "#app/base/text.ts";
import { type Submission, SUBMISSIONS_PAGE } from "#app/features/daily-drives/daily-drives.ts";
import { dailyWarnings, dailyWords } from "#app/features/daily-drives/daily-warnings.ts";
import { warnedColumns } from "#app/features/daily-drives/text-columns.server.ts";
import { type FraudKey, knownIn } from "#app/features/fraud/fraud.server.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";

type SubmissionQuery = {
  city: City;
  day: string;
  q?: string | undefined;
  before?: string | undefined;
  key: FraudKey;
};

/**
 * Every drive of a city and day, newest first, and the index of the first; `q` is part of a company or role. Two round
 * trips.
 */
export async function readSubmissions(
  db: Database,
  { city, day, q = "", before, key }: SubmissionQuery,
) {
  const sought = lowerAscii(q.trim());
  const there = and(
    eq(dailyDrives.city, city),
    eq(dailyDrives.day, day),
    isNull(dailyDrives.deletedAt),
    sought
      ? sql`(instr(${dailyDrives.companyKey}, ${companyKey(q)}) or instr(lower(${dailyDrives.company}), ${sought}) or instr(lower(${dailyDrives.profile}), ${sought}))`
      : undefined,
  );
  const [rows, [all]] = await db.batch([
    db
      .select({
        id: dailyDrives.id,
        city: dailyDrives.city,
        day: dailyDrives.day,
        verified: dailyDrives.verified,
        version: dailyDrives.version,
        ...warnedColumns,
      })
      .from(dailyDrives)
      .where(and(there, before ? lt(dailyDrives.id, before) : undefined))
      .orderBy(desc(dailyDrives.id))
      .limit(SUBMISSIONS_PAGE + 1),
    db
      .select({
        drives: count(),
        // Ids are hexadecimal: none comes after "~".
        newer: sql<number>`total(${dailyDrives.id} >= ${before ?? "~"})`,
      })
      .from(dailyDrives)
      .where(there),
  ]);
  const { rows: shown, next } = pageOf(rows, SUBMISSIONS_PAGE);
  const known = await knownIn(db, key, shown.map(dailyWords));
  const submissions = shown.map((drive, index): Submission => {
    const { id, city: of, day: on, company, profile, verified, version } = drive;
    const warned = dailyWarnings(drive);
    const one = { id, city: of, day: on, company, profile, verified, version };
    return { ...one, warned, known: known[index]! };
  });
  return { submissions, next, total: all?.drives ?? 0, first: (all?.newer ?? 0) + 1 };
}

type PostedDrive = { id: string; seriesId: string; endDate: string; venue: string } & Pick<
  Submission,
  "known" | "warned"
>;

/** The posted drive's last day and venue, for the next one, and its warnings. Two round trips. */
export async function findPosted(
  db: Database,
  seriesId: string,
  key: FraudKey,
): Promise<PostedDrive | undefined> {
  const [posted] = await db
    .select({ id: dailyDrives.id, endDate: dailyDrives.endDate, ...warnedColumns })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.seriesId, seriesId), isNull(dailyDrives.deletedAt)))
    .limit(1);
  if (!posted) return undefined;
  const { id, endDate, venue } = posted;
  const [known = []] = await knownIn(db, key, [dailyWords(posted)]);
  return { id, seriesId, endDate, venue: venue ?? "", warned: dailyWarnings(posted), known };
}
