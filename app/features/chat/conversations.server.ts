import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";

import { AFTER_EVERY_ID, readId } from "#app/base/ids.ts";
import { countUnread, UNREAD } from "#app/features/chat/chat.server.ts";
import { INBOX_PAGE, type InboxPerson, type InboxRow } from "#app/features/chat/conversations.ts";
import { searchKey } from "#app/features/people/search.ts";
import type { Database } from "#drizzle/client.ts";
import { conversations, users, userTerms } from "#drizzle/schema.ts";

const rowColumns = {
  uid: users.id,
  username: users.username,
  profilePic: users.profilePic,
  status: users.status,
  lastSeq: conversations.lastSeq,
  lastMessage: conversations.lastMessage,
  lastMessageAt: conversations.lastMessageAt,
  lastSenderId: conversations.lastSenderId,
  unreadForTeam: conversations.unreadForTeam,
  unreadForUser: conversations.unreadForUser,
};

/** Where the inbox goes on: after this conversation, by its moment, or in a search by this term of its person. */
export type InboxCursor = { id: string; at: number; term: string };

type Asked = { unread: boolean; cursor: InboxCursor | undefined };

function newestFirst(db: Database, { unread, cursor }: Asked, key: string) {
  const matches = key
    ? sql`exists (select 1 from user_terms where user_id = ${conversations.userId} and term >= ${key} and term < ${`${key}\u{10FFFF}`})`
    : undefined;
  return rowsOf(
    db,
    and(
      unread ? UNREAD : undefined,
      sql`(${conversations.lastMessageAt}, ${conversations.userId}) < (${cursor?.at ?? Number.MAX_SAFE_INTEGER}, ${cursor?.id ?? AFTER_EVERY_ID})`,
      matches,
    ),
  )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.userId))
    .limit(INBOX_PAGE + 1);
}

/* A cross join is never turned round: conversations are walked in their order, and nothing is sorted. */
function rowsOf(db: Database, where: SQL | undefined) {
  return db
    .select({ ...rowColumns, term: sql<string>`''` })
    .from(conversations)
    .crossJoin(users)
    .where(and(eq(users.id, conversations.userId), where))
    .$dynamic();
}

/** Conversations of people of whom a term begins with `key`, by that term; each once, as in `readPeople`. */
function found(db: Database, { cursor }: Asked, key: string) {
  return db
    .select({ ...rowColumns, term: userTerms.term })
    .from(userTerms)
    .crossJoin(conversations)
    .crossJoin(users)
    .where(
      and(
        sql`(${userTerms.term}, ${userTerms.userId}) > (${cursor?.term ?? key}, ${cursor?.id ?? ""})`,
        lt(userTerms.term, `${key}\u{10FFFF}`),
        eq(conversations.userId, userTerms.userId),
        eq(users.id, userTerms.userId),
        sql`not exists (select 1 from user_terms as earlier where earlier.user_id = ${userTerms.userId} and earlier.term >= ${key} and earlier.term < ${userTerms.term})`,
      ),
    )
    .orderBy(userTerms.term, userTerms.userId)
    .limit(INBOX_PAGE + 1);
}

function byPerson(db: Database, id: string) {
  return rowsOf(db, eq(conversations.userId, id));
}

function personBeside(db: Database, uid: string) {
  return db
    .select({
      uid: users.id,
      username: users.username,
      email: users.email,
      emailVerified: users.emailVerified,
      profilePic: users.profilePic,
      role: users.role,
      disabled: users.disabled,
      status: users.status,
      lastSeen: users.lastSeen,
      createdAt: users.createdAt,
      begun: sql`exists (select 1 from conversations where user_id = ${users.id})`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, uid));
}

/**
 * A page of the inbox, how many conversations of all are unread, and the person of the open one, undefined when there
 * is no such person. Newest first; `q` searches as /admin/users does, by the beginning of an
 * email or of a word of a name, or a whole user id, and answers in the order of what was found, except among the
 * unread. One round trip.
 */
export async function readInbox(
  db: Database,
  asked: Asked & { q: string | null; uid: string | undefined },
): Promise<{
  rows: InboxRow[];
  next: InboxCursor | null;
  unread: number;
  person: InboxPerson | undefined;
}> {
  const key = searchKey(asked.q);
  const id = readId(key);
  const page = id
    ? byPerson(db, id)
    : key && !asked.unread
      ? found(db, asked, key)
      : newestFirst(db, asked, key);
  const [rows, [unread], [person]] = await db.batch([
    page,
    countUnread(db),
    personBeside(db, asked.uid ?? ""),
  ]);
  const last = rows[INBOX_PAGE - 1];
  return {
    rows: rows.slice(0, INBOX_PAGE).map(({ term: _, ...row }) => row),
    next:
      rows.length > INBOX_PAGE && last
        ? { id: last.uid, at: last.lastMessageAt, term: last.term }
        : null,
    unread: unread!.n,
    person,
  };
}
