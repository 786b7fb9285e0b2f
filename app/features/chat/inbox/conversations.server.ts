import { and, asc, desc, eq, lt, ne, sql, type SQL } from "drizzle-orm";

import { AFTER_EVERY_ID, readId } from "#app/base/ids.ts";
import { countUnread, UNANSWERED, UNREAD } from "#app/features/chat/chat.server.ts";
import { LONGEST_SEARCH } from "#app/features/chat/chat.ts";
import {
  INBOX_PAGE,
  type InboxShow,
  type StoredPerson,
  type StoredRow,
} from "#app/features/chat/conversations.ts";
import { searchKey } from "#app/features/people/search.ts";
import type { Database } from "#drizzle/client.ts";
import { conversations, users, userTerms } from "#drizzle/schema.ts";

const rowColumns = {
  uid: users.id,
  username: users.username,
  profilePic: users.profilePic,
  lastSeq: conversations.lastSeq,
  lastMessage: conversations.lastMessage,
  lastMessageAt: conversations.lastMessageAt,
  lastSenderId: conversations.lastSenderId,
  unreadForTeam: conversations.unreadForTeam,
  unreadForUser: conversations.unreadForUser,
  marksAt: conversations.marksAt,
};

/** The last conversation of the page before; the next page goes on after `at`, in a search after `term`. */
export type InboxCursor = { id: string; at: number; term: string };

type Asked = { show: InboxShow; cursor: InboxCursor | undefined };

const SHOWN: Record<InboxShow, SQL | undefined> = {
  all: undefined,
  unread: UNREAD,
  unanswered: UNANSWERED,
};

/** A search reads the last messages of this many newest conversations, and shows at most so many. */
const SEARCHED = 2_000;
const FOUND = 20;

/** A to Z match in upper and lower case. */
function lastMessageQuery(db: Database, text: string) {
  const newest = db
    .select({ uid: conversations.userId })
    .from(conversations)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.userId))
    .limit(SEARCHED)
    .as("newest");
  return db
    .select({ ...rowColumns, term: sql<string>`''` })
    .from(newest)
    .crossJoin(conversations)
    .crossJoin(users)
    .where(
      and(
        eq(conversations.userId, newest.uid),
        eq(users.id, newest.uid),
        sql`instr(lower(${conversations.lastMessage}), lower(${text})) > 0`,
      ),
    )
    .limit(FOUND);
}

/** Newest first; of those who wait, who waits longest. */
function newestQuery(db: Database, { show, cursor }: Asked, key: string) {
  const matches = key
    ? sql`exists (select 1 from user_terms where user_id = ${conversations.userId} and term >= ${key} and term < ${`${key}\u{10FFFF}`})`
    : undefined;
  const { lastMessageAt: at, userId } = conversations;
  const [direction, after, from] =
    show === "all"
      ? ([desc, sql`<`, [Number.MAX_SAFE_INTEGER, AFTER_EVERY_ID]] as const)
      : ([asc, sql`>`, [0, ""]] as const);
  const [fromAt, fromId] = cursor ? [cursor.at, cursor.id] : from;
  return rowsQuery(
    db,
    and(SHOWN[show], sql`(${at}, ${userId}) ${after} (${fromAt}, ${fromId})`, matches),
  )
    .orderBy(direction(at), direction(userId))
    .limit(INBOX_PAGE + 1);
}

/** Who has waited longest for an answer, apart from one; undefined when nobody else does. One round trip. */
export async function nextUnanswered(db: Database, but: string): Promise<string | undefined> {
  const [next] = await db
    .select({ uid: conversations.userId })
    .from(conversations)
    .where(and(UNANSWERED, ne(conversations.userId, but)))
    .orderBy(asc(conversations.lastMessageAt), asc(conversations.userId))
    .limit(1);
  return next?.uid;
}

/* SQLite never reorders a cross join: it reads conversations in index order and sorts nothing. */
function rowsQuery(db: Database, where: SQL | undefined) {
  return db
    .select({ ...rowColumns, term: sql<string>`''` })
    .from(conversations)
    .crossJoin(users)
    .where(and(eq(users.id, conversations.userId), where))
    .$dynamic();
}

/** In the order of the matching term, each person once. */
function searchQuery(db: Database, { cursor }: Asked, key: string) {
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

function conversationQuery(db: Database, id: string) {
  return rowsQuery(db, eq(conversations.userId, id));
}

function personQuery(db: Database, uid: string) {
  return db
    .select({
      uid: users.id,
      username: users.username,
      email: users.email,
      emailVerified: users.emailVerified,
      profilePic: users.profilePic,
      role: users.role,
      disabled: users.disabled,
      lastSeen: users.lastSeen,
      createdAt: users.createdAt,
      hasMessages: sql`exists (select 1 from conversations where user_id = ${users.id})`.mapWith(
        Boolean,
      ),
    })
    .from(users)
    .where(eq(users.id, uid));
}

/** `q` searches as in /admin/users; its first page has `found`, last messages with `q`. One round trip. */
export async function readInbox(
  db: Database,
  asked: Asked & { q: string | null; uid: string | undefined },
): Promise<{
  rows: StoredRow[];
  next: InboxCursor | null;
  found: StoredRow[];
  unread: number;
  person: StoredPerson | undefined;
}> {
  const key = searchKey(asked.q);
  const id = readId(key);
  const page = id
    ? conversationQuery(db, id)
    : key && asked.show === "all"
      ? searchQuery(db, asked, key)
      : newestQuery(db, asked, key);
  const text = id || asked.cursor ? "" : (asked.q ?? "").slice(0, LONGEST_SEARCH);
  const [rows, [unread], [person], found = []] = await db.batch([
    page,
    countUnread(db),
    personQuery(db, asked.uid ?? ""),
    ...(text ? [lastMessageQuery(db, text)] : []),
  ]);
  const last = rows[INBOX_PAGE - 1];
  const named = new Set(rows.map(({ uid }) => uid));
  return {
    rows: rows.slice(0, INBOX_PAGE).map(withoutTerm),
    found: found.filter(({ uid }) => !named.has(uid)).map(withoutTerm),
    next:
      rows.length > INBOX_PAGE && last
        ? { id: last.uid, at: last.lastMessageAt, term: last.term }
        : null,
    unread: unread!.n,
    person,
  };
}

function withoutTerm({ term: _, ...row }: StoredRow & { term: string }): StoredRow {
  return row;
}
