/*
 * All frames of presence and chat. It has only types and plain constants, because the browser imports this file and must
 * not load zod. `wire.schema.ts` checks what the server receives.
 */
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import type { ErrorFrame } from "#app/live/wire.ts";

/** How many messages one page of history has. */
export const HISTORY_PAGE = 50;

/** The two sides of a support conversation: its user, and the team (any admin). */
export type Side = "user" | "team";

export type ChatMessage = {
  /** Counts from 1 without gaps in each room. */
  seq: number;
  /** A UUID made by the sender's device. */
  clientId: string;
  /** ms, by the server's clock. */
  createdAt: number;
  /** The sender: the room's user or an admin. */
  uid: string;
  username: string;
  profilePic: string | null;
  message: string;
  /** Whether the other side has read it. */
  read: boolean;
};

/** What a browser sends to `/parties/user-room/<uid>`. */
export type UserRoomRequest =
  | { type: "send"; clientId: string; message: string }
  | { type: "read"; upTo: number }
  /** Answered with every message after `seq`, in history frames of at most 100. */
  | { type: "since"; seq: number }
  /** Answered with the page before `before`, or with the latest page. */
  | { type: "older"; before?: number | undefined }
  /** Somebody is writing. Send it at most every 3 s; it is shown for 5 s. */
  | { type: "typing" }
  /** From the team: the conversation counts as unread until an admin opens it again. */
  | { type: "markUnread" }
  /** From the team: which messages contain this text? Answered with `found`. */
  | { type: "find"; text: string }
  /** Is the team online? Answered with a `presence` frame about the team. */
  | { type: "team" };

export type HistoryFrame = {
  type: "history";
  /**
   * Why it was sent. After `reset` the browser must replace its messages with these: it was more than 500 behind, or had
   * messages that do not exist.
   */
  reason: "connect" | "since" | "older" | "reset";
  /** Ascending by `seq`. */
  messages: ChatMessage[];
  /** Whether there are messages before the first of these. */
  hasOlder: boolean;
  /** The newest `seq` of the room, 0 when nothing was ever written. */
  lastSeq: number;
};

/** What `/parties/user-room/<uid>` sends to a browser. */
export type UserRoomAnswer =
  | HistoryFrame
  /** Sent to everybody, the sender included, once the message is stored. */
  | { type: "message"; message: ChatMessage }
  /** `by` has read everything from the other side up to `upTo`, and has `unread` messages left. */
  | { type: "read"; by: Side; upTo: number; unread: number }
  /** Sent on connecting: how many messages from the other side this side has not read. */
  | { type: "unread"; count: number; lastSeq: number }
  /** The answer to `find`: at most 50, ascending by `seq`. `complete` says whether these are all. */
  | { type: "found"; text: string; messages: ChatMessage[]; complete: boolean }
  | { type: "typing"; by: Side; uid: string; username: string }
  | { type: "presence"; who: "user"; status: Status; lastSeen: number | null }
  | { type: "presence"; who: "team"; status: Status }
  | ErrorFrame;

/** What the inbox shows of a conversation: its row in D1, without the person. */
export type ConversationSummary = {
  uid: string;
  lastSeq: number;
  /** The first 150 characters. */
  lastMessage: string;
  lastMessageAt: number;
  lastSenderId: string;
  unreadForTeam: number;
  unreadForUser: number;
  /** When messages were last read or marked unread, in ms: tells which of two summaries with one `lastSeq` is newer. */
  marksAt: number;
};

export type AdminHere = {
  uid: string;
  username: string;
  profilePic: string | null;
  /** The uid of the person whose conversation they have open. */
  looking: string | null;
  typing: boolean;
};

/** What an admin's browser sends to `/parties/team-desk`. */
export type TeamDeskRequest =
  | { type: "looking"; uid: string | null; typing?: boolean | undefined }
  /** The page shows these people as online: it is told when they leave. Sent once a minute while it is visible. */
  | { type: "watch"; uids: string[] };

/** How many people a page can watch. */
export const WATCHED_AT_ONCE = 100;

/** What `/parties/team-desk` sends. Nothing is repeated after a reconnect: the page runs its loader again. */
export type TeamDeskAnswer =
  /** Sent on connecting, and whenever an admin comes, goes, opens another conversation, or starts or stops writing. */
  | { type: "admins"; admins: AdminHere[] }
  | { type: "conversation"; conversation: ConversationSummary }
  | ({ type: "presence" } & PresenceChange)
  | ErrorFrame;
