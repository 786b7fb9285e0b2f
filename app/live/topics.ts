import type { Topic } from "#app/base/topics.ts";
import { type Listener, type OpenSocket, openSocket } from "#app/live/socket.ts";
import {
  type LiveTopicAnswer,
  type LiveTopicRequest,
  NEWS_COOKIE,
  NEWS_SECONDS,
  type RecordNews,
} from "#app/live/wire.ts";

/** A page hidden this long closes its socket. It hears what it missed when visible again. */
const SLEEP_AFTER = 60_000;

/** A topic closes sockets that were silent for 150 s. */
const PING_EVERY = 60_000;

type Watch = {
  at: number;
  changed: (spread: number) => void;
  about?: string | undefined;
  said?: ((said: RecordNews) => void) | undefined;
};

/** Calls `changed` after `at` (server ms); waits while the page is hidden. Returns a function that stops it. */
export function watchTopic(
  topic: Topic,
  { at, changed, about, said }: Watch,
): { canReach: () => Promise<boolean>; stop: () => void } {
  let version: number | undefined;
  let greeted = false;
  let socket: OpenSocket | undefined;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const listener: Listener<LiveTopicAnswer> = {
      state(state) {
        if (state !== "open") return;
        greeted = false;
        const since: LiveTopicRequest =
          version === undefined ? { type: "since", at } : { type: "since", version };
        socket?.send(since);
      },
      frame(frame) {
        if (frame.type === "version") {
          // The first version only greets; the answer to `since` follows.
          if (greeted) version = frame.version;
          greeted = true;
        } else if (frame.type === "changed") {
          version = frame.version;
          if (frame.ticket) setTicket(frame.ticket, Math.ceil(frame.spread / 1000) + NEWS_SECONDS);
          changed(frame.spread);
        } else if (frame.type === "said") said?.(frame);
      },
      // The reader's own room says why.
      end() {},
    };
    const path = about ? `live-topic/${topic}?about=${about}` : `live-topic/${topic}`;
    socket = openSocket(path, listener, { pingEvery: PING_EVERY });
  }

  function close(): void {
    socket?.close();
    socket = undefined;
  }

  function followVisibility(): void {
    clearTimeout(sleep);
    if (document.visibilityState === "hidden") sleep = setTimeout(close, SLEEP_AFTER);
    else if (socket) socket.check();
    else open();
  }

  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return {
    canReach: async () => (await socket?.answers()) ?? false,
    stop() {
      clearTimeout(sleep);
      document.removeEventListener("visibilitychange", followVisibility);
      close();
    },
  };
}

function setTicket(ticket: string, maxAge: number): void {
  document.cookie = `${NEWS_COOKIE}=${ticket}; path=/; secure; samesite=strict; max-age=${maxAge}`;
}
