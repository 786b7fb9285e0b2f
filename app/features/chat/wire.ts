/*
 * Every frame of presence and chat. Types and plain constants only: the browser imports this file, and zod must not reach
 * it. What the server accepts is checked by `wire.schema.ts`.
 */
import type { PresenceChange, Status } from "#app/features/people/presence.ts";
import type { ErrorFrame } from "#app/live/wire.ts";

/** How many messages a page of history holds. */
export const HISTORY_PAGE = 50;

/** The two parties of a support conversation: its user, and the team (whichever admin). */
export type Side = "user" | "team";

export type ChatMessage = {
  /** Counts from 1 without gaps in each room. */
  seq: number;
  /** The UUID that the sender's device gave it. */
  clientId: string;
  /** ms, by the server's clock. */
  createdAt: number;
  /** The sender; it is the user of the room, or somebody of the team. */
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
  /** Answered with the page before `before`; without it with the latest page. */
  | { type: "older"; before?: number | undefined }
  /** Somebody is writing. Send it at most every 3 s; it holds for 5. */
  | { type: "typing" }
  /** Is the team here? Answered with a `presence` frame about the team. */
  | { type: "team" };

export type HistoryFrame = {
  type: "history";
  /**
   * Why it came. After `reset` the messages that the browser kept do not join up with these: begin anew from them
   * (it was more than 500 behind, or ahead of what exists).
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
  /** Also the answer to the sender, once it is stored. */
  | { type: "message"; message: ChatMessage }
  /** `by` has read everything of the other side up to `upTo`; `unread` is what is still unread by `by`. */
  | { type: "read"; by: Side; upTo: number; unread: number }
  /** On connecting: how many messages of the other side this side has not read. */
  | { type: "unread"; count: number; lastSeq: number }
  | { type: "typing"; by: Side; uid: string; username: string }
  | { type: "presence"; who: "user"; status: Status; lastSeen: number | null }
  | { type: "presence"; who: "team"; status: Status }
  | ErrorFrame;

/** What the inbox shows of a conversation: the row that D1 keeps, without the person. */
export type ConversationSummary = {
  uid: string;
  lastSeq: number;
  /** The first 150 characters. */
  lastMessage: string;
  lastMessageAt: number;
  lastSenderId: string;
  unreadForTeam: number;
  unreadForUser: number;
};

export type AdminHere = {
  uid: string;
  username: string;
  profilePic: string | null;
  /** The uid of the conversation that they have open. */
  looking: string | null;
  typing: boolean;
};

/** What an admin's browser sends to `/parties/team-desk`. */
export type TeamDeskRequest = { type: "looking"; uid: string | null; typing?: boolean | undefined };

/** What `/parties/team-desk` sends. After a reconnect the page fetches its loader anew: nothing is kept here. */
export type TeamDeskAnswer =
  /** On connecting, and whenever an admin comes, goes, looks elsewhere, or begins or stops to write. */
  | { type: "admins"; admins: AdminHere[] }
  | { type: "conversation"; conversation: ConversationSummary }
  | ({ type: "presence" } & PresenceChange)
  | ErrorFrame;
