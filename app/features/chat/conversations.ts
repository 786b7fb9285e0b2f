import type { Role } from "#app/base/reader.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import { asHeard, type PresenceChange, type Status } from "#app/features/people/presence.ts";

export const INBOX_PAGE = 40;

/** `unanswered`: the last message is from the person. */
export type InboxShow = "all" | "unread" | "unanswered";

export type InboxRow = ConversationSummary & {
  username: string;
  profilePic: string | null;
  status: Status;
};

export type InboxPerson = {
  uid: string;
  username: string;
  email: string;
  emailVerified: boolean;
  profilePic: string | null;
  role: Role;
  disabled: boolean;
  status: Status;
  lastSeen: number | null;
  createdAt: number;
  hasMessages: boolean;
};

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

type Inbox = { rows: InboxRow[]; found: InboxRow[]; person: InboxPerson | undefined };

export function onlineIn({ rows, found, person }: Inbox): string[] {
  const all = [...rows, ...found, ...(person ? [person] : [])];
  return [...new Set(all.filter(({ status }) => status === "online").map(({ uid }) => uid))];
}

/** Corrects the inbox by what its people's rooms have just said. */
export function correctInbox<Stored extends Inbox>(
  inbox: Stored,
  heard: ReadonlyMap<string, PresenceChange>,
): Stored {
  const correct = (row: InboxRow) => ({ ...row, status: heard.get(row.uid)?.status ?? row.status });
  const { person } = inbox;
  return {
    ...inbox,
    rows: inbox.rows.map(correct),
    found: inbox.found.map(correct),
    person: person && asHeard(person, heard.get(person.uid)),
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
