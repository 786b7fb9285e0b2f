import { data } from "react-router";

import { readId } from "#app/base/ids.ts";
import { askAddress } from "#app/features/chat/support.ts";
import { readDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { drawOpened } from "#app/features/daily-drives/ticket/tickets.server.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/ticket.route";

/** What opens below a ticket in its list, as a piece of HTML (open-tickets.ts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { uid, role } = context.get(readerContext)!;
  const { origin, now } = context.get(requestContext);
  const found = id && (await readDailyDrive(context.get(databaseContext), id, { uid, now }));
  if (!found) throw data({ kind: "gone" }, { status: 404 });
  const match = matchOf(found.drive.facets, found.about);
  return new Response(drawOpened(found, { origin, now, match, askAt: askAddress(role) }), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
