import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { DAY_MS, dayOf, shortDay } from "#app/base/calendar.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import type { Audience } from "#app/base/reader.ts";
import { keyedHash } from "#app/base/tokens.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import type { Known, Remembered } from "#app/features/fraud/fraud.ts";
import { endOf, type Tell, tellsIn } from "#app/features/fraud/tells.ts";
import { type Context, requestContext, subscriberSecretContext } from "#app/http/context.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { frauds, reportCases, reports, users } from "#drizzle/schema.ts";

const KEPT_FOR = 2 * 365 * DAY_MS;

/** For hashes of tells; without the secret nobody can try all numbers. */
async function hasher(secret: string): Promise<(tell: Tell) => Promise<string>> {
  const hash = await keyedHash(secret);
  return ({ kind, normal }) => hash(`fraud ${kind} ${normal}`);
}

type Hashed = Pick<Tell, "kind"> & { hash: string; ending: string };

/** What can be remembered of a text. */
export async function hashedTells(secret: string, text: string): Promise<Hashed[]> {
  const hash = await hasher(secret);
  return Promise.all(
    tellsIn(text)
      .filter(({ aside }) => !aside)
      .map(async (tell) => ({ hash: await hash(tell), kind: tell.kind, ending: endOf(tell) })),
  );
}

/**
 * For the batch that upholds reports, after it settled them at `now`: remembers the tells of the drive where
 * `happens` holds and somebody said that it asks for money.
 */
export function remembering(
  db: Database,
  { by, now }: Command,
  { recordId, tells, happens }: { recordId: string; tells: Hashed[]; happens: SQL },
) {
  return db
    .insert(frauds)
    .select(
      sql`select value ->> 'hash', ${recordId}, ${now}, ${by.uid}, value ->> 'kind', value ->> 'ending',
        said.people, said.last, null, null, null
        from json_each(${JSON.stringify(tells)}),
          (select count(*) as people, max(${reports.createdAt}) as last from ${reports}
            inner join ${users} on ${users.id} = ${reports.postedById} and not ${users.disabled}
            where ${reports.recordId} = ${recordId} and ${reports.reason} = 'asks-money'
              and ${reports.settledAt} = ${now}) as said
        where said.people > 0 and ${happens}`,
    )
    .onConflictDoNothing();
}

/** For the batch that takes a decision back, where `happens` holds: forgets what it remembered. */
export function forgetting(
  db: Database,
  { recordId, decidedAt }: { recordId: string; decidedAt: number },
  happens: SQL,
) {
  return db
    .delete(frauds)
    .where(and(eq(frauds.recordId, recordId), eq(frauds.decidedAt, decidedAt), happens));
}

/** What a look-up needs; `fraudKey` has it of a request. */
export type FraudKey = { secret: string; now: number };

export function fraudKey(context: Context): FraudKey {
  return { secret: context.get(subscriberSecretContext), now: context.get(requestContext).now };
}

/** For admins' eyes only: what of each text is remembered. One round trip, none for texts without a tell. */
export async function knownIn(
  db: Database,
  { secret, now }: FraudKey,
  texts: readonly string[],
): Promise<Known[][]> {
  const told = texts.map(tellsIn);
  const once = new Map(told.flat().map((tell) => [`${tell.kind} ${tell.normal}`, tell]));
  if (once.size === 0) return texts.map(() => []);
  const hash = await hasher(secret);
  const named = await Promise.all(
    [...once].map(async ([name, tell]) => [name, await hash(tell)] as const),
  );
  const hashes = new Map(named);
  const rows = await db
    .select({
      hash: frauds.hash,
      recordId: frauds.recordId,
      people: frauds.people,
      reportedAt: frauds.reportedAt,
    })
    .from(frauds)
    .where(
      and(
        sql`${frauds.hash} in (select value from json_each(${JSON.stringify([...hashes.values()])}))`,
        isNull(frauds.liftedAt),
        gt(frauds.decidedAt, now - KEPT_FOR),
      ),
    )
    .orderBy(desc(frauds.reportedAt));
  const found = Map.groupBy(rows, (row) => row.hash);
  return told.map((tells) =>
    tells.flatMap(({ kind, normal, words }): Known[] => {
      const all = found.get(hashes.get(`${kind} ${normal}`)!);
      const [last] = all ?? [];
      if (!all || !last) return [];
      const others = new Set(all.map(({ recordId }) => recordId)).size - 1;
      const on = dayOf(last.reportedAt);
      const when = dayOf(now).startsWith(on.slice(0, 4))
        ? shortDay(on)
        : `${shortDay(on)} ${on.slice(0, 4)}`;
      return [{ kind, words, on, when, people: last.people, others }];
    }),
  );
}

/** The same of one text, for a page that others read too: nothing unless an admin reads it. */
export async function knownOf(
  { audience, database, secret, now }: FraudKey & { audience: Audience; database: Database },
  text: string,
): Promise<Known[]> {
  // fault: fraud-for-admins
  if (audience !== "admin") return [];
  const [known = []] = await knownIn(database, { secret, now }, [text]);
  return known;
}

const SHOWN = 100;

/** What is remembered, newest first. One round trip. */
export async function readRemembered(
  db: Database,
): Promise<{ remembered: Remembered[]; total: number }> {
  const lifters = alias(users, "lifters");
  const [remembered, [all]] = await db.batch([
    db
      .select({
        hash: frauds.hash,
        recordId: frauds.recordId,
        kind: frauds.kind,
        ending: frauds.ending,
        people: frauds.people,
        reportedAt: frauds.reportedAt,
        decidedAt: frauds.decidedAt,
        decidedBy: sql<string | null>`${users.username}`.as("decided_by"),
        title: reportCases.title,
        liftedAt: frauds.liftedAt,
        liftedBy: sql<string | null>`${lifters.username}`.as("lifted_by"),
        liftReason: frauds.liftReason,
      })
      .from(frauds)
      .leftJoin(users, eq(users.id, frauds.decidedById))
      .leftJoin(lifters, eq(lifters.id, frauds.liftedById))
      .leftJoin(reportCases, eq(reportCases.recordId, frauds.recordId))
      .orderBy(desc(frauds.decidedAt), frauds.hash)
      .limit(SHOWN),
    db.select({ n: sql<number>`count(*)` }).from(frauds),
  ]);
  return { remembered, total: all?.n ?? 0 };
}

/**
 * Stops a tell from warning, whatever it was remembered for; a later decision remembers it again.
 * Refused: forbidden; notFound; conflict if another admin lifted it.
 */
export async function liftFraud(
  db: Database,
  { by, now, hash, reason }: Command & { hash: string; reason: string },
): Promise<Outcome<null>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const open = and(eq(frauds.hash, hash), isNull(frauds.liftedAt));
  const detail = sql`(select json_object('kind', kind, 'ending', ending, 'reason', ${reason}) from ${frauds} where ${open})`;
  const [, lifted, [last]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "lift", entity: "fraud", entityId: hash, detail },
      existsIn(frauds, open),
    ),
    db
      .update(frauds)
      .set({ liftedAt: now, liftedById: by.uid, liftReason: reason })
      .where(open)
      .returning({ hash: frauds.hash }),
    db
      .select({ byId: frauds.liftedById, by: users.username })
      .from(frauds)
      .leftJoin(users, eq(users.id, frauds.liftedById))
      .where(eq(frauds.hash, hash))
      .orderBy(desc(frauds.liftedAt))
      .limit(1),
  ]);
  if (!last) return gone();
  if (lifted.length > 0 || last.byId === by.uid) return done(null);
  return changedMeanwhile(`${last.by ?? "Somebody"} was faster: it warns no more.`);
}

const PURGED_AT_ONCE = 1000;

/** Who is named in the log where nobody did it. */
const CLOCK = { uid: "", username: "Clock" };

/** For the scheduled job. Forgets what was remembered two years ago, says so in the log, and returns how many. */
export async function purgeFrauds(db: Database, now: number): Promise<number> {
  const old = lt(frauds.decidedAt, now - KEPT_FOR);
  const rows = db
    .select({ row: sql`rowid` })
    .from(frauds)
    .where(old)
    .orderBy(frauds.decidedAt)
    .limit(PURGED_AT_ONCE);
  const counted = sql`(select count(*) from (${rows}))`;
  const [, { meta }] = await db.batch([
    auditWhen(
      db,
      { by: CLOCK, now },
      {
        action: "expire",
        entity: "fraud",
        entityId: "",
        detail: sql`json_object('forgotten', ${counted})`,
      },
      existsIn(frauds, old),
    ),
    db.delete(frauds).where(inArray(sql`rowid`, rows)),
  ]);
  return meta.changes;
}
