import { and, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";

import { languageNow } from "#app/base/languages.ts";
import { saidColumns } from "#app/features/notices/written.server.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, notices, users } from "#drizzle/schema.ts";
import { ofPerson } from "#drizzle/shards.ts";

const COUNTED = 99;

/** A column for queries of `users`: the unread notices of a person, counted up to `COUNTED`. */
export const unreadColumn: SQL<number> = sql<number>`(select count(*) from (
  select 1 from ${notices} where ${notices.userId} = ${users.id} and ${notices.readAt} is null limit ${sql.raw(String(COUNTED))}))`;

const SHOWN = 100;

export type Notice = {
  id: string;
  title: string;
  text: string;
  path: string;
  at: number;
  unread: boolean;
  /** A drive is off: it is not to be overlooked. */
  off: boolean;
};

/** A query for a batch: these people (a query of ids), and the count of their bell. */
export function bellsQuery(db: Database, people: SQL) {
  return db
    .select({ uid: users.id, unread: unreadColumn })
    .from(users)
    .where(sql`${users.id} in (${people})`);
}

/** Whose bell shows another count now. */
export type Bell = { uid: string; unread: number };

/** A person's 100 newest notices, newest first. One round trip. */
export async function readNotices(db: Database, uid: string): Promise<Notice[]> {
  const rows = await ofPerson(db, uid)
    .select({
      id: bulletins.id,
      ...saidColumns(sql`${languageNow()}`),
      path: bulletins.path,
      at: bulletins.createdAt,
      readAt: notices.readAt,
      off: sql<number>`coalesce(json_extract(${bulletins.body}, '$.en.tone') = 'off', 0)`,
    })
    .from(notices)
    .innerJoin(bulletins, eq(bulletins.id, notices.bulletinId))
    .where(and(eq(notices.userId, uid), ne(bulletins.title, "")))
    .orderBy(desc(notices.bulletinId))
    .limit(SHOWN);
  return rows.map(({ readAt, off, ...notice }) => ({
    ...notice,
    unread: readAt === null,
    off: off === 1,
  }));
}

export async function markRead(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  await ofPerson(db, uid)
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, uid), isNull(notices.readAt)));
}
