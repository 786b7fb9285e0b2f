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

/** The page renders news at most this often (ms): many people come and go. */
const RENDER_EVERY = 100;

const WATCH_EVERY = 60_000;

/** How long (ms) somebody counts as writing after a keystroke. */
const WRITING_FOR = 5_000;

export type News = "conversation" | "presence";

export type DeskState = {
  connection: SocketState;
  /** Includes the reader. Each admin is listed once. */
  admins: readonly AdminHere[];
  news: InboxNews;
  ended: string | null;
};

export type DeskClient = {
  subscribe: (listener: () => void) => () => void;
  getState: () => DeskState;
  /** Tells the other admins which conversation is open here, while this page is visible. */
  look(uid: string | null): void;
  /** People whom the page shows as online: it then hears when they leave. */
  watch(uids: string[]): void;
  writing(now: boolean): void;
  close(): void;
};

/** `onOpen` runs whenever the socket opens: the desk repeats nothing, so the page has to be fetched again. */
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
  let renderTimer: ReturnType<typeof setTimeout> | undefined;
  let looking: string | null = null;
  let watched: string[] = [];
  let typing = false;
  let lastSent = "";
  let stopWriting: ReturnType<typeof setTimeout> | undefined;

  const socket = openSocket<TeamDeskAnswer>("team-desk", {
    frame: receive,
    state(connection) {
      if (connection !== "open") return change({ connection, admins: [] });
      lastSent = "";
      // People may have come or gone while the socket was down.
      presence.clear();
      change({ connection });
      renderSoon();
      sendLooking();
      onOpen();
    },
    end: (ended) => change({ ended, connection: "offline", admins: [] }),
  });
  document.addEventListener("visibilitychange", followVisibility);
  const watchTimer = setInterval(sendWatched, WATCH_EVERY);

  function followVisibility(): void {
    if (document.visibilityState === "visible") socket.check();
    sendLooking();
    sendWatched();
  }

  function sendWatched(): void {
    if (document.visibilityState !== "visible" || !watched.length) return;
    socket.send({ type: "watch", uids: watched } satisfies TeamDeskRequest);
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

  function renderSoon(): void {
    renderTimer ??= setTimeout(() => {
      renderTimer = undefined;
      change({ news: { conversations: new Map(conversations), presence: new Map(presence) } });
    }, RENDER_EVERY);
  }

  /** If old news had to go, the page is fetched again. */
  function keep<Kind>(news: Map<string, Kind>, uid: string, one: Kind): void {
    if (keepRecent(news, uid, one)) onOpen();
  }

  function receive(frame: TeamDeskAnswer): void {
    switch (frame.type) {
      case "admins":
        return change({ admins: frame.admins });
      case "conversation":
        keep(conversations, frame.conversation.uid, frame.conversation);
        renderSoon();
        return onNews("conversation", frame.conversation.uid);
      case "presence":
        keep(presence, frame.uid, frame);
        renderSoon();
        return onNews("presence", frame.uid);
      case "error":
        // The reader learns it from the guard, at the next fetch.
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
    watch(uids) {
      watched = uids;
    },
    writing(now) {
      clearTimeout(stopWriting);
      typing = now;
      sendLooking();
      if (!now) return;
      stopWriting = setTimeout(() => {
        typing = false;
        sendLooking();
      }, WRITING_FOR);
    },
    close() {
      clearTimeout(stopWriting);
      clearTimeout(renderTimer);
      clearInterval(watchTimer);
      document.removeEventListener("visibilitychange", followVisibility);
      listeners.clear();
      socket.close();
    },
  };
}
