/* A team socket ends with its session or with the admin role. Rooms and the desk check that here. */
import { sessionsOfAdmins } from "#app/features/chat/chat.server.ts";
import { CLOSE } from "#app/live/wire.ts";
import type { Database } from "#drizzle/client.ts";
import type { Socket } from "#party/room.ts";

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
