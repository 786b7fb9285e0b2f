import { browserReader } from "#app/document/reader.tsx";
import { unsentRooms } from "#app/features/chat/outbox.ts";
import { openRoom, ownRoom } from "#app/features/chat/room-client.ts";

/** Sends the messages that an earlier page could not: a user's to the team, or an admin's to many. */
export function sendUnsent(role: "user" | "admin"): void {
  if (role === "user") return void ownRoom();
  const me = browserReader()?.uid ?? "";
  for (const uid of unsentRooms(me)) openRoom({ uid, side: "team", history: false }).leave();
}
