/* Sockets of the team hang on a session of somebody who is an admin: here they are held to that. */
import { sessionsOfAdmins } from "#app/features/chat/chat.server.ts";
import { CLOSE } from "#app/live/wire.ts";
import type { Database } from "#drizzle/client.ts";
import type { Socket } from "#party/room.ts";

/** Closes those of the team's sockets whose session is over, or whose person is no admin any more. */
export async function closeEndedAdmins(
  open: Iterable<Socket>,
  { database, now }: { database: Database; now: number },
): Promise<void> {
  const sockets = [...open];
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map((socket) => socket.state!.session))];
  const still = await sessionsOfAdmins(database, { hashes, now });
  for (const socket of sockets) {
    if (!still.has(socket.state!.session)) socket.close(CLOSE.signedOut, "Signed out");
  }
}
