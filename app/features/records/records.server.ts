import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { alreadySaved, changedMeanwhile, type Command } from "#app/base/commands.ts";
import { newId } from "#app/base/ids.ts";
import { done, type Outcome, type Refused, refused } from "#app/base/outcomes.ts";
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
import { overQuota, takeBackOverQuota } from "#app/features/people/quota.server.ts";
import type { Shared } from "#app/features/people/quota.ts";
import { gone } from "#app/http/gone.ts";
import type { Database } from "#drizzle/client.ts";
import { type importantLists, type patterns, users } from "#drizzle/schema.ts";

type Table = typeof importantLists | typeof patterns;

type Row = Table["$inferSelect"];

export type Kind<Content extends Record<string, string>> = {
  table: Table;
  /** Its name in the log and among deleted records. */
  entity: string;
  quota: Shared;
  /** People may change what they posted. If not, only admins can. */
  ownersToo: boolean;
  /** The form's columns. The last is the text; lists show its beginning. */
  fields: readonly (keyof Content & string)[];
  derived?: (content: Content) => Partial<Row>;
  logged: readonly (keyof Content & string)[];
  texts: { forbidden: () => string; changed: () => string; notDeleted: () => string };
};

type ReadRecord<Content> = Content & {
  id: string;
  createdAt: number;
  postedBy: string;
  postedById: string | null;
  updatedAt: number | null;
  updatedBy: string | null;
  version: number;
};

type Made = Promise<Outcome<{ id: string }>>;
type Change = Command & { id: string; version?: number | undefined };

type Filled = Pick<typeof patterns.$inferInsert, "company" | "profile" | "pattern">;

/** In characters. Enough for a preview of 150 characters in any script. */
const READ_FOR_PREVIEW = 2000;

/** The queries and commands of one kind of record. */
export function recordsOf<Content extends Record<string, string>>(kind: Kind<Content>) {
  const { entity, fields, texts } = kind;
  // Drizzle cannot type a query over either table. Name only columns that both have, or those of `fields`.
  const table = kind.table as typeof patterns;
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);

  const pick = (names: readonly string[], from: object) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));
  const contentOf = (input: Content) => pick(fields, input) as Content & Filled;

  function oneQuery(db: Database, id: string) {
    return db
      .select({
        id: table.id,
        ...(pick(fields, columns) as object),
        createdAt: table.createdAt,
        postedBy: table.postedBy,
        postedById: table.postedById,
        updatedAt: table.updatedAt,
        updatedBy: users.username,
        version: table.version,
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.updatedById))
      .where(eq(table.id, id));
  }

  /** The whole row, with the last editor's id, which readers do not get. */
  async function findStored(db: Database, id: string): Promise<Row | undefined> {
    const [stored] = await db.select().from(table).where(eq(table.id, id));
    return stored;
  }

  function inVersion({ id, version }: { id: string; version: number }) {
    return and(eq(table.id, id), eq(table.version, version));
  }

  function changeableBy(by: Reader) {
    if (by.role === "admin") return undefined;
    // fault: own-records-in-d1
    return kind.ownersToo ? eq(table.postedById, by.uid) : sql`false`;
  }

  /** Whether a person may change this record; without a record, any at all. */
  function mayChange(by: Reader, record?: { postedById: string | null }): boolean {
    if (by.role === "admin") return true;
    // fault: own-records
    return kind.ownersToo && (!record || record.postedById === by.uid);
  }

  /** Refuses (forbidden) who may change no record at all. */
  function forbidden(by: Reader): Refused | undefined {
    return mayChange(by) ? undefined : refused("forbidden", texts.forbidden());
  }

  /** The record if the person may change it. Refused: forbidden; notFound when there is none. */
  function toChange<Found extends { postedById: string | null }>(
    record: Found | undefined,
    by: Reader | undefined,
  ): Outcome<Found> {
    const early = by && forbidden(by);
    if (early) return early;
    if (!record) return gone();
    return by && mayChange(by, record) ? done(record) : refused("forbidden", texts.forbidden());
  }

  /** Logs what an admin does to a record. What people do to their own is not logged. */
  function log(
    db: Database,
    { by, now }: Command,
    action: "update" | "delete" | "restore",
    stored: Row,
    {
      happens = existsIn(table, inVersion(stored)),
      ...more
    }: { happens?: SQL; changed?: object } = {},
  ) {
    return auditWhen(
      db,
      { by, now },
      {
        action,
        entity,
        entityId: stored.id,
        detail: { ...pick([...kind.logged, "postedBy"], stored), ...more },
      },
      sql`${by.role} = 'admin' and ${happens}`,
    );
  }

  /** The record as its page shows it; undefined when there is none. One round trip. */
  async function find(db: Database, id: string): Promise<ReadRecord<Content> | undefined> {
    const [record] = await oneQuery(db, id);
    return record as ReadRecord<Content> | undefined;
  }

  /** The rows of a page, and the record to change (`asked`). One round trip. */
  async function withAsked<Listed>(
    db: Database,
    page: BatchItem<"sqlite"> & PromiseLike<Listed[]>,
    asked: string | undefined,
  ): Promise<{ rows: Listed[]; asked: ReadRecord<Content> | undefined }> {
    if (!asked) return { rows: await page, asked: undefined };
    const [rows, [record]] = await db.batch([page, oneQuery(db, asked)]);
    return { rows: rows as Listed[], asked: record as ReadRecord<Content> | undefined };
  }

  /** A record, and the latest `count` that match `others`; undefined when there is none. One round trip. */
  async function withRecent(
    db: Database,
    id: string,
    { others, count }: { others: SQL; count: number },
  ) {
    const text = fields.at(-1)!;
    const [[record], recent] = await db.batch([
      oneQuery(db, id),
      db
        .select({
          id: table.id,
          ...(pick(fields.slice(0, -1), columns) as object),
          text: sql<string>`substr(${columns[text]!}, 1, ${READ_FOR_PREVIEW})`,
        })
        .from(table)
        .where(others)
        .orderBy(desc(table.id))
        .limit(count),
    ]);
    if (!record) return undefined;
    return {
      record: record as ReadRecord<Content>,
      recent: recent.map(
        ({ text: beginning, ...one }) =>
          ({ ...one, preview: previewOf(beginning) }) as Content & { id: string; preview: string },
      ),
    };
  }

  /** Stores a record. A repeat with the same `submissionKey` only returns the first id. Refused: tooMany. */
  async function create(
    db: Database,
    input: Content,
    { by, now, submissionKey }: Command & { submissionKey: string },
  ): Made {
    const id = newId(now);
    const content = contentOf(input);
    // fault: record-once
    const submission = await submissionId({ by, submissionKey }, content);
    const insert = db
      .insert(table)
      .values({
        id,
        ...content,
        ...kind.derived?.(content),
        postedBy: by.username,
        postedById: by.uid,
        createdAt: now,
        submissionKey: submission,
      })
      .onConflictDoNothing({ target: table.submissionKey });
    const [, , [stored]] = /* fault: record-stored */ await db.batch([
      insert,
      takeBackOverQuota(db, table, { by, now, id }),
      db.select({ id: table.id }).from(table).where(eq(table.submissionKey, submission)),
    ]);
    return stored ? done({ id: stored.id }) : overQuota(kind.quota);
  }

  /** Saves an edit. Refused: notFound; forbidden; conflict when `version` is given and not the stored one. */
  async function update(db: Database, input: Content, { by, now, id, version }: Change): Made {
    const found = toChange(await findStored(db, id), by);
    if (!found.ok) return found;
    const stored = found.value;
    const to = contentOf(input);
    const edit = { by, version, to };
    if (version !== undefined && stored.version !== version) {
      return alreadySaved(stored, edit) ? done({ id }) : changedMeanwhile(texts.changed());
    }
    const [, saved] = await db.batch([
      log(db, { by, now }, "update", stored, { changed: changedFields(stored, { ...to }) }),
      db
        .update(table)
        .set({
          ...to,
          ...kind.derived?.(to),
          updatedAt: now,
          updatedById: by.uid,
          version: stored.version + 1,
        })
        .where(and(inVersion(stored), changeableBy(by)))
        .returning({ id: table.id }),
    ]);
    if (saved.length) return done({ id });
    const after = await findStored(db, id);
    if (!after) return gone();
    return alreadySaved(after, edit) ? done({ id }) : changedMeanwhile(texts.changed());
  }

  /** Deletes a record. Refused: notFound; forbidden; conflict after a change since `version`. */
  async function remove(db: Database, { by, now, id, version }: Change): Made {
    const found = toChange(await findStored(db, id), by);
    if (!found.ok) return found;
    const stored = found.value;
    if (version !== undefined && stored.version !== version)
      return changedMeanwhile(texts.notDeleted());
    const theirs = and(inVersion(stored), changeableBy(by));
    const [, , deleted] = await db.batch([
      log(db, { by, now }, "delete", stored),
      keepDeleted(db, { by, now }, { entity, row: stored, happens: existsIn(table, theirs) }),
      db.delete(table).where(theirs).returning({ id: table.id }),
    ]);
    if (deleted.length) return done({ id });
    return (await find(db, id)) ? changedMeanwhile(texts.notDeleted()) : gone();
  }

  /** Brings back a record that this person just deleted. Refused: forbidden; notFound after `UNDO_GRACE_MS`. */
  async function undo(db: Database, { by, now, id }: Command & { id: string }): Made {
    const early = forbidden(by);
    if (early) return early;
    const deletion = { by, now, id, entity };
    const kept = (await findDeleted(db, deletion)) as typeof table.$inferSelect | undefined;
    if (!kept) return tooLateToUndo();
    // The new version makes forms opened before outdated. The new key lets the original form be sent again.
    const row = { ...kept, version: kept.version + 1, submissionKey: id };
    const [, back] = await db.batch([
      log(db, { by, now }, "restore", kept, { happens: isKept(deletion) }),
      db
        .insert(table)
        .values({ ...row, updatedById: sql`(select id from users where id = ${row.updatedById})` })
        .onConflictDoNothing()
        .returning({ id: table.id }),
      forgetDeleted(db, deletion),
    ]);
    return back.length ? done({ id }) : tooLateToUndo();
  }

  return { find, withAsked, withRecent, toChange, forbidden, create, update, remove, undo };
}
