import { langOf, languageNow } from "#app/base/languages.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import { ReachPanel } from "#app/features/channels/reach-panel.server.tsx";
import { readOwnReach } from "#app/features/channels/reach.server.ts";

import type { Route } from "./+types/reach.route";

/** A small page; reach-panel.dom.ts takes its panel. */
export async function loader({ context }: Route.LoaderArgs) {
  const told = await readOwnReach(context);
  const panel = htmlOf(told && <ReachPanel {...told} />);
  const page = `<!doctype html><html lang="${langOf(languageNow())}"><title>WalkinMitra</title>${panel}</html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
