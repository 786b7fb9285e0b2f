import type { Role } from "#app/base/reader.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import {
  type PresenceChange,
  type ShownStatus,
  statusOf,
  type WhoIsHere,
  withPresence,
} from "#app/features/people/presence.ts";

export const INBOX_PAGE = 40;

/** `unanswered`: the last message is from the person. */
export type InboxShow = "all" | "unread" | "unanswered";

export type StoredRow = ConversationSummary & {
  username: string;
  profilePic: string | null;
};

export type InboxRow = StoredRow & { status: ShownStatus };

export type StoredPerson = {
  uid: string;
  username: string;
  email: string;
  emailVerified: boolean;
  profilePic: string | null;
  role: Role;
  disabled: boolean;
  lastSeen: number | null;
  createdAt: number;
  hasMessages: boolean;
};

export type InboxPerson = StoredPerson & { status: ShownStatus };

/** What the page has heard since it was loaded. */
export type InboxNews = {
  conversations: ReadonlyMap<string, ConversationSummary>;
  presence: ReadonlyMap<string, PresenceChange>;
};

/** Rows with the news applied, newest first. Whichever has the higher `lastSeq`, then `marksAt`, is fresher. */
export function withNews(
  rows: readonly InboxRow[],
  news: InboxNews,
  { oldestFirst = false }: { oldestFirst?: boolean } = {},
): InboxRow[] {
  const order = oldestFirst ? -1 : 1;
  return rows
    .map((row) => {
      const heard = news.conversations.get(row.uid);
      const status = news.presence.get(row.uid)?.status ?? row.status;
      return { ...row, ...(heard ? newer(row, heard) : {}), status };
    })
    .sort((a, b) => order * (b.lastMessageAt - a.lastMessageAt || (a.uid < b.uid ? 1 : -1)));
}

function newer(row: ConversationSummary, heard: ConversationSummary): Partial<ConversationSummary> {
  const later = heard.lastSeq - row.lastSeq || heard.marksAt - row.marksAt;
  return later > 0 ? heard : {};
}

type Inbox<Row, Person> = { rows: Row[]; found: Row[]; person: Person | undefined };

export function peopleIn({ rows, found, person }: Inbox<StoredRow, StoredPerson>): string[] {
  const all = [...rows, ...found, ...(person ? [person] : [])];
  return [...new Set(all.map(({ uid }) => uid))];
}

/** The inbox with what the boards say of its people. */
export function inboxWithPresence(
  { rows, found, person }: Inbox<StoredRow, StoredPerson>,
  here: WhoIsHere,
): Inbox<InboxRow, InboxPerson> {
  const withStatus = (row: StoredRow) => ({ ...row, status: statusOf(row.uid, here) });
  return {
    rows: rows.map(withStatus),
    found: found.map(withStatus),
    person: person && withPresence(person, person.uid, here),
  };
}

export function unreadNow(
  unread: number,
  rows: readonly InboxRow[],
  current: readonly InboxRow[],
): number {
  return Math.max(0, unread - unreadRows(rows) + unreadRows(current));
}

function unreadRows(rows: readonly InboxRow[]): number {
  return rows.filter(({ unreadForTeam }) => unreadForTeam > 0).length;
}
