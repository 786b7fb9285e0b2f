import { desc, lt, type SQL, sql } from "drizzle-orm";

import { pageOf } from "#app/base/pages.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import type { PatternInput } from "#app/features/patterns/patterns.schema.ts";
import {
  type Pattern,
  type PatternCard,
  PATTERNS_PAGE,
  RECENT_PATTERNS,
  type RecentPattern,
} from "#app/features/patterns/patterns.ts";
import { recordsOf } from "#app/features/records/records.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { patterns } from "#drizzle/schema.ts";

const records = recordsOf<PatternInput>({
  table: patterns,
  entity: "pattern",
  quota: "patterns",
  ownersToo: false,
  fields: ["company", "profile", "pattern"],
  derived: ({ company }) => ({ companyKey: companyKey(company) }),
  logged: ["company", "profile"],
  texts: {
    forbidden: () => wordsOf(answers).onlyAdmins,
    changed: () =>
      "Somebody else changed this pattern while you were editing it. What you typed is still here, with what is saved now beside it: compare, then save again.",
    notDeleted: () =>
      "Somebody changed this pattern after you opened it. Nothing was deleted. Please check it again.",
  },
});

export const {
  find: findPattern,
  toChange: patternToChange,
  create: createPattern,
  update: updatePattern,
  remove: deletePattern,
  undo: undoPatternDeletion,
} = records;

export const listedPattern = {
  id: patterns.id,
  company: patterns.company,
  profile: patterns.profile,
  createdAt: patterns.createdAt,
};

/** Patterns, newest first, and the one to edit or delete (`asked`). `next` is the next page's `before`. */
export async function readPatterns(
  db: Database,
  { before, asked }: { before?: string | undefined; asked?: string | undefined },
): Promise<{ patterns: PatternCard[]; next: string | null; asked: Pattern | undefined }> {
  const page = db
    .select(listedPattern)
    .from(patterns)
    .where(before ? lt(patterns.id, before) : undefined)
    .orderBy(desc(patterns.id))
    .limit(PATTERNS_PAGE + 1);
  const read = await records.withAsked(db, page, asked);
  const { rows, next } = pageOf(read.rows, PATTERNS_PAGE);
  return { patterns: rows, next, asked: read.asked };
}

/** A query for a batch: the newest patterns of the company with this key. */
export function patternsOfCompany(db: Database, key: SQL) {
  return db
    .select({ id: patterns.id, profile: patterns.profile })
    .from(patterns)
    .where(sql`${patterns.companyKey} = ${key}`)
    .orderBy(desc(patterns.id))
    .limit(RECENT_PATTERNS);
}

/** A pattern with the latest five of other companies; undefined when there is none. One round trip. */
export async function readPatternWithRecent(
  db: Database,
  id: string,
): Promise<{ pattern: Pattern; recent: RecentPattern[] } | undefined> {
  const others = sql`${patterns.companyKey} is not (select shown.company_key from patterns as shown where shown.id = ${id})`;
  const found = await records.withRecent(db, id, { others, count: RECENT_PATTERNS });
  return found && { pattern: found.record, recent: found.recent };
}
