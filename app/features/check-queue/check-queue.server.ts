import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";

import { addDays, DAY_MS, dayOf, startOfDay } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import { ANSWERS_OFFERED, type Call, CALLS_SHOWN } from "#app/features/check-queue/check-queue.ts";
import { newestCheck, stillAhead } from "#app/features/checks/checks.server.ts";
import { NO_ANSWER_MS, phonesToClaim } from "#app/features/checks/checks.ts";
import { claimsFrom, claimsQuery, take } from "#app/features/claims/claims.server.ts";
import { namedDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { checks, dailyDrives } from "#drizzle/schema.ts";

/** The last try without an answer. */
const noAnswerAt = sql<number | null>`(select max(tried.at) from ${checks} as tried
  where tried.daily_drive_id = daily_drives.id and tried.outcome = 'no-answer')`;

const checkedAt = sql`coalesce((select max(found.at) from ${checks} as found
  where found.daily_drive_id = daily_drives.id and found.outcome = 'on'), 0)`;

/** Verified drives of today and tomorrow still ahead, longest unchecked first, recent no-answers last. */
export async function readCalls(
  db: Database,
  { by, now }: { by: Pick<Reader, "uid">; now: number },
): Promise<{ calls: Call[]; total: number; answers: string[] }> {
  const today = dayOf(now);
  const minute = Math.floor((now - startOfDay(today)) / 60_000);
  const [rows, held, answers] = await db.batch([
    db
      .select({
        ...namedDay,
        contactPerson: dailyDrives.contactPerson,
        contactNumber: dailyDrives.contactNumber,
        version: dailyDrives.version,
        check: newestCheck("daily drive"),
        noAnswerAt,
        total: sql<number>`count(*) over ()`,
      })
      .from(dailyDrives)
      .where(
        and(
          inArray(dailyDrives.day, [today, addDays(today, 1)]),
          eq(dailyDrives.verified, 1),
          stillAhead(
            "daily_drives",
            sql`case ${dailyDrives.day} when ${today} then ${minute} else 0 end`,
          ),
        ),
      )
      .orderBy(
        sql`coalesce(${noAnswerAt}, 0) > max(${now - NO_ANSWER_MS}, ${checkedAt})`,
        checkedAt,
        asc(dailyDrives.day),
        asc(dailyDrives.id),
      )
      .limit(CALLS_SHOWN),
    claimsQuery(db, now),
    db
      .select({ note: checks.note })
      .from(checks)
      .where(
        and(eq(checks.checkedById, by.uid), gt(checks.at, now - DAY_MS), isNotNull(checks.note)),
      )
      .groupBy(checks.note)
      .orderBy(desc(max(checks.at)))
      .limit(ANSWERS_OFFERED),
  ]);
  const claims = claimsFrom(held, by);
  const calls = rows.map(({ total: _, ...row }) => {
    const claim = phonesToClaim(row)
      .map((phone) => claims[phone])
      .find(Boolean);
    const later = row.noAnswerAt !== null && row.noAnswerAt > (row.check?.at ?? 0);
    return {
      ...row,
      time: saidHours(row.time),
      noAnswerAt: later ? row.noAnswerAt : null,
      caller: claim ?? null,
    };
  });
  return {
    calls,
    total: rows[0]?.total ?? 0,
    answers: answers.flatMap(({ note }) => note ?? []),
  };
}

/** Takes a drive's phones; returns until when (ms). Refused: forbidden; notFound; conflict if another has one. */
export async function claimCall(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ until: number }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const drive = await phonesOf(db, id);
  if (!drive) return gone();
  const { until, other } = await take(db, { by, now, subjects: drive.phones });
  if (until !== undefined) return done({ until });
  return refused("conflict", `${other?.name} is calling them now. Take another one.`);
}

async function phonesOf(db: Database, id: string): Promise<{ phones: string[] } | undefined> {
  const [drive] = await db
    .select({ id: dailyDrives.id, contactNumber: dailyDrives.contactNumber })
    .from(dailyDrives)
    .where(and(eq(dailyDrives.id, id), isNull(dailyDrives.deletedAt)));
  return drive && { phones: phonesToClaim(drive) };
}
