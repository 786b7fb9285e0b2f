/*
 * Every frame on the wire (contract, "Chat on the wire"). Types and plain constants only: the browser imports this
 * file, and zod must not reach it. What the server accepts is checked by `protocol.schema.ts`.
 */

/** The text frame that keeps a socket alive; answered with `PONG` without waking the object. */
export const PING = "ping";
export const PONG = "pong";

/** How long somebody counts as here after they were last heard from, in ms. Ping well within it: every 25 s. */
export const HEARD_WITHIN = 75_000;

/** A frame of this many bytes or more ends its socket with 1009. */
export const FRAME_BYTES = 8192;

/** How many messages a page of history holds. */
export const HISTORY_PAGE = 50;

/** Why the server ends a socket. After `blocked` and `signedOut` the browser must not come back by itself. */
export const CLOSE = {
  /** The session has ended: logout, "sign out everywhere", or its time was over. */
  signedOut: 4401,
  /** The person has been disabled; an error frame with the blocked message comes before it. */
  blocked: 4403,
  /** Nothing was heard for 75 s: a page that wakes up opens a new one. */
  silent: 4408,
  /** This person has 40 sockets open here already: do not come back by itself, or slowly. */
  tooMany: 4429,
  tooLarge: 1009,
  failed: 1011,
} as const;

/** The sockets of pages that show shared data; `users` is for admins. */
export const TOPICS = ["drives", "daily", "lists", "patterns", "users", "home"] as const;

export type Topic = (typeof TOPICS)[number];

/** The two parties of a support conversation: its user, and the team (whichever admin). */
export type Side = "user" | "team";

export type Status = "online" | "offline";

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

export type ErrorFrame = {
  type: "error";
  code: "invalid" | "tooShort" | "tooLong" | "rate" | "blocked" | "signedOut" | "unavailable";
  /** A sentence for a person. */
  message: string;
  /** The message that was refused, when one was. */
  clientId?: string;
  /** With `rate`: ms after which sending makes sense again. Told once a window; what came meanwhile is not stored. */
  retryAfter?: number;
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

export type PresenceChange = { uid: string; status: Status; lastSeen: number };

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

/**
 * What a browser sends to `/parties/live-topic/<topic>`: what it last knew, as the version that a frame named, or as
 * the server's moment (ms) at which its page was made.
 */
export type LiveTopicRequest = { type: "since"; version: number } | { type: "since"; at: number };

/** What `/parties/live-topic/<topic>` sends. */
export type LiveTopicAnswer =
  /** On connecting, and the answer to `since` when nothing was missed. */
  | { type: "version"; topic: Topic; version: number; at: number }
  /** Something changed (or was missed): fetch anew after a random part of `spread` ms. At most one in 2 s. */
  | { type: "changed"; topic: Topic; at: number; version: number; spread: number }
  | ErrorFrame;
