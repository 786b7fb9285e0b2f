/* Every socket of the browser: one that comes back by itself and notices when the network is gone. */
import ReconnectingWebSocket from "partysocket/ws";

import { CLOSE, PING } from "#app/live/wire.ts";

/** Well within the 75 s after which the server counts somebody as gone. */
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;

/** How often among failed attempts the server is asked whether it refuses. */
const ASK_EVERY = 4;

const LOGGED_OUT = "You have been logged out.";

export type SocketState = "connecting" | "open" | "offline";

export type Listener<Frame> = {
  frame(frame: Frame): void;
  state(state: SocketState): void;
  /** The server has ended this session's sockets, and says why; nothing comes any more. */
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
  let closed = false;
  let pong: ReturnType<typeof setTimeout> | undefined;
  let socket = connect();

  function connect(): ReconnectingWebSocket {
    const fresh = new ReconnectingWebSocket(address.href, undefined, {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 500 + Math.random() * 2500,
      maxReconnectionDelay: 30_000 + Math.random() * 30_000,
      reconnectionDelayGrowFactor: 1.7,
      connectionTimeout: 10_000,
    });
    let wasOpen = false;
    fresh.addEventListener("open", () => {
      wasOpen = true;
      on.state("open");
    });
    fresh.addEventListener("message", ({ data }) => {
      answered();
      if (typeof data === "string" && data.startsWith("{")) on.frame(JSON.parse(data) as Frame);
    });
    fresh.addEventListener("close", ({ code, reason }) => {
      if (fresh !== socket) return;
      answered();
      if (code === CLOSE.blocked || code === CLOSE.gone) return end(reason);
      if (code === CLOSE.signedOut) return end(LOGGED_OUT);
      if (!closed && !wasOpen && fresh.retryCount % ASK_EVERY === 1) void askWhy(fresh);
      wasOpen = false;
      on.state(navigator.onLine && fresh.retryCount < 2 ? "connecting" : "offline");
    });
    return fresh;
  }

  /** A browser tells a refused upgrade like a lost network; the same address as a page says which it was. */
  async function askWhy(asked: ReconnectingWebSocket): Promise<void> {
    const url = `/parties/${path}`;
    const answer = await fetch(url, { cache: "no-store" }).catch(() => undefined);
    if (!answer || ![401, 403, 404].includes(answer.status)) return;
    const sentence = answer.status === 401 ? LOGGED_OUT : await answer.text();
    if (!closed && asked === socket) end(sentence);
  }

  function end(sentence: string): void {
    close();
    on.end(sentence);
  }

  function answered() {
    clearTimeout(pong);
    pong = undefined;
  }

  function check() {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    pong ??= setTimeout(() => {
      answered();
      socket.reconnect();
    }, PONG_WITHIN);
  }

  /** Begins anew: one that waits before it tries again would go on waiting, a minute perhaps. */
  function online() {
    answered();
    on.state("connecting");
    const old = socket;
    socket = connect();
    old.close();
  }

  function offline() {
    socket.close();
    on.state("offline");
  }

  const beat = setInterval(check, pingEvery);
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);

  function close() {
    closed = true;
    clearInterval(beat);
    answered();
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
