import { data } from "react-router";

import { readId } from "#app/base/ids.ts";
import { readDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { drawOpened } from "#app/features/daily-drives/tickets.server.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/ticket.route";

/** What opens below a ticket in its list, as a piece of HTML (open-tickets.ts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const found = id && (await readDailyDrive(context.get(databaseContext), id));
  if (!found) throw data({ kind: "gone" }, { status: 404 });
  const { origin, now } = context.get(requestContext);
  return new Response(drawOpened(found, { origin, now }), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
