import { and, desc, eq, lt, ne, type SQL, sql } from "drizzle-orm";

import { COMMON, type ListCity } from "#app/base/cities.ts";
import { alreadySaved, changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import { pageOf } from "#app/base/pages.ts";
import type { Reader } from "#app/base/reader.ts";
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
import type { ListInput } from "#app/features/lists/lists.schema.ts";
import {
  type ImportantList,
  type ListItem,
  LISTS_PAGE,
  RECENT_LISTS,
  type RecentList,
} from "#app/features/lists/lists.ts";
import { overQuota, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import { gone } from "#app/http/gone.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { importantLists, users } from "#drizzle/schema.ts";

/** How much of a text is read for its preview. It is enough for 150 characters in any script. */
const READ_FOR_PREVIEW = 2000;

function pageQuery(
  db: Database,
  { city, before }: { city: ListCity; before?: string | undefined },
) {
  return db
    .select({
      id: importantLists.id,
      city: importantLists.city,
      title: importantLists.title,
      createdAt: importantLists.createdAt,
      postedById: importantLists.postedById,
    })
    .from(importantLists)
    .where(
      and(
        city === COMMON ? undefined : eq(importantLists.city, city),
        before ? lt(importantLists.id, before) : undefined,
      ),
    )
    .orderBy(desc(importantLists.id))
    .limit(LISTS_PAGE + 1);
}

function oneQuery(db: Database, id: string) {
  return db
    .select({
      id: importantLists.id,
      city: importantLists.city,
      title: importantLists.title,
      info: importantLists.info,
      createdAt: importantLists.createdAt,
      postedBy: importantLists.postedBy,
      postedById: importantLists.postedById,
      updatedAt: importantLists.updatedAt,
      updatedBy: users.username,
      version: importantLists.version,
    })
    .from(importantLists)
    .leftJoin(users, eq(users.id, importantLists.updatedById))
    .where(eq(importantLists.id, id));
}

/** The whole stored row, including the id of whoever edited it last, which readers do not get. */
function storedQuery(db: Database, id: string) {
  return db.select().from(importantLists).where(eq(importantLists.id, id));
}

/**
 * A page of important lists, newest first: those of one city, or all of them for Common. With it comes the list that the
 * reader wants to edit or delete (`asked`). One round trip. The next page has the lists before the id `next`.
 */
export async function readLists(
  db: Database,
  options: { city: ListCity; before?: string | undefined; asked?: string | undefined },
): Promise<{ lists: ListItem[]; next: string | null; asked: ImportantList | undefined }> {
  const page = pageQuery(db, options);
  // A batch of one takes along who is asking (drizzle/client.ts).
  const [rows, [asked] = []] = await (options.asked
    ? db.batch([page, oneQuery(db, options.asked)])
    : db.batch([page]));
  const { rows: lists, next } = pageOf(rows, LISTS_PAGE);
  return { lists, next, asked };
}

/** One important list; undefined when there is none. One round trip. */
export async function findList(db: Database, id: string): Promise<ImportantList | undefined> {
  const [list] = await oneQuery(db, id);
  return list;
}

/** One important list with the latest five others; undefined when there is none. One round trip. */
export async function readListWithRecent(
  db: Database,
  id: string,
): Promise<{ list: ImportantList; recent: RecentList[] } | undefined> {
  const [[list], recent] = await db.batch([
    oneQuery(db, id),
    db
      .select({
        id: importantLists.id,
        title: importantLists.title,
        city: importantLists.city,
        text: sql<string>`substr(${importantLists.info}, 1, ${READ_FOR_PREVIEW})`,
      })
      .from(importantLists)
      .where(ne(importantLists.id, id))
      .orderBy(desc(importantLists.id))
      .limit(RECENT_LISTS),
  ]);
  if (!list) return undefined;
  return { list, recent: recent.map(({ text, ...one }) => ({ ...one, preview: previewOf(text) })) };
}

/** Whether somebody may edit or delete a list: only its owner and admins may. */
export function mayChangeList(by: Reader, list: { postedById: string | null }): boolean {
  return by.role === "admin" || list.postedById === by.uid;
}

/** The refusal for somebody who tries to change another person's list. */
export function notYourList() {
  return refused("forbidden", wordsOf(answers).notYourList);
}

/**
 * Stores an important list. If the same person sends the same text again with the same `submissionKey`, nothing is stored
 * and the id of the first one is returned. Refused: tooMany past the quota of a day.
 */
export async function createList(
  db: Database,
  { city, title, info }: ListInput,
  { by, now, submissionKey }: Command & { submissionKey: string },
): Promise<Outcome<{ id: string }>> {
  const id = newId(now);
  const submission = await submissionId({ by, submissionKey }, { city, title, info });
  const insert = db
    .insert(importantLists)
    .values({
      id,
      city,
      title,
      info,
      postedBy: by.username,
      postedById: by.uid,
      createdAt: now,
      submissionKey: submission,
    })
    .onConflictDoNothing({ target: importantLists.submissionKey });
  const [, , [stored]] = await db.batch([
    insert,
    takeBackOverQuota(db, importantLists, { by, now, id }),
    db
      .select({ id: importantLists.id })
      .from(importantLists)
      .where(eq(importantLists.submissionKey, submission)),
  ]);
  return stored ? done({ id: stored.id }) : overQuota("lists");
}

/** The condition for lists that somebody may change. */
function changeableBy(by: Reader) {
  return by.role === "admin" ? undefined : eq(importantLists.postedById, by.uid);
}

/** The list with this id, in this version. */
function inVersion(id: string, version: number) {
  return and(eq(importantLists.id, id), eq(importantLists.version, version));
}

/** Logs what an admin does to a list. What people do to their own lists is not logged. */
function log(
  db: Database,
  { by, now }: Command,
  action: "update" | "delete" | "restore",
  { id, version, title, city, postedBy }: StoredList,
  {
    happens = existsIn(importantLists, inVersion(id, version)),
    ...more
  }: { happens?: SQL; changed?: object } = {},
) {
  return auditWhen(
    db,
    { by, now },
    {
      action,
      entity: ENTITY,
      entityId: id,
      detail: { title, city, postedBy, ...more },
    },
    sql`${by.role} = 'admin' and ${happens}`,
  );
}

const ENTITY = "important list";

type StoredList = Awaited<ReturnType<typeof storedQuery>>[number];

/**
 * Saves an edit. Refused: notFound; forbidden for everybody but the owner and admins; conflict when `version` is not the
 * stored one. Without a `version` the stored list is replaced, whatever its version.
 */
export async function updateList(
  db: Database,
  { city, title, info }: ListInput,
  { by, now, id, version }: Command & { id: string; version?: number | undefined },
): Promise<Outcome<{ id: string }>> {
  const [stored] = await storedQuery(db, id);
  if (!stored) return gone();
  if (!mayChangeList(by, stored)) return notYourList();
  const to = { city, title, info };
  const edit = { by, version, to };
  if (version !== undefined && stored.version !== version) {
    return alreadySaved(stored, edit)
      ? done({ id })
      : changedMeanwhile(wordsOf(answers).listChanged);
  }
  const [, saved] = await db.batch([
    log(db, { by, now }, "update", stored, { changed: changedFields(stored, to) }),
    db
      .update(importantLists)
      .set({ ...to, updatedAt: now, updatedById: by.uid, version: stored.version + 1 })
      .where(and(inVersion(id, stored.version), changeableBy(by)))
      .returning({ id: importantLists.id }),
  ]);
  if (saved.length) return done({ id });
  const [after] = await storedQuery(db, id);
  if (!after) return gone();
  return alreadySaved(after, edit) ? done({ id }) : changedMeanwhile(wordsOf(answers).listChanged);
}

/**
 * Deletes a list. Refused: notFound, also when somebody else deleted it first; forbidden as for an edit; conflict
 * (changedMeanwhile) when it has changed since `version`.
 */
export async function deleteList(
  db: Database,
  { by, now, id, version }: Command & { id: string; version?: number | undefined },
): Promise<Outcome<{ id: string }>> {
  const [stored] = await storedQuery(db, id);
  if (!stored) return gone();
  if (!mayChangeList(by, stored)) return notYourList();
  if (version !== undefined && stored.version !== version)
    return changedMeanwhile(wordsOf(answers).listNotDeleted);
  const theirs = and(inVersion(id, stored.version), changeableBy(by));
  const [, , deleted] = await db.batch([
    log(db, { by, now }, "delete", stored),
    keepDeleted(
      db,
      { by, now },
      { entity: ENTITY, row: stored, happens: existsIn(importantLists, theirs) },
    ),
    db.delete(importantLists).where(theirs).returning({ id: importantLists.id }),
  ]);
  if (deleted.length) return done({ id });
  return (await findList(db, id)) ? changedMeanwhile(wordsOf(answers).listNotDeleted) : gone();
}

/**
 * Brings back a list that the same person just deleted. Refused: notFound after `UNDO_GRACE_MS`, or for anybody else's
 * deletion.
 */
export async function undoListDeletion(
  db: Database,
  { by, now, id }: Command & { id: string },
): Promise<Outcome<{ id: string }>> {
  const deed = { by, now, id, entity: ENTITY };
  const kept = (await findDeleted(db, deed)) as StoredList | undefined;
  if (!kept) return tooLateToUndo();
  // A form that was open meanwhile is of an older version. The key is free again for the form that stored it.
  const row = { ...kept, version: kept.version + 1, submissionKey: id };
  const [, back] = await db.batch([
    log(db, { by, now }, "restore", kept, { happens: isKept(deed) }),
    db
      .insert(importantLists)
      .values({ ...row, updatedById: sql`(select id from users where id = ${row.updatedById})` })
      .onConflictDoNothing()
      .returning({ id: importantLists.id }),
    forgetDeleted(db, deed),
  ]);
  return back.length ? done({ id }) : tooLateToUndo();
}
