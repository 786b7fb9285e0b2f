import type { Role } from "#app/base/reader.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import type { PresenceChange, Status } from "#app/features/people/presence.ts";

/** How many conversations a page of the inbox shows. */
export const INBOX_PAGE = 40;

/** A line of the inbox: the person and what D1 keeps of their conversation. */
export type InboxRow = ConversationSummary & {
  username: string;
  profilePic: string | null;
  status: Status;
};

/** The person beside their conversation. */
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
  /** Whether anything was ever written; the first message may as well come from the team. */
  begun: boolean;
};

/** What an open page has heard since it was made. */
export type InboxNews = {
  conversations: ReadonlyMap<string, ConversationSummary>;
  presence: ReadonlyMap<string, PresenceChange>;
};

/**
 * The rows as they are now, newest first. What was heard and what was read can overtake each other: `lastSeq` only
 * grows, and at the same `lastSeq` an unread count only falls.
 */
export function withNews(rows: readonly InboxRow[], news: InboxNews): InboxRow[] {
  return rows
    .map((row) => {
      const heard = news.conversations.get(row.uid);
      const status = news.presence.get(row.uid)?.status ?? row.status;
      return { ...row, ...(heard ? newer(row, heard) : {}), status };
    })
    .sort((a, b) => b.lastMessageAt - a.lastMessageAt || (a.uid < b.uid ? 1 : -1));
}

function newer(row: ConversationSummary, heard: ConversationSummary): Partial<ConversationSummary> {
  if (heard.lastSeq !== row.lastSeq) return heard.lastSeq > row.lastSeq ? heard : {};
  return {
    unreadForTeam: Math.min(row.unreadForTeam, heard.unreadForTeam),
    unreadForUser: Math.min(row.unreadForUser, heard.unreadForUser),
  };
}

/** How many conversations are unread now: what the page was told, and what has changed in its rows since. */
export function unreadNow(
  unread: number,
  rows: readonly InboxRow[],
  current: readonly InboxRow[],
): number {
  return Math.max(0, unread - waiting(rows) + waiting(current));
}

function waiting(rows: readonly InboxRow[]): number {
  return rows.filter(({ unreadForTeam }) => unreadForTeam > 0).length;
}
