/* On every page of a signed-in reader, before the chat opens: shows them as online and counts unread messages. */
import { unsentRooms } from "#app/features/chat/outbox.ts";
import { listenToOwnRoom } from "#app/features/chat/own-room.ts";
import type { OwnNews } from "#app/features/chat/wire.ts";
import { TOASTS } from "#app/ui/layers/top-layer.dom.ts";
import { isLeaving } from "#app/ui/network/network.ts";

const READING_TIME = 2_500;

/** A page whose room opens later than this, in ms since somebody asked for it, may have missed news. */
const LATE = 5_000;

/**
 * Opens the reader's room, and sends messages that an earlier page could not send. `missed`: the room may have said
 * something before.
 */
export function startPresence(
  { uid, role }: { uid: string; role: "user" | "admin" },
  on: { own: (news: OwnNews) => void; missed: () => void },
): void {
  let [open, missed, first] = [false, false, true];
  listenToOwnRoom(uid, {
    frame(frame) {
      if (frame.type === "own") on.own(frame);
    },
    state(state) {
      if (state === "open") {
        if (missed || (first && performance.now() > LATE)) on.missed();
        first = false;
      }
      missed = state !== "open" && (missed || open);
      open = state === "open";
    },
    end: sayWhyAndReload,
  });
  if (unsentRooms(uid).length) {
    void import("#app/features/chat/room-client.ts").then(({ sendUnsent }) => sendUnsent(role));
  }
}

/** A kept page takes a pass for up to a minute; HEAD makes the server check and clear both cookies. */
function sayWhyAndReload(sentence: string): void {
  // Its reader has logged out here: what comes next says so.
  if (isLeaving()) return;
  const alert = document.createElement("div");
  alert.className = "toast bad lasting";
  alert.setAttribute("role", "alert");
  alert.textContent = sentence;
  document.querySelector(TOASTS)?.appendChild(alert);
  setTimeout(() => {
    fetch(location.pathname, { method: "HEAD", cache: "no-store" })
      .catch(() => {})
      .finally(() => {
        // A form that waits for a login, or is on its way to it, has its answer already: a reload would lose it.
        if (!document.querySelector("form[data-again], .pending-bar")) location.reload();
      });
  }, READING_TIME);
}
