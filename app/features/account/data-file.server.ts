import { dayOf } from "#app/base/calendar.ts";
import { type OwnData, readOwnData, streamOf } from "#app/features/account/personal-data.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";
import {
  type Context,
  databaseContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";

/**
 * "Download my data" as a file. `pieces` are its text, from what is stored and the later pages of messages. @throws Error
 * when their room or their board is out of reach
 */
export async function dataFile(
  context: Context,
  uid: string,
  {
    ending,
    type,
    pieces,
  }: {
    ending: string;
    type: string;
    pieces: (own: OwnData, more: AsyncIterable<ChatMessage[]>) => AsyncGenerator<string>;
  },
): Promise<Response> {
  const { now } = context.get(requestContext);
  const rooms = context.get(roomsContext);
  const pages = rooms.messagesOf(uid);
  // Read the first page before sending: a room out of reach must give an error, not half a file.
  const [{ value: messages = [] }, presence] = await Promise.all([
    pages.next(),
    rooms.presenceOf(uid),
  ]);
  const secret = context.get(subscriberSecretContext);
  const stored = { uid, messages, presence, now, secret };
  const own = await readOwnData(context.get(databaseContext), stored);
  return new Response(streamOf(pieces(own, pages)), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="walkinmitra-my-data-${dayOf(now)}.${ending}"`,
      "cache-control": "no-store",
    },
  });
}
