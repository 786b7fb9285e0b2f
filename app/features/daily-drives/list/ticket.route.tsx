import { data } from "react-router";

import { readId } from "#app/base/ids.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import { askAbout } from "#app/features/chat/support.ts";
import { readDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { planOf } from "#app/features/daily-drives/plan.server.ts";
import { OpenedTicket } from "#app/features/daily-drives/ticket/opened.server.tsx";
import { matchOf } from "#app/features/filters/for-me.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/ticket.route";

/** The HTML that opens below a ticket (open-tickets.dom.ts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { uid, role } = context.get(readerContext)!;
  const { origin, now } = context.get(requestContext);
  const found = id && (await readDailyDrive(context.get(databaseContext), id, { uid, now }));
  if (!found) throw data(null, { status: 404 });
  const { drive, movedTo, about } = found;
  const opened = (
    <OpenedTicket
      drive={drive}
      movedTo={movedTo}
      plan={planOf(drive, { origin, now })}
      match={matchOf(drive.facets, about)}
      ask={askAbout(role, origin + drivePath(drive))}
      origin={origin}
      now={now}
    />
  );
  return new Response(htmlOf(opened), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
