import { dayOf } from "#app/base/calendar.ts";
import {
  ownDataAsJson,
  readOwnData,
  streamOf,
} from "#app/features/account/personal-data.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import {
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";

import type { Route } from "./+types/data-json.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const secret = context.get(subscriberSecretContext);
  const pages = context.get(roomsContext).messagesOf(uid);
  // Read the first page before sending: a room out of reach must give an error, not half a file.
  const { value: messages = [] } = await pages.next();
  const presence = await context.get(roomsContext).presenceOf(uid);
  const own = await readOwnData(context.get(databaseContext), {
    uid,
    messages,
    presence,
    now,
    secret,
  });
  return new Response(streamOf(ownDataAsJson(own, pages)), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="walkinmitra-my-data-${dayOf(now)}.json"`,
      "cache-control": "no-store",
    },
  });
}
