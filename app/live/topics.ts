/* How an open page hears that data it shows has changed. */
import type { Topic } from "#app/base/topics.ts";
import { type Listener, openSocket, type Socket } from "#app/live/socket.ts";
import type { LiveTopicAnswer, LiveTopicRequest } from "#app/live/wire.ts";

/** A page that has been hidden this long hears what it missed when it is looked at again. */
const SLEEP_AFTER = 60_000;

/** A topic gives its sockets 150 s. */
const PING_EVERY = 60_000;

/**
 * Hears when data of a topic changes, from the server's moment `at` (ms) on, as long as the page is looked at; what
 * happened while it was not is told once it is. Ends with the function that it returns.
 */
export function watchTopic(
  topic: Topic,
  { at, changed }: { at: number; changed: (spread: number) => void },
): () => void {
  let version: number | undefined;
  let greeted = false;
  let socket: Socket | undefined;
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
          // The first one is the greeting, not yet the answer.
          if (greeted) version = frame.version;
          greeted = true;
        } else if (frame.type === "changed") {
          version = frame.version;
          changed(frame.spread);
        }
      },
      // The reader's own room says why.
      end() {},
    };
    socket = openSocket(`live-topic/${topic}`, listener, { pingEvery: PING_EVERY });
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
  return () => {
    clearTimeout(sleep);
    document.removeEventListener("visibilitychange", followVisibility);
    close();
  };
}
