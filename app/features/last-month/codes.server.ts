import { and, desc, eq, ne, not, sql } from "drizzle-orm";

import { monthNumber } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { listNotYetAvailable, MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Problem, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Reader } from "#app/base/reader.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { drivesPage, drivesWithLink } from "#app/features/drives/drives.server.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import {
  CODE_TRIES,
  CODE_WINDOW_MS,
  type CodeMonth,
  type SubmitCode,
  tooManyTries,
} from "#app/features/last-month/codes.ts";
import type { Database } from "#drizzle/client.ts";
import { codes, codeTries, codeUnlocks } from "#drizzle/schema.ts";

function ofMonth({ year, month }: CodeMonth) {
  return and(eq(codes.year, year), eq(codes.month, month));
}

/** The code of a month, and whether this reader has unlocked it. */
function lockQuery(db: Database, reader: Reader, wanted: CodeMonth) {
  return db
    .select({ id: codes.id, code: codes.code, unlockedAt: codeUnlocks.unlockedAt })
    .from(codes)
    .leftJoin(
      codeUnlocks,
      and(eq(codeUnlocks.codeId, codes.id), eq(codeUnlocks.userId, reader.uid)),
    )
    .where(ofMonth(wanted));
}

/**
 * A page of the last-month drives of a city; undefined while the month is locked for this reader. It is open for
 * admins always, for others once they have given its code and until the code changes. One round trip.
 */
export async function readLastMonth(
  db: Database,
  { reader, place, before }: { reader: Reader; place: DrivePlace; before?: string | undefined },
) {
  const list = drivesWithLink(db, place, before);
  if (reader.role === "admin") return drivesPage(await list);
  const [[lock], rows] = await db.batch([lockQuery(db, reader, place), list]);
  return typeof lock?.unlockedAt === "number" ? drivesPage(rows) : undefined;
}

export type LastMonthDrive = NonNullable<
  Awaited<ReturnType<typeof readLastMonth>>
>["drives"][number];

/** A refusal of a code; `retryAfter` (s) when it is for too many tries. */
export type CodeOutcome = Outcome<true> | { ok: false; problem: Problem; retryAfter: number };

/**
 * Unlocks a month for a reader by its code. Nobody's code is compared before the try has been counted, so that no
 * more than `CODE_TRIES` wrong ones are ever compared in a window, however many come at once; a right one is not held
 * against them. Refused: notFound when the month has no code; invalid for a wrong or blank one; tooMany, also for a
 * right code, until the window is over.
 */
export async function unlockMonth(
  db: Database,
  { by, now, code, ...wanted }: Command & CodeMonth & { code?: string | undefined },
): Promise<CodeOutcome> {
  if (by.role === "admin") return done(true);
  const [lock] = await lockQuery(db, by, wanted);
  if (!lock) return refused("notFound", listNotYetAvailable(wanted.month));
  if (lock.unlockedAt !== null) return done(true);
  if (!code) return wrong();

  const over = sql`${codeTries.windowStart} <= ${now - CODE_WINDOW_MS}`;
  const [counted] = await db
    .insert(codeTries)
    .values({ userId: by.uid, windowStart: now, wrong: 1 })
    .onConflictDoUpdate({
      target: codeTries.userId,
      set: {
        wrong: sql`case when ${over} then 1 else ${codeTries.wrong} + 1 end`,
        windowStart: sql`case when ${over} then ${now} else ${codeTries.windowStart} end`,
      },
      setWhere: sql`${over} or ${codeTries.wrong} < ${CODE_TRIES}`,
    })
    .returning({ windowStart: codeTries.windowStart });
  if (!counted) return tooMany(db, by, now);
  if (!(await same(code, lock.code))) return wrong();

  await db.batch([
    db
      .insert(codeUnlocks)
      // The code may have been replaced since it was read: then there is nothing to unlock with it.
      .select(
        sql`select ${by.uid}, ${codes.id}, ${now} from ${codes} where ${codes.id} = ${lock.id}`,
      )
      .onConflictDoNothing(),
    db
      .update(codeTries)
      .set({ wrong: sql`max(0, ${codeTries.wrong} - 1)` })
      .where(and(eq(codeTries.userId, by.uid), eq(codeTries.windowStart, counted.windowStart))),
  ]);
  return done(true);
}

function wrong() {
  return refused("invalid", MESSAGES.codeNotValid, { fields: { code: [MESSAGES.wrongSelection] } });
}

async function tooMany(db: Database, by: Reader, now: number): Promise<CodeOutcome> {
  const [tries] = await db
    .select({ windowStart: codeTries.windowStart })
    .from(codeTries)
    .where(eq(codeTries.userId, by.uid));
  const ms = (tries?.windowStart ?? now) + CODE_WINDOW_MS - now;
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return { ...refused("tooMany", tooManyTries(retryAfter)), retryAfter };
}

/** Compares in a time that tells nothing of either text: digests are of one length. */
async function same(given: string, stored: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(given), digest(stored)]);
  return (crypto.subtle as WorkerdCrypto).timingSafeEqual(a, b);
}

/** The browser's types, which this project also has, do not know what workerd adds. */
type WorkerdCrypto = SubtleCrypto & { timingSafeEqual(a: ArrayBuffer, b: ArrayBuffer): boolean };

/** How many codes the table shows: one a month since 2017 stays far below it. */
const CODES_MOST = 300;

/** All submit codes, the newest month first. One round trip. */
export async function readCodes(db: Database): Promise<SubmitCode[]> {
  const rows = await db
    .select({ id: codes.id, year: codes.year, month: codes.month, code: codes.code })
    .from(codes)
    .orderBy(desc(codes.year))
    .limit(CODES_MOST);
  return rows.toSorted((a, b) => b.year - a.year || monthNumber(b.month) - monthNumber(a.month));
}

/**
 * Saves the code of a month. An earlier one goes, and with it all that it has unlocked. The same code sent again with
 * the same `submissionKey` changes nothing. Refused: forbidden.
 */
export async function saveCode(
  db: Database,
  {
    by,
    now,
    year,
    month,
    code,
    submissionKey = newId(now),
  }: Command & CodeMonth & { code: string; submissionKey?: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const id = await submissionId({ by, submissionKey }, { year, month, code });
  await db.batch([
    // The code itself stays out of the log.
    auditWhen(
      db,
      { by, now },
      { action: "save", entity: "submit code", entityId: id, detail: { year, month } },
      not(existsIn(codes, eq(codes.id, id))),
    ),
    db.delete(codes).where(and(ofMonth({ year, month }), ne(codes.id, id))),
    db
      .insert(codes)
      .values({ id, year, month, code, createdAt: now, createdById: by.uid })
      .onConflictDoNothing(),
  ]);
  return done({ id });
}

/** Deletes a code and all that it has unlocked. Refused: forbidden; notFound. */
export async function deleteCode(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const [, [deleted]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "delete",
        entity: "submit code",
        entityId: id,
        detail: sql`(select json_object('year', year, 'month', month) from codes where id = ${id})`,
      },
      existsIn(codes, eq(codes.id, id)),
    ),
    db.delete(codes).where(eq(codes.id, id)).returning({ id: codes.id }),
  ]);
  return deleted ? done(deleted) : refused("notFound", "This code is not there any more.");
}
