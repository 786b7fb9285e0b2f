import { langOf, languageNow } from "#app/base/languages.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import { ToldPanel } from "#app/features/channels/told-panel.server.tsx";
import { readOwnTold } from "#app/features/channels/told.server.ts";

import type { Route } from "./+types/told.route";

/** A small page; told-panel.dom.ts takes its panel. */
export async function loader({ context }: Route.LoaderArgs) {
  const told = await readOwnTold(context);
  const panel = htmlOf(told && <ToldPanel {...told} />);
  const page = `<!doctype html><html lang="${langOf(languageNow())}"><title>WalkinMitra</title>${panel}</html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
