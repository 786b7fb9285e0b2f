/* On every page of a signed-in reader, before they open the chat: show them as online, and count unread messages. */
import { outboxPrefix } from "#app/features/chat/outbox.ts";
import { listenToOwnRoom } from "#app/features/chat/own-room.ts";
import { TOASTS } from "#app/ui/layers/top-layer.dom.ts";

/** Time to read why the session has ended, in ms. */
const READING_TIME = 2_500;

/** Opens the reader's room, and sends messages that an earlier page could not send. */
export function startPresence({ uid, role }: { uid: string; role: "user" | "admin" }): void {
  listenToOwnRoom(uid, { frame() {}, state() {}, end: sayWhyAndReload });
  if (role === "user" && hasUnsentMessages(uid)) {
    void import("#app/features/chat/room-client.ts").then(({ ownRoom }) => ownRoom());
  }
}

function hasUnsentMessages(uid: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(outboxPrefix(uid, uid)));
  } catch {
    return false;
  }
}

/**
 * Says why the session has ended, then reloads, so that the server answers with its guard. A kept page would still accept
 * the reader's pass for up to a minute; the HEAD request makes the server check the session and clear both cookies.
 */
function sayWhyAndReload(sentence: string): void {
  const alert = document.createElement("div");
  alert.className = "toast bad lasting";
  alert.setAttribute("role", "alert");
  alert.textContent = sentence;
  document.querySelector(TOASTS)?.appendChild(alert);
  setTimeout(() => {
    fetch(location.pathname, { method: "HEAD", cache: "no-store" })
      .catch(() => {})
      .finally(() => location.reload());
  }, READING_TIME);
}
