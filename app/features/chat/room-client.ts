import { browserReader } from "#app/document/reader.tsx";
import { mergeMessages } from "#app/features/chat/merge-messages.ts";
import { type OutboxMessage, openOutbox, unsentRooms } from "#app/features/chat/outbox.ts";
import { listenToOwnRoom } from "#app/features/chat/own-room.ts";
import type {
  ChatMessage,
  HistoryFrame,
  Side,
  UserRoomAnswer,
  UserRoomRequest,
} from "#app/features/chat/wire.ts";
import type { Status } from "#app/features/people/presence.ts";
import { type Listener, openSocket, type Socket, type SocketState } from "#app/live/socket.ts";
import { talk } from "#app/messages/en/talk.ts";

/** A message not acknowledged within this time (ms) is sent again; the server stores it once. */
const ANSWER_WITHIN = 8_000;
const MOST_ATTEMPTS = 5;

const TYPING_FOR = 5_000;
const TYPING_EVERY = 3_000;

const ASK_TEAM_EVERY = 60_000;

export type RoomState = {
  /** Ascending and without gaps. */
  messages: ChatMessage[];
  hasOlder: boolean;
  /** The server has not stored these yet. */
  outgoing: OutboxMessage[];
  /** From the other side, not read by this side. */
  unread: number;
  typing: string | null;
  peer: { status: Status; lastSeen: number | null } | null;
  /** For the user; null while unknown. */
  team: Status | null;
  connection: SocketState;
  ended: string | null;
  /** For the team; null before the first search. */
  found: Found | null;
};

/** The newest matches, oldest first; `complete` when there are no more. */
export type Found = { text: string; messages: ChatMessage[]; complete: boolean };

export type RoomClient = {
  uid: string;
  subscribe: (listener: () => void) => () => void;
  getState: () => RoomState;
  send: (message: string) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  read: (upTo: number) => void;
  older: () => void;
  typing: () => void;
  /** For the team: the answer comes in the state. An empty text ends the search. */
  find: (text: string) => void;
  /** For the team: unread until opened again. False without a connection. */
  markUnread: () => boolean;
  /** Closes it once nothing waits to be sent. */
  leave: () => void;
  close: () => void;
};

/** Opens a conversation. Each message waits for the one before: they arrive in order and once. */
export function openRoom({
  uid,
  side,
  history,
}: {
  uid: string;
  side: Side;
  /** False only sends waiting messages. */
  history: boolean;
}): RoomClient {
  const me = browserReader()?.uid ?? "";
  const outbox = openOutbox({ from: me, room: uid });
  const listeners = new Set<() => void>();
  let state: RoomState = {
    messages: [],
    hasOlder: false,
    outgoing: outbox.messages(),
    unread: 0,
    typing: null,
    peer: null,
    team: null,
    connection: "connecting",
    ended: null,
    found: null,
  };
  let sought = "";
  /** The highest `seq` counted in `unread`. */
  let newest = 0;
  let loaded = false;
  let readUpTo = 0;
  let askedOlder = false;
  let inFlight: { clientId: string; timer: Timer } | undefined;
  let attempts = 0;
  let pausedUntil = 0;
  let pause: Timer | undefined;
  let typingEnds: Timer | undefined;
  let saidTyping = 0;

  const listener: Listener<UserRoomAnswer> = {
    frame: receive,
    state(connection) {
      change({ connection });
      if (connection === "open") return catchUp();
      // Only a silent server makes us give up on a message, never a lost network.
      attempts = 0;
      clearInFlight();
    },
    end(sentence) {
      clearInFlight();
      change({ ended: sentence, connection: "offline" });
    },
  };
  const socket: Socket =
    side === "user"
      ? listenToOwnRoom(uid, listener)
      : openSocket(`user-room/${uid}?history=none`, listener);
  const unwatch = outbox.watch(() => {
    change({});
    flush();
  });
  const asking = setInterval(() => {
    if (document.visibilityState === "visible") askForTeam();
  }, ASK_TEAM_EVERY);
  document.addEventListener("visibilitychange", wake);

  function change(part: Partial<RoomState>): void {
    const messages = part.messages ?? state.messages;
    const stored = new Set(messages.map(({ clientId }) => clientId));
    const outgoing = outbox.messages().filter(({ clientId }) => !stored.has(clientId));
    state = { ...state, ...part, outgoing };
    for (const listener of listeners) listener();
  }

  function sendFrame(frame: UserRoomRequest): boolean {
    return socket.send(frame);
  }

  function wake(): void {
    if (document.visibilityState !== "visible") return;
    socket.check();
    if (state.connection === "open") catchUp();
  }

  function catchUp(): void {
    askedOlder = false;
    readUpTo = 0;
    if (history) {
      askForTeam();
      // fault: ask-for-rest
      if (loaded) askForRest();
      else sendFrame({ type: "older" });
    }
    flush();
  }

  /** Newer messages, and those from the first unread one: they may have been read since. */
  function askForRest(): void {
    const unread = state.messages.find(({ read }) => !read);
    sendFrame({ type: "since", seq: unread ? unread.seq - 1 : (state.messages.at(-1)?.seq ?? 0) });
  }

  function askForTeam(): void {
    if (side === "user" && listeners.size > 0) sendFrame({ type: "team" });
  }

  function receive(frame: UserRoomAnswer): void {
    switch (frame.type) {
      case "history":
        return receiveHistory(frame);
      case "message":
        return receiveMessage(frame.message);
      case "read":
        return receiveRead(frame);
      case "unread":
        newest = Math.max(newest, frame.lastSeq);
        return change({ unread: frame.count });
      case "typing":
        if (frame.uid === me) return;
        clearTimeout(typingEnds);
        typingEnds = setTimeout(() => change({ typing: null }), TYPING_FOR);
        return change({ typing: frame.username });
      case "presence":
        if (frame.who === "team") return change({ team: frame.status });
        return change({ peer: { status: frame.status, lastSeen: frame.lastSeen } });
      case "found":
        if (frame.text === sought) change({ found: frame });
        return;
      case "error":
        return receiveError(frame);
    }
  }

  function receiveHistory(frame: HistoryFrame): void {
    askedOlder = false;
    newest = Math.max(newest, frame.lastSeq);
    for (const { clientId } of frame.messages) acknowledge(clientId);
    const [first] = frame.messages;
    const reachesEnd = (frame.messages.at(-1)?.seq ?? 0) === frame.lastSeq;
    const begin = frame.reason === "reset" || (!loaded && reachesEnd);
    const messages = begin ? frame.messages : mergeMessages(state.messages, frame.messages);
    if (!history || (!loaded && !begin)) return change({});
    if (!messages) {
      // A gap: another tab asked for this page. It is of use only if it is the newest one.
      if (reachesEnd) change({ messages: frame.messages, hasOlder: frame.hasOlder });
      return;
    }
    loaded = true;
    const reachesBack = begin || (first !== undefined && first.seq === messages[0]?.seq);
    change({ messages, ...(reachesBack ? { hasOlder: frame.hasOlder } : {}) });
  }

  function receiveMessage(message: ChatMessage): void {
    acknowledge(message.clientId);
    const news = message.seq > newest && !isOwn(message);
    newest = Math.max(newest, message.seq);
    const part: Partial<RoomState> = news ? { unread: state.unread + 1, typing: null } : {};
    if (!loaded) return change(part);
    const messages = mergeMessages(state.messages, [message]);
    if (messages) change({ ...part, messages });
    else {
      change(part);
      if (message.seq > (state.messages.at(-1)?.seq ?? 0)) askForRest();
    }
  }

  function receiveRead({ by, upTo, unread }: { by: Side; upTo: number; unread: number }): void {
    const messages = state.messages.map((message) =>
      !message.read && message.seq <= upTo && sideOf(message) !== by
        ? { ...message, read: true }
        : message,
    );
    change({ messages, ...(by === side ? { unread } : {}) });
  }

  function receiveError(frame: Extract<UserRoomAnswer, { type: "error" }>): void {
    const { code, clientId, message: reason, retryAfter } = frame;
    if (code === "rate") return pauseFor(retryAfter ?? 5_000);
    if (!clientId || clientId !== inFlight?.clientId) return;
    fail(clientId, code in talk.problems ? code : reason);
  }

  function fail(clientId: string, reason: string): void {
    const failed = outbox.messages().find((known) => known.clientId === clientId);
    if (failed) outbox.put({ ...failed, state: "failed", reason });
    clearInFlight();
    change({});
    flush();
  }

  /** The server asked us to stop for a while. Nothing is lost. */
  function pauseFor(time: number): void {
    clearInFlight();
    clearTimeout(pause);
    pausedUntil = Date.now() + time;
    pause = setTimeout(flush, time + 50);
  }

  function acknowledge(clientId: string): void {
    outbox.remove(clientId);
    if (inFlight?.clientId !== clientId) return;
    clearInFlight();
    attempts = 0;
    // After the message is in the state.
    queueMicrotask(flush);
  }

  function clearInFlight(): void {
    clearTimeout(inFlight?.timer);
    inFlight = undefined;
  }

  function flush(): void {
    if (inFlight || state.connection !== "open" || state.ended || Date.now() < pausedUntil) return;
    const next = outbox.messages().find((known) => known.state === "waiting");
    if (!next) return;
    const { clientId, message } = next;
    attempts += 1;
    if (attempts > MOST_ATTEMPTS) {
      attempts = 0;
      return fail(clientId, "unsent");
    }
    const timer = setTimeout(() => {
      inFlight = undefined;
      socket.check();
      flush();
    }, ANSWER_WITHIN);
    inFlight = { clientId, timer };
    // fault: line-sent
    sendFrame({ type: "send", clientId, message });
  }

  function sideOf(message: ChatMessage): Side {
    return message.uid === uid ? "user" : "team";
  }

  function isOwn(message: ChatMessage): boolean {
    return sideOf(message) === side;
  }

  function closeIfSent(): void {
    const waits = outbox.messages().some((known) => known.state === "waiting");
    if (!waits || state.ended) close();
  }

  function close(): void {
    clearInFlight();
    clearTimeout(pause);
    clearTimeout(typingEnds);
    clearInterval(asking);
    document.removeEventListener("visibilitychange", wake);
    unwatch();
    listeners.clear();
    socket.close();
  }

  return {
    uid,
    subscribe(tell) {
      listeners.add(tell);
      if (listeners.size === 1) askForTeam();
      return () => listeners.delete(tell);
    },
    getState: () => state,
    send(message) {
      const last = outbox.messages().at(-1)?.at ?? 0;
      const at = Math.max(Date.now(), last + 1);
      outbox.put({ clientId: crypto.randomUUID(), message, at, state: "waiting" });
      saidTyping = 0;
      change({});
      flush();
    },
    retry(clientId) {
      const failed = outbox.messages().find((known) => known.clientId === clientId);
      if (failed) {
        const { reason: _reason, ...again } = failed;
        outbox.put({ ...again, state: "waiting" });
      }
      change({});
      flush();
    },
    discard(clientId) {
      outbox.remove(clientId);
      if (inFlight?.clientId === clientId) clearInFlight();
      change({});
      flush();
    },
    read(upTo) {
      if (upTo <= readUpTo || state.unread === 0) return;
      if (sendFrame({ type: "read", upTo })) readUpTo = upTo;
    },
    older() {
      const [first] = state.messages;
      if (!first || !state.hasOlder || askedOlder) return;
      askedOlder = sendFrame({ type: "older", before: first.seq });
    },
    typing() {
      if (Date.now() - saidTyping < TYPING_EVERY) return;
      if (sendFrame({ type: "typing" })) saidTyping = Date.now();
    },
    find(text) {
      sought = text;
      if (text) sendFrame({ type: "find", text });
      else change({ found: null });
    },
    markUnread: () => sendFrame({ type: "markUnread" }),
    leave() {
      listeners.clear();
      listeners.add(closeIfSent);
      closeIfSent();
    },
    close,
  };
}

let own: RoomClient | undefined;

/** Lives as long as the page: messages are still sent after the chat is closed. */
export function ownRoom(): RoomClient {
  own ??= openRoom({ uid: browserReader()?.uid ?? "", side: "user", history: true });
  return own;
}

/** Sends the messages that an earlier page could not: a user's to the team, or an admin's to many. */
export function sendUnsent(role: "user" | "admin"): void {
  if (role === "user") return void ownRoom();
  const me = browserReader()?.uid ?? "";
  for (const uid of unsentRooms(me)) openRoom({ uid, side: "team", history: false }).leave();
}

type Timer = ReturnType<typeof setTimeout>;
