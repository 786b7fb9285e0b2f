/* All sockets in the browser go through here. */
import ReconnectingWebSocket from "partysocket/ws";

import { CLOSE, PING } from "#app/live/wire.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The server counts somebody as offline after 75 s. */
const PING_EVERY = 25_000;
const PONG_TIMEOUT = 10_000;

/** Every fourth failure also asks the server whether it refuses us. */
const ASK_EVERY = 4;

export type SocketState = "connecting" | "open" | "offline";

export type Listener<Frame> = {
  frame(frame: Frame): void;
  state(state: SocketState): void;
  /** The server ended the session's sockets, for this reason. Nothing follows. */
  end(sentence: string): void;
};

export type Socket = {
  /** False when there is no connection: the frame is lost. */
  send(frame: object): boolean;
  check(): void;
  close(): void;
};

export type OpenSocket = Socket & {
  answers(): Promise<boolean>;
};

/**
 * Under `/parties/`; reconnects with growing random waits. A ping without answer in 10 s means dead (partysocket
 * has no heartbeat). It queues no frames: the outbox holds what must arrive.
 */
export function openSocket<Frame>(
  path: string,
  on: Listener<Frame>,
  { pingEvery }: { pingEvery: number } = { pingEvery: PING_EVERY },
): OpenSocket {
  const address = new URL(`/parties/${path}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let closed = false;
  let pong: ReturnType<typeof setTimeout> | undefined;
  const asking: ((answers: boolean) => void)[] = [];
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
      answered(true);
      if (typeof data === "string" && data.startsWith("{")) on.frame(JSON.parse(data) as Frame);
    });
    fresh.addEventListener("close", ({ code, reason }) => {
      if (fresh !== socket) return;
      answered();
      if (code === CLOSE.blocked || code === CLOSE.gone) return end(reason);
      if (code === CLOSE.signedOut) return end(wordsOf(shell).loggedOut);
      if (!closed && !wasOpen && fresh.retryCount % ASK_EVERY === 1) void askWhy(fresh);
      wasOpen = false;
      on.state(navigator.onLine && fresh.retryCount < 2 ? "connecting" : "offline");
    });
    return fresh;
  }

  /** Browsers show a refused upgrade as a lost network. A plain request to the same address tells. */
  async function askWhy(asked: ReconnectingWebSocket): Promise<void> {
    const url = `/parties/${path}`;
    const answer = await fetch(url, { cache: "no-store" }).catch(() => undefined);
    if (!answer || ![401, 403, 404].includes(answer.status)) return;
    const sentence = answer.status === 401 ? wordsOf(shell).loggedOut : await answer.text();
    if (!closed && asked === socket) end(sentence);
  }

  function end(sentence: string): void {
    close();
    on.end(sentence);
  }

  function answered(well = false) {
    clearTimeout(pong);
    pong = undefined;
    for (const tell of asking.splice(0)) tell(well);
  }

  function check() {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    pong ??= setTimeout(() => {
      answered();
      socket.reconnect();
    }, PONG_TIMEOUT);
  }

  /** The old one may wait up to a minute for its next attempt. */
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
    answers() {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(false);
      return new Promise((resolve) => {
        asking.push(resolve);
        check();
      });
    },
    close,
  };
}
