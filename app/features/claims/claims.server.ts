import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";

import { clockTime } from "#app/base/clock.ts";
import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import {
  CLAIM_MS,
  type ClaimedQueue,
  type Claims,
  subjectOf,
} from "#app/features/claims/claims.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { appeals, claims, drives, reportCases, suggestions, users } from "#drizzle/schema.ts";

/** The query for current claims; `claimsFrom` reads its rows. */
export function claimsQuery(db: Database, now: number) {
  return db
    .select({
      subject: claims.subject,
      holderId: claims.holderId,
      name: users.username,
      until: claims.until,
    })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.holderId))
    .where(gt(claims.until, now));
}

/** Claims by subject, as this reader sees them. */
export function claimsFrom(
  rows: Awaited<ReturnType<typeof claimsQuery>>,
  by: Pick<Reader, "uid">,
): Claims {
  return Object.fromEntries(
    rows.map(({ subject, holderId, name, until }) => [
      subject,
      { mine: holderId === by.uid, name, until },
    ]),
  );
}

/** Takes all subjects or none, and releases one's others. Returns until when (ms), or who has them. */
export async function take(
  db: Database,
  {
    by,
    now,
    subjects,
    where = sql`1`,
  }: { by: Pick<Reader, "uid">; now: number; subjects: string[]; where?: SQL },
): Promise<{ until?: number; other?: { name: string; until: number } }> {
  const until = now + CLAIM_MS;
  const list = JSON.stringify(subjects);
  const [, , , held] = await db.batch([
    db.delete(claims).where(lte(claims.until, now)),
    // One statement takes all or none: two admins cannot each get one.
    db
      .insert(claims)
      .select(
        sql`select value, ${by.uid}, ${until} from json_each(${list}) where ${where} and not exists
          (select 1 from call_claims as other where other.caller_id <> ${/* fault: desk-called */ by.uid}
            and other.phone in (select value from json_each(${list})))`,
      )
      .onConflictDoUpdate({ target: claims.subject, set: { until } }),
    db
      .delete(claims)
      .where(
        and(
          eq(claims.holderId, by.uid),
          sql`${claims.subject} not in (select value from json_each(${list}))`,
          sql`exists (select 1 from call_claims as own where own.phone = ${subjects[0]} and own.caller_id = ${by.uid})`,
        ),
      ),
    db
      .select({ holderId: claims.holderId, name: users.username, until: claims.until })
      .from(claims)
      .innerJoin(users, eq(users.id, claims.holderId))
      .where(inArray(claims.subject, subjects)),
  ]);
  const other = held.find(({ holderId }) => holderId !== by.uid);
  if (other) return { other };
  return held.length ? { until } : {};
}

export async function letGo(db: Database, by: Pick<Reader, "uid">): Promise<void> {
  await db.delete(claims).where(eq(claims.holderId, by.uid));
}

function waits(queue: ClaimedQueue, id: string): SQL {
  const line = {
    drives: sql`${drives} where ${drives.id} = ${id} and ${drives.state} = 'pending'`,
    suggestions: sql`${suggestions} where ${suggestions.id} = ${id} and ${suggestions.settledAt} is null`,
    appeals: sql`${appeals} where ${appeals.id} = ${id} and ${appeals.answeredAt} is null`,
    reports: sql`${reportCases} where ${reportCases.recordId} = ${id} and ${reportCases.decidedAt} is null`,
  }[queue];
  return sql`exists (select 1 from ${line})`;
}

/** Claims a line; anybody may still decide. Refused: forbidden; notFound; conflict while another has it. */
export async function takeLine(
  db: Database,
  { by, now, queue, id }: Command & { queue: ClaimedQueue; id: string },
): Promise<Outcome<{ until: number }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const subjects = [subjectOf(queue, id)];
  const { until, other } = await take(db, { by, now, subjects, where: waits(queue, id) });
  if (other) {
    return refused(
      "conflict",
      `${other.name} has it until ${clockTime(other.until)}. Take another one.`,
    );
  }
  return until === undefined ? gone() : done({ until });
}
