import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/calendar.ts";
import type { Role, Reader } from "#app/base/reader.ts";
import { isToken, randomToken, sha256 } from "#app/base/tokens.server.ts";
import { unreadColumn } from "#app/features/notices/notices.server.ts";
import { planMarksColumn } from "#app/features/plans/plans.server.ts";
import { waitingColumn, waitingFrom } from "#app/features/queues/queues.server.ts";
import type { Database } from "#drizzle/client.ts";
import { devices, sessions, signIns, users } from "#drizzle/schema.ts";

/** How long a session lives, in ms: without use, and in all. */
export const SESSION_LIMITS = {
  user: { idle: 14 * DAY_MS, whole: 60 * DAY_MS },
  admin: { idle: DAY_MS, whole: 7 * DAY_MS },
} as const satisfies Record<Role, { idle: number; whole: number }>;

const RENEW_AFTER = HOUR_MS;

/** How many rows of each table a purge deletes per round, and its maximum number of rounds. */
const PURGE_LIMIT = 500;
const PURGE_ROUNDS = 20;

/** Which session it is (the hash of its token), and when its person proved who they are. */
type SessionFacts = { session: string; authTime: number | undefined };

export type SessionRead =
  /** No cookie. */
  | { state: "none" }
  /** Malformed, unknown, ended or expired: clear the cookie. */
  | { state: "invalid" }
  /** The person is disabled: clear the cookie and show the blocked message. */
  | { state: "blocked" }
  /**
   * Ends at `endsAt` (ms) unless used before then. If `renewed` is set, send the cookie again with that age (seconds).
   */
  | {
      state: "valid";
      reader: Reader;
      asks: SessionFacts;
      endsAt: number;
      renewed?: { maxAge: number };
    };

/**
 * Begins a session. The session that this browser had before (`previous`, its cookie) ends in the same batch, so that a
 * session planted before the sign-in is of no use. If it was the same person's, its pushes go on in the new one.
 * @returns the cookie's value (D1 stores only its SHA-256), its age in seconds, and the uid whose session it ended.
 */
export async function startSession(
  db: Database,
  options: {
    uid: string;
    role: Role;
    now: number;
    previous?: string | undefined;
    /** When the person signed in at the provider, in ms. */
    authTime?: number;
    browser?: string;
  },
): Promise<{ token: string; maxAge: number; former: string | undefined }> {
  const { uid, role, now, previous, authTime, browser } = options;
  const token = randomToken();
  const tokenHash = await sha256(token);
  const limits = SESSION_LIMITS[role];
  const begin = db.insert(sessions).values({
    tokenHash,
    userId: uid,
    createdAt: now,
    renewedAt: now,
    idleUntil: now + limits.idle,
    endsAt: now + limits.whole,
    authTime,
    browser,
  });
  const maxAge = seconds(limits.idle);
  if (previous === undefined || !isToken(previous)) {
    await begin;
    return { token, maxAge, former: undefined };
  }
  const before = await sha256(previous);
  const [, , [ended]] = await db.batch([
    begin,
    db
      .update(devices)
      .set({ sessionHash: tokenHash })
      .where(and(eq(devices.sessionHash, before), eq(devices.userId, uid))),
    db.delete(sessions).where(eq(sessions.tokenHash, before)).returning({ uid: sessions.userId }),
  ]);
  return { token, maxAge, former: ended?.uid };
}

/** The query that finds a session by the hash of its token; `sessionFrom` says what its row means. */
export function sessionQuery(db: Database, tokenHash: string) {
  return db
    .select({
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      idleUntil: sessions.idleUntil,
      endsAt: sessions.endsAt,
      authTime: sessions.authTime,
      disabled: users.disabled,
      waiting: waitingColumn,
      plans: planMarksColumn,
      unread: unreadColumn,
      reader: {
        uid: users.id,
        username: users.username,
        email: users.email,
        profilePic: users.profilePic,
        role: users.role,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
}

type SessionRow = Awaited<ReturnType<typeof sessionQuery>>[number];

/**
 * Who a session cookie belongs to. One query to D1, and a second one at most once an hour to renew the session. The
 * person's present role decides the limits: a new admin's old session gets an admin's. Socket upgrades pass `renew:
 * false`, because they cannot set a cookie.
 */
export async function readSession(
  db: Database,
  { token, now, renew = true }: { token: string | undefined; now: number; renew?: boolean },
): Promise<SessionRead> {
  if (token === undefined) return { state: "none" };
  if (!isToken(token)) return { state: "invalid" };
  const tokenHash = await sha256(token);
  const [row] = await sessionQuery(db, tokenHash);
  return sessionFrom(row, { db, tokenHash, now, renew });
}

/** What a session's row means; undefined when there is none. Renews the session where `renew` says so and it is time. */
export async function sessionFrom(
  row: SessionRow | undefined,
  {
    db,
    tokenHash,
    now,
    renew = true,
  }: { db: Database; tokenHash: string; now: number; renew?: boolean },
): Promise<SessionRead> {
  if (!row) return { state: "invalid" };
  const limits = SESSION_LIMITS[row.reader.role];
  const endsAt = Math.min(row.endsAt, row.createdAt + limits.whole);
  const idleUntil = Math.min(row.idleUntil, row.renewedAt + limits.idle, endsAt);
  // A deactivation has ended the session too: its cookie still says whom to tell, as long as it would have lived.
  if (row.disabled) return { state: now < row.idleUntil ? "blocked" : "invalid" };
  if (now >= idleUntil) return { state: "invalid" };
  const reader: Reader = {
    ...row.reader,
    ...(row.waiting !== null && { waiting: waitingFrom(row.waiting, now) }),
    ...(row.unread > 0 && { unread: row.unread }),
    ...(row.plans !== null && { plans: row.plans }),
  };
  const asks = { session: tokenHash, authTime: row.authTime ?? undefined };
  if (!renew || now - row.renewedAt < RENEW_AFTER) {
    return { state: "valid", reader, asks, endsAt: idleUntil };
  }
  const renewedUntil = Math.min(now + limits.idle, endsAt);
  await db
    .update(sessions)
    .set({ renewedAt: now, idleUntil: renewedUntil, endsAt })
    .where(eq(sessions.tokenHash, tokenHash));
  const renewed = { maxAge: seconds(renewedUntil - now) };
  return { state: "valid", reader, asks, endsAt: renewedUntil, renewed };
}

/** In SQL: whether `uid` has this session and it is alive at `now`, by the same rules as `sessionFrom`. */
export function isAlive(session: SQL | string, uid: SQL | string, now: number): SQL {
  const limit = (kind: "idle" | "whole") =>
    sql`case p.role when 'admin' then ${SESSION_LIMITS.admin[kind]} else ${SESSION_LIMITS.user[kind]} end`;
  return sql`exists (select 1 from sessions as s join users as p on p.id = s.user_id
    where s.token_hash = ${session} and s.user_id = ${uid} and p.disabled = 0
      and min(s.idle_until, s.ends_at, s.renewed_at + ${limit("idle")}, s.created_at + ${limit("whole")}) > ${now})`;
}

/** Ends one session. Returns its uid; undefined when there was no such session. */
export async function endSession(
  db: Database,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || !isToken(token)) return undefined;
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, await sha256(token)))
    .returning({ uid: sessions.userId });
  return ended?.uid;
}

/** Ends every session of a person: for "sign out everywhere" and for deactivation. */
export async function endSessionsOf(db: Database, uid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, uid));
}

/** What the hash of a token may begin with, in base64url: each as often. */
const FIRST = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** How many hourly purges look through all sessions. */
export const PURGE_HOURS = FIRST.length;

/**
 * Deletes expired sessions and used sign-ins, 500 of each at a time and 10,000 at most. For an hourly job. Of sessions it
 * looks through a 64th, each hour another, so that they need no index of when they end.
 * @returns how many of each were deleted.
 */
export async function purgeExpired(
  db: Database,
  now: number,
): Promise<{ sessions: number; signIns: number }> {
  const gone = { sessions: 0, signIns: 0 };
  const first = FIRST[Math.floor(now / HOUR_MS) % PURGE_HOURS]!;
  for (let round = 0; round < PURGE_ROUNDS; round += 1) {
    const idle = db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(
        and(
          gte(sessions.tokenHash, first),
          // Whatever begins with it: `~` sorts after all of base64url.
          lt(sessions.tokenHash, `${first}~`),
          lt(sessions.idleUntil, now),
        ),
      )
      .limit(PURGE_LIMIT);
    const late = db
      .select({ stateHash: signIns.stateHash })
      .from(signIns)
      .where(lt(signIns.expiresAt, now))
      .limit(PURGE_LIMIT);
    const [ended, forgotten] = await db.batch([
      db.delete(sessions).where(inArray(sessions.tokenHash, idle)),
      db.delete(signIns).where(inArray(signIns.stateHash, late)),
    ]);
    gone.sessions += ended.meta.changes;
    gone.signIns += forgotten.meta.changes;
    if (Math.max(ended.meta.changes, forgotten.meta.changes) < PURGE_LIMIT) break;
  }
  return gone;
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
