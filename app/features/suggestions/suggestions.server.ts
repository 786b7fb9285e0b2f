import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import { changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { firstCharacters } from "#app/base/text.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { claimsFrom, claimsQuery } from "#app/features/claims/claims.server.ts";
import type { Claims } from "#app/features/claims/claims.ts";
import { bellsQuery } from "#app/features/notices/notices.server.ts";
import { written } from "#app/features/notices/written.server.ts";
import { overQuotaQuery, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import type { Reading } from "#app/features/readings/readings.ts";
import { readOnce, stored } from "#app/features/suggestions/read.server.ts";
import type { SuggestionInput } from "#app/features/suggestions/suggestions.schema.ts";
import {
  type OwnSuggestion,
  QUEUE_SHOWN,
  type Sent,
  suggestionAnswer,
  type SuggestionOutcome,
  type SuggestionRefusal,
} from "#app/features/suggestions/suggestions.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { purgeOlder } from "#drizzle/purge.ts";
import { bulletins, notices, suggestions, users } from "#drizzle/schema.ts";

/** Stores a suggestion, unless it was sent or waits already. Refused: tooMany past the daily quota. */
export async function suggest(
  db: Database,
  input: SuggestionInput,
  { by, now, today, submissionKey }: Command & { today: string; submissionKey: string },
): Promise<Outcome<null>> {
  const { message } = input;
  const source = input.source ?? null;
  const id = newId(now);
  const submission = await submissionId({ by, submissionKey }, { message, source });
  const [[known], [over]] = await db.batch([
    db
      .select({ id: suggestions.id })
      .from(suggestions)
      .where(eq(suggestions.submissionKey, submission)),
    overQuotaQuery(db, suggestions, { by, now }),
  ]);
  if (known) return done(null);
  // Before it is read: a refused message costs nothing.
  if (over?.over) return refused("tooMany", wordsOf(answers).manySuggestions);
  const read = await readOnce(message, today);
  const { reading, readerVersion } = stored(read);
  const sameKey = await sameKeyOf(message, read ?? []);
  const waits = and(
    eq(suggestions.postedById, by.uid),
    eq(suggestions.sameKey, sameKey),
    isNull(suggestions.settledAt),
  );
  const [, , [written], [waiting]] = await db.batch([
    db
      .insert(suggestions)
      .select(
        sql`select ${id}, ${by.uid}, ${message}, ${source}, ${sameKey}, ${now}, ${submission},
          ${reading}, ${readerVersion}, null, null, null, null
          where not ${existsIn(suggestions, waits)}`,
      )
      .onConflictDoNothing({ target: suggestions.submissionKey }),
    takeBackOverQuota(db, suggestions, { by, now, id }),
    db
      .select({ id: suggestions.id })
      .from(suggestions)
      .where(eq(suggestions.submissionKey, submission)),
    db.select({ id: suggestions.id }).from(suggestions).where(waits).limit(1),
  ]);
  if (written || waiting) return done(null);
  return refused("tooMany", wordsOf(answers).manySuggestions);
}

/** Messages about the same drives share a key: city, day and company if all have them, else the words. */
function sameKeyOf(message: string, read: Reading[]): Promise<string> {
  const drives = read.map(({ fields: { city, startDate, company } }) =>
    city && startDate && company
      ? `${city.value} ${startDate.value} ${companyKey(company.value)}`
      : undefined,
  );
  const named = drives.length > 0 && drives.every((drive) => drive !== undefined);
  const words = message.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [message];
  return sha256(named ? `drives ${drives.toSorted().join(", ")}` : `words ${words.join(" ")}`);
}

const OWN_SHOWN = 20;

export async function readOwnSuggestions(db: Database, uid: string): Promise<OwnSuggestion[]> {
  return db
    .select({
      id: suggestions.id,
      begins: sql<string>`substr(${suggestions.message}, 1, 160)`,
      createdAt: suggestions.createdAt,
      outcome: suggestions.outcome,
      path: suggestions.path,
    })
    .from(suggestions)
    .where(eq(suggestions.postedById, uid))
    .orderBy(desc(suggestions.id))
    .limit(OWN_SHOWN);
}

const isOpen = isNull(suggestions.settledAt);

/** Counts waiting lines: messages about the same drives are one. */
export const OPEN_SUGGESTIONS = sql`(select count(distinct same_key) from ${suggestions} where ${isOpen})`;

/** Waiting messages, grouped by drives, oldest first; how many lines wait, and who holds which. One round trip. */
export async function readSuggestionQueue(
  db: Database,
  { by, now }: { by: Pick<Reader, "uid">; now: number },
): Promise<{ lines: [Sent, ...Sent[]][]; waiting: number; claims: Claims }> {
  const past = (posted: boolean) =>
    sql<number>`(select count(*) from suggestions as past where past.posted_by_id = ${users.id}
      and past.outcome ${posted ? sql`=` : sql`<>`} 'posted')`;
  const [rows, [counted], held] = await db.batch([
    db
      .select({
        id: suggestions.id,
        sameKey: suggestions.sameKey,
        message: suggestions.message,
        // A line shows what was read in its first message.
        reading: sql<
          string | null
        >`iif(exists (select 1 from suggestions as earlier where earlier.settled_at is null
          and earlier.same_key = ${suggestions.sameKey} and earlier.id < ${suggestions.id}), null, ${suggestions.reading})`,
        source: suggestions.source,
        createdAt: suggestions.createdAt,
        by: users.username,
        byId: suggestions.postedById,
        posted: past(true),
        refused: past(false),
      })
      .from(suggestions)
      .innerJoin(users, eq(users.id, suggestions.postedById))
      .where(
        and(
          isOpen,
          sql`${suggestions.sameKey} in (select same_key from suggestions where settled_at is null
            group by same_key order by min(id) limit ${QUEUE_SHOWN})`,
        ),
      )
      .orderBy(suggestions.id)
      .limit(QUEUE_SHOWN * 20),
    db.select({ n: sql<number>`${OPEN_SUGGESTIONS}` }).from(sql`(select 1)`),
    claimsQuery(db, now),
  ]);
  const lines = [...Map.groupBy(rows, ({ sameKey }) => sameKey).values()];
  return {
    lines: lines as [Sent, ...Sent[]][],
    waiting: counted?.n ?? 0,
    claims: claimsFrom(held, by),
  };
}

export type Suggestion = typeof suggestions.$inferSelect;

export async function findSuggestion(db: Database, id: string): Promise<Suggestion | undefined> {
  const [found] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  return found;
}

const TOLD_FOR = 30 * DAY_MS;

/** Settles all messages about the same drives and thanks their senders. For a batch; does nothing once settled. */
function settling(
  db: Database,
  { by, now }: Command,
  { id, sameKey, message }: Pick<Suggestion, "id" | "sameKey" | "message">,
  {
    outcome,
    path = null,
    series = [],
  }: { outcome: SuggestionOutcome; path?: string | null; series?: string[] },
) {
  const open = and(eq(suggestions.sameKey, sameKey), isOpen);
  const bulletin = newId(now);
  const { title, text, translations } = written(() => {
    const say = wordsOf(sent);
    return {
      title: outcome === "posted" ? say.posted : say.answered,
      text: suggestionAnswer(outcome),
    };
  });
  return [
    auditWhen(
      db,
      { by, now },
      {
        action: outcome === "posted" ? "post" : "refuse",
        entity: "suggestion",
        entityId: id,
        detail: {
          message: firstCharacters(message, 120),
          changed: { outcome: [null, outcome] },
          ...(series.length && { series }),
        },
      },
      existsIn(suggestions, open),
    ),
    db.insert(bulletins).select(
      sql`select ${bulletin}, ${`suggestion ${id}`}, null, null, null, ${title}, ${text},
          ${path ?? "/suggest"}, ${translations}, null, 0, ${now}, ${now + TOLD_FOR}, '', ${now} where ${existsIn(suggestions, open)}`,
    ),
    db
      .insert(notices)
      .select(
        sql`select distinct ${suggestions.postedById}, ${bulletin}, null from ${suggestions} where ${open}`,
      ),
    db
      .update(suggestions)
      .set({ settledAt: now, settledById: by.uid, outcome, path })
      .where(open)
      .returning({ id: suggestions.id }),
  ] as const;
}

/**
 * For a batch that posts `series` of a message: settles it with the `last` of its drives, until then only logs them. Does
 * nothing once it is decided otherwise.
 */
export function afterPosting(
  db: Database,
  { by, now }: Command,
  found: Suggestion,
  { series, last, path }: { series: string[]; last: boolean; path: string },
) {
  if (last) return settling(db, { by, now }, found, { outcome: "posted", path, series });
  const detail = { message: firstCharacters(found.message, 120), series };
  const entry = { action: "post in part", entity: "suggestion", entityId: found.id, detail };
  return [auditWhen(db, { by, now }, entry, sql`not ${decidedOtherwise(by, found.id)}`)];
}

/** For a batch, where `happens` holds: opens again what `settling` settled, and takes back its thanks. */
export function reopening(
  db: Database,
  { sameKey, settledAt }: Pick<Suggestion, "sameKey"> & { settledAt: number },
  happens: SQL,
) {
  const settled = and(eq(suggestions.sameKey, sameKey), eq(suggestions.settledAt, settledAt));
  const thanks = and(
    sql`${bulletins.key} in (select 'suggestion ' || ${suggestions.id} from ${suggestions} where ${settled})`,
    happens,
  );
  return [
    db
      .delete(notices)
      .where(
        inArray(notices.bulletinId, db.select({ id: bulletins.id }).from(bulletins).where(thanks)),
      ),
    db.delete(bulletins).where(thanks),
    db
      .update(suggestions)
      .set({ settledAt: null, settledById: null, outcome: null, path: null })
      .where(and(settled, happens)),
  ] as const;
}

/** A query: who of those thanked for a message is here, and their bell. */
export function thankedBells(db: Database, id: string) {
  return bellsQuery(
    db,
    sql`select notices.user_id from notices join bulletins on bulletins.id = notices.bulletin_id
      where bulletins.key = ${`suggestion ${id}`}`,
  );
}

/** Refuses a decision about a message that is decided already. */
function settledAlready({ outcome }: Pick<Suggestion, "outcome">) {
  const what = outcome === "posted" ? "posted it" : "refused it";
  return changedMeanwhile(`Another admin ${what} in the meantime. Nothing was changed.`);
}

/** SQL: somebody has decided about the message, but it was not this admin who posted it. */
export function decidedOtherwise({ uid }: Pick<Reader, "uid">, id: string): SQL {
  return existsIn(
    suggestions,
    and(
      eq(suggestions.id, id),
      sql`${suggestions.settledAt} is not null`,
      sql`not (${suggestions.outcome} = 'posted' and ${suggestions.settledById} is ${uid})`,
    ),
  );
}

/** Refuses to post a message that is decided; undefined while it waits, and for whoever has posted it. */
export function notToPost(
  { uid }: Pick<Reader, "uid">,
  found: Pick<Suggestion, "settledAt" | "settledById" | "outcome">,
): Refused | undefined {
  const own = found.outcome === "posted" && found.settledById === uid;
  return found.settledAt === null || own ? undefined : settledAlready(found);
}

/** Refuses all messages about the same drives and tells why. Refused: forbidden; notFound; conflict. */
export async function refuseSuggestion(
  db: Database,
  { by, now, id, reason }: Command & { id: string; reason: SuggestionRefusal },
): Promise<Outcome<null>> {
  if (by.role !== "admin") return refused("forbidden", "Only admins decide about suggestions.");
  const found = await findSuggestion(db, id);
  if (!found) return gone();
  const own = (one: Suggestion | undefined) =>
    one?.outcome === reason && one.settledById === by.uid ? done(null) : undefined;
  if (found.settledAt !== null) return own(found) ?? settledAlready(found);
  const [, , , settled] = await db.batch(settling(db, { by, now }, found, { outcome: reason }));
  if (settled.length > 0) return done(null);
  const after = await findSuggestion(db, id);
  return own(after) ?? (after ? settledAlready(after) : gone());
}

/** Until then it tells how good its sender's messages are. */
const SUGGESTIONS_KEPT_FOR = 365 * DAY_MS;

/** For a scheduled job. Removes messages settled a year ago; returns how many. */
export function purgeSuggestions(db: Database, now: number): Promise<number> {
  return purgeOlder(db, suggestions.settledAt, now - SUGGESTIONS_KEPT_FOR);
}
