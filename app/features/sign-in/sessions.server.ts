import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import { DAY_MS, HOUR_MS } from "#app/base/calendar.ts";
import type { Role, Reader } from "#app/base/reader.ts";
import { isToken, randomToken, sha256 } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { devices, sessions, signIns, users } from "#drizzle/schema.ts";

/** In ms: without use, and in all. */
export const SESSION_LIMITS = {
  user: { idle: 14 * DAY_MS, whole: 60 * DAY_MS },
  admin: { idle: DAY_MS, whole: 7 * DAY_MS },
} as const satisfies Record<Role, { idle: number; whole: number }>;

/** In ms: a row for each of ten million readers costs more than their pages. */
const RENEW_AFTER = { user: DAY_MS, admin: HOUR_MS } as const satisfies Record<Role, number>;

/** Rows of each table per round, and rounds of a purge. */
const PURGE_LIMIT = 500;
const PURGE_ROUNDS = 20;

/** `session` is the hash of its token; `authTime` is when the person proved who they are. */
type SessionFacts = { session: string; authTime: number | undefined };

type MarkRow = { waiting: string | null; plans: string | null; unread: number };

/** Columns of `users` read with the session, and what their values say about the reader. */
export type Marks = {
  columns: { [Name in keyof MarkRow]: SQL<MarkRow[Name]> };
  read(row: MarkRow, now: number): Pick<Reader, "waiting" | "plans" | "unread">;
};

const NO_MARKS: Marks = {
  columns: { waiting: sql`null`, plans: sql`null`, unread: sql`0` },
  read: () => ({}),
};

export type SessionRead =
  | { state: "none" }
  /** Malformed, unknown, ended or expired: clear the cookie. */
  | { state: "invalid" }
  /** The person is disabled: clear the cookie and show the blocked message. */
  | { state: "blocked" }
  /** Ends at `endsAt` (ms) if unused. With `renewed`, send the cookie again with that age (seconds). */
  | {
      state: "valid";
      reader: Reader;
      asks: SessionFacts;
      endsAt: number;
      renewed?: { maxAge: number };
    };

/**
 * Prepares a session for the batch that signs its person in; none for disabled people. It ends the browser's
 * `previous` session, which somebody may have planted; the same person's pushes go on. Returns the cookie's value (D1
 * stores only its SHA-256), the statements, and `formerOf`: whose session their results say ended.
 */
export async function newSession(
  db: Database,
  options: {
    now: number;
    previous?: string | undefined;
    authTime?: number | undefined;
    browser?: string;
    /** A passkey has just confirmed it. */
    confirmed?: boolean;
  },
) {
  const { now, previous, authTime = null, browser = null, confirmed = false } = options;
  const token = randomToken();
  const tokenHash = await sha256(token);
  // fault: session-before
  const before = previous !== undefined && isToken(previous) ? await sha256(previous) : "";
  const begun = sql`exists (select 1 from ${sessions} as s where s.token_hash = ${tokenHash})`;
  const lasts = (kind: "idle" | "whole") =>
    sql<number>`${now} + case ${users.role} when 'admin' then ${SESSION_LIMITS.admin[kind]} else ${SESSION_LIMITS.user[kind]} end`;
  const begin = (uid: string) =>
    db.insert(sessions).select(
      db
        .select({
          tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
          userId: users.id,
          createdAt: sql<number>`${now}`.as("created_at"),
          renewedAt: sql<number>`${now}`.as("renewed_at"),
          idleUntil: lasts("idle").as("idle_until"),
          endsAt: lasts("whole").as("ends_at"),
          authTime: sql<number | null>`${authTime}`.as("auth_time"),
          browser: sql<string | null>`${browser}`.as("browser"),
          passkeyAt: sql<number | null>`${confirmed ? now : null}`.as("passkey_at"),
        })
        .from(users)
        .where(and(eq(users.id, uid), eq(users.disabled, false))),
    );
  const handOver = (uid: string) =>
    db
      .update(devices)
      .set({ sessionHash: tokenHash })
      .where(
        and(
          eq(devices.sessionHash, before),
          eq(devices.userId, /* fault: pushes-go-on */ uid),
          begun,
        ),
      );
  const end = db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, before), begun))
    .returning({ uid: sessions.userId });
  const statements = (uid: string): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] =>
    before ? [begin(uid), handOver(uid), end] : [begin(uid)];
  const formerOf = (results: readonly unknown[]) =>
    before ? (results as { uid: string }[][]).at(-1)?.[0]?.uid : undefined;
  return { token, statements, formerOf };
}

/** The age of a new session's cookie, in seconds. */
export function cookieAge(role: Role): number {
  return seconds(SESSION_LIMITS[role].idle);
}

/** SQL, for queries of `users`: an admin with a passkey. */
export const HAS_PASSKEY = sql<number>`(users.role = 'admin'
  and exists (select 1 from passkeys where passkeys.user_id = users.id))`;

/** Finds a session by the hash of its token, for `sessionFrom`. */
export function sessionQuery(db: Database, tokenHash: string, { columns }: Marks = NO_MARKS) {
  return db
    .select({
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      idleUntil: sessions.idleUntil,
      endsAt: sessions.endsAt,
      authTime: sessions.authTime,
      disabled: users.disabled,
      asksPasskey: sql<number>`${/* fault: passkey-asked */ sessions.passkeyAt} is null and ${HAS_PASSKEY}`,
      ...columns,
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

type Reading = {
  renew?: boolean;
  marks?: Marks;
  /** Renews while the page is made, so that nobody waits for it. */
  afterwards?: (work: Promise<unknown>) => void;
};

/**
 * Who a session cookie belongs to: one query, and once a day (admins: an hour) another to renew. The current role sets the
 * limits. Socket upgrades cannot set a cookie and pass `renew: false`.
 */
export async function readSession(
  db: Database,
  { token, now, ...how }: { token: string | undefined; now: number } & Reading,
): Promise<SessionRead> {
  if (token === undefined) return { state: "none" };
  if (!isToken(token)) return { state: "invalid" };
  const tokenHash = await sha256(token);
  const [row] = await sessionQuery(db, tokenHash, how.marks);
  return sessionFrom(row, { db, tokenHash, now, ...how });
}

/** The state of a session's row; invalid without one. Renews it if due, unless `renew` is false. */
export async function sessionFrom(
  row: SessionRow | undefined,
  {
    db,
    tokenHash,
    now,
    renew = true,
    marks = NO_MARKS,
    afterwards,
  }: { db: Database; tokenHash: string; now: number } & Reading,
): Promise<SessionRead> {
  if (!row) return { state: "invalid" };
  const limits = SESSION_LIMITS[row.reader.role];
  const endsAt = Math.min(row.endsAt, row.createdAt + limits.whole);
  const idleUntil = Math.min(row.idleUntil, row.renewedAt + limits.idle, endsAt);
  // Deactivation ended the session, but while it would have lived its cookie still gets the blocked message.
  // fault: disabled-stay-out
  if (row.disabled) return { state: now < row.idleUntil ? "blocked" : "invalid" };
  if (now >= idleUntil) return { state: "invalid" };
  const reader = readerOf(row, marks, now);
  const asks = { session: tokenHash, authTime: row.authTime ?? undefined };
  if (!renew || now - row.renewedAt < RENEW_AFTER[row.reader.role]) {
    return { state: "valid", reader, asks, endsAt: idleUntil };
  }
  const renewedUntil = Math.min(now + limits.idle, endsAt);
  const renewing = db
    .update(sessions)
    .set({ renewedAt: now, idleUntil: renewedUntil, endsAt })
    .where(eq(sessions.tokenHash, tokenHash))
    .execute();
  // One that fails is renewed by the next page.
  if (afterwards) afterwards(renewing.catch(() => {}));
  else await renewing;
  const renewed = { maxAge: seconds(renewedUntil - now) };
  return { state: "valid", reader, asks, endsAt: renewedUntil, renewed };
}

/** Without their passkey an admin is a user, whose header counts no queues. */
function readerOf(row: SessionRow, marks: Marks, now: number): Reader {
  if (!row.asksPasskey) return { ...row.reader, ...marks.read(row, now) };
  const { waiting: _, ...own } = marks.read(row, now);
  return { ...row.reader, role: "user", asksPasskey: true, ...own };
}

/** SQL: `uid` has this session and it is alive at `now`. Same rules as `sessionFrom`. */
export function isAlive(session: SQL | string, uid: SQL | string, now: number): SQL {
  const limit = (kind: "idle" | "whole") =>
    sql`case p.role when 'admin' then ${SESSION_LIMITS.admin[kind]} else ${SESSION_LIMITS.user[kind]} end`;
  return sql`exists (select 1 from sessions as s join users as p on p.id = s.user_id
    where s.token_hash = ${session} and s.user_id = ${uid} and p.disabled = 0
      and min(s.idle_until, s.ends_at, s.renewed_at + ${limit("idle")}, s.created_at + ${limit("whole")}) > ${/* fault: push-of-a-session */ now})`;
}

/** Ends one session. Returns its uid; undefined when there was none. */
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

export async function endSessionsOf(db: Database, uid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, uid));
}

/** All first characters of a base64url hash, equally frequent. */
const FIRST = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** After so many hourly purges all sessions were checked. */
export const PURGE_HOURS = FIRST.length;

/**
 * For an hourly job. Deletes up to 10,000 expired sessions and sign-ins each; returns how many. Each hour it checks
 * another 64th of the sessions, which saves an index on their end.
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
          // `~` sorts after all of base64url.
          lt(sessions.tokenHash, `${first}~`),
          lt(sessions.idleUntil, now),
        ),
      )
      .limit(PURGE_LIMIT);
    const late = db
      .select({ step: signIns.step })
      .from(signIns)
      .where(lt(signIns.expiresAt, now))
      .limit(PURGE_LIMIT);
    const [ended, forgotten] = await db.batch([
      db.delete(sessions).where(inArray(sessions.tokenHash, idle)),
      db.delete(signIns).where(inArray(signIns.step, late)),
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
