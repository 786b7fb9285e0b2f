/* Pages and commands reach the Durable Objects through this type. workers/sockets/open-sockets.ts implements it. */
import { createContext } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Said } from "#app/live/wire.ts";

/**
 * What pages and commands can ask of rooms and open sockets. Only `messagesOf` throws. Everything else is about data that
 * is already stored: a browser that could not be reached catches up later.
 */
export type Rooms = {
  /** After a sign-in: marks the person online, until a while later if they open no socket. Does not wait. */
  signedIn(uid: string): void;
  /** After a logout: ends the sockets of that session (its token). Resolves once their status in D1 is right. */
  signedOut(uid: string, sessionToken: string): Promise<void>;
  /** One session of a person has been ended from another device; `session` is the hash of its token. */
  sessionEnded(uid: string, session: string): Promise<void>;
  /**
   * After a sign-in in a browser that already had a session (its token, and whose it was): ends the sockets of the old
   * session. If it was the same person, their pages reconnect at once.
   */
  signedInAgain(uid: string, replaced: { former: string; token: string }): Promise<void>;
  /** After a deactivation or "sign out everywhere": ends every socket of a person, and tells them if they are blocked. */
  endPerson(uid: string, reason: "blocked" | "signedOut"): Promise<void>;
  /**
   * Whether these people, who are stored as online, still are, by uid. Whoever's room does not answer within a second is
   * absent. Their pages are told of changes for the next minute.
   */
  look(uids: readonly string[]): Promise<ReadonlyMap<string, PresenceChange>>;
  /**
   * All messages of a person's conversation, oldest first, 500 at a time: a whole one may not fit into memory.
   * @throws Error when their room cannot be reached.
   */
  messagesOf(uid: string): AsyncGenerator<ChatMessage[]>;
  /** After an account is deleted: empties its room. Returns whether the room was reached. */
  forget(uid: string): Promise<boolean>;
  /** Has a room delete messages that are too old. Returns whether the room was reached. */
  tidy(uid: string): Promise<boolean>;
  /** Tells open pages that these topics have changed, so that they fetch them again. Does not wait. */
  changed(...topics: Topic[]): void;
  /**
   * Sends the open pages about one record what was said of it, and until `until` (ms) those that are opened later. Does not
   * wait.
   */
  said(topic: Topic, said: Said & { until: number }): void;
};

export const roomsContext = createContext<Rooms>();
