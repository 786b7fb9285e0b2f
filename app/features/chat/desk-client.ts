/* The browser's side of the team's desk: who of the team is here, and what changes in the inbox. */
import type { InboxNews } from "#app/features/chat/conversations.ts";
import { keepRecent } from "#app/features/chat/recent-news.ts";
import type {
  AdminHere,
  ConversationSummary,
  TeamDeskAnswer,
  TeamDeskRequest,
} from "#app/features/chat/wire.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import { openSocket, type SocketState } from "#app/live/socket.ts";

/** How long news is gathered before the page is drawn again, in ms: many people come and go. */
const DRAW_EVERY = 100;

/** How long somebody counts as writing after their last key. */
const WRITING = 5_000;

export type News = "conversation" | "presence";

export type DeskState = {
  connection: SocketState;
  /** Who of the team is here, the reader included, each once. */
  admins: readonly AdminHere[];
  news: InboxNews;
  /** Why the session is over: a sentence. */
  ended: string | null;
};

export type DeskClient = {
  /** Calls on every change of the state; ends with the function that it returns. */
  subscribe: (listener: () => void) => () => void;
  getState: () => DeskState;
  /** Tells the others which conversation is open here; they see it while this page is visible. */
  look(uid: string | null): void;
  /** Tells the others that something is being written there, or no longer. */
  writing(now: boolean): void;
  close(): void;
};

/**
 * Opens the team's desk. `onNews` hears whose conversation or presence changed; `onOpen` comes whenever the socket opens:
 * the desk does not repeat what happened before, so that the page must be fetched anew.
 */
export function openDesk({
  onNews,
  onOpen,
}: {
  onNews: (what: News, uid: string) => void;
  onOpen: () => void;
}): DeskClient {
  const listeners = new Set<() => void>();
  let state: DeskState = {
    connection: "connecting",
    admins: [],
    news: { conversations: new Map(), presence: new Map() },
    ended: null,
  };
  const conversations = new Map<string, ConversationSummary>();
  const presence = new Map<string, PresenceChange>();
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let looking: string | null = null;
  let typing = false;
  let lastSent = "";
  let stopWriting: ReturnType<typeof setTimeout> | undefined;

  const socket = openSocket<TeamDeskAnswer>("team-desk", {
    frame: receive,
    state(connection) {
      if (connection !== "open") return change({ connection, admins: [] });
      lastSent = "";
      // Who came or went while the socket was down is not known from what was heard before.
      presence.clear();
      change({ connection });
      draw();
      sendLooking();
      onOpen();
    },
    end: (ended) => change({ ended, connection: "offline", admins: [] }),
  });
  document.addEventListener("visibilitychange", followVisibility);

  function followVisibility(): void {
    if (document.visibilityState === "visible") socket.check();
    sendLooking();
  }

  function change(part: Partial<DeskState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function sendLooking(): void {
    const uid = document.visibilityState === "visible" ? looking : null;
    const frame: TeamDeskRequest = { type: "looking", uid, typing: typing && uid !== null };
    const text = JSON.stringify(frame);
    if (text !== lastSent && socket.send(frame)) lastSent = text;
  }

  function draw(): void {
    drawing ??= setTimeout(() => {
      drawing = undefined;
      change({ news: { conversations: new Map(conversations), presence: new Map(presence) } });
    }, DRAW_EVERY);
  }

  /** What was heard so long ago that it is not kept is in the page when it is fetched anew. */
  function keep<Kind>(news: Map<string, Kind>, uid: string, one: Kind): void {
    if (keepRecent(news, uid, one)) onOpen();
  }

  function receive(frame: TeamDeskAnswer): void {
    switch (frame.type) {
      case "admins":
        return change({ admins: frame.admins });
      case "conversation":
        keep(conversations, frame.conversation.uid, frame.conversation);
        draw();
        return onNews("conversation", frame.conversation.uid);
      case "presence":
        keep(presence, frame.uid, frame);
        draw();
        return onNews("presence", frame.uid);
      case "error":
        // The page says it by its guard when it is fetched next.
        return;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    look(uid) {
      looking = uid;
      typing = false;
      sendLooking();
    },
    writing(now) {
      clearTimeout(stopWriting);
      typing = now;
      sendLooking();
      if (!now) return;
      stopWriting = setTimeout(() => {
        typing = false;
        sendLooking();
      }, WRITING);
    },
    close() {
      clearTimeout(stopWriting);
      clearTimeout(drawing);
      document.removeEventListener("visibilitychange", followVisibility);
      listeners.clear();
      socket.close();
    },
  };
}
