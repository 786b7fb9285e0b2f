/* Only types and constants: browsers import this and must not load zod. wire.schema.ts checks what comes in. */
import type { Planned } from "#app/base/plan-marks.ts";
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import type { ErrorFrame } from "#app/live/wire.ts";

/** Messages in a page of history. */
export const HISTORY_PAGE = 50;

/** Its user, and the team (any admin). */
export type Side = "user" | "team";

/** Replaces an admin's uid in frames to a user. */
export const TEAM = "team";

export type ChatMessage = {
  /** From 1 without gaps in each room. */
  seq: number;
  /** A UUID from the sender's device. */
  clientId: string;
  /** By the server's clock, in ms. */
  createdAt: number;
  /** The room's user or an admin; `TEAM` for each admin where a user reads it. */
  uid: string;
  username: string;
  profilePic: string | null;
  message: string;
  read: boolean;
};

/** What a browser sends to `/parties/user-room/<uid>`. */
export type UserRoomRequest =
  | { type: "send"; clientId: string; message: string }
  | { type: "read"; upTo: number }
  /** Answered with all messages after `seq`, at most 100 in a history frame. */
  | { type: "since"; seq: number }
  /** Answered with the page before `before`, or with the latest page. */
  | { type: "older"; before?: number | undefined }
  /** Sent at most every 3 s, shown for 5 s. */
  | { type: "typing" }
  /** From the team: unread until an admin opens it again. */
  | { type: "markUnread" }
  /** From the team. Answered with `found`. */
  | { type: "find"; text: string }
  /** Answered with a `presence` frame about the team. */
  | { type: "team" };

export type HistoryFrame = {
  type: "history";
  /** After `reset` the browser replaces all messages: it was over 500 behind, or had unknown ones. */
  reason: "connect" | "since" | "older" | "reset";
  messages: ChatMessage[];
  /** Before the first of these. */
  hasOlder: boolean;
  /** The room's newest; 0 when nothing was ever written. */
  lastSeq: number;
};

/** What changed for this person elsewhere: the count of the bell, or a plan (null: none). To their own pages only. */
export type OwnNews = {
  unread?: number;
  plan?: { id: string; planned: NonNullable<Planned> | null };
};

/** What `/parties/user-room/<uid>` sends to a browser. */
export type UserRoomAnswer =
  | HistoryFrame
  /** To everybody, the sender too, once it is stored. */
  | { type: "message"; message: ChatMessage }
  /** `by` has read the other side's messages up to `upTo`; `unread` are left. */
  | { type: "read"; by: Side; upTo: number; unread: number }
  /** On connecting: messages of the other side that this side has not read. */
  | { type: "unread"; count: number; lastSeq: number }
  /** At most 50, ascending by `seq`; `complete` when these are all. */
  | { type: "found"; text: string; messages: ChatMessage[]; complete: boolean }
  | { type: "typing"; by: Side; uid: string; username: string }
  | { type: "presence"; who: "user"; status: Status; lastSeen: number | null }
  | { type: "presence"; who: "team"; status: Status }
  | ({ type: "own" } & OwnNews)
  | ErrorFrame;

/** A conversation's row in D1, without the person. */
export type ConversationSummary = {
  uid: string;
  lastSeq: number;
  lastMessage: string;
  lastMessageAt: number;
  lastSenderId: string;
  unreadForTeam: number;
  unreadForUser: number;
  /** When read or marked unread, in ms: orders two summaries with the same `lastSeq`. */
  marksAt: number;
};

export type AdminHere = {
  uid: string;
  username: string;
  profilePic: string | null;
  /** The uid whose conversation they have open. */
  looking: string | null;
  typing: boolean;
};

/** What an admin's browser sends to `/parties/team-desk`. */
export type TeamDeskRequest =
  | { type: "looking"; uid: string | null; typing?: boolean | undefined }
  /** People whom the page shows as online: it hears when they leave. Once a minute while visible. */
  | { type: "watch"; uids: string[] };

export const WATCHED_AT_ONCE = 100;

/** Nothing is repeated after a reconnect: the page runs its loader again. */
export type TeamDeskAnswer =
  /** On connecting, and when an admin comes, goes, opens a conversation, or starts or stops writing. */
  | { type: "admins"; admins: AdminHere[] }
  | { type: "conversation"; conversation: ConversationSummary }
  | ({ type: "presence" } & PresenceChange)
  | ErrorFrame;
