/* What a signed-in reader's page does of chat before anybody opens it. */
import { outboxPrefix } from "#app/features/chat/outbox.ts";
import { listenToOwnRoom } from "#app/features/chat/own-room.ts";

/** Time to read why the session is over. */
const READING_TIME = 2_500;

/**
 * Shows that the reader is here, and hears what the team writes . Messages that an earlier
 * page could not send any more go now.
 */
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
 * Says why the session is over; then the page is fetched anew, and the server answers with its guard. A kept page may
 * still take the pass of a minute for the session: asking for the head alone lets the server look, and clear both.
 */
function sayWhyAndReload(sentence: string): void {
  const box = document.createElement("div");
  box.className = "toasts";
  const alert = document.createElement("div");
  alert.className = "toast bad";
  alert.setAttribute("role", "alert");
  alert.textContent = sentence;
  document.body.appendChild(box);
  box.appendChild(alert);
  setTimeout(() => {
    fetch(location.pathname, { method: "HEAD", cache: "no-store" })
      .catch(() => {})
      .finally(() => location.reload());
  }, READING_TIME);
}
