/* A team socket is good only while its session is, and while its person is an admin. Rooms and the desk check it here. */
import { sessionsOfAdmins } from "#app/features/chat/chat.server.ts";
import { CLOSE } from "#app/live/wire.ts";
import type { Database } from "#drizzle/client.ts";
import type { Socket } from "#party/room.ts";

/** Closes the team's sockets whose session has ended or whose person is no longer an admin. */
export async function closeEndedAdmins(
  open: Iterable<Socket>,
  { database, now }: { database: Database; now: number },
): Promise<void> {
  const sockets = [...open];
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map((socket) => socket.state!.session))];
  const valid = await sessionsOfAdmins(database, { hashes, now });
  for (const socket of sockets) {
    if (!valid.has(socket.state!.session)) socket.close(CLOSE.signedOut, "Signed out");
  }
}
