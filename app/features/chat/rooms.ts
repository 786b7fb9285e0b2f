/* What pages and commands may ask of the Durable Objects, without knowing them; workers/sockets answers it. */
import { createContext } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";

/**
 * What pages and commands may ask of the sockets. None of it throws but `messagesOf`: what is stored counts, and whom it
 * could not reach catches up.
 */
export type Rooms = {
  /** Somebody has signed in: they are online, and offline again unless a socket of theirs follows. */
  signedIn(uid: string): void;
  /** A logout: ends the sockets of that session (its token), and answers once their status is right in D1. */
  signedOut(uid: string, sessionToken: string): Promise<void>;
  /**
   * A sign-in in a browser that had a session already (its token, and whose it was): ends that one's sockets. Those of
   * the same person come back at once.
   */
  signedInAnew(uid: string, replaced: { former: string; token: string }): Promise<void>;
  /** A deactivation, or "sign out everywhere": ends every socket of a person, the blocked message first. */
  endPerson(uid: string, reason: "blocked" | "signedOut"): Promise<void>;
  /** Every message of a person's conversation, oldest first. Throws when their room cannot be reached. */
  messagesOf(uid: string): Promise<ChatMessage[]>;
  /** A deleted account: its room forgets everything. Returns whether it has. */
  forget(uid: string): Promise<boolean>;
  /** Deletes what the retention of chat no longer allows in a room that nobody has opened since. */
  tidy(uid: string): Promise<boolean>;
  /** Shared data changed: open pages that show it fetch it anew. Nobody waits for it. */
  changed(...topics: Topic[]): void;
};

export const roomsContext = createContext<Rooms>();
