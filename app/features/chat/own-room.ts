/* A reader with five tabs needs only one socket to their room. This shares it. */
import { setUnread } from "#app/features/chat/unread.ts";
import type { UserRoomAnswer } from "#app/features/chat/wire.ts";
import { type Listener, openSocket, type Socket, type SocketState } from "#app/live/socket.ts";

/** A tab hidden this long (ms) gives up its socket. */
const SLEEP_AFTER = 5 * 60_000;

/** A leading tab that is silent this long (ms) is frozen: another one takes over. */
const LEADER_ANSWERS_WITHIN = 2_000;

type TabMessage =
  | { type: "hello" }
  | { type: "state"; state: SocketState }
  | { type: "frame"; frame: UserRoomAnswer }
  | { type: "send"; frame: object }
  | { type: "end"; sentence: string };

let sharedSocket: { join(listener: Listener<UserRoomAnswer>): Socket } | undefined;

/** Joins the socket to the reader's own room that this browser's tabs share. */
export function listenToOwnRoom(uid: string, listener: Listener<UserRoomAnswer>): Socket {
  sharedSocket ??= shareSocket(uid);
  return sharedSocket.join(listener);
}

/** The tab that holds a lock leads and has the socket. A hidden tab releases the lock; a frozen one loses it. */
function shareSocket(uid: string) {
  const name = `own-room:${uid}`;
  const listeners = new Set<Listener<UserRoomAnswer>>();
  const channel = new BroadcastChannel(name);
  let state: SocketState = "connecting";
  let ended = false;
  let unread = { type: "unread" as const, count: 0, lastSeq: 0 };
  let unreadKnown = false;
  /** Set while this tab leads. */
  let socket: Socket | undefined;
  /** Set while this tab leads or is waiting to. */
  let lockRequest: { release: () => void; abort: AbortController } | undefined;
  let leaderTimeout: Timer | undefined;
  let sleep: Timer | undefined;

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === "hello") {
      if (socket) tellNewTab();
    } else if (data.type === "send") {
      socket?.send(data.frame);
    } else if (!socket || data.type === "end") {
      clearTimeout(leaderTimeout);
      receive(data);
    }
  };
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("pagehide", () => stepDown());
  window.addEventListener("pageshow", followVisibility);
  followVisibility();

  function followVisibility(): void {
    clearTimeout(sleep);
    if (document.visibilityState === "hidden") sleep = setTimeout(() => stepDown(), SLEEP_AFTER);
    else if (!lockRequest) requestLead();
    check();
  }

  /** Leads as soon as no other tab does; `steal` takes the lead at once from a frozen tab. */
  function requestLead({ steal = false } = {}): void {
    if (ended) return;
    if (!navigator.locks) return openSocketAsLeader();
    const mine = { release: () => {}, abort: new AbortController() };
    lockRequest = mine;
    const held = () =>
      lockRequest === mine
        ? new Promise<void>((release) => {
            mine.release = release;
            openSocketAsLeader();
          })
        : undefined;
    navigator.locks
      .request(name, steal ? { steal } : { signal: mine.abort.signal }, held)
      .catch(() => {
        // Another tab took the lead, or this one stopped waiting for it.
        if (lockRequest !== mine) return;
        stepDown({ toAnother: true });
        followVisibility();
      });
  }

  function openSocketAsLeader(): void {
    clearTimeout(leaderTimeout);
    if (socket) return;
    publish({ type: "state", state: "connecting" });
    socket = openSocket<UserRoomAnswer>(`user-room/${uid}?history=none`, {
      frame: (frame) => publish({ type: "frame", frame }),
      state: (next) => publish({ type: "state", state: next }),
      end: (sentence) => publish({ type: "end", sentence }),
    });
  }

  function stepDown({ toAnother = false } = {}): void {
    clearTimeout(leaderTimeout);
    if (socket && !toAnother) publish({ type: "state", state: "connecting" });
    socket?.close();
    socket = undefined;
    lockRequest?.abort.abort();
    lockRequest?.release();
    lockRequest = undefined;
  }

  /** Checks that a socket is alive: this tab's, or the leader's. */
  function check(): void {
    if (ended) return;
    if (socket) return socket.check();
    channel.postMessage({ type: "hello" } satisfies TabMessage);
    clearTimeout(leaderTimeout);
    if (document.visibilityState === "hidden" || !navigator.locks) return;
    leaderTimeout = setTimeout(() => {
      lockRequest?.abort.abort();
      requestLead({ steal: true });
    }, LEADER_ANSWERS_WITHIN);
  }

  function tellNewTab(): void {
    channel.postMessage({ type: "state", state } satisfies TabMessage);
    if (unreadKnown) channel.postMessage({ type: "frame", frame: unread } satisfies TabMessage);
  }

  function publish(message: TabMessage): void {
    channel.postMessage(message);
    receive(message);
  }

  function receive(message: TabMessage): void {
    if (message.type === "state") {
      // The leader repeats its state whenever a tab says hello.
      if (message.state === state) return;
      state = message.state;
      for (const listener of listeners) listener.state(state);
    } else if (message.type === "frame") {
      countUnread(message.frame);
      for (const listener of listeners) listener.frame(message.frame);
    } else if (message.type === "end" && !ended) {
      ended = true;
      stepDown();
      for (const listener of listeners) listener.end(message.sentence);
    }
  }

  function countUnread(frame: UserRoomAnswer): void {
    if (frame.type === "unread") unread = { ...frame };
    else if (frame.type === "read" && frame.by === "user") unread.count = frame.unread;
    else if (frame.type === "message" && frame.message.seq > unread.lastSeq) {
      unread.lastSeq = frame.message.seq;
      if (frame.message.uid !== uid) unread.count += 1;
    } else return;
    unreadKnown = true;
    setUnread(unread.count);
  }

  return {
    join(listener: Listener<UserRoomAnswer>): Socket {
      listeners.add(listener);
      queueMicrotask(() => {
        if (!listeners.has(listener)) return;
        if (unreadKnown) listener.frame({ ...unread });
        listener.state(state);
      });
      return {
        send(frame) {
          if (state !== "open") return false;
          if (socket) return socket.send(frame);
          channel.postMessage({ type: "send", frame } satisfies TabMessage);
          return true;
        },
        check,
        close: () => listeners.delete(listener),
      };
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;
