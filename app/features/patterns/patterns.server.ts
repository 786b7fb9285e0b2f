import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";

import { alreadySaved, changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { previewOf } from "#app/base/text.ts";
import { auditWhen, existsIn, tooLateToUndo } from "#app/features/audit/audit.server.ts";
import { changedFields } from "#app/features/audit/audit.ts";
import {
  findDeleted,
  forgetDeleted,
  isKept,
  keepDeleted,
} from "#app/features/audit/deleted-records.server.ts";
import type { PatternInput } from "#app/features/patterns/patterns.schema.ts";
import {
  type Pattern,
  type PatternCard,
  PATTERNS_PAGE,
  RECENT_PATTERNS,
  type RecentPattern,
} from "#app/features/patterns/patterns.ts";
import { overQuota, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { patterns, users } from "#drizzle/schema.ts";

/** How much of a text is read for its preview. It is enough for 150 characters in any script. */
const READ_FOR_PREVIEW = 2000;

function pageQuery(db: Database, { before }: { before?: string | undefined }) {
  return db
    .select({
      id: patterns.id,
      company: patterns.company,
      profile: patterns.profile,
      createdAt: patterns.createdAt,
    })
    .from(patterns)
    .where(before ? lt(patterns.id, before) : undefined)
    .orderBy(desc(patterns.id))
    .limit(PATTERNS_PAGE + 1);
}

function oneQuery(db: Database, id: string) {
  return db
    .select({
      id: patterns.id,
      company: patterns.company,
      profile: patterns.profile,
      pattern: patterns.pattern,
      createdAt: patterns.createdAt,
      postedBy: patterns.postedBy,
      postedById: patterns.postedById,
      updatedAt: patterns.updatedAt,
      updatedBy: users.username,
      version: patterns.version,
    })
    .from(patterns)
    .leftJoin(users, eq(users.id, patterns.updatedById))
    .where(eq(patterns.id, id));
}

/** The whole stored row, including the id of whoever edited it last, which readers do not get. */
function storedQuery(db: Database, id: string) {
  return db.select().from(patterns).where(eq(patterns.id, id));
}

/**
 * A page of patterns, newest first, and the pattern that an admin wants to edit or delete (`asked`). One round trip. The
 * next page has the patterns before the id `next`.
 */
export async function readPatterns(
  db: Database,
  options: { before?: string | undefined; asked?: string | undefined },
): Promise<{ patterns: PatternCard[]; next: string | null; asked: Pattern | undefined }> {
  const page = pageQuery(db, options);
  // A batch of one takes along who is asking (drizzle/client.ts).
  const [rows, [asked] = []] = await (options.asked
    ? db.batch([page, oneQuery(db, options.asked)])
    : db.batch([page]));
  const { rows: cards, next } = pageOf(rows, PATTERNS_PAGE);
  return { patterns: cards, next, asked };
}

/** The query for the newest patterns of the company with this key, for a batch of another page. */
export function patternsOfCompany(db: Database, key: SQL) {
  return db
    .select({ id: patterns.id, profile: patterns.profile })
    .from(patterns)
    .where(sql`${patterns.companyKey} = ${key}`)
    .orderBy(desc(patterns.id))
    .limit(RECENT_PATTERNS);
}

/** One pattern; undefined when there is none. One round trip. */
export async function findPattern(db: Database, id: string): Promise<Pattern | undefined> {
  const [pattern] = await oneQuery(db, id);
  return pattern;
}

/** One pattern with the latest five of other companies; undefined when there is none. One round trip. */
export async function readPatternWithRecent(
  db: Database,
  id: string,
): Promise<{ pattern: Pattern; recent: RecentPattern[] } | undefined> {
  const [[pattern], recent] = await db.batch([
    oneQuery(db, id),
    db
      .select({
        id: patterns.id,
        company: patterns.company,
        profile: patterns.profile,
        text: sql<string>`substr(${patterns.pattern}, 1, ${READ_FOR_PREVIEW})`,
      })
      .from(patterns)
      .where(
        sql`${patterns.companyKey} is not (select shown.company_key from patterns as shown where shown.id = ${id})`,
      )
      .orderBy(desc(patterns.id))
      .limit(RECENT_PATTERNS),
  ]);
  if (!pattern) return undefined;
  return {
    pattern,
    recent: recent.map(({ text, ...one }) => ({ ...one, preview: previewOf(text) })),
  };
}

/**
 * Stores a pattern. If the same person sends the same text again with the same `submissionKey`, nothing is stored and the
 * id of the first one is returned. Refused: tooMany past the quota of a day.
 */
export async function createPattern(
  db: Database,
  { company, profile, pattern }: PatternInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<{ id: string }>> {
  const id = newId(now);
  const submission = await submissionId({ by, submissionKey }, { company, profile, pattern });
  const [, , [stored]] = await db.batch([
    db
      .insert(patterns)
      .values({
        id,
        company,
        companyKey: companyKey(company),
        profile,
        pattern,
        postedBy: by.username,
        postedById: by.uid,
        createdAt: now,
        submissionKey: submission,
      })
      .onConflictDoNothing({ target: patterns.submissionKey }),
    takeBackOverQuota(db, patterns, { by, now, id }),
    db.select({ id: patterns.id }).from(patterns).where(eq(patterns.submissionKey, submission)),
  ]);
  return stored ? done({ id: stored.id }) : overQuota("patterns");
}

const ENTITY = "pattern";

/** The pattern with this id, in this version. */
function inVersion(id: string, version: number) {
  return and(eq(patterns.id, id), eq(patterns.version, version));
}

const PATTERN_CHANGED =
  "Somebody else changed this pattern while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.";

const DELETE_ANOTHER =
  "Somebody changed this pattern since you looked at it. Nothing was deleted: look at it again.";

/**
 * Saves an edit. Refused: forbidden for everybody but admins; notFound; conflict when `version` is not the stored one.
 * Without a `version` the stored pattern is replaced, whatever its version.
 */
export async function updatePattern(
  db: Database,
  { company, profile, pattern }: PatternInput,
  { by, now, id, version }: Command & { id: string; version?: number | undefined },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by, wordsOf(answers).onlyAdmins);
  if (forbidden) return forbidden;
  const [stored] = await storedQuery(db, id);
  if (!stored) return gone();
  const to = { company, profile, pattern };
  const edit = { by, version, to };
  if (version !== undefined && stored.version !== version) {
    return alreadySaved(stored, edit) ? done({ id }) : changedMeanwhile(PATTERN_CHANGED);
  }
  const [, saved] = await db.batch([
    auditWhen(
      db,
      { by, now },
      {
        action: "update",
        entity: ENTITY,
        entityId: id,
        detail: { ...factsOf(stored), changed: changedFields(stored, to) },
      },
      existsIn(patterns, inVersion(id, stored.version)),
    ),
    db
      .update(patterns)
      .set({
        ...to,
        companyKey: companyKey(company),
        updatedAt: now,
        updatedById: by.uid,
        version: stored.version + 1,
      })
      .where(inVersion(id, stored.version))
      .returning({ id: patterns.id }),
  ]);
  if (saved.length) return done({ id });
  const [after] = await storedQuery(db, id);
  if (!after) return gone();
  return alreadySaved(after, edit) ? done({ id }) : changedMeanwhile(PATTERN_CHANGED);
}

/** What the log says of a pattern. */
function factsOf({ company, profile, postedBy }: typeof patterns.$inferSelect) {
  return { company, profile, postedBy };
}

/**
 * Deletes a pattern. Refused: forbidden for everybody but admins; notFound, also when somebody else deleted it first;
 * conflict (changedMeanwhile) when it has changed since `version`.
 */
export async function deletePattern(
  db: Database,
  { by, now, id, version }: Command & { id: string; version?: number | undefined },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by, wordsOf(answers).onlyAdmins);
  if (forbidden) return forbidden;
  const [stored] = await storedQuery(db, id);
  if (!stored) return gone();
  if (version !== undefined && stored.version !== version) return changedMeanwhile(DELETE_ANOTHER);
  const looked = inVersion(id, stored.version);
  const [, , deleted] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "delete", entity: ENTITY, entityId: id, detail: factsOf(stored) },
      existsIn(patterns, looked),
    ),
    keepDeleted(
      db,
      { by, now },
      { entity: ENTITY, row: stored, happens: existsIn(patterns, looked) },
    ),
    db.delete(patterns).where(looked).returning({ id: patterns.id }),
  ]);
  if (deleted.length) return done({ id });
  return (await findPattern(db, id)) ? changedMeanwhile(DELETE_ANOTHER) : gone();
}

/**
 * Brings back a pattern that the same admin just deleted. Refused: forbidden; notFound after `UNDO_GRACE_MS`, or for
 * anybody else's deletion.
 */
export async function undoPatternDeletion(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const forbidden = onlyAdmins(by, wordsOf(answers).onlyAdmins);
  if (forbidden) return forbidden;
  const deed = { by, now, id, entity: ENTITY };
  const kept = (await findDeleted(db, deed)) as typeof patterns.$inferSelect | undefined;
  if (!kept) return tooLateToUndo();
  // A form that was open meanwhile is of an older version. The key is free again for the form that stored it.
  const row = { ...kept, version: kept.version + 1, submissionKey: id };
  const [, back] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action: "restore", entity: ENTITY, entityId: id, detail: factsOf(kept) },
      isKept(deed),
    ),
    db
      .insert(patterns)
      .values({ ...row, updatedById: sql`(select id from users where id = ${row.updatedById})` })
      .onConflictDoNothing()
      .returning({ id: patterns.id }),
    forgetDeleted(db, deed),
  ]);
  return back.length ? done({ id }) : tooLateToUndo();
}
