import { and, desc, eq, lt, sql } from "drizzle-orm";

import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { previewOf } from "#app/base/text.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { isOwnEdit } from "#app/base/versions.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import type { PatternInput } from "#app/features/patterns/patterns.schema.ts";
import {
  type Pattern,
  type PatternCard,
  PATTERNS_PAGE,
  RECENT_PATTERNS,
  type RecentPattern,
} from "#app/features/patterns/patterns.ts";
import type { Database } from "#drizzle/client.ts";
import { patterns, users } from "#drizzle/schema.ts";

/** How much of a text is read for its preview: 150 characters of any script, joiners and signs included. */
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

/** What is stored, with who edited it last, which is for no reader. */
function storedQuery(db: Database, id: string) {
  return db.select().from(patterns).where(eq(patterns.id, id));
}

/**
 * A page of patterns, newest first (section 2, /pattern), and the pattern that an edit or a question is about. One
 * round trip. `next` is the cursor of the page after it.
 */
export async function readPatterns(
  db: Database,
  options: { before?: string | undefined; asked?: string | undefined },
): Promise<{ patterns: PatternCard[]; next: string | null; asked: Pattern | undefined }> {
  const [rows, [asked]] = options.asked
    ? await db.batch([pageQuery(db, options), oneQuery(db, options.asked)])
    : [await pageQuery(db, options), []];
  const cards = rows.slice(0, PATTERNS_PAGE);
  return { patterns: cards, next: rows.length > PATTERNS_PAGE ? cards.at(-1)!.id : null, asked };
}

/** One pattern; undefined when there is none. One round trip. */
export async function findPattern(db: Database, id: string): Promise<Pattern | undefined> {
  const [pattern] = await oneQuery(db, id);
  return pattern;
}

/**
 * One pattern with the latest five of other companies (section 2, /pattern/{id}); undefined when there is none. One
 * round trip.
 */
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
        sql`${patterns.companyKey} <> (select shown.company_key from patterns as shown where shown.id = ${id})`,
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

/** What a user is told who would change a pattern. */
export function onlyAdmins() {
  return refused("forbidden", "Only an admin can change a pattern.");
}

const gone = () => refused("notFound", MESSAGES.unableToRetrieve);

type Command = { by: Reader; now: number };

/**
 * Stores a pattern of whoever is signed in. The same text sent again with the same `submissionKey` is stored once,
 * and answered with the first one.
 */
export async function createPattern(
  db: Database,
  { company, profile, pattern }: PatternInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<{ id: string }>> {
  const id = newId(now);
  // A kept page hands the same key to several readers, so the key alone is not enough to know a form by.
  const key = await sha256([submissionKey, by.uid, company, profile, pattern].join("\n"));
  const [, [stored]] = await db.batch([
    db
      .insert(patterns)
      .values({
        id,
        company,
        profile,
        pattern,
        postedBy: by.username,
        postedById: by.uid,
        createdAt: now,
        submissionKey: key,
      })
      .onConflictDoNothing({ target: patterns.submissionKey }),
    db.select({ id: patterns.id }).from(patterns).where(eq(patterns.submissionKey, key)),
  ]);
  return done({ id: stored!.id });
}

function log(
  db: Database,
  { by, now, id }: Command & { id: string },
  action: "update" | "delete",
  version?: number,
) {
  return auditWhen(
    db,
    by,
    { action, entity: "pattern", entityId: id },
    sql`exists (select 1 from ${patterns} where ${and(
      eq(patterns.id, id),
      version === undefined ? undefined : eq(patterns.version, version),
    )})`,
    now,
  );
}

/**
 * Saves an edit. Refused: forbidden for everybody but admins; notFound; conflict when `version` is not the stored
 * one. Without a `version` (a client that never saw one) whatever is stored is replaced.
 */
export async function updatePattern(
  db: Database,
  { company, profile, pattern }: PatternInput,
  { by, now, id, version }: Command & { id: string; version?: number | undefined },
): Promise<Outcome<{ id: string }>> {
  if (by.role !== "admin") return onlyAdmins();
  const [, saved] = await db.batch([
    log(db, { by, now, id }, "update", version),
    db
      .update(patterns)
      .set({
        company,
        profile,
        pattern,
        updatedAt: now,
        updatedById: by.uid,
        version: sql`${patterns.version} + 1`,
      })
      .where(
        and(eq(patterns.id, id), version === undefined ? undefined : eq(patterns.version, version)),
      )
      .returning({ id: patterns.id }),
  ]);
  if (saved.length) return done({ id });
  const [stored] = await storedQuery(db, id);
  if (!stored) return gone();
  if (isOwnEdit(stored, { by, version, to: { company, profile, pattern } })) return done({ id });
  return refused(
    "conflict",
    "Somebody else changed this pattern while you were editing it. What you typed is still here: compare it with the pattern as it is now, then save again.",
  );
}

/** Deletes a pattern. Refused: forbidden for everybody but admins; notFound, also when somebody else was faster. */
export async function deletePattern(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  if (by.role !== "admin") return onlyAdmins();
  const [, deleted] = await db.batch([
    log(db, { by, now, id }, "delete"),
    db.delete(patterns).where(eq(patterns.id, id)).returning({ id: patterns.id }),
  ]);
  return deleted.length ? done({ id }) : gone();
}
