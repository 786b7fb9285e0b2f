/* workers/sockets/open-sockets.ts implements this type. */
import { createContext } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import type { ChatMessage, OwnNews } from "#app/features/chat/wire.ts";
import type { PresenceChange, WhoIsHere } from "#app/features/people/presence.ts";
import type { RecordNews } from "#app/live/wire.ts";

/** Only `messagesOf` and `presenceOf` throw. The rest is about stored data: a browser out of reach catches up later. */
export type Rooms = {
  /** After a sign-in: online, until a while later if no socket opens. Does not wait. */
  signedIn(uid: string): void;
  /** After a logout: ends that session's sockets. Resolves once their board knows. */
  signedOut(uid: string, sessionToken: string): Promise<void>;
  /** Ended from another device; `session` is the hash of its token. */
  sessionEnded(uid: string, session: string): Promise<void>;
  /** Ends the sockets of a browser's former session. The same person's pages reconnect at once. */
  signedInAgain(uid: string, replaced: { former: string; token: string }): Promise<void>;
  /** Ends every socket of a person; blocked people are told. */
  endPerson(uid: string, reason: "blocked" | "signedOut"): Promise<void>;
  /** Whether these people are online, and how many are in all. Asks after those online; a second at most. */
  look(uids: readonly string[]): Promise<WhoIsHere>;
  /** Who is online, newest accounts first, with ids below `before`; goes on below the last while there are `more`. */
  online(page: { before: string | undefined; limit: number }): Promise<{
    uids: string[];
    more: boolean;
    /** False when a board did not answer: some may be missing. */
    complete: boolean;
  }>;
  /** Tells the person's own open pages. Does not wait. */
  own(uid: string, news: OwnNews): void;
  /** Tells the open pages of those who are online how many notices they have not read. Does not wait. */
  ring(bells: readonly { uid: string; unread: number }[]): void;
  /** Without asking their room; undefined for somebody never seen. @throws Error when their board is silent for 1 s. */
  presenceOf(uid: string): Promise<PresenceChange | undefined>;
  /** Oldest first, 500 at a time. @throws Error when the room is out of reach. */
  messagesOf(uid: string): AsyncGenerator<ChatMessage[]>;
  /** Empties the room of a deleted account. False when it is out of reach. */
  forget(uid: string): Promise<boolean>;
  /** Has a room delete old messages. False when it is out of reach. */
  tidy(uid: string): Promise<boolean>;
  /** Makes open pages fetch again what shows these topics. Does not wait. */
  changed(...topics: Topic[]): void;
  /** Sends it to the open pages about a record, and until `until` (ms) to new ones. Does not wait. */
  said(topic: Topic, said: RecordNews & { until: number }): void;
};

export const roomsContext = createContext<Rooms>();
