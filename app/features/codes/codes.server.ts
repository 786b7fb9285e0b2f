import { and, desc, eq, gt, inArray, lte, ne, not, sql } from "drizzle-orm";

import { DAY_MS, monthName, monthNumber } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Problem, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Audience, Reader } from "#app/base/reader.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import {
  CODE_MONTH_MS,
  CODE_TRIES,
  CODE_TRIES_A_MONTH,
  CODE_TRIES_OF_ALL,
  CODE_WINDOW_MS,
  type CodeMonth,
  isPast,
  type SubmitCode,
  tooManyTries,
  tooManyTriesAMonth,
  tooManyTriesOfAll,
} from "#app/features/codes/codes.ts";
import { personKey } from "#app/features/people/person-key.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { codeGuesses, codes, codeUnlocks, identities } from "#drizzle/schema.ts";

function ofMonth({ year, month }: CodeMonth) {
  return and(eq(codes.year, year), eq(codes.month, month));
}

/** The query for a month's code and whether this reader has unlocked it. `isOpen` reads its row. */
export function lockQuery(db: Database, reader: Reader, wanted: CodeMonth) {
  return db
    .select({ id: codes.id, code: codes.code, unlockedAt: codeUnlocks.unlockedAt })
    .from(codes)
    .leftJoin(
      codeUnlocks,
      and(eq(codeUnlocks.codeId, codes.id), eq(codeUnlocks.userId, reader.uid)),
    )
    .where(ofMonth(wanted));
}

/** False for a month without a code. */
export function isOpen(lock: { unlockedAt: number | null } | undefined): boolean {
  return typeof lock?.unlockedAt === "number";
}

/** True for a past month, unless the reader is an admin. */
export function needsCode(reader: { role: Audience }, wanted: CodeMonth, today: string): boolean {
  return reader.role !== "admin" && isPast(wanted, today);
}

/** `retryAfter` (seconds) comes with too many tries. */
export type CodeOutcome = Outcome<true> | { ok: false; problem: Problem; retryAfter: number };

/** Each try is counted first: parallel requests get no extra guesses. Refused: notFound; invalid; tooMany. */
export async function unlockMonth(
  db: Database,
  {
    by,
    now,
    code,
    secret,
    ...wanted
  }: Command & CodeMonth & { code?: string | undefined; secret: string },
): Promise<CodeOutcome> {
  if (by.role === "admin") return done(true);
  const [[lock], [identity]] = await db.batch([
    lockQuery(db, by, wanted),
    db
      .select({ issuer: identities.issuer, subject: identities.subject })
      .from(identities)
      .where(eq(identities.userId, by.uid)),
  ]);
  if (!lock || !identity)
    return refused("notFound", wordsOf(answers).codeNotYet(monthName(wanted.month)));
  if (isOpen(lock)) return done(true);
  if (!code) return wrong();

  const limits = limitsOf(await guesserKey(secret, identity), lock.id);
  const counted = await countGuess(db, limits, now);
  // fault: too-many-guesses
  if (!counted.length) return refuseGuess(db, limits, { now, ...wanted });
  if (!(await sameCode(code, lock.code))) return wrong();

  await db.batch([
    db
      .insert(codeUnlocks)
      // A code replaced since we read it unlocks nothing.
      .select(
        sql`select ${by.uid}, ${codes.id}, ${now} from ${codes} where ${codes.id} = ${lock.id}`,
      )
      .onConflictDoNothing(),
    ...counted.map(({ key, until }) =>
      db
        .update(codeGuesses)
        .set({ wrong: sql`max(0, ${codeGuesses.wrong} - 1)` })
        .where(and(eq(codeGuesses.key, key), eq(codeGuesses.until, until))),
    ),
  ]);
  return done(true);
}

/** The key that a person's wrong codes are counted under. */
export function guesserKey(secret: string, identity: { issuer: string; subject: string }) {
  return personKey(secret, { purpose: "codes", ...identity });
}

type GuessLimit = { key: string; most: number; ms: number; told: typeof tooManyTriesOfAll };

function limitsOf(person: string, codeId: string): GuessLimit[] {
  return [
    {
      key: person,
      most: CODE_TRIES,
      ms: CODE_WINDOW_MS,
      told: (_, seconds) => tooManyTries(seconds),
    },
    {
      key: `${person} ${codeId}`,
      most: CODE_TRIES_A_MONTH,
      ms: CODE_MONTH_MS,
      told: tooManyTriesAMonth,
    },
    { key: codeId, most: CODE_TRIES_OF_ALL, ms: DAY_MS, told: tooManyTriesOfAll },
  ];
}

/** Against all limits, or none if one is reached. One statement: guesses cannot race. */
async function countGuess(db: Database, limits: GuessLimit[], now: number) {
  const asked = sql.join(
    limits.map(({ key, most, ms }) => sql`(${key}, ${most}, ${now + ms})`),
    sql`, `,
  );
  return db.all<{ key: string; until: number }>(sql`
    with asked (key, most, until) as (values ${asked})
    insert into code_guesses (key, wrong, until)
    select key, 1, until from asked
    where not exists (
      select 1 from asked as a cross join code_guesses as g
      where g.key = a.key and g.until > ${/* fault: guesses-counted */ now} and g.wrong >= a.most)
    on conflict (key) do update set
      wrong = case when until <= ${now} then 1 else wrong + 1 end,
      until = case when until <= ${now} then excluded.until else until end
    returning key, until`);
}

/** For a scheduled job: deletes some expired counts. Returns how many. */
export async function purgeGuesses(db: Database, now: number): Promise<number> {
  const over = db
    .select({ key: codeGuesses.key })
    .from(codeGuesses)
    .where(lte(codeGuesses.until, now))
    .limit(PURGED_AT_ONCE);
  const { meta } = await db.delete(codeGuesses).where(inArray(codeGuesses.key, over));
  return meta.changes;
}

const PURGED_AT_ONCE = 5000;

function wrong() {
  const say = wordsOf(answers);
  return refused("invalid", say.codeNotValid, { fields: { code: [say.codeWrong] } });
}

async function refuseGuess(
  db: Database,
  limits: GuessLimit[],
  { now, year, month }: CodeMonth & { now: number },
): Promise<CodeOutcome> {
  const rows = await db
    .select()
    .from(codeGuesses)
    .where(
      and(
        inArray(
          codeGuesses.key,
          limits.map(({ key }) => key),
        ),
        gt(codeGuesses.until, now),
      ),
    );
  const reached = limits
    .map((limit) => ({ ...limit, row: rows.find(({ key }) => key === limit.key) }))
    .filter(({ row, most }) => row && row.wrong >= most)
    .toSorted((a, b) => b.row!.until - a.row!.until)[0];
  const ms = reached ? reached.row!.until - now : 0;
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  const told = reached?.told ?? limits[0]!.told;
  return { ...refused("tooMany", told({ year, month }, retryAfter)), retryAfter };
}

/** In constant time. Digests give both sides the same length. */
async function sameCode(given: string, stored: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(given), digest(stored)]);
  return (crypto.subtle as WorkerdCrypto).timingSafeEqual(a, b);
}

/** This project's browser types lack what workerd adds. */
type WorkerdCrypto = SubtleCrypto & { timingSafeEqual(a: ArrayBuffer, b: ArrayBuffer): boolean };

/** Plenty for one a month since 2017. */
const CODES_MOST = 300;

/** All submit codes, newest month first. One round trip. */
export async function readCodes(db: Database): Promise<SubmitCode[]> {
  const rows = await db
    .select({ id: codes.id, year: codes.year, month: codes.month, code: codes.code })
    .from(codes)
    .orderBy(desc(codes.year))
    .limit(CODES_MOST);
  return rows.toSorted((a, b) => b.year - a.year || monthNumber(b.month) - monthNumber(a.month));
}

/** Another code is replaced only with `replace`; then its readers lose the month. Refused: forbidden; conflict. */
export async function saveCode(
  db: Database,
  {
    by,
    now,
    year,
    month,
    code,
    replace = false,
    submissionKey = newId(now),
  }: Command & CodeMonth & { code: string; replace?: boolean; submissionKey?: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const id = await submissionId({ by, submissionKey }, { year, month, code });
  const ofThisMonth = ofMonth({ year, month });
  const free = replace ? sql`true` : not(existsIn(codes, ofThisMonth));
  const [, , , [stored]] = await db.batch([
    // The code itself stays out of the log.
    auditWhen(
      db,
      { by, now },
      { action: "save", entity: "submit code", entityId: id, detail: { year, month } },
      sql`${not(existsIn(codes, eq(codes.id, id)))} and ${free}`,
    ),
    db.delete(codes).where(and(ofThisMonth, ne(codes.id, id), sql`${replace ? 1 : 0}`)),
    db
      .insert(codes)
      .values({ id, year, month, code, createdAt: now, createdById: by.uid })
      .onConflictDoNothing(),
    db.select({ id: codes.id }).from(codes).where(ofThisMonth),
  ]);
  return stored?.id === id
    ? done({ id })
    : refused(
        "conflict",
        `${month} ${year} has a code already. With a new one, everybody who unlocked the month needs the new one. Tick the box to replace it.`,
        { reason: "codeThere" },
      );
}

/** Deletes a code; everybody who unlocked the month with it loses it. Refused: forbidden; notFound. */
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
