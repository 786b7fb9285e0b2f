import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { dayOf } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { MARKED_MOST, type Planned } from "#app/base/plan-marks.ts";
import { minutesIn, readHours } from "#app/features/facets/hours.ts";
import {
  MOST_PLANS,
  type PlanAction,
  type PlanAnswer,
  type PlanEnd,
} from "#app/features/plans/plans.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import { isAhead, statusOf, statusWord, timedStatus } from "#app/features/status/status.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, plans, users } from "#drizzle/schema.ts";

export type PlannedDrive = { kind: "daily drive" | "drive"; id: string };

/** A column for queries of `users`: the marks of a person's newest plans (app/base/plan-marks.ts); null for none. */
export const planMarksColumn = sql<string | null>`(select group_concat(mark, '') from (
  select case when going_at is null then 's' else 'g' end || substr(record_id, -8) as mark from ${plans}
  where user_id = ${users.id} and answer is null order by changed_at desc limit ${MARKED_MOST}))`;

export function goingColumn(id: SQLiteColumn): SQL<number> {
  return sql<number>`(select count(*) from ${plans} where record_id = ${id} and going_at is not null)`;
}

/** Only drives that readers can open. */
async function findDrive(db: Database, { kind, id }: PlannedDrive) {
  const [drive] =
    kind === "drive"
      ? await db
          .select({
            company: drives.company,
            profile: drives.profile,
            day: drives.walkInDate,
            time: drives.time,
            entryUntil: sql<null>`null`,
            status: shownStatus(drives),
          })
          .from(drives)
          .where(and(eq(drives.id, id), eq(drives.state, "verified")))
      : await db
          .select({
            company: dailyDrives.company,
            profile: dailyDrives.profile,
            day: dailyDrives.day,
            time: dailyDrives.time,
            entryUntil: dailyDrives.entryUntil,
            status: shownStatus(dailyDrives),
          })
          .from(dailyDrives)
          .where(and(eq(dailyDrives.id, id), eq(dailyDrives.verified, 1)));
  return drive;
}

/**
 * Saves a drive, marks it as going, or takes that back; a repeat changes nothing. Returns what is stored then, null for
 * nothing. Refused: notFound when readers cannot open the drive; conflict for going when it is over or off; tooMany past
 * `MOST_PLANS`.
 */
export async function changePlan(
  db: Database,
  action: PlanAction,
  { by, now, kind, id }: Command & PlannedDrive,
): Promise<Outcome<NonNullable<Planned> | null>> {
  const own = and(eq(plans.userId, by.uid), eq(plans.recordId, id));
  // Taking back also works for a drive that is gone.
  if (action === "unsave") {
    await db.delete(plans).where(own);
    return done(null);
  }
  if (action === "not-going") {
    const [, [left]] = await db.batch([
      db
        .update(plans)
        .set({ goingAt: null, changedAt: now })
        .where(and(own, isNotNull(plans.goingAt))),
      db.select({ id: plans.recordId }).from(plans).where(own),
    ]);
    return done(left ? "saved" : null);
  }
  const drive = await findDrive(db, { kind, id });
  if (!drive) return gone();
  const { day, time } = drive;
  const entryUntil = drive.entryUntil === null ? undefined : minutesIn(drive.entryUntil);
  const status = statusOf(drive, timedStatus({ day, ...readHours(time), entryUntil }, now));
  if (action === "going" && !isAhead(status)) {
    const word = statusWord(status, { movedToDay: null }).toLowerCase();
    return refused("conflict", wordsOf(answers).nobodyCanGo(word));
  }
  const title = [drive.company, drive.profile].filter(Boolean).join(": ");
  const goingAt = action === "going" ? now : null;
  const room = db.select({ own: count() }).from(plans).where(eq(plans.userId, by.uid));
  const [stored] = await db
    .insert(plans)
    .select(
      sql`select ${by.uid}, ${id}, ${kind}, ${title}, ${now}, ${goingAt}, null, ${now}, null, null, null
        where (${room}) < ${MOST_PLANS} or exists (select 1 from ${plans} where ${own})`,
    )
    .onConflictDoUpdate({
      target: [plans.userId, plans.recordId],
      set: { changedAt: now, ...(goingAt && { goingAt: sql`coalesce(${plans.goingAt}, ${now})` }) },
    })
    .returning({ goingAt: plans.goingAt });
  if (!stored) {
    return refused("tooMany", wordsOf(answers).manyPlans(MOST_PLANS));
  }
  return done(stored.goingAt === null ? "saved" : "going");
}

/** The kind of a drive on a person's list; undefined when it is not on it. */
export async function plannedKind(
  db: Database,
  { uid, id }: { uid: string; id: string },
): Promise<PlannedDrive["kind"] | undefined> {
  const [plan] = await db
    .select({ kind: plans.kind })
    .from(plans)
    .where(and(eq(plans.userId, uid), eq(plans.recordId, id)));
  return plan?.kind;
}

/** Makes the statement that stores an answer if another one in its batch (`where`) was stored. */
export function answerBeside(db: Database, answer: PlanAnswer, command: Command & { id: string }) {
  return (where: SQL) => answerStatement(db, answer, { ...command, where });
}

function answerStatement(
  db: Database,
  answer: PlanAnswer,
  { by, now, id, where }: Command & { id: string; where?: SQL },
) {
  return db
    .update(plans)
    .set({
      answer,
      changedAt: now,
      ...(answer !== "been" && { ended: null, endedAt: null, companyKey: null }),
    })
    .where(and(eq(plans.userId, by.uid), eq(plans.recordId, id), where))
    .returning({ id: plans.recordId });
}

/** Stores what a person says about a drive afterwards; the last word counts. Refused: notFound if not planned. */
export async function answerPlan(
  db: Database,
  answer: PlanAnswer,
  command: Command & { id: string },
): Promise<Outcome<void>> {
  const [plan] = await answerStatement(db, answer, command);
  return plan ? done(undefined) : gone();
}

/**
 * Stores how a drive ended for a person; the last word counts. Refused: notFound if not planned; conflict if they were
 * not going, has not said that they were there, or comes before its day.
 */
export async function tellEnd(
  db: Database,
  ended: PlanEnd,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<void>> {
  const own = and(eq(plans.userId, by.uid), eq(plans.recordId, id));
  const today = dayOf(now);
  // A walk-in without a company has a key of its role.
  const company = sql`(select company_key from daily_drives where id = ${id} and company is not null
    union all select company_key from drives where id = ${id})`;
  const begun = sql`exists (select 1 from daily_drives where id = ${id} and day <= ${today}
    union all select 1 from drives where id = ${id} and walk_in_date <= ${today})`;
  const [stored] = await db
    .update(plans)
    .set({ ended, endedAt: now, companyKey: company })
    .where(and(own, isNotNull(plans.goingAt), eq(plans.answer, "been"), begun))
    .returning({ id: plans.recordId });
  if (stored) return done(undefined);
  const [plan] = await db.select({ id: plans.recordId }).from(plans).where(own);
  return plan ? refused("conflict", wordsOf(answers).endedThere) : gone();
}
