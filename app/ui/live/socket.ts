import ReconnectingWebSocket from "partysocket/ws";

import { CLOSE, PING } from "#party/protocol.ts";

/** Well within the 75 s after which the server counts somebody as gone. */
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;

export type SocketState = "connecting" | "open" | "offline";

export type Listener<Frame> = {
  frame(frame: Frame): void;
  state(state: SocketState): void;
  /** The server has shown this session out, and says why; nothing comes any more. */
  end(sentence: string): void;
};

export type Socket = {
  /** Sends a frame; false when there is no connection, and then it is lost. */
  send(frame: object): boolean;
  /** Finds out at once whether the connection still holds, and makes a new one when it does not. */
  check(): void;
  close(): void;
};

/**
 * A socket under `/parties/` that comes back by itself, later each time and never all at once. partysocket has no
 * heartbeat: without an answer to a ping in 10 s the connection counts as dead. Frames are never kept for later; what
 * must not get lost is in the outbox.
 */
export function openSocket<Frame>(
  path: string,
  on: Listener<Frame>,
  { pingEvery }: { pingEvery: number } = { pingEvery: PING_EVERY },
): Socket {
  const address = new URL(`/parties/${path}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new ReconnectingWebSocket(address.href, undefined, {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: 500 + Math.random() * 2500,
    maxReconnectionDelay: 30_000 + Math.random() * 30_000,
    reconnectionDelayGrowFactor: 1.7,
    connectionTimeout: 10_000,
  });
  let pong: ReturnType<typeof setTimeout> | undefined;

  function heard() {
    clearTimeout(pong);
    pong = undefined;
  }

  function check() {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    pong ??= setTimeout(() => {
      heard();
      socket.reconnect();
    }, PONG_WITHIN);
  }

  function online() {
    on.state("connecting");
    socket.reconnect();
  }

  function offline() {
    socket.close();
    on.state("offline");
  }

  socket.addEventListener("open", () => on.state("open"));
  socket.addEventListener("message", ({ data }) => {
    heard();
    if (typeof data === "string" && data.startsWith("{")) on.frame(JSON.parse(data) as Frame);
  });
  socket.addEventListener("close", ({ code, reason }) => {
    heard();
    if (code === CLOSE.blocked || code === CLOSE.signedOut) {
      close();
      on.end(code === CLOSE.blocked ? reason : "You have been logged out.");
    } else {
      on.state(navigator.onLine && socket.retryCount < 2 ? "connecting" : "offline");
    }
  });
  const beat = setInterval(check, pingEvery);
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);

  function close() {
    clearInterval(beat);
    heard();
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    socket.close();
  }

  return {
    send: (frame) =>
      socket.readyState === WebSocket.OPEN ? socket.send(JSON.stringify(frame)) : false,
    check,
    close,
  };
}
