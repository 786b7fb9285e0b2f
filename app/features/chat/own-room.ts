import { setUnread } from "#app/features/chat/unread.ts";
import type { UserRoomAnswer } from "#app/features/chat/wire.ts";
import { type Listener, openSocket, type Socket, type SocketState } from "#app/live/socket.ts";

/** A page that has been hidden this long needs no socket. */
const SLEEP_AFTER = 5 * 60_000;

/** A page that holds the socket and does not answer in this time is frozen: another one takes it over. */
const PATIENCE = 2_000;

/** What the tabs of a browser tell each other. */
type Word =
  | { type: "hello" }
  | { type: "state"; state: SocketState }
  | { type: "frame"; frame: UserRoomAnswer }
  | { type: "send"; frame: object }
  | { type: "end"; sentence: string };

let shared: { join(listener: Listener<UserRoomAnswer>): Socket } | undefined;

/** Listens on this browser's socket to the reader's own room: their presence, and their support conversation. */
export function joinLine(uid: string, listener: Listener<UserRoomAnswer>): Socket {
  shared ??= createLine(uid);
  return shared.join(listener);
}

/**
 * One socket a browser. The tab that holds a lock has it, and passes on what comes and what the others send; when it
 * closes, the browser gives the lock to the next one. A tab that stays hidden lets go, and one that was frozen while
 * it held the lock loses it to a tab that is looked at. Browsers without locks open one socket a tab.
 */
function createLine(uid: string) {
  const name = `line:${uid}`;
  const listeners = new Set<Listener<UserRoomAnswer>>();
  const channel = new BroadcastChannel(name);
  let state: SocketState = "connecting";
  let ended = false;
  let unread = { type: "unread" as const, count: 0, lastSeq: 0 };
  let known = false;
  /** Here while this tab leads. */
  let socket: Socket | undefined;
  /** Here while this tab leads or waits to. */
  let claim: { give: () => void; abort: AbortController } | undefined;
  let patience: Timer | undefined;
  let sleep: Timer | undefined;

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === "hello") {
      if (socket) introduce();
    } else if (data.type === "send") {
      socket?.send(data.frame);
    } else if (!socket || data.type === "end") {
      clearTimeout(patience);
      take(data);
    }
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", () => letGo());
  window.addEventListener("pageshow", look);
  look();

  function look(): void {
    clearTimeout(sleep);
    if (document.visibilityState === "hidden") sleep = setTimeout(() => letGo(), SLEEP_AFTER);
    else if (!claim) hold();
    check();
  }

  /** Leads as soon as no other tab does, or at once by taking the lead away from one that is frozen. */
  function hold(steal = false): void {
    if (ended) return;
    if (!navigator.locks) return lead();
    const mine = { give: () => {}, abort: new AbortController() };
    claim = mine;
    const held = () =>
      claim === mine
        ? new Promise<void>((give) => {
            mine.give = give;
            lead();
          })
        : undefined;
    navigator.locks
      .request(name, steal ? { steal } : { signal: mine.abort.signal }, held)
      .catch(() => {
        // Another tab has taken the lead, or this one no longer waits for it.
        if (claim !== mine) return;
        letGo({ toAnother: true });
        look();
      });
  }

  function lead(): void {
    clearTimeout(patience);
    if (socket) return;
    pass({ type: "state", state: "connecting" });
    socket = openSocket<UserRoomAnswer>(`user-room/${uid}?history=none`, {
      frame: (frame) => pass({ type: "frame", frame }),
      state: (next) => pass({ type: "state", state: next }),
      end: (sentence) => pass({ type: "end", sentence }),
    });
  }

  function letGo({ toAnother = false } = {}): void {
    clearTimeout(patience);
    if (socket && !toAnother) pass({ type: "state", state: "connecting" });
    socket?.close();
    socket = undefined;
    claim?.abort.abort();
    claim?.give();
    claim = undefined;
  }

  /** Whether the lead still holds: this tab's own socket, or the tab that has it. */
  function check(): void {
    if (ended) return;
    if (socket) return socket.check();
    channel.postMessage({ type: "hello" } satisfies Word);
    clearTimeout(patience);
    if (document.visibilityState === "hidden" || !navigator.locks) return;
    patience = setTimeout(() => {
      claim?.abort.abort();
      hold(true);
    }, PATIENCE);
  }

  function introduce(): void {
    channel.postMessage({ type: "state", state } satisfies Word);
    if (known) channel.postMessage({ type: "frame", frame: unread } satisfies Word);
  }

  /** To this tab and to the others. */
  function pass(word: Word): void {
    channel.postMessage(word);
    take(word);
  }

  function take(word: Word): void {
    if (word.type === "state") {
      // A tab that introduces itself says again what is known.
      if (word.state === state) return;
      state = word.state;
      for (const listener of listeners) listener.state(state);
    } else if (word.type === "frame") {
      count(word.frame);
      for (const listener of listeners) listener.frame(word.frame);
    } else if (word.type === "end" && !ended) {
      ended = true;
      letGo();
      for (const listener of listeners) listener.end(word.sentence);
    }
  }

  function count(frame: UserRoomAnswer): void {
    if (frame.type === "unread") unread = { ...frame };
    else if (frame.type === "read" && frame.by === "user") unread.count = frame.unread;
    else if (frame.type === "message" && frame.message.seq > unread.lastSeq) {
      unread.lastSeq = frame.message.seq;
      if (frame.message.uid !== uid) unread.count += 1;
    } else return;
    known = true;
    setUnread(unread.count);
  }

  return {
    join(listener: Listener<UserRoomAnswer>): Socket {
      listeners.add(listener);
      queueMicrotask(() => {
        if (!listeners.has(listener)) return;
        if (known) listener.frame({ ...unread });
        listener.state(state);
      });
      return {
        send(frame) {
          if (state !== "open") return false;
          if (socket) return socket.send(frame);
          channel.postMessage({ type: "send", frame } satisfies Word);
          return true;
        },
        check,
        close: () => listeners.delete(listener),
      };
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;
