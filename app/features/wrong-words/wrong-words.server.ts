import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/calendar.ts";
import type { Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import type { Language } from "#app/base/languages.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { onlyAdmins } from "#app/base/permissions.ts";
import { submissionId } from "#app/base/submissions.server.ts";
import { auditWhen, existsIn } from "#app/features/audit/audit.server.ts";
import { takeBackOverQuota } from "#app/features/people/quota.server.ts";
import type { WrongWordInput } from "#app/features/wrong-words/wrong-words.schema.ts";
import { pageOf, type WrongWord } from "#app/features/wrong-words/wrong-words.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { purgeOlder } from "#drizzle/purge.ts";
import { users, wrongWords } from "#drizzle/schema.ts";

/** Stores what a reader calls wrong; the same form twice is stored once. Refused: tooMany past the daily quota. */
export async function sendWrongWord(
  db: Database,
  { page, said, better }: WrongWordInput,
  { by, now, language, submissionKey }: Command & { language: Language; submissionKey: string },
): Promise<Outcome<null>> {
  const id = newId(now);
  const content = { page: pageOf(page), said, better: better ?? null, language };
  const submission = await submissionId({ by, submissionKey }, content);
  const [, , [written]] = await db.batch([
    db
      .insert(wrongWords)
      .values({ id, postedById: by.uid, createdAt: now, submissionKey: submission, ...content })
      .onConflictDoNothing({ target: wrongWords.submissionKey }),
    takeBackOverQuota(db, wrongWords, { by, now, id }),
    db
      .select({ id: wrongWords.id })
      .from(wrongWords)
      .where(eq(wrongWords.submissionKey, submission)),
  ]);
  return written ? done(null) : refused("tooMany", wordsOf(answers).manySuggestions);
}

const SHOWN = 100;
const SETTLED_SHOWN = 20;

const columns = {
  id: wrongWords.id,
  language: wrongWords.language,
  page: wrongWords.page,
  said: wrongWords.said,
  better: wrongWords.better,
  by: users.username,
  createdAt: wrongWords.createdAt,
};

/** What waits, by language and oldest first, how much that is, and what was settled last. One round trip. */
export async function readWrongWords(
  db: Database,
): Promise<{ open: WrongWord[]; waiting: number; settled: WrongWord[] }> {
  const select = () =>
    db.select(columns).from(wrongWords).innerJoin(users, eq(users.id, wrongWords.postedById));
  const isOpen = isNull(wrongWords.settledAt);
  const [open, [all], settled] = await db.batch([
    select().where(isOpen).orderBy(wrongWords.language, wrongWords.id).limit(SHOWN),
    db.select({ waiting: count() }).from(wrongWords).where(isOpen),
    select()
      .where(isNotNull(wrongWords.settledAt))
      .orderBy(desc(wrongWords.settledAt))
      .limit(SETTLED_SHOWN),
  ]);
  return { open, waiting: all!.waiting, settled };
}

/** Takes words out of the queue, or puts them back; twice is once. Refused: forbidden; notFound. */
export async function settleWrongWord(
  db: Database,
  { by, now, id, settled }: Command & { id: string; settled: boolean },
): Promise<Outcome<null>> {
  const forbidden = onlyAdmins(by);
  if (forbidden) return forbidden;
  const changes = and(
    eq(wrongWords.id, id),
    settled ? isNull(wrongWords.settledAt) : isNotNull(wrongWords.settledAt),
  );
  const action = settled ? "settle" : "reopen";
  const was = settled ? "open" : "settled";
  const detail = sql`(select json_object('language', ${wrongWords.language}, 'page', ${wrongWords.page},
    'said', substr(${wrongWords.said}, 1, 120), 'was', ${was}) from ${wrongWords} where ${wrongWords.id} = ${id})`;
  const [, , [found]] = await db.batch([
    auditWhen(
      db,
      { by, now },
      { action, entity: "wrong word", entityId: id, detail },
      existsIn(wrongWords, changes),
    ),
    db
      .update(wrongWords)
      .set(
        settled ? { settledAt: now, settledById: by.uid } : { settledAt: null, settledById: null },
      )
      .where(changes),
    db.select({ id: wrongWords.id }).from(wrongWords).where(eq(wrongWords.id, id)),
  ]);
  return found ? done(null) : gone();
}

const SETTLED_KEPT_FOR = 90 * DAY_MS;

/** For a scheduled job. Removes what was settled 90 days ago; returns how many. */
export function purgeWrongWords(db: Database, now: number): Promise<number> {
  return purgeOlder(db, wrongWords.settledAt, now - SETTLED_KEPT_FOR);
}
