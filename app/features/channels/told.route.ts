import { drawOwnTold } from "#app/features/channels/told.server.ts";

import type { Route } from "./+types/told.route";

/** How the reader is told of drives that they plan, as a piece of HTML (told-panel.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await drawOwnTold(context), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
