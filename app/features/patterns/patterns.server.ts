import { and, desc, lt, type SQL, sql } from "drizzle-orm";

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

export const patternRecords = recordsOf<PatternInput>({
  table: patterns,
  entity: "pattern",
  quota: "patterns",
  ownersToo: false,
  fields: ["company", "profile", "result", "rounds", "pattern"],
  derived: ({ company }) => ({ companyKey: companyKey(company) }),
  logged: ["company", "profile", "result", "rounds"],
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
} = patternRecords;

export const listedPattern = {
  id: patterns.id,
  company: patterns.company,
  profile: patterns.profile,
  createdAt: patterns.createdAt,
};

/** The newest are searched: a rare word looks through all of them. */
const SEARCHED_MOST = 5000;

function havingAll(words: readonly string[]): SQL | undefined {
  if (!words.length) return undefined;
  const having = words.map((word) => {
    const typed = word.toLowerCase();
    return sql`(instr(lower(${patterns.company}), ${typed}) or instr(lower(${patterns.profile}), ${typed})
      or instr(lower(${patterns.pattern}), ${typed}) or instr(${patterns.companyKey}, ${companyKey(word)}))`;
  });
  return and(
    sql`${patterns.id} in (select newest.id from patterns as newest order by newest.id desc limit ${SEARCHED_MOST})`,
    ...having,
  );
}

/** The condition for patterns of a company, by any name that means it. */
function ofCompany(name: string): SQL {
  const key = companyKey(name);
  const company = sql`(select coalesce(max(company), ${key}) from company_names where key = ${key} and city = '')`;
  return sql`${patterns.companyKey} in (select ${key} union select ${company}
    union select key from company_names where company = ${company} and city = '')`;
}

/** Patterns, newest first, and the one to edit or delete (`asked`). `next` is the next page's `before`. */
export async function readPatterns(
  db: Database,
  {
    before,
    asked,
    words = [],
    company,
  }: {
    before?: string | undefined;
    asked?: string | undefined;
    words?: readonly string[];
    company?: string | undefined;
  },
): Promise<{ patterns: PatternCard[]; next: string | null; asked: Pattern | undefined }> {
  const page = db
    .select(listedPattern)
    .from(patterns)
    .where(
      and(
        before ? lt(patterns.id, before) : undefined,
        havingAll(words),
        company ? ofCompany(company) : undefined,
      ),
    )
    .orderBy(desc(patterns.id))
    .limit(PATTERNS_PAGE + 1);
  const read = await patternRecords.withAsked(db, page, asked);
  const { rows, next } = pageOf(read.rows, PATTERNS_PAGE);
  return { patterns: rows, next, asked: read.asked };
}

/** A query for a batch: the newest patterns of the company with this key. */
export function patternsOfCompany(db: Database, key: SQL) {
  return db
    .select({ id: patterns.id, profile: patterns.profile, result: patterns.result })
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
  const found = await patternRecords.withRecent(db, id, { others, count: RECENT_PATTERNS });
  return found && { pattern: found.record, recent: found.recent };
}
